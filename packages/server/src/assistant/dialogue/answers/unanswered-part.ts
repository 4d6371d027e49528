import { remainder } from '../find-courtesy.ts'
import type { ResolvedClause } from '../resolved-clause.ts'
import { asksSomething, isDenial } from '../topics/question-words.ts'
import { part, requestOffer, sayIn, type AnswerContext, type ClauseAnswer } from './answer-part.ts'

/** Says that a question of a message was not answered: the answers to the others would look complete. */
export function unansweredPart(
  { lang, raw }: Pick<AnswerContext, 'lang' | 'raw'>,
  clauses: readonly ResolvedClause[],
): ClauseAnswer[] {
  const open = clauses.find(
    ({ text, topics, guides, courtesy }) =>
      topics.length === 0 &&
      guides.length === 0 &&
      !courtesy &&
      asksSomething(text) &&
      !isDenial(text) &&
      remainder(text) > 0,
  )
  if (!open) return []
  const offers = [requestOffer('human', open.bookings.orderNos[0] ?? '', raw)]
  return [part([], [sayIn(lang)('unknown.part')], { manual: 2, offers })]
}
