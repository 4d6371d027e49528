import { needsBooking, type ResolvedClause } from './answer-clause.ts'
import { directionIn } from './answers/answer-booking.ts'
import type { DialogueTurn } from './dialogue-turn.ts'
import { remainder } from './find-courtesy.ts'
import { closingActs } from './topics/courtesy-cues.ts'
import { familyOf, type Topic } from './topics/topic.ts'

/** Topics that apply when a clause names only a booking, a passenger or nothing. */
export function withInheritedTopics({ clauses, input: { state } }: DialogueTurn): ResolvedClause[] {
  const last =
    state.openQuestion?.kind === 'booking' || state.openQuestion?.kind === 'number'
      ? (state.openQuestion.topics as Topic[])
      : (state.lastTopics as Topic[])
  const repeatable = last.filter((topic) => needsBooking(topic) && familyOf(topic) !== 'passenger')
  return clauses.map((clause) => {
    const isNamed =
      ['number', 'description', 'ordinal', 'other', 'page'].includes(clause.bookings.by) && hasOwnReference(clause)
    const isGuess = clause.topicsBy === 'classifier' && repeatable.length > 0
    if ((clause.topics.length > 0 && !isGuess) || clause.guides.includes('howTo')) return clause
    const isDirection = directionIn(clause.text) !== undefined && repeatable.length > 0 && clause.text.length < 24
    if (!isNamed && !clause.passengers.isExplicit && !isDirection) return clause
    if (clause.courtesy && (remainder(clause.text) === 0 || closingActs.includes(clause.courtesy))) return clause
    // The reference belongs to the question beside it.
    const asked = clauses.find((each) => each !== clause && each.topicsBy === 'cue')
    if (asked && (asked.bookings.orderNos[0] === clause.bookings.orderNos[0] || clause.bookings.orderNos.length === 0))
      return clause
    return { ...clause, topics: repeatable.length > 0 ? repeatable : ['status'], topicsBy: 'conversation' as const }
  })
}

export function hasOwnReference({ mentions, bookings }: ResolvedClause): boolean {
  return (
    mentions.numbers.length > 0 ||
    mentions.isOther ||
    mentions.isPage ||
    mentions.isEarliest ||
    mentions.ordinal !== undefined ||
    bookings.by === 'description' ||
    bookings.by === 'number'
  )
}
