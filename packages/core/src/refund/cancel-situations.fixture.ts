import type { CancelReason, CancelOptionKind, RefundCertainty } from '../shared/contract/refund.ts'
import type { CancelFacts, RefundProspect } from './cancel.rules.ts'

/** A booking to cancel, with the expected option and reason. */
export interface CancelSituation {
  name: string
  facts: Partial<CancelFacts>
  way: CancelOptionKind | undefined
  why: CancelReason
}

/** In minor units; 6.00 of the 200.00 are platform fees. */
const paid = 20_000
const fullRefund = 19_400

const day = (text: string) => new Date(`2026-03-${text}:00Z`)
const cash = (back: number, more: Partial<Extract<RefundProspect, { back: number }>> = {}): RefundProspect => ({
  back,
  certainty: 'ACCURATE',
  method: 'CASH',
  ...more,
})
const voucher = (back: number, certainty: RefundCertainty = 'ACCURATE') =>
  ({ back, certainty, method: 'VOUCHER' }) satisfies RefundProspect
const unavailable = (obstacle: Extract<RefundProspect, { obstacle: string }>['obstacle']): RefundProspect => ({
  obstacle,
})

/** Issued this morning by an airline that voids until 23:00, long before departure, with a penalty fare. */
export const defaultFacts: CancelFacts = {
  status: 'ISSUED',
  isStopping: false,
  paid,
  isPart: false,
  void: cash(fullRefund, { until: day('02T15:00') }),
  voluntary: cash(9_000, { until: day('30T00:00') }),
  involuntary: unavailable('NOT_TICKETED'),
  claim: cash(19_000, { certainty: 'UNKNOWN', until: day('31T00:00') }),
  airlineChanged: false,
  changeIsKnown: false,
  doneAtAirline: false,
  refused: [],
}

const closed: Partial<CancelFacts> = { void: unavailable('WINDOW_CLOSED') }
const changed: Partial<CancelFacts> = {
  airlineChanged: true,
  changeIsKnown: true,
  involuntary: cash(19_000, { certainty: 'ESTIMATE', until: day('30T12:00') }),
}

