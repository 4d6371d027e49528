import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { findBookingById } from '../booking/booking.store.ts'
import { refund, refundPassenger } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { travellersOf, type Refund } from '../refund/refund.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import {
  amountsOf,
  dayAfter,
  displayOf,
  laterServicesOf,
  methods,
  quoteTypes,
  refundStatuses,
  rulesInWords,
  ticketsOf,
} from './present-refund.ts'
import { dayText } from './present-time.ts'
import { anyOrder } from './read-refund.ts'
import { decline, isRefusal, tell } from './reply.ts'

type Told = PartnerCall<'/queryRefundOrders.do'>

/** One refund by its code, or all of an order, the newest first. Voids have a call of their own. */
export async function queryRefundOrders(deps: Deps, { caller, body }: Told): PartnerTold<'/queryRefundOrders.do'> {
  const { refundCode, orderNo, airlinePNR, carrier } = body
  if (!refundCode && !orderNo && !(airlinePNR && carrier)) return decline(810, { text: 'refundCode' })
  const isNamed = Boolean(orderNo || (airlinePNR && carrier))
  const booking = isNamed ? await anyOrder(deps, caller, body) : undefined
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
  return tell({ refundOrders: await Promise.all(rows.map((row) => present(deps, caller, row, display))) })
}

const rejections: Record<string, string> = {
  airline: 'outside the policy of the airline',
  noCause: 'no schedule change found at the airline',
  window: 'the time to ask for it is over',
  less: 'the amount is smaller than the service fee',
  noMoney: 'the money of the airline was not received',
  gaveUp: 'the airline did not do it after ten tries',
  gone: 'the airline does not know the booking any more',
  closed: 'the refund was closed',
}

/** Why it came to nothing, for people. */
export function cancelReasonOf({ status, rejectReason }: Pick<Refund, 'status' | 'rejectReason'>): string {
  if (status === 'CANCELLED') return 'withdrawn by the user'
  return status === 'REJECTED' ? (rejections[rejectReason ?? ''] ?? 'outside the policy of the airline') : ''
}

async function present(deps: Deps, caller: Integrator, row: Refund, display: string | null) {
  const scope = scopeOf(caller)
  const booking = await findBookingById(deps.db, scope, row.bookingId)
  if (!booking) throw new Error(`Refund ${row.refundNo} is of no booking.`)
  const shares = await deps.db
    .select({ passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .where(scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
    .orderBy(asc(refundPassenger.id))
  const all = await travellersOf(deps.db, scope, booking.id)
  const people = all.filter(({ id }) => shares.some(({ passengerId }) => passengerId === id))
  const terms = deps.market.carriers.get(row.airline)?.refunds
  const amounts = amountsOf(row.currency, display)
  const fare = amounts.fare(row.original, row.received ?? row.estimated)
  const isVoucher = row.method === 'VOUCHER'
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
    refundTickets: ticketsOf(people),
    refundFareAmount: isVoucher ? null : fare,
    refundPostTicketingServiceAmounts: await laterServicesOf(deps, booking, display),
    refundVouchers: isVoucher
      ? [
          {
            voucherId: row.voucher?.voucherNo ?? '',
            voucherCode: row.voucher?.voucherNo ?? '',
            eligiblePassengers: people.map(({ name }) => ({ name })),
            airline: row.airline,
            estimatedRefundAmount: fare.estimatedRefundAmount,
            currency: row.currency,
            voucherStartDate: row.voucher && dayText(row.voucher.from),
            voucherEndDate: row.voucher && dayText(row.voucher.to),
            travelStartDate: row.voucher && dayText(row.voucher.travelFrom),
            travelEndDate: row.voucher && dayText(row.voucher.travelTo),
            note: '',
          },
        ]
      : null,
    serviceFee: amounts.fee(row.serviceFee),
    refundRules: rulesInWords(booking),
  }
}
