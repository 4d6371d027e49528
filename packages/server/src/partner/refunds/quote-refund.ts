import type { RefundObstacle, VoidObstacle } from '@gangway/core/contract'
import type { PartnerCode } from '@gangway/core/partner'
import { and, eq } from 'drizzle-orm'
import type { Booking } from '../../booking/booking.store.ts'
import { refund, refundPassenger } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { paidAmountOf, sumRefundAmounts } from '../../refund/refund-amounts.ts'
import { addParts, voucherIn } from '../../refund/refund-parts.ts'
import { quoteRefund } from '../../refund/quotes/quote-refund.ts'
import type { RefundQuoteRow, BookingPassenger } from '../../refund/refund.store.ts'
import { quoteVoid } from '../../refund/voids/void-booking.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import {
  wireRefundAmounts,
  dayAfter,
  displayOf,
  refusalOfDisplay,
  postTicketServicesOf,
  methods,
  quoteTypes,
  refundRuleTexts,
  ticketsOf,
  vouchersOf,
  type WireQuotation,
} from '../presenters/present-refund.ts'
import { findTicketedOrder, readRefund, type ReadRefund } from './read-refund.ts'
import { decline, isRefusal, succeed, type PartnerRefusal } from '../http/reply.ts'

export async function refundQuotation(
  deps: Deps,
  { caller, body }: PartnerCall<'/refundQuotation.do'>,
): PartnerResponse<'/refundQuotation.do'> {
  const unknown = refusalOfDisplay(body)
  if (unknown) return unknown
  const booking = await findTicketedOrder(deps, caller, body)
  if (isRefusal(booking)) return booking
  const read = await readRefund(deps, caller, booking, body.refundRequestList)
  if (isRefusal(read)) return read
  const quoted = await quotePartnerRefund(deps, caller, { booking, read })
  if (isRefusal(quoted)) return quoted
  return succeed(
    await presentQuotation(deps, caller, {
      booking,
      ...quoted,
      passengers: read.passengers,
      display: body.displayCurrency,
    }),
    quoted.scenario,
  )
}

export interface PartnerRefundQuote {
  /** Absent when nothing is refunded. */
  quote: RefundQuoteRow | undefined
  isUnknown: boolean
  scenario?: string
}

const nothing = { quote: undefined, isUnknown: false }

/** Quotes through the refund engine, or returns why no quote is possible. */
export async function quotePartnerRefund(
  deps: Deps,
  caller: PartnerCaller,
  { booking, read }: { booking: Booking; read: ReadRefund },
): Promise<PartnerRefundQuote | PartnerRefusal> {
  const before = await refusalOfExistingRefund(deps, caller, booking, read.passengers)
  if (before) return before
  if (read.reason === '4') {
    const result = await quoteVoid(deps, caller, booking.orderNo)
    if (result.outcome === 'no_booking') return decline(801)
    if (result.outcome === 'quoted') return { quote: result.quote, isUnknown: false, scenario: result.scenario }
    return decline(voidCodes[result.obstacle], { scenario: result.scenario })
  }
  const reason = read.reason === '0' ? 'involuntary' : 'voluntary'
  const result = await quoteRefund(deps, caller, { orderNo: booking.orderNo, ticketNos: read.ticketNos, reason })
  if (result.outcome === 'no_booking') return decline(801)
  if (result.outcome === 'unknown_ticket') return decline(815)
  const { scenario } = result
  if (result.outcome === 'quoted') return { quote: result.quote, isUnknown: false, scenario }
  const code = refundCodes[result.obstacle]
  if (code) return decline(code, { scenario })
  return { ...nothing, isUnknown: result.obstacle === 'UNAVAILABLE', scenario }
}

/** Undefined: the response is a success that reports no refund. */
const refundCodes: Record<RefundObstacle, PartnerCode | undefined> = {
  NOT_TICKETED: 809,
  EXTERNAL: undefined,
  NOT_REFUNDABLE: undefined,
  CHILD_ALONE: 802,
  WHOLE_TICKET: 811,
  USED: 820,
  DEADLINE: 821,
  DUPLICATE: 803,
  UNAVAILABLE: undefined,
}

const voidCodes: Record<VoidObstacle, PartnerCode> = {
  NOT_SUPPORTED: 822,
  WINDOW_CLOSED: 822,
  NEAR_DEPARTURE: 822,
  NOT_TICKETED: 809,
  AFTER_REFUND: 803,
  VOID_REJECTED: 822,
  UNAVAILABLE: 822,
}

