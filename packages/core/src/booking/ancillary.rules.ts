import type { AncillaryKind, AncillaryStatus } from '../shared/ancillary.contract.ts'
import type { PassengerType } from '../shared/offer.contract.ts'
import { baggageProblems, type BaggageOption } from './baggage.rules.ts'
import type { FieldNote } from './passenger.rules.ts'

/** The code of every seat. */
export const seatCode = 'SEAT'

/** Something that is wanted for one passenger on one flight. */
export interface WantedExtra {
  /** From 0. */
  passenger: number
  segmentIndex: number
  /** Of an option, or `SEAT`. */
  code: string
  seat?: string
  quantity: number
}

/** A kind that a passenger has on a flight, or has paid for. */
export interface OwnedExtra {
  passenger: number
  segmentIndex: number
  kind: AncillaryKind
}

interface ExtraTerms {
  options: readonly BaggageOption[]
  /** Seats can be chosen on these. */
  seatSegments: readonly number[]
  passengers: readonly { type: PassengerType }[]
  /** The segments that one bag goes through. */
  connected: readonly (readonly number[])[]
  owned: readonly OwnedExtra[]
}

const next: Record<AncillaryStatus, readonly AncillaryStatus[]> = {
  UNPAID: ['TICKETING_IN_PROCESS', 'CANCELLED'],
  TICKETING_IN_PROCESS: ['TICKETED', 'CANCELLED'],
  // By a refund only.
  TICKETED: ['CANCELLED'],
  CANCELLED: [],
}

export function ancillaryMayBecome(from: AncillaryStatus, to: AncillaryStatus): boolean {
  return next[from].includes(to)
}

/**
 * What stands against buying these after the ticket, one note for an item at most. Each kind is bought once for a passenger and a
 * flight; whether a seat is there and free is known to the seat map only.
 */
export function extraProblems(wanted: readonly WantedExtra[], terms: ExtraTerms): FieldNote[] {
  const places = wanted.map((extra, at) => ({ ...extra, at })).filter(({ code }) => code !== seatCode)
  const ofBags = new Map(
    baggageProblems(places, terms).map(({ path, key }) => [places[Number(path.split('.')[1])]?.at, key]),
  )
  return wanted.flatMap((extra, at) => {
    const key = problemOf(extra, wanted.slice(0, at), terms) ?? ofBags.get(at)
    return key === undefined ? [] : [{ path: `items.${at}`, key }]
  })
}

export function kindOfExtra(
  { code, segmentIndex }: Pick<WantedExtra, 'code' | 'segmentIndex'>,
  options: ExtraTerms['options'],
): AncillaryKind | undefined {
  if (code === seatCode) return 'SEAT'
  return options.find((option) => option.code === code && option.segmentIndex === segmentIndex)?.kind
}

function problemOf(extra: WantedExtra, before: readonly WantedExtra[], terms: ExtraTerms): string | undefined {
  const { passenger, segmentIndex, code } = extra
  const kind = kindOfExtra(extra, terms.options)
  const isHere = (other: { passenger: number; segmentIndex: number }) =>
    other.passenger === passenger && other.segmentIndex === segmentIndex
  if (terms.owned.some((one) => isHere(one) && one.kind === kind)) return 'input.extra.owned'
  if (code === seatCode) return seatProblem(extra, before, terms)
  const isOtherOfKind = (other: WantedExtra) =>
    isHere(other) && other.code !== code && kind !== undefined && kindOfExtra(other, terms.options) === kind
  return before.some(isOtherOfKind) ? 'input.extra.kind' : undefined
}

function seatProblem(extra: WantedExtra, before: readonly WantedExtra[], terms: ExtraTerms): string | undefined {
  const { passenger, segmentIndex, seat, quantity } = extra
  const who = terms.passengers[passenger]
  if (!who) return 'input.seat.passenger'
  if (who.type === 'INFANT') return 'input.seat.infant'
  if (!terms.seatSegments.includes(segmentIndex) || seat === undefined || quantity !== 1) return 'input.seat.unknown'
  const isSame = (other: WantedExtra) =>
    other.code === seatCode &&
    other.segmentIndex === segmentIndex &&
    (other.passenger === passenger || other.seat === seat)
  return before.some(isSame) ? 'input.seat.twice' : undefined
}
