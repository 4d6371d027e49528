import type { BookingStatus } from '../shared/contract/booking.contract.ts'
import {
  cancelOptionKinds,
  type CancelObstacle,
  type CancelProof,
  type CancelReason,
  type CancelOptionKind,
  type RefundCertainty,
} from '../shared/contract/refund.ts'

/** Refund amount in minor units after all fees, or why it is unavailable. */
export type RefundProspect =
  | {
      back: number
      certainty: RefundCertainty
      method: 'CASH' | 'VOUCHER'
      /** How much of `back` is a voucher, where the rest is money. */
      voucher?: number
      until?: Date
    }
  | { obstacle: CancelObstacle }

export interface CancelFacts {
  status: BookingStatus
  /** A request to stop ticketing is pending. */
  isStopping: boolean
  /** Amount paid for the selected tickets. */
  paid: number
  /** Only some tickets are selected. */
  isPart: boolean
  void: RefundProspect
  voluntary: RefundProspect
  involuntary: RefundProspect
  claim: RefundProspect
  /** The airline changed or cancelled a flight, according to the airline or the user. */
  airlineChanged: boolean
  /** The airline itself reported the change, so no proof is required. */
  changeIsKnown: boolean
  /** The airline has already refunded or voided it at the user's request. */
  doneAtAirline: boolean
  /** Options that the caller has no permission to submit. */
  refused: readonly CancelOptionKind[]
}

export interface CancelOption {
  way: CancelOptionKind
  open: boolean
  obstacle: CancelObstacle | undefined
  back: number
  certainty: RefundCertainty
  method: 'CASH' | 'VOUCHER'
  voucher?: number
  until: Date | undefined
  proof: CancelProof
}

/** All options with their amounts; an unavailable one gives its reason. */
export function listCancelOptions(facts: CancelFacts): CancelOption[] {
  return cancelOptionKinds.map((way) => {
    const proof = requiredProof(way, facts)
    const obstacle = findStatusObstacle(way, facts)
    const prospect: RefundProspect = obstacle ? { obstacle } : findProspect(way, facts)
    const nothing = { back: 0, certainty: 'ACCURATE', method: 'CASH', until: undefined } as const
    if ('obstacle' in prospect) return { way, open: false, obstacle: prospect.obstacle, ...nothing, proof }
    const { back, certainty, method, voucher, until } = prospect
    const closed = back <= 0 ? 'NOTHING_BACK' : facts.refused.includes(way) ? 'NO_PERMISSION' : undefined
    if (closed) return { way, open: false, obstacle: closed, ...nothing, proof }
    return { way, open: true, obstacle: undefined, back, certainty, method, voucher, until, proof }
  })
}

function findProspect(way: CancelOptionKind, facts: CancelFacts): RefundProspect {
  switch (way) {
    // Not ticketed yet: the full payment is released if the airline can still stop.
    case 'STOP':
      return { back: facts.paid, certainty: 'ESTIMATE', method: 'CASH' }
    case 'VOID':
      return facts.void
    case 'VOLUNTARY':
      return facts.voluntary
    case 'INVOLUNTARY':
      return facts.involuntary
    case 'CLAIM':
      return facts.claim
  }
}

/** Reason why an option is unavailable regardless of its amount. */
function findStatusObstacle(way: CancelOptionKind, facts: CancelFacts): CancelObstacle | undefined {
  const { status, isStopping, isPart, airlineChanged, doneAtAirline } = facts
  if (way === 'STOP') return status !== 'TICKETING' ? 'NOT_TICKETING' : isStopping ? 'STOPPING' : undefined
  if (way === 'CLAIM') {
    if (status !== 'ISSUED' && status !== 'EXTERNAL') return 'NO_TICKET_YET'
    return doneAtAirline ? undefined : 'NOT_DONE_YET'
  }
  if (status === 'EXTERNAL') return 'EXTERNAL'
  if (status !== 'ISSUED') return 'NO_TICKET_YET'
  // The airline would reject a second refund.
  if (doneAtAirline) return 'DONE_AT_AIRLINE'
  if (way === 'VOID' && isPart && !isVoidUnsupported(facts)) return 'WHOLE_BOOKING'
  return way === 'INVOLUNTARY' && !airlineChanged ? 'NO_CAUSE' : undefined
}

/** Voiding the whole booking would not help. */
function isVoidUnsupported({ void: prospect }: CancelFacts): boolean {
  return 'obstacle' in prospect && prospect.obstacle === 'NOT_SUPPORTED'
}

function requiredProof(way: CancelOptionKind, { changeIsKnown }: CancelFacts): CancelProof {
  if (way === 'CLAIM') return 'DATE_AND_PROOF'
  return way === 'INVOLUNTARY' && !changeIsKnown ? 'AIRLINE_NOTICE' : 'NONE'
}

/** Message key of a recommendation, below `cancel.why.`. */
export function getCancelReasonKey(why: CancelReason): string {
  return `cancel.why.${why}`
}

export interface CancelRecommendation {
  /** Undefined when no option returns anything. */
  way: CancelOptionKind | undefined
  why: CancelReason
  /** Next best option, and how much less it returns. */
  over: { way: CancelOptionKind; less: number } | undefined
}

const certaintyRank: readonly RefundCertainty[] = ['ACCURATE', 'ESTIMATE', 'UNKNOWN']

/** Order: most money, then most certain, then earliest deadline. A voucher does not count as money. */
export function recommendCancelOption(options: readonly CancelOption[]): CancelRecommendation {
  const open = options.filter((option) => option.open).toSorted(compare)
  const [best, second] = open
  if (!best) {
    const isRefused = options.some(({ obstacle }) => obstacle === 'NO_PERMISSION')
    return { way: undefined, why: isRefused ? 'NO_PERMISSION' : 'NOTHING', over: undefined }
  }
  if (best.method === 'VOUCHER') return { way: best.way, why: 'VOUCHER_ONLY', over: undefined }
  if (!second) return { way: best.way, why: 'ONLY_WAY', over: undefined }
  return {
    way: best.way,
    why: reasonOverNext(best, second),
    over: { way: second.way, less: cashAmount(best) - cashAmount(second) },
  }
}

function compare(one: CancelOption, other: CancelOption): number {
  return (
    cashAmount(other) - cashAmount(one) ||
    // Orders vouchers among themselves.
    other.back - one.back ||
    certaintyRank.indexOf(one.certainty) - certaintyRank.indexOf(other.certainty) ||
    deadlineOf(one) - deadlineOf(other) ||
    cancelOptionKinds.indexOf(one.way) - cancelOptionKinds.indexOf(other.way)
  )
}

function reasonOverNext(best: CancelOption, second: CancelOption): CancelReason {
  if (cashAmount(best) > cashAmount(second)) return 'MOST_MONEY'
  if (best.certainty !== second.certainty) return 'SURER'
  return deadlineOf(best) < deadlineOf(second) ? 'SOONER' : 'SIMPLER'
}

function cashAmount({ method, back, voucher = 0 }: CancelOption): number {
  return method === 'CASH' ? back - voucher : 0
}

const farFutureMs = 8_640_000_000_000_000

/** An option without a deadline sorts last. */
function deadlineOf({ until }: CancelOption): number {
  return until?.getTime() ?? farFutureMs
}
