import type { BookingStatus } from '../shared/booking.contract.ts'
import {
  cancelWays,
  type CancelObstacle,
  type CancelProof,
  type CancelReason,
  type CancelWay,
  type RefundCertainty,
} from '../shared/refund.ts'

/** Something that comes back, in smallest units and after all fees, or why it cannot be had. */
export type Prospect =
  | { back: number; certainty: RefundCertainty; method: 'CASH' | 'VOUCHER'; until?: Date }
  | { obstacle: CancelObstacle }

export interface CancelFacts {
  status: BookingStatus
  /** A stop of the issuance was asked for. */
  isStopping: boolean
  /** Everything that was paid for what is given up. */
  paid: number
  /** Not all tickets are given up. */
  isPart: boolean
  void: Prospect
  voluntary: Prospect
  involuntary: Prospect
  claim: Prospect
  /** The airline changed or cancelled a flight, as far as anybody knows. */
  airlineChanged: boolean
  /** The airline itself told us so: nobody has to show it. */
  changeIsKnown: boolean
  /** Somebody had the airline refund or void it already. */
  doneAtAirline: boolean
}

export interface CancelOption {
  way: CancelWay
  open: boolean
  obstacle: CancelObstacle | undefined
  back: number
  certainty: RefundCertainty
  method: 'CASH' | 'VOUCHER'
  until: Date | undefined
  proof: CancelProof
}

/** Every way with what it brings; those that cannot be gone say why. */
export function cancelOptions(facts: CancelFacts): CancelOption[] {
  return cancelWays.map((way) => {
    const proof = proofOf(way, facts)
    const obstacle = statusObstacle(way, facts)
    const prospect: Prospect = obstacle ? { obstacle } : prospectOf(way, facts)
    const nothing = { back: 0, certainty: 'ACCURATE', method: 'CASH', until: undefined } as const
    if ('obstacle' in prospect) return { way, open: false, obstacle: prospect.obstacle, ...nothing, proof }
    const { back, certainty, method, until } = prospect
    if (back <= 0) return { way, open: false, obstacle: 'NOTHING_BACK', ...nothing, proof }
    return { way, open: true, obstacle: undefined, back, certainty, method, until, proof }
  })
}

function prospectOf(way: CancelWay, facts: CancelFacts): Prospect {
  switch (way) {
    // Nothing was ticketed: what is kept is let go of, all of it, if the airline can still stop.
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

/** What stands against a way whatever it would bring. */
function statusObstacle(way: CancelWay, facts: CancelFacts): CancelObstacle | undefined {
  const { status, isStopping, isPart, airlineChanged, doneAtAirline } = facts
  if (way === 'STOP') return status !== 'TICKETING' ? 'NOT_TICKETING' : isStopping ? 'STOPPING' : undefined
  if (way === 'CLAIM') {
    if (status !== 'ISSUED' && status !== 'EXTERNAL') return 'NO_TICKET_YET'
    return doneAtAirline ? undefined : 'NOT_DONE_YET'
  }
  if (status === 'EXTERNAL') return 'EXTERNAL'
  if (status !== 'ISSUED') return 'NO_TICKET_YET'
  // The airline would refuse what it has done already.
  if (doneAtAirline) return 'DONE_AT_AIRLINE'
  if (way === 'VOID' && isPart) return 'WHOLE_BOOKING'
  return way === 'INVOLUNTARY' && !airlineChanged ? 'NO_CAUSE' : undefined
}

function proofOf(way: CancelWay, { changeIsKnown }: CancelFacts): CancelProof {
  if (way === 'CLAIM') return 'DATE_AND_PROOF'
  return way === 'INVOLUNTARY' && !changeIsKnown ? 'AIRLINE_NOTICE' : 'NONE'
}

/** The sentence that says so, in the words of the room. */
export function cancelWhyKey(why: CancelReason): string {
  return `cancel.why.${why}`
}

export interface CancelAdvice {
  /** Nothing when nothing comes back in any way. */
  way: CancelWay | undefined
  why: CancelReason
  /** The next best, and how much less it brings. */
  over: { way: CancelWay; less: number } | undefined
}

const sureness: readonly RefundCertainty[] = ['ACCURATE', 'ESTIMATE', 'UNKNOWN']

/** The most money back, then the surest, then the one whose time ends first. A voucher is no money. */
export function adviseCancel(options: readonly CancelOption[]): CancelAdvice {
  const open = options.filter((option) => option.open).toSorted(compare)
  const [best, second] = open
  if (!best) return { way: undefined, why: 'NOTHING', over: undefined }
  if (best.method === 'VOUCHER') return { way: best.way, why: 'VOUCHER_ONLY', over: undefined }
  if (!second) return { way: best.way, why: 'ONLY_WAY', over: undefined }
  return { way: best.way, why: whyOver(best, second), over: { way: second.way, less: money(best) - money(second) } }
}

function compare(one: CancelOption, other: CancelOption): number {
  return (
    money(other) - money(one) ||
    sureness.indexOf(one.certainty) - sureness.indexOf(other.certainty) ||
    // Vouchers among themselves.
    other.back - one.back ||
    endOf(one) - endOf(other) ||
    cancelWays.indexOf(one.way) - cancelWays.indexOf(other.way)
  )
}

function whyOver(best: CancelOption, second: CancelOption): CancelReason {
  if (money(best) > money(second)) return 'MOST_MONEY'
  if (best.certainty !== second.certainty) return 'SURER'
  return endOf(best) < endOf(second) ? 'SOONER' : 'SIMPLER'
}

function money({ method, back }: CancelOption): number {
  return method === 'CASH' ? back : 0
}

const never = 8_640_000_000_000_000

/** What can be done at any time can wait. */
function endOf({ until }: CancelOption): number {
  return until?.getTime() ?? never
}
