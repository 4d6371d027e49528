import type { AncillaryKind, AncillaryStatus } from '../shared/contract/ancillary.contract.ts'
import type { PassengerType } from '../shared/contract/offer.contract.ts'
import { findBaggageOption, findBaggageProblems, type BaggageOption } from './baggage.rules.ts'
import type { FieldProblemKey } from './passenger.rules.ts'

/** Ancillary code of every seat. */
export const seatAncillaryCode = 'SEAT'

/** An ancillary requested for one passenger on one flight. */
export interface RequestedAncillary {
  /** Zero-based. */
  passenger: number
  segmentIndex: number
  /** Code of an option, or `SEAT`. */
  code: string
  seat?: string
  quantity: number
}

/** A kind of ancillary that a passenger already has, or has paid for, on a flight. */
export interface OwnedAncillary {
  passenger: number
  segmentIndex: number
  kind: AncillaryKind
}

interface AncillaryTerms {
  options: readonly BaggageOption[]
  /** Segments on which seats can be chosen. */
  seatSegments: readonly number[]
  passengers: readonly { type: PassengerType }[]
  /** Groups of segments with through-checked baggage. */
  connected: readonly (readonly number[])[]
  owned: readonly OwnedAncillary[]
}

const nextStatuses: Record<AncillaryStatus, readonly AncillaryStatus[]> = {
  UNPAID: ['TICKETING_IN_PROCESS', 'CANCELLED'],
  // Unpaid again when the card was declined before anything was charged.
  TICKETING_IN_PROCESS: ['TICKETED', 'CANCELLED', 'UNPAID'],
  // Only by a refund.
  TICKETED: ['CANCELLED'],
  CANCELLED: [],
}

export function canAncillaryOrderBecome(from: AncillaryStatus, to: AncillaryStatus): boolean {
  return nextStatuses[from].includes(to)
}

/**
 * Problems of buying these ancillaries after ticketing, at most one per item. Each kind is bought once per passenger
 * and flight. Seat availability is checked against the seat map, not here.
 */
export function findAncillaryProblems(
  requested: readonly RequestedAncillary[],
  terms: AncillaryTerms,
): FieldProblemKey[] {
  const places = requested
    .map((ancillary, at) => ({ ...ancillary, at }))
    .filter(({ code }) => code !== seatAncillaryCode)
  const baggage = new Map(
    findBaggageProblems(places, terms).map(({ path, key }) => [places[Number(path.split('.')[1])]?.at, key]),
  )
  return requested.flatMap((ancillary, at) => {
    const key = findProblem(ancillary, requested.slice(0, at), terms) ?? baggage.get(at)
    return key === undefined ? [] : [{ path: `items.${at}`, key }]
  })
}

export function getAncillaryKind(
  requested: Pick<RequestedAncillary, 'code' | 'segmentIndex'>,
  options: AncillaryTerms['options'],
): AncillaryKind | undefined {
  if (requested.code === seatAncillaryCode) return 'SEAT'
  return findBaggageOption(options, requested)?.kind
}

function findProblem(
  ancillary: RequestedAncillary,
  earlier: readonly RequestedAncillary[],
  terms: AncillaryTerms,
): string | undefined {
  const { passenger, segmentIndex, code } = ancillary
  const kind = getAncillaryKind(ancillary, terms.options)
  const isOnSegment = (other: { passenger: number; segmentIndex: number }) =>
    other.passenger === passenger && other.segmentIndex === segmentIndex
  if (terms.owned.some((one) => isOnSegment(one) && one.kind === kind)) return 'input.extra.owned'
  if (code === seatAncillaryCode) return findSeatProblem(ancillary, earlier, terms)
  const isOtherOfKind = (other: RequestedAncillary) =>
    isOnSegment(other) && other.code !== code && kind !== undefined && getAncillaryKind(other, terms.options) === kind
  return earlier.some(isOtherOfKind) ? 'input.extra.kind' : undefined
}

function findSeatProblem(
  ancillary: RequestedAncillary,
  earlier: readonly RequestedAncillary[],
  terms: AncillaryTerms,
): string | undefined {
  const { passenger, segmentIndex, seat, quantity } = ancillary
  const bookedPassenger = terms.passengers[passenger]
  if (!bookedPassenger) return 'input.seat.passenger'
  if (bookedPassenger.type === 'INFANT') return 'input.seat.infant'
  if (!terms.seatSegments.includes(segmentIndex) || seat === undefined || quantity !== 1) return 'input.seat.unknown'
  const isSame = (other: RequestedAncillary) =>
    other.code === seatAncillaryCode &&
    other.segmentIndex === segmentIndex &&
    (other.passenger === passenger || other.seat === seat)
  return earlier.some(isSame) ? 'input.seat.twice' : undefined
}
