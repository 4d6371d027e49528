import * as z from 'zod/mini'
import { answerOutcomes } from './assistant.ts'
import { id } from './envelope.contract.ts'
import { requestNo } from './request.contract.ts'

export const manual = z.int().check(z.minimum(0), z.maximum(2))

/** What can be offered below an answer. Nothing of it happens by itself. */
const offer = z.object({
  /** The drawer that cancels and refunds, or the form of a service request. */
  kind: z.enum(['cancel', 'request']),
  orderNo: z.string(),
  /** Of the request, from the first level down. */
  category: z.array(z.int()),
  description: z.string(),
})

const source = z.object({ slug: z.string(), title: z.string() })

/** An answer at its end: it stands for everything that was told before. */
export const assistantAnswer = z.object({
  logId: id,
  outcome: z.enum(answerOutcomes),
  /** In a small part of Markdown. */
  msg: z.string(),
  /** 0: an answer. 1: a person takes over. 2: an answer, and the offer of a person. */
  manual,
  intent: z.nullable(z.string()),
  sources: z.array(source),
  offers: z.array(offer),
  /** The request that is open about the booking already. */
  openRequest: z.nullable(z.object({ requestNo, rowId: id })),
})

export type AssistantAnswer = z.output<typeof assistantAnswer>
export type AssistantOffer = z.output<typeof offer>
