import type { RefundObstacle, VoidObstacle } from '@gangway/core/contract'
import type { PartnerCode } from '@gangway/core/partner'
import { and, eq } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import { refund, refundPassenger } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { paidBy, sumOf } from '../refund/back-of.ts'
import { quoteRefund } from '../refund/quote-refund.ts'
import type { RefundQuoteRow, Traveller } from '../refund/refund.store.ts'
import { quoteVoid } from '../refund/void-booking.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import {
  amountsOf,
  dayAfter,
  displayOf,
  laterServicesOf,
  methods,
  quoteTypes,
  rulesInWords,
  ticketsOf,
  type WireQuotation,
} from './present-refund.ts'
import { orderToRefund, readRefund, type ReadRefund } from './read-refund.ts'
import { decline, isRefusal, tell, type PartnerRefusal } from './reply.ts'

export async function refundQuotation(
  deps: Deps,
  { caller, body }: PartnerCall<'/refundQuotation.do'>,
): PartnerTold<'/refundQuotation.do'> {
  const booking = await orderToRefund(deps, caller, body)
  if (isRefusal(booking)) return booking
  const read = await readRefund(deps, booking, body.refundRequestList)
  if (isRefusal(read)) return read
  const quoted = await quoteBack(deps, caller, { booking, read })
  if (isRefusal(quoted)) return quoted
  return tell(
    await presentQuotation(deps, caller, { booking, ...quoted, people: read.people, display: body.displayCurrency }),
    quoted.scenario,
  )
}

export interface QuotedBack {
  /** Nothing where nothing comes back. */
  quote: RefundQuoteRow | undefined
  unsure: boolean
  scenario?: string
}

const nothing = { quote: undefined, unsure: false }

/** Asks the engine of refunds what comes back, or why nothing can be asked. */
export async function quoteBack(
  deps: Deps,
  caller: Integrator,
  { booking, read }: { booking: Booking; read: ReadRefund },
): Promise<QuotedBack | PartnerRefusal> {
  const before = await refundBefore(deps, booking, read.people)
  if (before) return before
  if (read.reason === '4') {
    const told = await quoteVoid(deps, caller, booking.orderNo)
    if (told.outcome === 'no_booking') return decline(801)
    if (told.outcome === 'quoted') return { quote: told.quote, unsure: false, scenario: told.scenario }
    return decline(voidCodes[told.obstacle], { scenario: told.scenario })
  }
  const reason = read.reason === '0' ? 'involuntary' : 'voluntary'
  const told = await quoteRefund(deps, caller, { orderNo: booking.orderNo, ticketNos: read.ticketNos, reason })
  if (told.outcome === 'no_booking') return decline(801)
  if (told.outcome === 'unknown_ticket') return decline(815)
  const { scenario } = told
  if (told.outcome === 'quoted') return { quote: told.quote, unsure: false, scenario }
  const code = refundCodes[told.obstacle]
  if (code) return decline(code, { scenario })
  return { ...nothing, unsure: told.obstacle === 'UNAVAILABLE', scenario }
}

/** Nothing is told where the answer is that nothing comes back. */
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
  UNAVAILABLE: 822,
}

/** What stands against a refund: one in work is another matter than one that is done, or than a claim. */
export async function refundBefore(
  { db }: Pick<Deps, 'db'>,
  booking: Booking,
  people: readonly Traveller[],
): Promise<PartnerRefusal | undefined> {
  const refunded = people.filter(({ isRefunded }) => isRefunded)
  if (refunded.length === 0) return undefined
  const scope = scopeOf(booking)
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

interface Told extends QuotedBack {
  booking: Booking
  people: readonly Traveller[]
  display: string | null | undefined
}

/** A quotation under the name of the wire format: a void is asked back like anything else. */
export async function presentQuotation(
  deps: Deps,
  caller: Integrator,
  { booking, people, quote, unsure, display: asked }: Told,
): Promise<WireQuotation> {
  const { currency, orderNo } = booking
  const now = caller.clock.now()
  const display = displayOf(asked)
  const amounts = amountsOf(currency, display)
  const terms = deps.market.carriers.get(booking.airlines[0] ?? '')?.refunds
  const original = quote
    ? sumOf(quote.passengers, 'original')
    : people.reduce((sum, each) => sum + paidBy(booking, each), 0)
  const back = sumOf(quote?.passengers ?? [], 'back')
  const method = quote?.method ?? 'CASH'
  const isVoucher = method === 'VOUCHER'
  return {
    orderNo,
    displayCurrency: display,
    isRefundable: quote !== undefined,
    refundQuoteType: quote ? quoteTypes[quote.certainty] : unsure ? 'CannotQuote' : 'NonRefundable',
    refundOfferId: quote ? offerIdOf(quote) : null,
    refundMethod: methods[method],
    fastConfirmation: quote?.certainty === 'ACCURATE' ? 1 : 0,
    expectedConfirmationDate: quote ? dayAfter(now, terms?.airlineReplyDays ?? 7) : null,
    expectedRefundDate: quote ? dayAfter(now, terms?.averageDays ?? 14) : null,
    refundTickets: ticketsOf(people),
    refundFareAmount: isVoucher ? null : amounts.fare(original, back),
    refundPostTicketingServiceAmounts: await laterServicesOf(deps, booking, display),
    refundVouchers: isVoucher ? [voucherOf(booking, people, amounts.fare(original, back))] : null,
    serviceFee: amounts.fee(sumOf(quote?.passengers ?? [], 'fee')),
    refundRules: rulesInWords(booking),
  }
}

/** Before the airline has given it out it has no number. */
function voucherOf(
  { airlines: [airline = ''] }: Booking,
  people: readonly Traveller[],
  { estimatedRefundAmount, currency }: { estimatedRefundAmount: number; currency: string },
): NonNullable<WireQuotation['refundVouchers']>[number] {
  return {
    voucherId: '',
    voucherCode: '',
    eligiblePassengers: people.map(({ name }) => ({ name })),
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

/** Voids have a name of their own in the engine. */
function offerIdOf({ id }: Pick<RefundQuoteRow, 'id'>): string {
  return `q_${id.slice(2)}`
}
