import type { SimulatedChange } from '@gangway/core/contract'
import type { Bilingual } from '@gangway/reference'
import type {
  BuyOutcome,
  HoldRefusal,
  LaterAncillaries,
  SupplierPayOutcome,
  RefundQuote,
  SupplierRefundStep,
  VoidQuote,
} from '@gangway/server/ports'
import type { ScenarioFailure, SeatPolicy } from '../store/booking-content.model.ts'

type DeclineReason = Extract<SupplierPayOutcome, { outcome: 'declined' }>['reason']
type Refusals<Outcome extends { outcome: string }, Kind> =
  Extract<Outcome, { outcome: Kind }> extends { reason: infer R } ? R : never

/** A sandbox scenario of a booking in test mode. */
export interface SupplierScenario {
  id: string
  family: (typeof families)[number]
  trigger: Trigger
  effect: SupplierEffect
  expect: Bilingual
}

type Trigger =
  /** Name of the first adult; any first name when `first` is undefined. */
  | { kind: 'name'; last: string; first?: string }
  | { kind: 'card'; numbers: readonly string[] }
  /** Start of the cardholder name. */
  | { kind: 'holder'; name: string }
  /** A test airline with this behaviour. */
  | { kind: 'airline'; code: string }

export type SupplierEffect =
  /** The terms of the airline cause the outcome. */
  | { kind: 'as_usual' }
  | { kind: 'hold_usual' }
  | { kind: 'hold_refused'; reason: HoldRefusal; message: string }
  | { kind: 'hold_price'; percent: number }
  | { kind: 'hold_sold_out' }
  | { kind: 'hold_seat_taken' }
  /** The answer is lost; `arrived`: the request was processed. */
  | { kind: 'hold_unknown'; arrived: boolean }
  | { kind: 'hold_short'; minutes: number }
  /** The trip is split into two airline bookings. */
  | { kind: 'hold_split' }
  | { kind: 'regenerate_price'; percent: number }
  | { kind: 'pay_accepted' }
  | { kind: 'pay_declined'; reason: DeclineReason }
  | { kind: 'pay_unknown'; arrived: boolean }
  /** Accepted first and rejected by the airline later. */
  | { kind: 'pay_undone'; failure: ScenarioFailure }
  | { kind: 'pnr_late'; minutes: number }
  | TicketEffect
  | { kind: 'seat_gone'; policy?: SeatPolicy }
  | { kind: 'buy'; ends: 'done' | 'failed' | 'slow' | 'unknown' }
  | { kind: 'buy_price'; percent: number }
  | { kind: 'buy_refused'; reason: Refusals<BuyOutcome, 'refused'> }
  | { kind: 'later_closed'; reason: Refusals<LaterAncillaries, 'closed'> }
  | { kind: 'void_refused'; reason: Refusals<VoidQuote, 'refused'> }
  | { kind: 'void'; ends: 'granted' | 'refused'; minutes: number; attempts: number }
  | { kind: 'refund_refused'; reason: Refusals<RefundQuote, 'refused'> }
  | RefundEffect
  /** Changes by the airline after ticketing. */
  | { kind: 'incident'; changes: readonly PlannedChange[] }
  /** Percentage of fare and tax that the airline has paid of a claimed refund. */
  | { kind: 'claim'; percent: number; hours: number }

export interface PlannedChange {
  /** After ticketing. */
  afterMinutes: number
  change: SimulatedChange
  /** Shift of the flight. */
  minutes?: number
  by: 'API' | 'MAIL'
}

interface TicketEffect {
  kind: 'ticket'
  ends: 'issued' | 'failed'
  minutes: number
  failure?: ScenarioFailure
  stop?: 'granted' | 'refused'
  /** The regenerated booking succeeds. */
  onceOnly?: boolean
}

interface RefundEffect {
  kind: 'refund'
  /** Of fare and tax. */
  percent?: number
  certainty?: 'accurate' | 'estimate' | 'unknown'
  method?: 'cash' | 'voucher'
  ends?: Extract<SupplierRefundStep, 'refunded' | 'completed' | 'rejected'>
  /** The airline changed the flight, so an involuntary refund is justified. */
  cause?: true
  /** Delay of the payment. */
  lateDays?: number
}

/** A scenario triggered by the name of the first adult, `LAST/FIRST`. Its family is the first word of its id. */
export function namedScenario(
  id: `${SupplierScenario['family']}.${string}`,
  name: string,
  effect: SupplierEffect,
  en: string,
  cn: string,
): SupplierScenario {
  const [last = '', first] = name.split('/')
  const family = families.find((each) => id.startsWith(`${each}.`))
  if (!family) throw new Error(`The scenario ${id} has no family.`)
  return { id, family, trigger: { kind: 'name', last, ...(first && { first }) }, effect, expect: { en, cn } }
}

const families = ['order', 'pay', 'ticket', 'ancillary', 'void', 'refund', 'claim', 'incident'] as const