export const cancelSituations: readonly CancelSituation[] = [
  // On the day of ticketing.
  { name: 'issued today with a penalty fare', facts: {}, way: 'VOID', why: 'MOST_MONEY' },
  {
    name: 'issued today, not refundable',
    facts: { voluntary: unavailable('NOT_REFUNDABLE') },
    way: 'VOID',
    why: 'ONLY_WAY',
  },
  { name: 'issued today, only taxes come back', facts: { voluntary: cash(1_200) }, way: 'VOID', why: 'MOST_MONEY' },
  {
    name: 'issued today, free refund less our fee',
    facts: { voluntary: cash(18_900) },
    way: 'VOID',
    why: 'MOST_MONEY',
  },
  {
    name: 'issued today, a refund returns the same amount as an estimate',
    facts: { voluntary: cash(fullRefund, { certainty: 'ESTIMATE' }) },
    way: 'VOID',
    why: 'SURER',
  },
  {
    name: 'issued today, a refund returns the same amount with unknown certainty',
    facts: { voluntary: cash(fullRefund, { certainty: 'UNKNOWN' }) },
    way: 'VOID',
    why: 'SURER',
  },
  {
    name: 'issued today, a refund returns the same exact amount later',
    facts: { voluntary: cash(fullRefund, { until: day('30T00:00') }) },
    way: 'VOID',
    why: 'SOONER',
  },
  {
    name: 'issued today, a refund returns the same exact amount and ends first',
    facts: { voluntary: cash(fullRefund, { until: day('02T10:00') }) },
    way: 'VOLUNTARY',
    why: 'SOONER',
  },
  {
    name: 'issued today, same amount and same deadline',
    facts: { voluntary: cash(fullRefund, { until: day('02T15:00') }) },
    way: 'VOID',
    why: 'SIMPLER',
  },
  {
    name: 'issued today, the airline gives vouchers for refunds',
    facts: { voluntary: voucher(fullRefund) },
    way: 'VOID',
    why: 'MOST_MONEY',
  },
  {
    name: 'issued today, a refund would return more than the void',
    facts: { voluntary: cash(19_500) },
    way: 'VOLUNTARY',
    why: 'MOST_MONEY',
  },
  { name: 'issued today, and the airline cancelled the flight', facts: changed, way: 'VOID', why: 'MOST_MONEY' },
  {
    name: 'issued today, the cancelled flight also returns fees',
    facts: { ...changed, involuntary: cash(20_000, { certainty: 'ESTIMATE' }) },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  { name: 'issued today, one of two passengers cancels', facts: { isPart: true }, way: 'VOLUNTARY', why: 'ONLY_WAY' },
  {
    name: 'issued today, one of two passengers cancels a non-refundable fare',
    facts: { isPart: true, voluntary: unavailable('NOT_REFUNDABLE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'issued today, the adult of a child cancels alone',
    facts: { isPart: true, voluntary: unavailable('CHILD_ALONE') },
    way: undefined,
    why: 'NOTHING',
  },
  // After the void window, or without one.
  { name: 'the void window has closed', facts: closed, way: 'VOLUNTARY', why: 'ONLY_WAY' },
  { name: 'the airline never voids', facts: { void: unavailable('NOT_SUPPORTED') }, way: 'VOLUNTARY', why: 'ONLY_WAY' },
  {
    name: 'issued today, but it departs tomorrow',
    facts: { void: unavailable('NEAR_DEPARTURE'), voluntary: unavailable('DEADLINE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'a refund of two airlines, mostly a voucher, and less money for a flight that the airline changed',
    facts: { ...closed, ...changed, voluntary: cash(19_000, { voucher: 9_500 }), involuntary: cash(9_600) },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'an earlier void was rejected',
    facts: { void: unavailable('UNAVAILABLE') },
    way: 'VOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'the void window has closed and the fare is not refundable',
    facts: { ...closed, voluntary: unavailable('NOT_REFUNDABLE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'the void window has closed and only taxes are refunded',
    facts: { ...closed, voluntary: cash(1_200) },
    way: 'VOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'the refund is less than our fee',
    facts: { ...closed, voluntary: cash(0) },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'the airline never states the amount before paying',
    facts: { ...closed, voluntary: cash(9_000, { certainty: 'UNKNOWN' }) },
    way: 'VOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'the airline refunds by voucher only',
    facts: { ...closed, voluntary: voucher(9_000) },
    way: 'VOLUNTARY',
    why: 'VOUCHER_ONLY',
  },
  {
    name: 'it is too late for a refund',
    facts: { ...closed, voluntary: unavailable('DEADLINE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'the flight has departed',
    facts: { ...closed, voluntary: unavailable('USED') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'all passengers already have a refund',
    facts: { void: unavailable('AFTER_REFUND'), voluntary: unavailable('DUPLICATE') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'the airline does not respond',
    facts: { ...closed, voluntary: unavailable('UNAVAILABLE') },
    way: undefined,
    why: 'NOTHING',
  },
  // When the airline changed the flight.
  { name: 'the airline changed the flight', facts: { ...closed, ...changed }, way: 'INVOLUNTARY', why: 'MOST_MONEY' },
  {
    name: 'the airline changed a non-refundable flight',
    facts: { ...closed, ...changed, voluntary: unavailable('NOT_REFUNDABLE') },
    way: 'INVOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'the airline changed the flight, and a voluntary refund is free',
    facts: { ...closed, ...changed, voluntary: cash(19_000) },
    way: 'VOLUNTARY',
    why: 'SURER',
  },
  {
    name: 'the airline changed the flight and gives vouchers for voluntary refunds',
    facts: { ...closed, ...changed, voluntary: voucher(19_400) },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'the airline gives a voucher for its change and money for voluntary refunds',
    facts: { ...closed, ...changed, involuntary: voucher(19_400) },
    way: 'VOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'the airline gives vouchers in any case and only estimates the larger one',
    facts: { ...closed, ...changed, involuntary: voucher(19_400, 'ESTIMATE'), voluntary: voucher(9_000) },
    way: 'INVOLUNTARY',
    why: 'VOUCHER_ONLY',
  },
  {
    name: 'both are estimates of the same amount, the voluntary one ends first',
    facts: { ...closed, ...changed, voluntary: cash(19_000, { certainty: 'ESTIMATE', until: day('29T12:00') }) },
    way: 'VOLUNTARY',
    why: 'SOONER',
  },
  {
    name: 'the user states that the airline changed the flight',
    facts: { ...closed, ...changed, changeIsKnown: false },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'the airline cancelled a flight after the deadline for refunds',
    facts: { ...closed, ...changed, voluntary: unavailable('DEADLINE') },
    way: 'INVOLUNTARY',
    why: 'ONLY_WAY',
  },
  {
    name: 'one of two passengers cancels after a change',
    facts: { ...changed, isPart: true },
    way: 'INVOLUNTARY',
    why: 'MOST_MONEY',
  },
  {
    name: 'no change by the airline, even though its refund would return more',
    facts: { ...closed, ...changed, airlineChanged: false },
    way: 'VOLUNTARY',
    why: 'ONLY_WAY',
  },
  // When the airline has already refunded.
  { name: 'the airline has already refunded', facts: { doneAtAirline: true }, way: 'CLAIM', why: 'ONLY_WAY' },
  {
    name: 'the airline has refunded after its change',
    facts: { ...changed, doneAtAirline: true },
    way: 'CLAIM',
    why: 'ONLY_WAY',
  },
  {
    name: 'the airline has refunded and the claim period is over',
    facts: { doneAtAirline: true, claim: unavailable('CLAIM_WINDOW') },
    way: undefined,
    why: 'NOTHING',
  },
  {
    name: 'made elsewhere and refunded by the airline',
    facts: { status: 'EXTERNAL', doneAtAirline: true },
    way: 'CLAIM',
    why: 'ONLY_WAY',
  },
  { name: 'made elsewhere, not refunded yet', facts: { status: 'EXTERNAL' }, way: undefined, why: 'NOTHING' },
  // Before ticketing and after the end of the booking.
  { name: 'paid, ticketing in progress', facts: { status: 'TICKETING' }, way: 'STOP', why: 'ONLY_WAY' },
  { name: 'paid, stop requested', facts: { status: 'TICKETING', isStopping: true }, way: undefined, why: 'NOTHING' },
  { name: 'not paid', facts: { status: 'UNPAID' }, way: undefined, why: 'NOTHING' },
  { name: 'cancelled', facts: { status: 'CANCELLED' }, way: undefined, why: 'NOTHING' },
  { name: 'expired', facts: { status: 'EXPIRED' }, way: undefined, why: 'NOTHING' },
  { name: 'may not stop', facts: { status: 'TICKETING', refused: ['STOP'] }, way: undefined, why: 'NO_PERMISSION' },
  { name: "the airline's outcome is unknown", facts: { status: 'UNKNOWN' }, way: undefined, why: 'NOTHING' },
]
