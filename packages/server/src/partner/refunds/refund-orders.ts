import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { findBookingById } from '../../booking/booking.store.ts'
import { refund, refundPassenger } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { scaleParts, voucherIn, voucherNoOf } from '../../refund/refund-parts.ts'
import { listBookingPassengers, type Refund } from '../../refund/refund.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import {
  wireRefundAmounts,
  dayAfter,
  displayOf,
  refusalOfDisplay,
  postTicketServicesOf,
  methods,
  quoteTypes,
  refundStatuses,
  refundRuleTexts,
  ticketsOf,
  vouchersOf,
} from '../presenters/present-refund.ts'
import { dayText } from '../presenters/present-time.ts'
import { findRequestedOrder } from './read-refund.ts'
import { decline, isRefusal, succeed } from '../http/reply.ts'

type QueryCall = PartnerCall<'/queryRefundOrders.do'>

/** One refund by code, or all refunds of an order, newest first. Voids have their own operation. */
export async function queryRefundOrders(
  deps: Deps,
  { caller, body }: QueryCall,
): PartnerResponse<'/queryRefundOrders.do'> {
  const { refundCode, orderNo, airlinePNR, carrier } = body
  if (!refundCode && !orderNo && !(airlinePNR && carrier)) return decline(810, { text: 'refundCode' })
  const unknown = refusalOfDisplay(body)
  if (unknown) return unknown
  const isNamed = Boolean(orderNo || (airlinePNR && carrier))
  const booking = isNamed ? await findRequestedOrder(deps, caller, body) : undefined
  if (booking && isRefusal(booking)) return booking
  const rows = await deps.db
    .select()
    .from(refund)
    .where(
      scopeOf(caller).client(
        refund,
        and(
          refundCode ? eq(refund.refundNo, refundCode) : ne(refund.reason, 'void'),
          booking && eq(refund.bookingId, booking.id),
        ),
      ),
    )
    .orderBy(desc(refund.submittedAt), desc(refund.id))
    .limit(100)
  if (refundCode && rows.length === 0) return decline(810, { text: 'refundCode' })
  const display = displayOf(body.displayCurrency)
  return succeed({ refundOrders: await Promise.all(rows.map((row) => present(deps, caller, row, display))) })
}

const rejections: Record<string, string> = {
  airline: 'outside the policy of the airline',
  noCause: 'no schedule change found at the airline',
  window: 'the refund deadline has passed',
  less: 'the amount is smaller than the service fee',
  noMoney: 'no payment received from the airline',
  gaveUp: 'the airline did not process it after ten attempts',
  gone: 'the airline no longer has the booking',
  closed: 'the refund was closed',
}

/** The reason of a rejected or withdrawn refund, for display only. */
export function cancelReasonOf({ status, rejectReason }: Pick<Refund, 'status' | 'rejectReason'>): string {
  if (status === 'CANCELLED') return 'withdrawn by the user'
  return status === 'REJECTED' ? (rejections[rejectReason ?? ''] ?? 'outside the policy of the airline') : ''
}

async function present(deps: Deps, caller: PartnerCaller, row: Refund, display: string | null) {
  const scope = scopeOf(caller)
  const booking = await findBookingById(deps.db, scope, row.bookingId)
  if (!booking) throw new Error(`Refund ${row.refundNo} has no booking.`)
  const shares = await deps.db
    .select({ passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .where(scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
    .orderBy(asc(refundPassenger.id))
  const all = await listBookingPassengers(deps.db, scope, booking.id)
  const passengers = all.filter(({ id }) => shares.some(({ passengerId }) => passengerId === id))
  const terms = deps.market.carriers.get(row.airline)?.refunds
  const amounts = wireRefundAmounts(row.currency, display)
  const back = row.received ?? row.estimated
  const parts = scaleParts(row.parts, back)
  const issuers = vouchersOf({ ...row, parts, back })
  const voucherOf = ({ airline, amount }: (typeof issuers)[number]) => {
    const voucherNo = row.voucher ? voucherNoOf(airline, row.refundNo) : ''
    return {
      voucherId: voucherNo,
      voucherCode: voucherNo,
      eligiblePassengers: passengers.map(({ name }) => ({ name })),
      airline,
      estimatedRefundAmount: amounts.fare(row.original, amount).estimatedRefundAmount,
      currency: row.currency,
      voucherStartDate: row.voucher && dayText(row.voucher.from),
      voucherEndDate: row.voucher && dayText(row.voucher.to),
      travelStartDate: row.voucher && dayText(row.voucher.travelFrom),
      travelEndDate: row.voucher && dayText(row.voucher.travelTo),
      note: '',
    }
  }
  return {
    orderNo: row.orderNo,
    displayCurrency: display,
    refundCode: row.refundNo,
    refundStatus: refundStatuses[row.status],
    cancelReason: cancelReasonOf(row),
    refundQuoteType: quoteTypes[row.certainty],
    refundOfferId: row.quoteId && `q_${row.quoteId.slice(2)}`,
    refundMethod: methods[row.method],
    expectedConfirmationDate: dayAfter(row.submittedAt, terms?.airlineReplyDays ?? 7),
    expectedRefundDate: dayAfter(row.submittedAt, terms?.averageDays ?? 14),
    refundTickets: ticketsOf(passengers),
    refundFareAmount: row.method === 'VOUCHER' ? null : amounts.fare(row.original, back - voucherIn(parts)),
    refundPostTicketingServiceAmounts: await postTicketServicesOf(deps, scope, booking, display),
    refundVouchers: issuers.length > 0 ? issuers.map(voucherOf) : null,
    serviceFee: amounts.fee(row.serviceFee),
    refundRules: refundRuleTexts(booking),
  }
}
