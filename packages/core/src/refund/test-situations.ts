import type { CancelReason, CancelWay } from '../shared/refund.ts'
import type { CancelFacts, Prospect } from './cancel.rules.ts'

/** A booking somebody wants to be rid of, what is best for him and why. */
export interface Situation {
  name: string
  facts: Partial<CancelFacts>
  way: CancelWay | undefined
  why: CancelReason
}

/** Of 200.00 that were paid, 6.00 are fees of the platform. */
const paid = 20_000
const whole = 19_400

const day = (text: string) => new Date(`2026-03-${text}:00Z`)
const cash = (back: number, more: Partial<Extract<Prospect, { back: number }>> = {}): Prospect => ({
  back,
  certainty: 'ACCURATE',
  method: 'CASH',
  ...more,
})
const voucher = (back: number): Prospect => ({ back, certainty: 'ACCURATE', method: 'VOUCHER' })
const no = (obstacle: Extract<Prospect, { obstacle: string }>['obstacle']): Prospect => ({ obstacle })

/** Issued this morning by an airline that voids until 23:00, far before departure, on a fare with a penalty. */
export const usual: CancelFacts = {
  status: 'ISSUED',
  isStopping: false,
  paid,
  isPart: false,
  void: cash(whole, { until: day('02T15:00') }),
  voluntary: cash(9_000, { until: day('30T00:00') }),
  involuntary: no('NOT_TICKETED'),
  claim: cash(19_000, { certainty: 'UNKNOWN', until: day('31T00:00') }),
  airlineChanged: false,
  changeIsKnown: false,
  doneAtAirline: false,
}

const closed: Partial<CancelFacts> = { void: no('WINDOW_CLOSED') }
const changed: Partial<CancelFacts> = {
  airlineChanged: true,
  changeIsKnown: true,
  involuntary: cash(19_000, { certainty: 'ESTIMATE', until: day('30T12:00') }),
}