/** The code of an existing refund: in progress, completed or a claim. */
export async function refusalOfExistingRefund(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  booking: Booking,
  passengers: readonly BookingPassenger[],
): Promise<PartnerRefusal | undefined> {
  const refunded = passengers.filter(({ isRefunded }) => isRefunded)
  if (refunded.length === 0) return undefined
  const scope = scopeOf(caller)
  const standing = await db
    .select({ type: refund.type, status: refund.status, passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .innerJoin(refund, scope.client(refund, eq(refund.id, refundPassenger.refundId)))
    .where(scope.client(refundPassenger, and(eq(refundPassenger.alive, true), eq(refund.bookingId, booking.id))))
  const mine = standing.filter(({ passengerId }) => refunded.some(({ id }) => id === passengerId))
  if (mine.some(({ type }) => type === 'REFUND_CLAIM')) return decline(818)
  const isDone = mine.every(({ status }) => status === 'REFUNDED' || status === 'FULFILLMENT_DONE')
  return decline(isDone ? 817 : 803)
}

interface QuotationInput extends PartnerRefundQuote {
  booking: Booking
  passengers: readonly BookingPassenger[]
  display: string | null | undefined
}

/** A quote in the wire format. Void quotes get a refund offer id as well. */
export async function presentQuotation(
  deps: Deps,
  caller: PartnerCaller,
  { booking, passengers, quote, isUnknown, display: asked }: QuotationInput,
): Promise<WireQuotation> {
  const { currency, orderNo } = booking
  const now = caller.clock.now()
  const display = displayOf(asked)
  const amounts = wireRefundAmounts(currency, display)
  const terms = deps.market.carriers.get(booking.airlines[0] ?? '')?.refunds
  const original = quote
    ? sumRefundAmounts(quote.passengers, 'original')
    : passengers.reduce((sum, each) => sum + paidAmountOf(booking, each), 0)
  const back = sumRefundAmounts(quote?.passengers ?? [], 'back')
  const method = quote?.method ?? 'CASH'
  const parts = addParts(quote?.passengers ?? [])
  const issuers = vouchersOf({ method, parts, airline: booking.airlines[0] ?? '', back })
  return {
    orderNo,
    displayCurrency: display,
    isRefundable: quote !== undefined,
    refundQuoteType: quote ? quoteTypes[quote.certainty] : isUnknown ? 'CannotQuote' : 'NonRefundable',
    refundOfferId: quote ? offerIdOf(quote) : null,
    refundMethod: methods[method],
    fastConfirmation: quote?.certainty === 'ACCURATE' ? 1 : 0,
    expectedConfirmationDate: quote ? dayAfter(now, terms?.airlineReplyDays ?? 7) : null,
    expectedRefundDate: quote ? dayAfter(now, terms?.averageDays ?? 14) : null,
    refundTickets: ticketsOf(passengers),
    refundFareAmount: method === 'VOUCHER' ? null : amounts.fare(original, back - voucherIn(parts)),
    refundPostTicketingServiceAmounts: await postTicketServicesOf(deps, scopeOf(caller), booking, display),
    refundVouchers:
      issuers.length > 0
        ? issuers.map(({ airline, amount }) => voucherOf(airline, passengers, amounts.fare(original, amount)))
        : null,
    serviceFee: amounts.fee(sumRefundAmounts(quote?.passengers ?? [], 'fee')),
    refundRules: refundRuleTexts(booking),
  }
}

/** The voucher number is unknown until the airline issues it. */
function voucherOf(
  airline: string,
  passengers: readonly BookingPassenger[],
  { estimatedRefundAmount, currency }: { estimatedRefundAmount: number; currency: string },
): NonNullable<WireQuotation['refundVouchers']>[number] {
  return {
    voucherId: '',
    voucherCode: '',
    eligiblePassengers: passengers.map(({ name }) => ({ name })),
    airline,
    estimatedRefundAmount,
    currency,
    voucherStartDate: null,
    voucherEndDate: null,
    travelStartDate: null,
    travelEndDate: null,
    note: '',
  }
}

/** Void quotes have another id prefix in the refund engine. */
function offerIdOf({ id }: Pick<RefundQuoteRow, 'id'>): string {
  return `q_${id.slice(2)}`
}
