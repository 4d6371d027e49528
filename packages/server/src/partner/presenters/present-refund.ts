import type { FareRules, RefundStatus } from '@gangway/core/contract'
import { toServerTime } from '@gangway/core/contract'
import type { PartnerAnswer } from '@gangway/core/partner'
import { and, eq } from 'drizzle-orm'
import type { Booking } from '../../booking/booking.store.ts'
import { ancillaryOrder } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { convert, currencies } from '@gangway/reference'
import type { BookingPassenger } from '../../refund/refund.store.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'
import { decimal } from './present-money.ts'
import { dayText } from './present-time.ts'

export type WireQuotation = PartnerAnswer<'/refundQuotation.do'>
type WireRefund = PartnerAnswer<'/queryRefundOrders.do'>['refundOrders'][number]
export type WireRule = WireRefund['refundRules'][number]

export const refundStatuses = {
  PROVIDER_PROCESSING: 0,
  AIRLINE_PROCESSING: 1,
  REFUNDED: 2,
  AIRLINE_REFUNDING: 3,
  REJECTED: 4,
  FULFILLMENT_DONE: 5,
  CANCELLED: 6,
} as const satisfies Record<RefundStatus, number>

export const methods = { CASH: 'CashBackToOriginalPayment', VOUCHER: 'Voucher' } as const
export const quoteTypes = { ACCURATE: 'AccurateQuote', ESTIMATE: 'AccurateQuote', UNKNOWN: 'CannotQuote' } as const

/** The airlines that refund with a voucher, and what. */
export function vouchersOf({ method, parts, airline, back }: DividedRefund): { airline: string; amount: number }[] {
  if (parts.length === 0) return method === 'VOUCHER' ? [{ airline, amount: back }] : []
  return parts.filter((part) => part.method === 'VOUCHER')
}

interface DividedRefund {
  method: 'CASH' | 'VOUCHER'
  parts: readonly { airline: string; method: 'CASH' | 'VOUCHER'; amount: number }[]
  /** The selling airline. */
  airline: string
  back: number
}

/** Presents refund amounts, also in the display currency if there is one. */
export function wireRefundAmounts(currency: string, display: string | null) {
  const shown = (amount: number) => (display ? decimal(convert(amount, currency, display), display) : null)
  return {
    fare: (original: number, estimated: number) => ({
      currency,
      originalFareAmount: decimal(original, currency),
      estimatedRefundAmount: decimal(estimated, currency),
      displayOriginalFareAmount: shown(original),
      displayEstimatedRefundAmount: shown(estimated),
    }),
    fee: (amount: number) => ({
      currency,
      transactionFee: decimal(amount, currency),
      displayTransactionFee: shown(amount),
    }),
    shown,
  }
}

export function displayOf(asked: string | null | undefined): string | null {
  return asked || null
}

/** An unknown display currency is refused instead of ignored. */
export function refusalOfDisplay({
  displayCurrency,
}: {
  displayCurrency?: string | null | undefined
}): PartnerRefusal | undefined {
  const isKnown = !displayCurrency || currencies.includes(displayCurrency)
  return isKnown ? undefined : decline(810, { text: 'displayCurrency' })
}

export function ticketsOf(passengers: readonly BookingPassenger[]): WireQuotation['refundTickets'] {
  return passengers.flatMap(({ name, ticketNos }) => {
    const [lastName = '', firstName = ''] = name.split('/')
    return ticketNos.map((ticketNo) => ({ name, lastName, firstName, ticketNo }))
  })
}

/** The date in Beijing, a number of days after a moment. */
export function dayAfter(moment: Date, days: number): string {
  return dayText(toServerTime(new Date(moment.getTime() + days * 86_400_000)).slice(0, 10))
}

/** Ticketed ancillary orders; airlines do not refund them. */
export async function postTicketServicesOf(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  booking: Booking,
  display: string | null,
): Promise<WireQuotation['refundPostTicketingServiceAmounts']> {
  const isTicketed = and(eq(ancillaryOrder.bookingId, booking.id), eq(ancillaryOrder.status, 'TICKETED'))
  const orders = await db
    .select({ orderNo: ancillaryOrder.orderNo, total: ancillaryOrder.total, currency: ancillaryOrder.currency })
    .from(ancillaryOrder)
    .where(scope.client(ancillaryOrder, isTicketed))
  return orders.map(({ orderNo, total, currency }) => ({
    postTicketingOrderNo: orderNo,
    currency,
    originalPostTicketingServiceAmount: decimal(total, currency),
    estimatedRefundAmount: 0,
    displayOriginalPostTicketingServiceAmount: wireRefundAmounts(currency, display).shown(total),
    displayEstimatedRefundAmount: wireRefundAmounts(currency, display).shown(0),
  }))
}

const wholePercent = 100

interface BandOfRule {
  airline: string
  fixed: Omit<WireRule, 'penaltyAmount' | 'airlineFee'>
  /** In the airline's currency. */
  penalty: { amount: number; currency: string } | undefined
}

function bandsOf({ offer: { rules, offer } }: Booking): BandOfRule[] {
  const flights = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  return rules.flatMap(({ segmentIndex, refund }: FareRules) => {
    const airline = flights.find((each) => each.segmentIndex === segmentIndex)?.airline ?? offer.airline
    return refund.bands.map(({ fromMinutes, toMinutes, allowance, amount, percent }) => {
      const share = allowance === 'NO' ? wholePercent : percent
      // A used ticket refunds nothing.
      const taxRefundable = refund.taxRefundable && toMinutes >= 0
      const base = allowance === 'NO' && !taxRefundable ? ('fare+tax' as const) : ('fare' as const)
      return {
        airline,
        penalty: amount,
        fixed: {
          airline,
          ruleType: '1' as const,
          passengerType: null,
          penaltyPercent: share ?? null,
          penaltyPercentBase: share === undefined ? null : base,
          taxRefundable,
          fareRefundable: allowance !== 'NO',
          refundableAncillaries: null,
          startMinute: fromMinutes,
          endMinute: toMinutes,
          refundMethod: methods[refund.method === 'VOUCHER' ? 'VOUCHER' : 'CASH'],
        },
      }
    })
  })
}

/** Refund rules of the fare with amounts as texts. */
export function refundRuleTexts(booking: Booking): WireRule[] {
  return bandsOf(booking).map(({ fixed, penalty }) => ({
    ...fixed,
    penaltyAmount: penalty ? `${decimal(penalty.amount, penalty.currency).toFixed(2)} ${penalty.currency}` : null,
    airlineFee: null,
  }))
}

/** Refund rules with amounts in the currency of the order. */
export function refundRuleAmounts(booking: Booking): PartnerAnswer<'/queryOrderDetails.do'>['refundRules'] {
  const { currency } = booking
  return bandsOf(booking).map(({ fixed, penalty }) => ({
    ...fixed,
    penaltyAmount: penalty ? decimal(convert(penalty.amount, penalty.currency, currency), currency) : null,
    airlineFee: null,
  }))
}
