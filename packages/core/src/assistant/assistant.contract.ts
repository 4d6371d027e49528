import * as z from 'zod/mini'
import { manual, assistantAnswer } from '../shared/contract/assistant.contract.ts'
import { manualReasons, ratingReasons } from '../shared/contract/assistant.ts'
import { orderNo } from '../shared/contract/booking.contract.ts'
import {
  doneAnswer,
  requiredText,
  id,
  pageOf,
  paging,
  serverTime,
  limitedText,
} from '../shared/contract/envelope.contract.ts'
import { requestNo, starRating } from '../shared/contract/request.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const lang = z.enum(['en', 'cn'])
/** Menu entry 1 to 7, or a passenger field 401 to 405. */
const menu = z.int().check(z.minimum(1), z.maximum(405))
const someOrder = z._default(z.union([orderNo, z.literal('')]), '')

const message = z.object({
  clientMessageId: id,
  runId: id,
  text: z.string(),
  menu: z.nullable(z.int()),
  orderNo: z.string(),
  at: serverTime,
  /** Null while the answer is being generated. */
  answer: z.nullable(assistantAnswer),
  resolutionStatus: z.nullable(z.enum(['Y', 'N'])),
  rating: z.nullable(z.enum(['up', 'down'])),
})

const conversation = z.object({
  conversationId: id,
  orderNo: z.string(),
  language: lang,
  /** First message of the conversation. */
  title: z.string(),
  rowCrtTs: serverTime,
  recUptTs: serverTime,
})

/** Open to every signed-in user: what an answer may contain follows the permissions of the caller. */
export const assistantRoutes = defineRoutes({
  'POST /flowable/autoReply': {
    access: 'public',
    changes: 'own',
    summary: 'Ask the assistant and wait for the complete answer',
    body: z.object({
      conversationId: id,
      order_number: someOrder,
      /** Text that was typed, or the label of the chosen menu entry. */
      text: z._default(limitedText(4_000), ''),
      menu: z.optional(z.nullable(menu)),
      language: z._default(lang, 'en'),
      /** Complete question when it contains more than `text`. */
      query: z._default(limitedText(4_000), ''),
      user: z.optional(limitedText(254)),
      response_mode: z._default(z.literal('blocking'), 'blocking'),
    }),
    answer: z.object({ msg: z.string(), manual, logId: id }),
  },
  'POST /flowable/updateAutoReplyHis': {
    access: 'public',
    changes: 'own',
    summary: 'Rate an answer of the assistant and link the service request it led to',
    body: z.object({
      id,
      resolutionStatus: z.optional(z.nullable(z.enum(['Y', 'N']))),
      manualReason: z.optional(z.nullable(z.enum(manualReasons))),
      createWorkOrderFlag: z._default(z.enum(['Y', 'N']), 'N'),
      /** Empty when no request was raised. */
      requestNo: z.optional(z.nullable(z.union([requestNo, z.literal('')]))),
    }),
    answer: doneAnswer,
  },
  'POST /assistant/message': {
    access: 'public',
    changes: 'own',
    summary: 'Send a message to the assistant. Repeating it with the same id is answered once',
    body: z.object({
      conversationId: id,
      clientMessageId: id,
      orderNo: someOrder,
      menu: z.optional(z.nullable(menu)),
      text: z._default(limitedText(4_000), ''),
      lang: z._default(lang, 'en'),
      /** `clientMessageId` of the last message, which this one replaces: edited, or sent again for another answer. */
      replaces: z.optional(z.nullable(id)),
    }),
    /** Streamed under `/assistant/run/{runId}/events`. */
    answer: z.object({ runId: id, messageId: id }),
  },
  'POST /assistant/stop': {
    access: 'public',
    changes: 'own',
    summary: 'Stop an answer that is being written. An answer that is complete stays as it is',
    body: z.object({ runId: id }),
    answer: doneAnswer,
  },
  'POST /assistant/answer/rate': {
    access: 'public',
    changes: 'own',
    summary: 'Rate an answer as good or bad, with a reason. The latest rating counts; null withdraws it',
    body: z.object({
      runId: id,
      rating: z.nullable(z.enum(['up', 'down'])),
      reason: z.optional(z.nullable(z.enum(ratingReasons))),
    }),
    answer: doneAnswer,
  },
  'GET /assistant/conversation/{id}': {
    access: 'public',
    summary: 'Messages of a conversation of the caller with the assistant, oldest first',
    answer: z.extend(conversation, {
      messages: z.array(message),
      /** The last live conversation that began in it. */
      liveChatId: z.nullable(id),
      star: z.nullable(z.int()),
    }),
  },
  'POST /assistant/conversation/getPageList': {
    access: 'public',
    changes: 'nothing',
    summary: 'Conversations of the caller with the assistant, newest first, kept for 180 days',
    body: z.object({
      ...paging,
      orderNo: z.optional(requiredText(40)),
      /** Words of the messages and answers; all of them occur. */
      keyword: z.optional(limitedText(80)),
    }),
    answer: pageOf(conversation),
  },
  'POST /assistant/conversation/rate': {
    access: 'public',
    changes: 'own',
    summary: 'Rate a conversation of the caller with the assistant with 1 to 5 stars. The latest rating counts',
    body: z.object({ conversationId: id, star: starRating }),
    answer: doneAnswer,
  },
  'POST /assistant/conversation/mail': {
    access: 'public',
    changes: 'own',
    summary:
      'Mail a conversation of the caller to the own address, never to another. Repeating it with the same id mails it once',
    body: z.object({ conversationId: id, mailId: id, lang: z._default(lang, 'en') }),
    answer: z.object({ to: z.string() }),
  },
})
