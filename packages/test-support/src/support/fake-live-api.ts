import type { CallAnswer } from '@gangway/core'
import { serverTime } from '../booking/trip.fixture.ts'
import type { Reply, Script } from '../scripted-server.ts'
import { orderNo } from './support.fixture.ts'

type LiveChat = CallAnswer<'GET /live/info/{id}'>

const message = (sequence: number, side: 'customer' | 'agent', text: string) => ({
  ...{ sequence, side, text, clientMessageId: `live${sequence}`, at: serverTime(-10 + sequence) },
  name: side === 'agent' ? 'Ana Ruiz' : 'Lin Tao',
})

const waiting: LiveChat = {
  ...{ id: 'live1', conversationId: 'talk1', orderNo, state: 'WAITING', position: 2, agentName: null, isTyping: false },
  ...{ seenByOther: 0, seen: 0, star: null, messages: [] },
}
const withAgent: LiveChat = {
  ...{ ...waiting, state: 'ACTIVE', position: null, agentName: 'Ana Ruiz', seenByOther: 1, isTyping: true },
  messages: [
    message(1, 'customer', 'I want to fly two days later.'),
    message(2, 'agent', 'Hello Lin Tao. The airline asks for USD 35.00 per passenger. Shall I go on?'),
    message(3, 'customer', 'Yes, please.'),
  ],
}

/** Live conversations by how far they are. */
export const liveChats = { waiting, withAgent, closed: { ...withAgent, state: 'CLOSED', isTyping: false } } as const

/** A fake queue that returns one live conversation and stores what is sent to it. */
export function fakeLiveApi(chat: LiveChat): Script {
  let now = chat
  const done = (): Reply => ({ data: true })
  return {
    'POST /live/start': () => ({ data: now }),
    'GET /live/info/{id}': () => ({ data: now }),
    'POST /live/message': ({ body }) => {
      const { clientMessageId, text } = body
      const sent = message(now.messages.length + 1, 'customer', String(text))
      now = { ...now, messages: [...now.messages, { ...sent, clientMessageId: String(clientMessageId) }] }
      return { data: true }
    },
    'POST /live/signal': done,
    'POST /live/close': () => {
      now = { ...now, state: 'CLOSED', position: null, isTyping: false }
      return { data: true }
    },
    'POST /live/rate': done,
  }
}
