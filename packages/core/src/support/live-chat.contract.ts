import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import {
  doneAnswer,
  emptyAnswer,
  id,
  limitedText,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { assistantReply, starRating } from '../shared/contract/request.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { liveChatStates } from '../shared/contract/live-chat.ts'

const sequence = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

const message = z.object({
  clientMessageId: id,
  sequence,
  side: z.enum(['customer', 'agent', 'note']),
  name: z.string(),
  text: z.string(),
  at: serverTime,
})

const liveChat = z.object({
  id,
  conversationId: id,
  orderNo: z.string(),
  state: z.enum(liveChatStates),
  /** Place in the queue, from 1; null once an agent has taken it. */
  position: z.nullable(z.int()),
  agentName: z.nullable(z.string()),
  /** The other side is writing at the moment. */
  isTyping: z.boolean(),
  /** `sequence` of the last message that the other side has read, and that the caller has read. */
  seenByOther: sequence,
  seen: sequence,
  star: z.nullable(z.int()),
  messages: z.array(message),
})

const queueEntry = z.object({
  id,
  client: z.string(),
  customerName: z.string(),
  orderNo: z.string(),
  language: z.enum(['en', 'cn']),
  state: z.enum(liveChatStates),
  agentName: z.nullable(z.string()),
  /** Whether the caller is the agent. */
  isMine: z.boolean(),
  /** Messages of the customer that the agent has not read. */
  unread: z.int(),
  lastText: z.string(),
  requestedAt: serverTime,
})

const cannedReply = z.object({ id, title: requiredText(80), text: requiredText(2_000), cnText: requiredText(2_000) })

const liveChatId = z.object({ id })
const newMessage = z.object({ id, clientMessageId: id, text: requiredText(4_000) })
const signal = z.object({ id, seen: z.optional(sequence), typing: z._default(z.boolean(), false) })

export type LiveChat = z.output<typeof liveChat>

/** A conversation between a customer and an agent of the provider's support, in real time. */
export const liveChatRoutes = defineRoutes({
  'POST /live/start': {
    access: 'sys:request',
    changes: 'own',
    summary: 'Ask for a live conversation with a support agent. An open one of the caller is returned again',
    body: z.object({
      conversationId: id,
      orderNo: z._default(z.union([orderNo, z.literal('')]), ''),
      lang: z._default(z.enum(['en', 'cn']), 'en'),
    }),
    answer: liveChat,
  },
  'GET /live/info/{id}': {
    access: 'sys:request',
    summary: 'A live conversation of the caller with its messages and its place in the queue',
    answer: liveChat,
  },
  'POST /live/message': {
    access: 'sys:request',
    changes: 'own',
    summary: 'Write to the support agent. Repeating a message with the same id stores it once',
    body: newMessage,
    answer: doneAnswer,
  },
  'POST /live/signal': {
    access: 'sys:request',
    changes: 'own',
    summary: 'Tell the agent what the caller has read, and that the caller is writing',
    body: signal,
    answer: doneAnswer,
  },
  'POST /live/close': {
    access: 'sys:request',
    changes: 'own',
    summary: 'Leave the queue or end a live conversation',
    body: liveChatId,
    answer: doneAnswer,
  },
  'POST /live/rate': {
    access: 'sys:request',
    changes: 'own',
    summary: 'Rate a live conversation that has ended with 1 to 5 stars',
    body: z.object({ id, star: starRating }),
    answer: doneAnswer,
  },
  'POST /live/queue/getPageList': {
    access: 'console:support',
    changes: 'nothing',
    summary: 'Live conversations of all clients for the provider: waiting ones first, then the newest',
    body: z.object({
      ...paging,
      state: z.optional(z.array(z.enum(liveChatStates))),
      /** Part of a customer, a booking number or the name of an agency. */
      keyword: z.optional(limitedText(80)),
    }),
    answer: pageOf(queueEntry),
  },
  'GET /live/queue/info/{id}': {
    access: 'console:support',
    summary: 'A live conversation of any client with internal notes and what the assistant answered before',
    answer: z.extend(queueEntry, {
      isTyping: z.boolean(),
      seenByOther: sequence,
      star: z.nullable(z.int()),
      messages: z.array(message),
      transcript: z.array(assistantReply),
    }),
  },
  'POST /live/handle': {
    access: 'console:support',
    changes: 'console:support:handle',
    summary: 'Take a live conversation, assign it to another agent or close it, for the provider',
    body: z.object({ id, action: z.enum(['take', 'assign', 'close']), agentId: z.optional(z.nullable(id)) }),
    answer: doneAnswer,
  },
  'POST /live/reply': {
    access: 'console:support',
    changes: 'console:support:handle',
    summary: 'Write to the customer as an agent, or an internal note that only agents see',
    body: z.extend(newMessage, { isNote: z._default(z.boolean(), false) }),
    answer: doneAnswer,
  },
  'POST /live/agent/signal': {
    access: 'console:support',
    changes: 'own',
    summary: 'Tell the customer what the agent has read, and that the agent is writing',
    body: signal,
    answer: doneAnswer,
  },
  'POST /live/agent/list': {
    access: 'console:support',
    changes: 'nothing',
    summary: 'Agents to whom a live conversation can be assigned',
    body: emptyAnswer,
    answer: z.array(z.object({ id, name: z.string() })),
  },
  'POST /live/cannedReply/list': {
    access: 'console:support',
    changes: 'nothing',
    summary: 'Prepared replies of the provider, by title',
    body: emptyAnswer,
    answer: z.array(cannedReply),
  },
  'POST /live/cannedReply/save': {
    access: 'console:support',
    changes: 'console:support:handle',
    summary: 'Create or change a prepared reply; its id is chosen by the caller',
    body: cannedReply,
    answer: doneAnswer,
  },
  'POST /live/cannedReply/delete': {
    access: 'console:support',
    changes: 'console:support:handle',
    summary: 'Delete a prepared reply',
    body: liveChatId,
    answer: doneAnswer,
  },
})
