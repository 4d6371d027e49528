import type { liveChatRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { deleteCannedReply, listCannedReplies, saveCannedReply } from './canned-replies.ts'
import { closeByCustomer, rateLiveChat, sendCustomerMessage, showLiveChat, signalByCustomer } from './customer-chat.ts'
import { handleLiveChat, listAgents, replyAsAgent, signalByAgent } from './handle-live-chat.ts'
import { listLiveQueue, showQueuedLiveChat } from './show-live-queue.ts'
import { startLiveChat } from './start-live-chat.ts'

export function liveChatHandlers(deps: Deps): Handlers<typeof liveChatRoutes> {
  return {
    'POST /live/start': (call) => startLiveChat(deps, call),
    'GET /live/info/{id}': (call) => showLiveChat(deps, call),
    'POST /live/message': (call) => sendCustomerMessage(deps, call),
    'POST /live/signal': (call) => signalByCustomer(deps, call),
    'POST /live/close': (call) => closeByCustomer(deps, call),
    'POST /live/rate': (call) => rateLiveChat(deps, call),
    'POST /live/queue/getPageList': (call) => listLiveQueue(deps, call),
    'GET /live/queue/info/{id}': (call) => showQueuedLiveChat(deps, call),
    'POST /live/handle': (call) => handleLiveChat(deps, call),
    'POST /live/reply': (call) => replyAsAgent(deps, call),
    'POST /live/agent/signal': (call) => signalByAgent(deps, call),
    'POST /live/agent/list': (call) => listAgents(deps, call),
    'POST /live/cannedReply/list': (call) => listCannedReplies(deps, call),
    'POST /live/cannedReply/save': (call) => saveCannedReply(deps, call),
    'POST /live/cannedReply/delete': (call) => deleteCannedReply(deps, call),
  }
}
