import type { AssistantTone } from '../../../ports/assistant/assistant.port.ts'
import type { Handover } from '../../handover.ts'
import type { AssistantOffer, Lang } from '@gangway/core/contract'
import type { Intent } from '../../local/intent.ts'
import type { BookingOverview } from '../../tools/look-up-booking-facts.ts'
import { translateAnswer, type AnswerKey } from '../../local/answer-text.ts'
import type { ToolFact } from '../../tools/tool-context.ts'
import { categoryOf } from '../../category-of.ts'
import type { DialogueState, OpenQuestion } from '../dialogue-state.ts'
import type { DialogueTools } from '../dialogue-tools.ts'
import { topicIntents, type Topic } from '../topics/topic.ts'

/** The answer to one clause. */
export interface ClauseAnswer {
  lines: string[]
  topics: Topic[]
  manual: Handover
  offers: AssistantOffer[]
  sources: { slug: string; title: string }[]
  /** Lines taken from articles; their wording is never changed. */
  quoted?: string[]
  orderNo?: string
  openQuestion?: OpenQuestion
  listed?: string[]
  /** The compared bookings, the lowest value first. */
  ranked?: DialogueState['ranked']
  /** A lookup failed. */
  hasFailed?: boolean
}

export interface AnswerContext {
  lang: Lang
  tools: DialogueTools
  /** The message as it was written. */
  raw: string
  /** Undefined where the provider's applies. */
  tone?: AssistantTone
}

export const part = (topics: Topic[], lines: string[], more: Partial<ClauseAnswer> = {}): ClauseAnswer => ({
  lines: lines.filter(Boolean),
  topics,
  manual: 0,
  offers: [],
  sources: [],
  ...more,
})

export type Say = (key: AnswerKey, values?: Readonly<Record<string, ToolFact>>) => string

export const sayIn =
  (lang: Lang): Say =>
  (key, values) =>
    translateAnswer(lang, key, values)

export function requestOffer(topic: Topic | Intent, orderNo: string, description: string): AssistantOffer {
  const intent: Intent = topic in topicIntents ? topicIntents[topic as Topic] : (topic as Intent)
  return { kind: 'request', orderNo, category: [...categoryOf[intent]], description }
}

/** Booking actions that allow offering the cancellation drawer. */
const cancelling = ['REFUND', 'VOID', 'STOP', 'CANCEL']

export function cancelOffers({ actions, orderNo }: Pick<BookingOverview, 'actions' | 'orderNo'>): AssistantOffer[] {
  const mayCancel = actions.some((action) => cancelling.includes(action))
  return mayCancel ? [{ kind: 'cancel', orderNo, category: [], description: '' }] : []
}

/** `**TEST…** (Singapore–Bangkok)` */
export function labelOf(say: Say, { orderNo, from, to }: Pick<BookingOverview, 'orderNo' | 'from' | 'to'>): string {
  return say('booking.label', { orderNo, from, to })
}
