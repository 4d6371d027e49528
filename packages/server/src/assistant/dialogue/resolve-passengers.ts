import type { BookingSummary } from '../tools/find-bookings.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { Mentions, PersonWord } from './references/find-mentions.ts'
import { passengersOfGender } from './references/given-names.ts'
import { namedPassengers, passengerOfTicket } from './resolve-bookings.ts'

export interface ResolvedPassengers {
  /** Positions; empty for all. */
  positions: number[]
  /** The clause itself names them, rather than the conversation before. */
  isExplicit: boolean
  /** One passenger, but it is not said which. */
  isOneOf: boolean
}

/** The passengers of a booking that a clause is about. */
export function resolvePassengers(
  booking: BookingSummary | undefined,
  mentions: Mentions,
  state: DialogueState,
  text: string,
  isSameBooking: boolean,
): ResolvedPassengers {
  const all = { positions: [], isExplicit: false, isOneOf: false }
  if (!booking || booking.passengers.length < 2) return all
  const ofTicket = passengerOfTicket(booking, [...mentions.numbers, ...mentions.possiblePnrs])
  if (ofTicket !== undefined) return { positions: [ofTicket], isExplicit: true, isOneOf: false }
  const named = namedPassengers(booking, [...mentions.names, ...mentions.words])
  const top = Math.max(0, ...named.map(({ score }) => score))
  const best = named.filter(({ score }) => score === top)
  // "The two of them: only Ana cancels" is about Ana.
  const isNamedAlone = top >= 2 && best.length < booking.passengers.length
  if (mentions.isAll && !isNamedAlone) return { ...all, isExplicit: true }
  // A last name that all passengers share names the booking, not a passenger.
  const isOfFamily = top === 1 && best.length > 1 && mentions.people.length > 0
  if (best.length > 0 && best.length < booking.passengers.length && !isOfFamily)
    return { positions: best.map(({ position }) => position), isExplicit: true, isOneOf: false }
  const leaving = best.length > 1 ? withoutStaying(booking, best, text) : []
  if (leaving.length > 0 && leaving.length < best.length)
    return { positions: leaving, isExplicit: true, isOneOf: false }
  const ofPeople = [...new Set(mentions.people.flatMap((person) => personIn(booking, person) ?? []))]
  if (ofPeople.length > 0 && ofPeople.length < booking.passengers.length)
    return { positions: ofPeople, isExplicit: true, isOneOf: false }
  if (mentions.ordinal !== undefined && (mentions.isOrdinalOfPassenger || isSameBooking)) {
    const position = mentions.ordinal > 0 ? mentions.ordinal : booking.passengers.length
    if (booking.passengers.some((each) => each.position === position))
      return { positions: [position], isExplicit: true, isOneOf: false }
  }
  const [current] = state.passengers
  if (isSameBooking && onlyPronoun.test(text)) {
    const position = current === undefined ? onlyOfGender(booking, text) : byPronoun(booking, text, current)
    if (position !== undefined) return { positions: [position], isExplicit: true, isOneOf: false }
  }
  if (mentions.isOneOf) return { positions: [], isExplicit: true, isOneOf: true }
  const isOnlyPronoun = /\b(?:only|just) (?:she|her|he|him|that one)\b|(?:只|就|光)[退取改]?[她他]/.test(text)
  if (isSameBooking && isOnlyPronoun && state.passengers.length > 0)
    return { positions: state.passengers, isExplicit: true, isOneOf: false }
  const isPronoun =
    /\b(?:she|her|hers|he|him|his|that (?:passenger|person|one))\b|[她他](?!们)|这个人|那个人|那位/.test(text)
  if (isSameBooking && state.passengers.length > 0 && (isPronoun || !/\b(?:booking|order)\b|整|订单/.test(text)))
    return { positions: state.passengers, isExplicit: false, isOneOf: false }
  const ofGender = isSameBooking && isPronoun ? onlyOfGender(booking, text) : undefined
  return ofGender === undefined ? all : { positions: [ofGender], isExplicit: false, isOneOf: false }
}

/** The only passenger of the gender of a pronoun. */
function onlyOfGender(booking: BookingSummary, text: string): number | undefined {
  const isFemale = /\b(?:she|hers?)\b|她/.test(text)
  if (!isFemale && !/\b(?:he|his|him)\b|他/.test(text)) return undefined
  const fitting = passengersOfGender(booking, isFemale ? 'FEMALE' : 'MALE')
  return fitting.length === 1 ? fitting[0]?.position : undefined
}

/** A pronoun alone asks the last question for another passenger. */
const onlyPronoun =
  /^(?:and |or |so )?(?:what about |how about )?(?:hers?|his|him|he|she)(?:,? (?:too|as well|also|please))*[ ?.!]*$|^(?:那|还有)?[他她](?:的|那张)?(?:也[要发报给]?)?呢?[?？。]*$/

/** The passenger of the pronoun's gender; of two passengers who could be meant, the one who was not in question. */
function byPronoun(booking: BookingSummary, text: string, current: number): number {
  const { passengers } = booking
  const gender = /\b(?:she|hers?)\b|她/.test(text) ? 'FEMALE' : 'MALE'
  const fitting = passengersOfGender(booking, gender)
  if (fitting.length === 1) return fitting[0]?.position ?? current
  const others = passengers.filter(({ position }) => position !== current)
  return others.length === 1 ? (others[0]?.position ?? current) : current
}

/** "Ana wants out, Ben still flies" is about Ana. */
const staying =
  /\b(?:still (?:fl|go|trav|want)|stay|stays|keeps? (?:on|going|his|her)|remains?|travels? (?:anyway|as planned)|not (?:affected|concerned))|照飞|照走|照常|照样|还是?飞|继续飞|不退|不变|留着/

/** Positions of the named passengers of whom the text does not say that they travel. */
function withoutStaying(booking: BookingSummary, named: readonly { position: number }[], text: string): number[] {
  const pieces = text.split(/[,，;；.。、]|(?<=\p{Script=Han}) |\b(?:and|but|while)\b|但|而/u)
  return named
    .map(({ position }) => position)
    .filter((position) => {
      const first = booking.passengers
        .find((each) => each.position === position)
        ?.name.split('/')[1]
        ?.toLowerCase()
      const its = pieces.find((piece) => first !== undefined && piece.includes(first))
      return its === undefined || !staying.test(its)
    })
}

function personIn(booking: BookingSummary, person: PersonWord): number | undefined {
  const { passengers } = booking
  const children = passengers.filter(({ type }) => type !== 'ADULT')
  if (person === 'child') return children[0]?.position
  const adults = passengers.filter(({ type }) => type === 'ADULT')
  const gender = person === 'mother' || person === 'woman' ? 'FEMALE' : 'MALE'
  const fitting = passengersOfGender({ ...booking, passengers: adults }, gender)
  if (fitting.length === 1) return fitting[0]?.position
  // Children usually have the last name of the father.
  const lastName = (name: string) => name.split('/')[0]
  const childName = children[0] && lastName(children[0].name)
  const isLikeChild = (name: string) => childName === undefined || lastName(name) === childName
  const guess = adults.find(({ name }) => (gender === 'MALE' ? isLikeChild(name) : !isLikeChild(name)))
  return guess?.position
}
