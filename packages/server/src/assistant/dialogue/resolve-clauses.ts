import type { FoundBookings } from '../tools/find-bookings.ts'
import type { ResolvedClause } from './resolved-clause.ts'
import type { DialogueInput } from './dialogue-turn.ts'
import { subjectsOf, type DialogueState } from './dialogue-state.ts'
import type { Mentions, PersonWord } from './references/find-mentions.ts'
import { genderOfPronoun } from './references/given-names.ts'
import { activeBookings, resolveBookings, type ResolvedBookings } from './resolve-bookings.ts'
import { resolvePassengers } from './resolve-passengers.ts'
import type { Clause, Understanding } from './understand-message.ts'

/** Resolves references clause by clause; a clause without one of its own shares those of the message. */
export function resolveClauses(
  { text, clauses, mentions }: Understanding,
  { state, page, today, chosen }: DialogueInput,
  found: FoundBookings,
): ResolvedClause[] {
  const [current] = subjectsOf(state, 'booking')
  const whole = resolveBookings({ text, mentions, state, found, page, today })
  const isVague = ({ by }: ResolvedBookings) =>
    by === 'context' || by === 'none' || by === 'only' || (by === 'page' && !mentions.isPage)
  const wholeIsNamed = !isVague(whole)
  const list: Clause[] = chosen ? [{ text, mentions, topics: chosen, topicsBy: 'cue', guides: [] }] : clauses
  const resolvedList: ResolvedClause[] = []
  const resolveClause = (clause: Clause): ResolvedClause => {
    const own = resolveBookings({ text: clause.text, mentions: clause.mentions, state, found, page, today })
    // "First the one to Bangkok: PNR and departure. Then Manila …": the departure is that of the trip to Bangkok.
    const before = resolvedList.findLast(({ bookings }) => !isVague(bookings) && bookings.orderNos.length > 0)
    const shared = whole.orderNos.length === 1 ? whole : (before?.bookings ?? whole)
    const bookings = wholeIsNamed && (isVague(own) || own.by === 'page') ? shared : own
    const summary = found.bookings.find(({ orderNo }) => orderNo === bookings.orderNos[0])
    const isSame = bookings.orderNos[0] === current?.id
    const isOther = bookings.by === 'ordinal' || bookings.by === 'other'
    const named = withNamedPerson(clause, resolvedList)
    const passengers = resolvePassengers(summary, named, state, clause.text, isSame)
    // "And the second?" is about a passenger if passengers were in question.
    if (isOther && bookings.by === 'ordinal' && state.passengers.length > 0) {
      const inFocus = found.bookings.find(({ orderNo }) => orderNo === current?.id)
      const ofBefore = resolvePassengers(inFocus, clause.mentions, state, clause.text, true)
      if (ofBefore.isExplicit && current)
        return { ...clause, bookings: { orderNos: [current.id], by: 'context', choices: [] }, passengers: ofBefore }
    }
    const others = severalBookings(clause, bookings, whole, summary?.passengers.length ?? 1, state, found)
    if (others) return { ...clause, bookings: { orderNos: others, by: 'description', choices: [] }, passengers }
    return { ...clause, bookings, passengers }
  }
  for (const clause of list) resolvedList.push(resolveClause(clause))
  // A passenger who is named in one clause is meant in the others, too.
  const named = resolvedList.find(({ passengers }) => passengers.isExplicit)
  return resolvedList.map((each) =>
    named && !each.passengers.isExplicit && each.bookings.orderNos[0] === named.bookings.orderNos[0]
      ? { ...each, passengers: named.passengers }
      : each,
  )
}

const genders: Readonly<Partial<Record<PersonWord, 'FEMALE' | 'MALE'>>> = {
  mother: 'FEMALE',
  woman: 'FEMALE',
  father: 'MALE',
  man: 'MALE',
}

/** "The mother stays at home, how much comes back for her?" is about the mother. */
function withNamedPerson({ mentions, text }: Clause, before: readonly Clause[]): Mentions {
  const gender = mentions.people.length === 0 ? genderOfPronoun(text) : undefined
  if (gender === undefined) return mentions
  const people = before.flatMap((each) => each.mentions.people).filter((each) => genders[each] === gender)
  return new Set(people).size === 1 ? { ...mentions, people: people.slice(0, 1) } : mentions
}

/** Words between bookings that are named one after the other. */
const alternatives = /\b(?:or|and|vs|versus|than)\b|和|跟|与|还是|两[单个张]/

const mostCompared = 3

/** All bookings in question, if a clause asks about several. */
function severalBookings(
  { mentions, text }: Clause,
  own: ResolvedBookings,
  whole: ResolvedBookings,
  passengers: number,
  state: DialogueState,
  found: FoundBookings,
): string[] | undefined {
  const isEnumerated =
    own.by === 'description' && own.choices.length > 1 && own.choices.length <= mostCompared && alternatives.test(text)
  if (isEnumerated) return own.choices
  const isOne = own.by === 'number' || (own.by === 'description' && own.orderNos.length === 1)
  if (!mentions.isSeveral || isOne || passengers > 1) return undefined
  // "The two to Bangkok, which is dearer?" compares those that the message describes.
  if (whole.by === 'description' && whole.choices.length > 1 && whole.choices.length <= mostCompared)
    return whole.choices
  const active = activeBookings(found).map(({ orderNo }) => orderNo)
  const listed = state.listed.filter((orderNo) => active.includes(orderNo)).slice(-mostCompared)
  const all = listed.length > 1 ? listed : active
  return all.length > 1 && all.length <= mostCompared ? all : undefined
}
