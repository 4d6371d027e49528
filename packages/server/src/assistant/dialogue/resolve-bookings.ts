import type { BookingSummary, FoundBookings } from '../tools/find-bookings.ts'
import { hasThisNumber } from '../tools/find-bookings.ts'
import { subjectsOf, type DialogueState } from './dialogue-state.ts'
import { bookingAtRank } from './references/booking-rank.ts'
import { fitsAirline, fitsPlaces } from './references/booking-attributes.ts'
import { genderOfPronoun, hasGender } from './references/given-names.ts'
import type { BookingState, Mentions } from './references/find-mentions.ts'

/** The bookings that a clause is about. */
export interface ResolvedBookings {
  /** Empty if the clause names none and nothing is known from before. */
  orderNos: string[]
  /** How they were found; for the trace and for the handling of ellipses. */
  by: 'number' | 'description' | 'rank' | 'ordinal' | 'other' | 'page' | 'context' | 'only' | 'none'
  /** Several fit, and only one can be meant. */
  choices: string[]
}

interface Resolution {
  text: string
  mentions: Mentions
  state: DialogueState
  found: FoundBookings
  /** The booking of the page; empty without one. */
  page: string
  today: string
}

const endedStates = ['CANCELLED', 'EXPIRED']

/** Resolves the references of a clause against the bookings of the agency and the state of the conversation. */
export function resolveBookings(resolution: Resolution): ResolvedBookings {
  const { mentions, state, found, page } = resolution
  const numbered = found.byNumber.filter(
    ({ number }) => mentions.numbers.includes(number) || mentions.possiblePnrs.includes(number),
  )
  if (numbered.length > 0) return resolved([...new Set(numbered.map(({ orderNo }) => orderNo))], 'number')
  if (mentions.isPage && page !== '') return resolved([page], 'page')
  const [current] = subjectsOf(state, 'booking')
  const described = describedBookings(resolution)
  const narrowed = mentions.isOther ? described.filter(({ orderNo }) => orderNo !== current?.id) : described
  if (narrowed.length === 1) return resolved([narrowed[0]?.orderNo ?? ''], 'description')
  if (mentions.rank) {
    const ranked = bookingAtRank(mentions.rank, narrowed.length > 0 ? narrowed : activeBookings(found), state)
    if (ranked) return resolved([ranked], 'rank')
  }
  if (narrowed.length > 1) {
    const inFocus = narrowed.find(({ orderNo }) => orderNo === current?.id)
    return inFocus && !mentions.isOther
      ? resolved([inFocus.orderNo], 'context')
      : { orderNos: [], by: 'description', choices: narrowed.map(({ orderNo }) => orderNo) }
  }
  if (mentions.isOther) {
    const others = otherBookings(resolution, current?.id ?? page)
    if (others.length === 1) return resolved(others, 'other')
    if (others.length > 1) return { orderNos: [], by: 'other', choices: others }
  }
  if (mentions.ordinal !== undefined && !mentions.isOrdinalOfPassenger) {
    const byOrdinal = ordinalBooking(resolution, mentions.ordinal)
    if (byOrdinal) return resolved([byOrdinal], 'ordinal')
  }
  if (page !== '' && page !== state.page) return resolved([page], 'page')
  const meant = bookingOfPronoun(resolution, current?.id)
  if (meant) return resolved([meant], 'other')
  if (current) return resolved([current.id], 'context')
  if (page !== '') return resolved([page], 'page')
  const active = activeBookings(found)
  const all = active.length > 0 ? active : found.bookings
  if (all.length === 1) return resolved([all[0]?.orderNo ?? ''], 'only')
  return { orderNos: [], by: 'none', choices: all.map(({ orderNo }) => orderNo) }
}

const resolved = (orderNos: string[], by: ResolvedBookings['by']): ResolvedBookings => ({ orderNos, by, choices: [] })

export function activeBookings({ bookings }: FoundBookings): BookingSummary[] {
  return bookings.filter(({ status }) => !endedStates.includes(status))
}

