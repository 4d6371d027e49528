import type { PartnerCode } from '@gangway/core/partner'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import { refund as refunds } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { findQuote, travellersOf, type Refund, type RefundQuoteRow, type Traveller } from '../refund/refund.store.ts'
import { submitRefund, type SubmitOutcome } from '../refund/submit-refund.ts'
import { submitVoid, type VoidOutcome } from '../refund/void-booking.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { refundStatuses } from './present-refund.ts'
import { presentQuotation, quoteBack, refundBefore } from './quote-refund.ts'
import { orderToRefund, readRefund } from './read-refund.ts'
import { decline, isRefusal, tell, type PartnerRefusal } from './reply.ts'

const soonMs = 10_000

/** Offers that are being submitted by this process at this moment. */
const running = new Set<string>()

/** Gives tickets back: as they were quoted, or as the list of the passengers says, which is quoted first. */
export async function refund(deps: Deps, { caller, body, from }: PartnerCall<'/refund.do'>): PartnerTold<'/refund.do'> {
  const { refundOfferId, refundRequestList } = body
  if (Boolean(refundOfferId) === Boolean(refundRequestList)) return decline(810, { text: 'refundOfferId' })
  const booking = await orderToRefund(deps, caller, body)
  if (isRefusal(booking)) return booking
  const chosen = refundOfferId
    ? await quoted(deps, booking, refundOfferId)
    : await quoteNow(deps, caller, { booking, list: refundRequestList })
  if (isRefusal(chosen)) return chosen
  const { quote, people } = chosen
  if (running.has(quote.id)) return decline(814)
  running.add(quote.id)
  try {
    const done = await submit(deps, caller, { booking, quote, people, from })
    if (isRefusal(done)) return done
    const told = await presentQuotation(deps, caller, {
      booking,
      people,
      quote,
      unsure: false,
      display: body.displayCurrency,
    })
    return tell({
      ...told,
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
  people: Traveller[]
}

async function quoted({ db }: Deps, booking: Booking, refundOfferId: string): Promise<Chosen | PartnerRefusal> {
  const scope = scopeOf(booking)
  const [, name] = /^q_([0-9a-f]{32})$/.exec(refundOfferId) ?? []
  if (!name) return decline(805)
  const quote = (await findQuote(db, scope, `q_${name}`)) ?? (await findQuote(db, scope, `v_${name}`))
  if (quote?.bookingId !== booking.id) return decline(805)
  const all = await travellersOf(db, scope, booking.id)
  return { quote, people: quote.passengers.flatMap(({ passenger }) => all[passenger] ?? []) }
}

async function quoteNow(
  deps: Deps,
  caller: Integrator,
  { booking, list }: { booking: Booking; list: PartnerCall<'/refund.do'>['body']['refundRequestList'] },
): Promise<Chosen | PartnerRefusal> {
  const read = await readRefund(deps, booking, list)
  if (isRefusal(read)) return read
  if (read.people.some(({ isRefunded }) => isRefunded) && (await wasJustSent(deps, caller, booking)))
    return decline(905)
  const told = await quoteBack(deps, caller, { booking, read })
  if (isRefusal(told)) return told
  // Where nothing comes back there is nothing to give back for it.
  return told.quote ? { quote: told.quote, people: read.people } : decline(821, { scenario: told.scenario })
}

/** The same list again before anybody can have looked at the first one. */
async function wasJustSent({ db }: Deps, caller: Integrator, booking: Booking): Promise<boolean> {
  const since = new Date(caller.clock.now().getTime() - soonMs)
  const isRecent = and(eq(refunds.bookingId, booking.id), gt(refunds.submittedAt, since))
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(scopeOf(booking).client(refunds, isRecent))
    .orderBy(desc(refunds.submittedAt))
    .limit(1)
  return found !== undefined
}

async function submit(
  deps: Deps,
  caller: Integrator,
  { booking, quote, people, from }: Chosen & { booking: Booking; from: PartnerCall<'/refund.do'>['from'] },
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
            ticketNos: people.flatMap(({ ticketNos }) => ticketNos),
            reason: quote.reason === 'involuntary' ? 'involuntary' : 'voluntary',
            notes: '',
            proofs: [],
            // A system waits for nobody who would agree to the amount.
            fastConfirm: true,
          },
          from,
        )
  if (done.outcome === 'submitted') return done.refund
  // Of another refund of the same people.
  if (done.outcome === 'already' && done.refundNo === undefined)
    return (await refundBefore(deps, booking, people)) ?? decline(803)
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
