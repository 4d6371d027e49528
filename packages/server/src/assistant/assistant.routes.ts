import type { AssistantAnswer, assistantRoutes, Lang } from '@gangway/core/contract'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Answer, Call, Handlers } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateAnswer } from './local/answer-text.ts'
import { mailConversation } from './mail-conversation.ts'
import { rateAnswer, rateConversation, saveFeedback } from './save-feedback.ts'
import type { Runs } from './runs.ts'
import { listConversations, showConversation } from './show-conversation.ts'

export function assistantHandlers(deps: Deps, runs: Runs): Handlers<typeof assistantRoutes> {
  return {
    'POST /flowable/autoReply': (call) => replyAtOnce(runs, call),
    'POST /flowable/updateAutoReplyHis': (call) => saveFeedback(deps, call),
    'POST /assistant/message': (call) => sendMessage(runs, call),
    'POST /assistant/stop': (call) => stopAnswer(runs, call),
    'POST /assistant/answer/rate': (call) => rateAnswer(deps, call),
    'GET /assistant/conversation/{id}': (call) => showConversation(deps, call),
    'POST /assistant/conversation/getPageList': (call) => listConversations(deps, call),
    'POST /assistant/conversation/rate': (call) => rateConversation(deps, call),
    'POST /assistant/conversation/mail': (call) => mailConversation(deps, call),
  }
}

type Send = 'POST /assistant/message'

async function sendMessage(runs: Runs, { caller, body }: Call<Send>): Promise<Reply<Answer<Send>>> {
  const begun = await runs.begin(caller, {
    ...body,
    menu: body.menu ?? undefined,
    replaces: body.replaces ?? undefined,
  })
  return 'kind' in begun ? begun : answer({ runId: begun.run.id, messageId: begun.message.id })
}

type Stop = 'POST /assistant/stop'

async function stopAnswer(runs: Runs, { caller, body }: Call<Stop>): Promise<Reply<Answer<Stop>>> {
  return (await runs.stop(caller, body.runId)) ? answer(true) : refuse(5004)
}

type Blocking = 'POST /flowable/autoReply'

/** Waits for the streamed answer to complete and returns it as one response. */
async function replyAtOnce(runs: Runs, { caller, body }: Call<Blocking>): Promise<Reply<Answer<Blocking>>> {
  const begun = await runs.begin(caller, {
    conversationId: body.conversationId,
    clientMessageId: randomUUID(),
    orderNo: body.order_number,
    text: body.query || body.text,
    menu: body.menu ?? undefined,
    lang: body.language,
  })
  if ('kind' in begun) return begun
  for await (const { event } of runs.follow(caller, begun.run, 0, new AbortController().signal)) {
    if (event.type === 'data-answer')
      return answer({ msg: messageOf(event.data, body.language), manual: event.data.manual, logId: event.data.logId })
  }
  // The process is stopping. The message is stored and can be sent again.
  return refuse(5029)
}

/** The answer as one text: it names the open request, which the stream sends as data. */
function messageOf({ msg, openRequest }: AssistantAnswer, lang: Lang): string {
  if (!openRequest || msg.includes(openRequest.requestNo)) return msg
  return `${msg}\n\n${translateAnswer(lang, 'request.open', { requestNo: openRequest.requestNo })}`
}
