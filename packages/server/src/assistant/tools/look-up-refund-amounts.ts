import { formatMoney, isAllowed, toServerTime } from '@gangway/core/contract'
import { findBooking, type Booking } from '../../booking/booking.store.ts'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { compareCancelOptions } from '../../refund/quotes/compare-cancel-options.ts'
import {
  distributeQuotedRefund,
  loadRefundFee,
  passesThroughPlatform,
  payChannelOf,
  sumRefundAmounts,
} from '../../refund/refund-amounts.ts'
import { withRefundMethods } from '../../refund/quotes/refund-method.ts'
import { formatRefundParts } from '../../refund/refund-part-texts.ts'
import { refundedSaleFor, sharesAtSale, type RefundedSale } from '../../refund/refund-at-sale.ts'
import { listBookingPassengers, type BookingPassenger } from '../../refund/refund.store.ts'
import { voidTermsOf } from '../../booking/orders/void-terms.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { momentText } from './moment-text.ts'
import type { ToolContext } from './tool-context.ts'

/** Amounts of a refund, for some passengers. */
export interface PassengerRefund {
  position: number
  name: string
  paid: string
  penalty: string
  serviceFee: string
  back: string
}

/** A way to give up a booking. */
export interface RefundWay {
  isOpen: boolean
  obstacle: string
  back: string
  certainty: string
  method: string
  /** How each airline refunds its part; empty where all refund alike. */
  parts: string
  until: string
}

export interface QuotedWay {
  paid: string
  penalty: string
  serviceFee: string
  back: string
  taxOnly: boolean
  lines: PassengerRefund[]
}

export type RefundAmounts = NonNullable<Awaited<ReturnType<typeof loadAmounts>>>

/** All ways to give up a booking, with the amounts of each passenger. Read-only: it stores no quote. */
export async function lookUpRefundAmounts(asked: ToolContext, orderNo: string): Promise<RefundAmounts | undefined> {
  return isAllowed(asked.caller, 'sys:booking') ? loadAmounts(asked, orderNo) : undefined
}

type Advice = Call<'POST /refund/cancelAdvice'>

/** Request metadata for an internal call. */
const circumstances = { address: '', agent: '', requestId: '' }
const dayMs = 86_400_000

async function loadAmounts(asked: ToolContext, orderNo: string) {
  const { deps, caller, lang } = asked
  const body: Advice['body'] = { orderNo, airlineChanged: false, doneAtAirline: false }
  const reply = await compareCancelOptions(deps, { ...circumstances, caller, lang, body, query: undefined, params: {} })
  const scope = scopeOf(caller)
  const found = await findBooking(deps.db, scope, orderNo)
  if (reply.kind !== 'answer' || !found) return undefined
  const refunded = await refundedSaleFor(deps.db, caller, found)
  const booking = refunded?.sold ?? found
  const { options } = reply.data
  const wayOf = (name: (typeof options)[number]['way']): RefundWay => {
    const option = options.find(({ way }) => way === name)
    return {
      isOpen: option?.open ?? false,
      obstacle: option?.obstacle ?? '',
      back: option?.open ? formatMoney(option.back) : '',
      certainty: option?.certainty ?? '',
      method: option?.method ?? '',
      parts: formatRefundParts(option?.airlineParts ?? [], lang),
      until: option?.deadline ? momentText(option.deadline.at, asked) : '',
    }
  }
  const passengers = await listBookingPassengers(deps.db, scope, booking.id)
  const now = caller.clock.now()
  const voluntary = wayOf('VOLUNTARY')
  const involuntary = wayOf('INVOLUNTARY')
  const isTicketed = booking.status === 'ISSUED'
  const terms = deps.market.carriers.get(booking.airlines[0] ?? '')?.refunds
  const { window } = voidTermsOf(deps.market, booking, now).answer
  return {
    found: true as const,
    orderNo,
    status: booking.status,
    voluntary,
    involuntary,
    stop: wayOf('STOP'),
    claim: wayOf('CLAIM'),
    void: wayOf('VOID'),
    voidUntil: isTicketed && window ? momentText(toServerTime(window.closesAt), asked) : '',
    voluntaryQuote:
      isTicketed && voluntary.isOpen ? await quote(asked, { booking, refunded }, passengers, 'voluntary') : null,
    involuntaryQuote: involuntary.isOpen ? await quote(asked, { booking, refunded }, passengers, 'involuntary') : null,
    expectedOn: dateText(asked, now, terms?.averageDays ?? 14),
    expectedDays: terms?.averageDays ?? 14,
    stopMinutes: deps.market.carriers.get(booking.airlines[0] ?? '')?.stopIssuanceMinutes ?? 0,
    payChannel: payChannelOf(booking),
    extras: formatMoney({ amount: booking.ancillaryTotal, currency: booking.currency }),
    hasExtras: booking.ancillaryTotal > 0,
    tax: formatMoney({ amount: booking.tax, currency: booking.currency }),
    /** Whether extras are lost, because only fares and taxes are refunded through the platform. */
    keepsExtras: passesThroughPlatform(payChannelOf(booking), 'CASH'),
  }
}

function dateText(asked: ToolContext, now: Date, days: number): string {
  return momentText(toServerTime(new Date(now.getTime() + days * dayMs)), asked).replace(/ \d\d:\d\d.*$/, '')
}

async function quote(
  { deps, caller }: ToolContext,
  { booking, refunded }: { booking: Booking; refunded: RefundedSale | undefined },
  bookingPassengers: BookingPassenger[],
  reason: 'voluntary' | 'involuntary',
): Promise<QuotedWay | null> {
  const passengers = bookingPassengers.flatMap(({ isRefunded }, at) => (isRefunded ? [] : [at]))
  if (passengers.length === 0) return null
  const answered = await deps.supplier.refundQuote(
    booking.supplierReference,
    { passengers, reason },
    createSupplierContext(caller),
  )
  const result = withRefundMethods(deps.market, answered)
  if (result.outcome === 'refused') return null
  const fee = await loadRefundFee(deps.db, scopeOf(caller))
  const netShares = distributeQuotedRefund(refunded?.net ?? booking, bookingPassengers, result, fee)
  const shares = refunded ? sharesAtSale(refunded, bookingPassengers, netShares, caller.clock.now()) : netShares
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency })
  return {
    paid: money(sumRefundAmounts(shares, 'original')),
    penalty: money(sumRefundAmounts(shares, 'penalty')),
    serviceFee: money(sumRefundAmounts(shares, 'fee')),
    back: money(sumRefundAmounts(shares, 'back') - sumRefundAmounts(shares, 'fee')),
    taxOnly: shares.length > 0 && shares.every(({ taxOnly }) => taxOnly),
    lines: shares.map((share) => ({
      position: share.passenger + 1,
      name: bookingPassengers[share.passenger]?.name ?? '',
      paid: money(share.original),
      penalty: money(share.penalty),
      serviceFee: money(share.fee),
      back: money(share.back - share.fee),
    })),
  }
}
