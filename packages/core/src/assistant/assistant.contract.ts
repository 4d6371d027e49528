import * as z from 'zod/mini'
import { manual, assistantAnswer } from '../shared/assistant.contract.ts'
import { manualReasons } from '../shared/assistant.ts'
import { orderNo } from '../shared/booking.contract.ts'
import { done, filled, id, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import { requestNo } from '../shared/request.contract.ts'
import { routes } from '../shared/route.ts'

const lang = z.enum(['en', 'cn'])
/** An entry of the menu: 1 to 7, or one of the fields of a passenger, 401 to 405. */
const menu = z.int().check(z.minimum(1), z.maximum(405))
const someOrder = z._default(z.union([orderNo, z.literal('')]), '')

const message = z.object({
  clientMessageId: id,
  runId: id,
  text: z.string(),
  menu: z.nullable(z.int()),
  orderNo: z.string(),
  at: serverTime,
  /** Nothing while it is under way. */
  answer: z.nullable(assistantAnswer),
  resolutionStatus: z.nullable(z.enum(['Y', 'N'])),
})

const conversation = z.object({
  conversationId: id,
  orderNo: z.string(),
  language: lang,
  /** What was said first. */
  title: z.string(),
  rowCrtTs: serverTime,
  recUptTs: serverTime,
})

export const assistantRoutes = routes({
  'POST /flowable/autoReply': {
    access: 'sys:request',
    summary: 'Ask the assistant and wait for its whole answer',
    body: z.object({
      conversationId: id,
      order_number: someOrder,
      /** What was typed, or the label of the entry chosen. */
      text: z._default(text(4_000), ''),
      menu: z.optional(z.nullable(menu)),
      language: z._default(lang, 'en'),
      /** What is really asked, when that is more than the text. */
      query: z._default(text(4_000), ''),
      user: z.optional(text(254)),
      response_mode: z._default(z.literal('blocking'), 'blocking'),
    }),
    answer: z.object({ msg: z.string(), manual, logId: id }),
  },
  'POST /flowable/updateAutoReplyHis': {
    access: 'sys:request',
    summary: 'Say whether an answer of the assistant helped, and which request came of it',
    body: z.object({
      id,
      resolutionStatus: z.optional(z.nullable(z.enum(['Y', 'N']))),
      manualReason: z.optional(z.nullable(z.enum(manualReasons))),
      createWorkOrderFlag: z._default(z.enum(['Y', 'N']), 'N'),
      requestNo: z.optional(z.nullable(requestNo)),
    }),
    answer: done,
  },
  'POST /assistant/message': {
    access: 'sys:request',
    summary: 'Say something to the assistant. However often it is sent under one name, it is said and answered once',
    body: z.object({
      conversationId: id,
      clientMessageId: id,
      orderNo: someOrder,
      menu: z.optional(z.nullable(menu)),
      text: z._default(text(4_000), ''),
      lang: z._default(lang, 'en'),
    }),
    /** The answer is streamed under `/assistant/run/{runId}/events`. */
    answer: z.object({ runId: id, messageId: id }),
  },
  'GET /assistant/conversation/{id}': {
    access: 'sys:request',
    summary: 'A conversation of the caller with the assistant, the oldest message first',
    answer: z.extend(conversation, { messages: z.array(message) }),
  },
  'POST /assistant/conversation/getPageList': {
    access: 'sys:request',
    summary: 'The conversations of the caller with the assistant, the newest first, kept for 180 days',
    body: z.object({ ...paging, orderNo: z.optional(filled(40)) }),
    answer: pageOf(conversation),
  },
})
