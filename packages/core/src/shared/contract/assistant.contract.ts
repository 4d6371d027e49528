import * as z from 'zod/mini'
import { answerOutcomes } from './assistant.ts'
import { id } from './envelope.contract.ts'
import { requestNo } from './request.contract.ts'

export const manual = z.int().check(z.minimum(0), z.maximum(2))

/** Actions offered below an answer. None of them runs by itself. */
const offer = z.object({
  /** Drawer that cancels and refunds, or form of a service request. */
  kind: z.enum(['cancel', 'request']),
  orderNo: z.string(),
  /** Category of the request, from the first level down. */
  category: z.array(z.int()),
  description: z.string(),
})

const source = z.object({ slug: z.string(), title: z.string() })

/** Complete final answer; replaces everything streamed before. */
export const assistantAnswer = z.object({
  logId: id,
  outcome: z.enum(answerOutcomes),
  /** Subset of Markdown. */
  msg: z.string(),
  /** 0: answer. 1: handover to a support agent. 2: answer with the offer of a handover. */
  manual,
  intent: z.nullable(z.string()),
  sources: z.array(source),
  offers: z.array(offer),
  /** Open request about the booking. */
  openRequest: z.nullable(z.object({ requestNo, rowId: id })),
})

export type AssistantAnswer = z.output<typeof assistantAnswer>
export type AssistantOffer = z.output<typeof offer>
