import type { RehearsedChange } from '@gangway/core/contract'
import type { Bilingual } from '../../../market/bilingual.ts'
import type { RefundQuote, VoidQuote } from '../after-sale.port.ts'
import type { HoldRefusal, PayOutcome, SupplierRefundStep, BuyOutcome, LaterAncillaries } from '../supplier.port.ts'
import type { Failure, SeatPolicy } from './content.ts'

type DeclineReason = Extract<PayOutcome, { outcome: 'declined' }>['reason']
type Refusals<Outcome extends { outcome: string }, Kind> =
  Extract<Outcome, { outcome: Kind }> extends { reason: infer R } ? R : never

/** Something a partner can rehearse with a booking in test mode. */
export interface SupplierScenario {
  id: string
  family: (typeof families)[number]
  trigger: Trigger
  effect: SupplierEffect
  expect: Bilingual
}

type Trigger =
  /** Of the first adult, as it is written in the booking. Any given name when it is not said. */
  | { kind: 'name'; last: string; first?: string }
  | { kind: 'card'; numbers: readonly string[] }
  /** What the name on the card begins with. */
  | { kind: 'holder'; name: string }
  /** A profile airline with that habit. */
  | { kind: 'airline'; code: string }

export type SupplierEffect =
  /** The airline itself does it. */
  | { kind: 'as_usual' }
  | { kind: 'hold_usual' }
  | { kind: 'hold_refused'; reason: HoldRefusal; message: string }
  | { kind: 'hold_price'; percent: number }
  | { kind: 'hold_sold_out' }
  | { kind: 'hold_seat_taken' }
  /** Nobody hears the answer. */
  | { kind: 'hold_unknown'; arrived: boolean }
  | { kind: 'hold_short'; minutes: number }
  /** The trip ends up in two airline bookings. */
  | { kind: 'hold_split' }
  | { kind: 'regenerate_price'; percent: number }
  | { kind: 'pay_accepted' }
  | { kind: 'pay_declined'; reason: DeclineReason }
  | { kind: 'pay_unknown'; arrived: boolean }
  /** Accepted first, refused by the airline afterwards. */
  | { kind: 'pay_undone'; failure: Failure }
  | { kind: 'pnr_late'; minutes: number }
  | TicketEffect
  | { kind: 'seat_gone'; policy?: SeatPolicy }
  | { kind: 'buy'; ends: 'done' | 'failed' | 'slow' | 'unknown' }
  | { kind: 'buy_price'; percent: number }
  | { kind: 'buy_refused'; reason: Refusals<BuyOutcome, 'refused'> }
  | { kind: 'later_closed'; reason: Refusals<LaterAncillaries, 'closed'> }
  | { kind: 'void_refused'; reason: Refusals<VoidQuote, 'refused'> }
  | { kind: 'void'; ends: 'granted' | 'refused'; minutes: number; tries: number }
  | { kind: 'refund_refused'; reason: Refusals<RefundQuote, 'refused'> }
  | RefundEffect
  /** What the airline does to the trip, so many minutes after the tickets. */
  | { kind: 'incident'; changes: readonly PlannedChange[] }
  /** Of money that is said to be paid already: the share of fare and tax that came. */
  | { kind: 'claim'; percent: number; hours: number }

export interface PlannedChange {
  afterMinutes: number
  change: RehearsedChange
  /** By how much a flight moves. */
  minutes?: number
  by: 'API' | 'MAIL'
}

interface TicketEffect {
  kind: 'ticket'
  ends: 'issued' | 'failed'
  minutes: number
  failure?: Failure
  stop?: 'granted' | 'refused'
  /** A booking made anew for the same people goes well. */
  onceOnly?: boolean
}

interface RefundEffect {
  kind: 'refund'
  /** Of fare and tax. */
  percent?: number
  certainty?: 'accurate' | 'estimate' | 'unknown'
  method?: 'cash' | 'voucher'
  ends?: Extract<SupplierRefundStep, 'refunded' | 'completed' | 'rejected'>
  /** The airline changed the flight, so that who asks for that reason is right. */
  cause?: true
  /** How much later than usual the money comes. */
  lateDays?: number
}

/** A rehearsal by the first adult's name, written `LAST/FIRST`; its family is the first word of its id. */
export function named(
  id: `${SupplierScenario['family']}.${string}`,
  name: string,
  effect: SupplierEffect,
  en: string,
  cn: string,
): SupplierScenario {
  const [last = '', first] = name.split('/')
  const family = families.find((each) => id.startsWith(`${each}.`))
  if (!family) throw new Error(`${id} names no family`)
  return { id, family, trigger: { kind: 'name', last, ...(first && { first }) }, effect, expect: { en, cn } }
}

const families = ['order', 'pay', 'ticket', 'ancillary', 'void', 'refund', 'claim', 'incident'] as const