export const situations: readonly Situation[] = [
  // On the day of the ticket.
  { name: 'issued today with a penalty fare', facts: {}, way: 'VOID', why: 'MOST_MONEY' },
  { name: 'issued today, not refundable', facts: { voluntary: no('NOT_REFUNDABLE') }, way: 'VOID', why: 'ONLY_WAY' },
  { name: 'issued today, only taxes come back', facts: { voluntary: cash(1_200) }, way: 'VOID', why: 'MOST_MONEY' },
  {
    name: 'issued today, free refund less our fee',
    facts: { voluntary: cash(18_900) },
    way: 'VOID',
    why: 'MOST_MONEY',
  },
  {
    name: 'issued today, a refund brings as much and is an estimate',
    facts: { voluntary: cash(whole, { certainty: 'ESTIMATE' }) },
    way: 'VOID',
    why: 'SURER',
  },
  {
    name: 'issued today, a refund brings as much and is unknown',
    facts: { voluntary: cash(whole, { certainty: 'UNKNOWN' }) },
    way: 'VOID',
    why: 'SURER',
  },
  {
    name: 'issued today, a refund brings the same for sure and later',
    facts: { voluntary: cash(whole, { until: day('30T00:00') }) },
    way: 'VOID',
    why: 'SOONER',
  },
  {
    name: 'issued today, a refund brings the same for sure and ends first',
    facts: { voluntary: cash(whole, { until: day('02T10:00') }) },
    way: 'VOLUNTARY',
    why: 'SOONER',
  },
  {
    name: 'issued today, the same until the same moment',
    facts: { voluntary: cash(whole, { until: day('02T15:00') }) },
    way: 'VOID',
    why: 'SIMPLER',
  },
  {
    name: 'issued today, the airline gives vouchers for refunds',
    facts: { voluntary: voucher(whole) },
    way: 'VOID',
    why: 'MOST_MONEY',
  },
  {
    name: 'issued today, a refund would bring more than the void',
    facts: { voluntary: cash(19_500) },
    way: 'VOLUNTARY',
    why: 'MOST_MONEY',
  },
  { name: 'issued today, and the airline cancelled the flight', facts: changed, way: 'VOID', why: 'MOST_MONEY' },
  {
    name: 'issued today, the cancelled flight brings fees back, too',
    facts: { ...changed, involuntary: cash(20_000, { certainty: 'ESTIMATE' }) },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  { name: 'issued today, one of two gives up', facts: { isPart: true }, way: 'VOLUNTARY', why: 'ONLY_WAY' },
  {
    name: 'issued today, one of two gives up a fare that is not refundable',
    facts: { isPart: true, voluntary: no('NOT_REFUNDABLE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'issued today, the adult of a child gives up alone',
    facts: { isPart: true, voluntary: no('CHILD_ALONE') },
    way: undefined,
    why: 'NOTHING',
  },
  // When the window is over, or never was.
  { name: 'the window is over', facts: closed, way: 'VOLUNTARY', why: 'ONLY_WAY' },
  { name: 'the airline never voids', facts: { void: no('NOT_SUPPORTED') }, way: 'VOLUNTARY', why: 'ONLY_WAY' },
  {
    name: 'issued today, but it departs tomorrow',
    facts: { void: no('NEAR_DEPARTURE'), voluntary: no('DEADLINE') },
    way: undefined,
    why: 'NOTHING',
  },
  { name: 'a void was refused before', facts: { void: no('UNAVAILABLE') }, way: 'VOLUNTARY', why: 'ONLY_WAY' },
  {
    name: 'the window is over and the fare is not refundable',
    facts: { ...closed, voluntary: no('NOT_REFUNDABLE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'the window is over and only taxes come back',
    facts: { ...closed, voluntary: cash(1_200) },
    way: 'VOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'what comes back is less than our fee',
    facts: { ...closed, voluntary: cash(0) },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'the amount is never told before it is paid',
    facts: { ...closed, voluntary: cash(9_000, { certainty: 'UNKNOWN' }) },
    way: 'VOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'the airline gives a voucher only',
    facts: { ...closed, voluntary: voucher(9_000) },
    way: 'VOLUNTARY',
    why: 'VOUCHER_ONLY',
  },
  {
    name: 'it is too late for a refund',
    facts: { ...closed, voluntary: no('DEADLINE') },
    way: undefined,
    why: 'NOTHING',
  },
  { name: 'the flight has gone', facts: { ...closed, voluntary: no('USED') }, way: undefined, why: 'NOTHING' },
  {
    name: 'everybody has asked for a refund',
    facts: { void: no('AFTER_REFUND'), voluntary: no('DUPLICATE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'the airline does not answer',
    facts: { ...closed, voluntary: no('UNAVAILABLE') },
    way: undefined,
    why: 'NOTHING',
  },
  // When the airline changed the flight.
  { name: 'the airline moved the flight', facts: { ...closed, ...changed }, way: 'INVOLUNTARY', why: 'MOST_MONEY' },
  {
    name: 'the airline moved a flight that is not refundable',
    facts: { ...closed, ...changed, voluntary: no('NOT_REFUNDABLE') },
    way: 'INVOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'the airline moved the flight, and a voluntary refund is free',
    facts: { ...closed, ...changed, voluntary: cash(19_000) },
    way: 'VOLUNTARY',
    why: 'SURER',
  },
  {
    name: 'the airline moved the flight and gives vouchers to those who leave by themselves',
    facts: { ...closed, ...changed, voluntary: voucher(19_400) },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'the airline gives a voucher for its change and money to those who leave',
    facts: { ...closed, ...changed, involuntary: voucher(19_400) },
    way: 'VOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'the airline gives vouchers in any case',
    facts: { ...closed, ...changed, involuntary: voucher(19_400), voluntary: voucher(9_000) },
    way: 'INVOLUNTARY',
    why: 'VOUCHER_ONLY',
  },
  {
    name: 'both are estimates of the same, the voluntary one ends first',
    facts: { ...closed, ...changed, voluntary: cash(19_000, { certainty: 'ESTIMATE', until: day('29T12:00') }) },
    way: 'VOLUNTARY',
    why: 'SOONER',
  },
  {
    name: 'somebody says that the airline changed it',
    facts: { ...closed, ...changed, changeIsKnown: false },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'the airline cancelled a flight of somebody who is too late for a refund',
    facts: { ...closed, ...changed, voluntary: no('DEADLINE') },
    way: 'INVOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'one of two gives up after a change',
    facts: { ...changed, isPart: true },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'nobody changed anything, whatever it would bring',
    facts: { ...closed, ...changed, airlineChanged: false },
    way: 'VOLUNTARY',
    why: 'ONLY_WAY',
  },
  // When the airline has done it already.
  { name: 'the airline has refunded it', facts: { doneAtAirline: true }, way: 'CLAIM', why: 'ONLY_WAY' },
  {
    name: 'the airline has refunded it after its change',
    facts: { ...changed, doneAtAirline: true },
    way: 'CLAIM',
    why: 'ONLY_WAY',
  },
  {
    name: 'the airline has refunded it, and the time for claims is over',
    facts: { doneAtAirline: true, claim: no('CLAIM_WINDOW') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'made elsewhere and refunded by the airline',
    facts: { status: 'EXTERNAL', doneAtAirline: true },
    way: 'CLAIM',
    why: 'ONLY_WAY',
  },
  {
    name: 'made elsewhere and not refunded by the airline',
    facts: { status: 'EXTERNAL' },
    way: undefined,
    why: 'NOTHING',
  },
  // Before and after there are tickets.
  { name: 'paid, the tickets are on their way', facts: { status: 'TICKETING' }, way: 'STOP', why: 'ONLY_WAY' },
  {
    name: 'paid, and the stop was asked for',
    facts: { status: 'TICKETING', isStopping: true },
    way: undefined,
    why: 'NOTHING',
  },
  { name: 'not paid', facts: { status: 'UNPAID' }, way: undefined, why: 'NOTHING' },
  { name: 'cancelled', facts: { status: 'CANCELLED' }, way: undefined, why: 'NOTHING' },
  { name: 'expired', facts: { status: 'EXPIRED' }, way: undefined, why: 'NOTHING' },
  { name: 'nobody knows what the airline did', facts: { status: 'UNKNOWN' }, way: undefined, why: 'NOTHING' },
]
