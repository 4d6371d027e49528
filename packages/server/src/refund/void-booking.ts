import type { VoidObstacle } from '@gangway/core/contract'
import { randomBytes } from 'node:crypto'
import { aboutOf } from '../booking/about.ts'
import { findBooking, holdBooking, type Booking } from '../booking/booking.store.ts'
import { operatorName } from '../booking/operator.ts'
import type { Tx } from '../database/db.ts'
import { refundQuote } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { writeDown } from '../session/audit.ts'
import { failPoint } from '../shared/fail-point.ts'
import { voidedPassengers } from './back-of.ts'
import { insertRefund } from './insert-refund.ts'
import type { Asker } from './quote-refund.ts'
import {
  findQuote,
  travellersOf,
  wasVoidRejected,
  type Refund,
  type RefundQuoteRow,
  type Traveller,
} from './refund.store.ts'
import { refundOfQuote, type From } from './submit-refund.ts'
import { voidObstacleOf, voidTermsOf, type VoidTerms } from './void-terms.ts'

interface About {
  booking: Booking
  people: Traveller[]
  terms: VoidTerms
  scenario?: string
}

export type VoidQuoteOutcome =
  | { outcome: 'no_booking' }
  | ({ outcome: 'obstacle'; obstacle: VoidObstacle } & About)
  | ({ outcome: 'quoted'; quote: RefundQuoteRow } & About)

/** Asks the airline whether it undoes the whole booking, and keeps the answer until the window closes, or for half an hour. */
export async function quoteVoid(
  deps: Pick<Deps, 'db' | 'supplier' | 'market'>,
  asker: Asker,
  orderNo: string,
): Promise<VoidQuoteOutcome> {
  const scope = scopeOf(asker)
  const now = asker.clock.now()
  const booking = await findBooking(deps.db, scope, orderNo)
  if (!booking) return { outcome: 'no_booking' }
  const about: About = {
    booking,
    people: await travellersOf(deps.db, scope, booking.id),
    terms: voidTermsOf(deps.market, booking, now),
  }
  const blocked = (obstacle: VoidObstacle, scenario?: string) =>
    ({ outcome: 'obstacle', obstacle, ...about, scenario }) as const
  if (about.people.some(({ isRefunded }) => isRefunded)) return blocked('AFTER_REFUND')
  if (booking.status !== 'ISSUED') return blocked('NOT_TICKETED')
  if (await wasVoidRejected(deps.db, scope, booking.id)) return blocked('UNAVAILABLE')
  const told = await deps.supplier.voidQuote(booking.supplierReference, aboutOf(asker))
  const { scenario } = told
  if (told.outcome === 'refused') return blocked(voidObstacleOf[told.reason], scenario)
  const quote: RefundQuoteRow = {
    id: `v_${randomBytes(16).toString('hex')}`,
    clientId: scope.clientId,
    bookingId: booking.id,
    reason: 'void',
    reasonDetail: null,
    supplierQuoteId: told.quoteId,
    certainty: 'ACCURATE',
    method: 'CASH',
    currency: booking.currency,
    passengers: voidedPassengers(booking, about.people, told.back),
    createdAt: now,
    expiresAt: told.until,
  }
  await deps.db.insert(refundQuote).values(quote)
  return { outcome: 'quoted', quote, ...about, scenario }
}

export type VoidOutcome =
  | { outcome: 'submitted'; refund: Refund }
  | { outcome: 'no_booking' }
  | { outcome: 'expired' }
  | { outcome: 'already'; refundNo: string | undefined }
  | { outcome: 'not_ticketed' }
  | { outcome: 'closed'; obstacle: VoidObstacle }

/** Voids what was quoted: the whole booking, once. */
export async function submitVoid(
  deps: Deps,
  asker: Asker,
  request: { orderNo: string; voidOfferId: string; notes: string },
  from: From,
): Promise<VoidOutcome> {
  const done = await deps.db.transaction((tx) => submit(tx, deps, asker, request, from))
  if (done.outcome === 'submitted') failPoint('after-refund-submitted')
  return done
}

async function submit(
  tx: Tx,
  deps: Deps,
  asker: Asker,
  { orderNo, voidOfferId, notes }: { orderNo: string; voidOfferId: string; notes: string },
  from: From,
): Promise<VoidOutcome> {
  const scope = scopeOf(asker)
  const now = asker.clock.now()
  const { clientId, userId } = asker
  const booking = await holdBooking(tx, scope, { orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const quote = await findQuote(tx, scope, voidOfferId)
  if (quote?.bookingId !== booking.id || quote.reason !== 'void') return { outcome: 'expired' }
  const before = await refundOfQuote(tx, scope, quote.id)
  if (before) return { outcome: 'already', refundNo: before }
  const people = await travellersOf(tx, scope, booking.id)
  if (people.some(({ isRefunded }) => isRefunded)) return { outcome: 'already', refundNo: undefined }
  if (booking.status !== 'ISSUED') return { outcome: 'not_ticketed' }
  const { answer } = voidTermsOf(deps.market, booking, now)
  if (!answer.open) return { outcome: 'closed', obstacle: voidObstacleOf[answer.why] }
  if (now >= quote.expiresAt) return { outcome: 'expired' }
  const row = await insertRefund(
    tx,
    deps,
    {
      booking,
      people,
      submission: {
        userId,
        type: 'PROVIDER_REFUND',
        reason: 'void',
        reasonDetail: null,
        certainty: 'ACCURATE',
        method: 'CASH',
        passengers: quote.passengers,
        notes,
        proofs: [],
        fastConfirm: true,
        quoteId: quote.id,
        supplierQuoteId: quote.supplierQuoteId,
      },
    },
    { now, line: { sentence: 'voidSubmitted', operator: await operatorName(tx, asker) } },
  )
  const object = { kind: 'refund', id: row.refundNo }
  const detail = { reason: 'void' }
  await writeDown(tx, { action: 'REFUND_SUBMIT', by: { clientId, userId }, from, object, detail }, now)
  return { outcome: 'submitted', refund: row }
}
