import type { PartnerCode } from '@gangway/core/partner'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Booking } from '../../booking/booking.store.ts'
import { refund as refunds } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import {
  findQuote,
  listBookingPassengers,
  type Refund,
  type RefundQuoteRow,
  type BookingPassenger,
} from '../../refund/refund.store.ts'
import { submitRefund, type SubmitOutcome } from '../../refund/submit-refund.ts'
import { submitVoid, type VoidOutcome } from '../../refund/voids/void-booking.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { refundStatuses, refusalOfDisplay } from '../presenters/present-refund.ts'
import { presentQuotation, quotePartnerRefund, refusalOfExistingRefund } from './quote-refund.ts'
import { findTicketedOrder, readRefund } from './read-refund.ts'
import { decline, isRefusal, succeed, type PartnerRefusal } from '../http/reply.ts'

const recentMs = 10_000

/** Quotes being submitted by this process. */
const running = new Set<string>()

/** Refunds tickets by quote, or by a list of passengers that is quoted first. */
export async function refundTickets(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/refund.do'>,
): PartnerResponse<'/refund.do'> {
  const { refundOfferId, refundRequestList } = body
  if (Boolean(refundOfferId) === Boolean(refundRequestList)) return decline(810, { text: 'refundOfferId' })
  const unknown = refusalOfDisplay(body)
  if (unknown) return unknown
  const booking = await findTicketedOrder(deps, caller, body)
  if (isRefusal(booking)) return booking
  const chosen = refundOfferId
    ? await quoted(deps, caller, { booking, refundOfferId })
    : await quoteNow(deps, caller, { booking, list: refundRequestList })
  if (isRefusal(chosen)) return chosen
  const { quote, passengers } = chosen
  if (running.has(quote.id)) return decline(814)
  running.add(quote.id)
  try {
    const done = await submit(deps, caller, { booking, quote, passengers, from })
    if (isRefusal(done)) return done
    const result = await presentQuotation(deps, caller, {
      booking,
      passengers,
      quote,
      isUnknown: false,
      display: body.displayCurrency,
    })
    return succeed({
      ...result,
      refundStatus: refundStatuses[done.status],
      refundCode: done.refundNo,
      refundReason: quote.reason === 'void' ? '4' : quote.reason === 'involuntary' ? '0' : '1',
      cancelReason: '',
    })
  } finally {
    running.delete(quote.id)
  }
}

interface Chosen {
  quote: RefundQuoteRow
  passengers: BookingPassenger[]
}

async function quoted(
  { db }: Deps,
  caller: PartnerCaller,
  { booking, refundOfferId }: { booking: Booking; refundOfferId: string },
): Promise<Chosen | PartnerRefusal> {
  const scope = scopeOf(caller)
  const [, name] = /^q_([0-9a-f]{32})$/.exec(refundOfferId) ?? []
  if (!name) return decline(805)
  const quote = (await findQuote(db, scope, `q_${name}`)) ?? (await findQuote(db, scope, `v_${name}`))
  if (quote?.bookingId !== booking.id) return decline(805)
  const all = await listBookingPassengers(db, scope, booking.id)
  return { quote, passengers: quote.passengers.flatMap(({ passenger }) => all[passenger] ?? []) }
}

async function quoteNow(
  deps: Deps,
  caller: PartnerCaller,
  { booking, list }: { booking: Booking; list: PartnerCall<'/refund.do'>['body']['refundRequestList'] },
): Promise<Chosen | PartnerRefusal> {
  const read = await readRefund(deps, caller, booking, list)
  if (isRefusal(read)) return read
  if (read.passengers.some(({ isRefunded }) => isRefunded) && (await wasSubmittedRecently(deps, caller, booking)))
    return decline(905)
  const result = await quotePartnerRefund(deps, caller, { booking, read })
  if (isRefusal(result)) return result
  // Nothing is refundable, so there is nothing to submit.
  return result.quote
    ? { quote: result.quote, passengers: read.passengers }
    : decline(821, { scenario: result.scenario })
}

/** Whether the same list was submitted within the last seconds. */
async function wasSubmittedRecently({ db }: Deps, caller: PartnerCaller, booking: Booking): Promise<boolean> {
  const since = new Date(caller.clock.now().getTime() - recentMs)
  const isRecent = and(eq(refunds.bookingId, booking.id), gt(refunds.submittedAt, since))
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(scopeOf(caller).client(refunds, isRecent))
    .orderBy(desc(refunds.submittedAt))
    .limit(1)
  return found !== undefined
}

async function submit(
  deps: Deps,
  caller: PartnerCaller,
  { booking, quote, passengers, from }: Chosen & { booking: Booking; from: PartnerCall<'/refund.do'>['from'] },
): Promise<Refund | PartnerRefusal> {
  const { orderNo } = booking
  const done =
    quote.reason === 'void'
      ? await submitVoid(deps, caller, { orderNo, voidOfferId: quote.id, notes: '' }, from)
      : await submitRefund(
          deps,
          caller,
          {
            orderNo,
            quoteId: quote.id,
            ticketNos: passengers.flatMap(({ ticketNos }) => ticketNos),
            reason: quote.reason === 'involuntary' ? 'involuntary' : 'voluntary',
            notes: '',
            proofs: [],
            // The caller confirms the amount by submitting.
            fastConfirm: true,
          },
          from,
        )
  if (done.outcome === 'submitted') return done.refund
  // Another refund of the same passengers exists.
  if (done.outcome === 'already' && done.refundNo === undefined)
    return (await refusalOfExistingRefund(deps, caller, booking, passengers)) ?? decline(803)
  return decline(codes[done.outcome])
}

const codes: Record<Exclude<(SubmitOutcome | VoidOutcome)['outcome'], 'submitted'>, PartnerCode> = {
  no_booking: 801,
  expired: 805,
  other: 810,
  proof_missing: 810,
  proof_wrong: 810,
  already: 816,
  not_ticketed: 809,
  closed: 822,
}