/** Bookings that fit the names, places, dates, airlines and states of a clause. */
function describedBookings({ text, mentions, found, today }: Resolution): BookingSummary[] {
  const { bookings } = found
  const tests = [
    bookings.filter((each) => namedPassengers(each, mentions.names).length > 0),
    fitsPlaces(bookings, text),
    bookings.filter((each) => fitsAirline(each, text)),
    bookings.filter((each) => hasDate(each, mentions, today)),
    bookings.filter((each) => mentions.states.some((state) => isInState(each, state))),
  ].filter((fitting) => fitting.length > 0)
  const [first, ...others] = tests
  if (!first) return []
  const inAll = first.filter((each) => others.every((fitting) => fitting.includes(each)))
  const best = inAll.length > 0 ? inAll : first
  // A full name is better than a last name alone.
  const scores = best.map((each) => Math.max(0, ...namedPassengers(each, mentions.names).map(({ score }) => score)))
  const top = Math.max(...scores)
  const named = best.filter((_, at) => scores[at] === top)
  const active = named.filter(({ status }) => !endedStates.includes(status))
  return named.length > 1 && active.length > 0 && mentions.states.length === 0 ? active : named
}

/** Passengers of a booking whose last or first name is among the words. */
export function namedPassengers(
  { passengers }: Pick<BookingSummary, 'passengers'>,
  names: readonly string[],
): { position: number; score: number }[] {
  return passengers
    .map(({ position, name }) => {
      const [last = '', first = ''] = name.toUpperCase().split('/')
      const firstWords = first.split(' ')
      const hasLast = names.includes(last) || names.includes(last.replaceAll(' ', ''))
      const hasFirst = firstWords.every((word) => names.includes(word)) || names.includes(first.replaceAll(' ', ''))
      const isShort = first.length < 3
      return { position, score: hasLast && hasFirst ? 3 : hasFirst && !isShort ? 2 : hasLast ? 1 : 0 }
    })
    .filter(({ score }) => score > 0)
}

function hasDate({ departDate, returnDate, createdAt }: BookingSummary, { dates }: Mentions, today: string): boolean {
  return dates.some(({ from, to, isOfBooking }) => {
    const isWithin = (day: string) => day !== '' && day >= from && day <= to
    const isBooked = isWithin(localDay(createdAt))
    const isFlown = isWithin(departDate) || isWithin(returnDate)
    return isOfBooking || to <= today ? isBooked || (!isOfBooking && isFlown) : isFlown
  })
}

/** Day of a moment in Beijing, which is the server's zone. */
function localDay(moment: string): string {
  return new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)
}

function isInState({ status }: BookingSummary, state: BookingState): boolean {
  const statuses: Record<BookingState, readonly string[]> = {
    unpaid: ['UNPAID', 'INIT'],
    ticketed: ['ISSUED', 'TICKETING'],
    ticketing: ['TICKETING'],
    cancelled: ['CANCELLED'],
    expired: ['EXPIRED'],
    changed: [],
  }
  return statuses[state].includes(status)
}

function otherBookings({ state, found }: Resolution, current: string): string[] {
  const active = activeBookings(found)
    .map(({ orderNo }) => orderNo)
    .filter((orderNo) => orderNo !== current)
  if (active.length <= 1) return active
  const compared = state.ranked?.orderNos ?? []
  if (compared.length === 2 && compared.includes(current)) return compared.filter((orderNo) => orderNo !== current)
  // Of several others, the one that was in question before.
  const [, before] = subjectsOf(state, 'booking')
  return before && before.id !== current ? [before.id] : active
}

/** A pronoun alone: of the bookings in the conversation, the last one with a passenger of this gender. */
function bookingOfPronoun({ text, state, found }: Resolution, current: string | undefined): string | undefined {
  const gender = genderOfPronoun(text)
  if (gender === undefined) return undefined
  const mentioned = subjectsOf(state, 'booking').flatMap(
    ({ id }) => found.bookings.find((each) => each.orderNo === id) ?? [],
  )
  const fitting = mentioned.filter((each) => hasGender(each, gender))
  return fitting.some(({ orderNo }) => orderNo === current) ? undefined : fitting[0]?.orderNo
}

/** The booking at a position of the last list, or of the bookings in the order in which they were mentioned. */
function ordinalBooking({ state, found }: Resolution, ordinal: number): string | undefined {
  const mentioned = [...new Set([...state.listed])]
  const known = found.bookings.map(({ orderNo }) => orderNo).toReversed()
  const list =
    mentioned.length >= Math.abs(ordinal) && mentioned.length > 1 ? mentioned : [...new Set([...mentioned, ...known])]
  return list.at(ordinal > 0 ? ordinal - 1 : ordinal)
}

/** Whether a number belongs to a booking; used to find the passenger of a ticket. */
export function passengerOfTicket(booking: BookingSummary, numbers: readonly string[]): number | undefined {
  const ofBooking = numbers.find((number) => hasThisNumber(booking, number))
  return booking.passengers.find(({ ticketNos }) => ofBooking !== undefined && ticketNos.includes(ofBooking))?.position
}
