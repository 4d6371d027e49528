import { listBookingActions, type BookingAction, type OngoingProcess, type PayChannel } from '@gangway/core/contract'
import { and, asc, eq, like, min } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { scheduler, ancillaryOrder, bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { isCallAllowed } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Caller, CallName } from '../../shared/http/pipeline/call.ts'
import { ancillaryAtSale } from '../../shop/orders/booking-sale.ts'
import { listRefundedPassengerIds } from '../ancillary/ancillary.store.ts'
import { payChannelForTraveller, soldBookingFor } from '../booking-for-caller.ts'
import { findBooking, type Booking } from '../booking.store.ts'
import { isCancellationOffered } from '../cancel-unpaid.ts'
import { listOngoingProcesses } from './ongoing-processes.ts'
import { wasVoidRejected } from './rejected-void.ts'
import { voidTermsOf } from './void-terms.ts'
import { decryptDocumentNumber } from '../document-numbers.ts'
import { channelsOf } from '../payment/pay-channels.ts'
import { findDepositShare, type Share } from '../payment/payment-money.ts'
import { agreementOf } from '../offers/verify-offer.ts'

export interface LoadedOrder {
  booking: Booking
  /** With their document numbers decrypted. */
  passengers: (typeof bookingPassenger.$inferSelect)[]
  ancillaries: { bought: typeof bookingAncillary.$inferSelect; order: typeof ancillaryOrder.$inferSelect | null }[]
  /** Time of the next scheduled job of the booking. */
  nextAt: Date | undefined
  actions: BookingAction[]
  /** Time on the client's (test) clock. */
  asOf: Date
  payChannels: PayChannel[]
  /** What the caller may do with an unpaid ancillary order. */
  ancillaryActions: AncillaryAction[]
  ongoing: OngoingProcess[]
  /** What was taken from the deposit in another currency than that of the booking. */
  fromDeposit: Share | undefined
}

export async function loadOrder(
  { db, market, secret }: Pick<Deps, 'db' | 'market' | 'secret'>,
  caller: Caller,
  orderNo: string,
): Promise<LoadedOrder | undefined> {
  const scope = scopeOf(caller)
  const found = await findBooking(db, scope, orderNo)
  if (!found) return undefined
  const passengers = await db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, found.id)))
    .orderBy(asc(bookingPassenger.position))
  const ancillaries = await db
    .select({ bought: bookingAncillary, order: ancillaryOrder })
    .from(bookingAncillary)
    .leftJoin(ancillaryOrder, scope.client(ancillaryOrder, eq(ancillaryOrder.id, bookingAncillary.ancillaryOrderId)))
    .leftJoin(bookingPassenger, scope.client(bookingPassenger, eq(bookingPassenger.id, bookingAncillary.passengerId)))
    .where(scope.client(bookingAncillary, eq(bookingAncillary.bookingId, found.id)))
    .orderBy(asc(bookingAncillary.segmentIndex), asc(bookingPassenger.position), asc(bookingAncillary.id))
  const now = caller.clock.now()
  const { booking: seen, sale } = await soldBookingFor(db, caller, found)
  const ongoing = (await listOngoingProcesses(db, caller, [found.orderNo]))(found.orderNo)
  const refundedIds = found.hasRefund ? await listRefundedPassengerIds(db, scope, found.id) : []
  // No trip can be booked under the name that replaces an erased passenger.
  const isErased = passengers.some(({ erasedAt }) => erasedAt !== null)
  const isVoidRejected = found.status === 'ISSUED' && (await wasVoidRejected(db, scope, found.id))
  return {
    ongoing,
    fromDeposit: caller.embed ? undefined : await findDepositShare(db, scope, found),
    booking: { ...seen, payChannel: caller.embed?.isGuest ? payChannelForTraveller(found) : found.payChannel },
    asOf: now,
    payChannels: channelsOf(found, await agreementOf(db, scope)),
    passengers: passengers.map((each) => ({ ...each, documentNumber: decryptDocumentNumber(secret, each) })),
    ancillaries: ancillaries.map(({ bought, order }) => ({ bought: ancillaryAtSale(bought, sale), order })),
    nextAt: await nextAt(db, scope, found),
    actions: openActions(market, found, now, isVoidRejected).filter(
      (action) =>
        isCallAllowed(caller, callOfAction[action]) &&
        (action !== 'CANCEL' || isCancellationOffered(market, found)) &&
        (action !== 'ADD_ANCILLARY' || passengers.some(({ id }) => !refundedIds.includes(id))) &&
        (action !== 'REGENERATE' || !isErased),
    ),
    ancillaryActions: listAncillaryActions(caller),
  }
}

/** The next scheduled job of the booking itself. */
async function nextAt(db: Db, scope: Scope, { id }: Booking): Promise<Date | undefined> {
  const aboutIt = and(eq(scheduler.subject, id), like(scheduler.kind, 'booking.%'))
  const [found] = await db
    .select({ dueAt: min(scheduler.dueAt) })
    .from(scheduler)
    .where(scope.client(scheduler, aboutIt))
  return found?.dueAt ?? undefined
}

function openActions(market: Deps['market'], booking: Booking, now: Date, isVoidRejected: boolean): BookingAction[] {
  const { status, createdAt, departsAt, issuedAt, offer } = booking
  const voids = issuedAt ? voidTermsOf(market, booking, now).answer : undefined
  return listBookingActions({
    status,
    now,
    createdAt,
    departsAt,
    payBy: booking.payBy ?? undefined,
    hasPnr: booking.airlinePnrs.length > 0,
    isStopping: booking.step.startsWith('stopping'),
    // A void covers the whole booking, so none is possible beside a refund.
    voidUntil: voids?.open && !booking.hasRefund && !isVoidRejected ? voids.window.closesAt : undefined,
    ancillaryCutOffHours: market.carriers.get(offer.offer.airline)?.ancillaryCutOffHours ?? 24,
  })
}

/** The call that an action leads to. */
const callOfAction: Record<BookingAction, CallName> = {
  PAY: 'POST /order/issueTicket.do',
  CANCEL: 'POST /order/cancelTicket.do',
  STOP: 'POST /order/cancelTicket.do',
  REGENERATE: 'POST /order/regenerate.do',
  ADD_ANCILLARY: 'POST /postBooking/order',
  REFUND: 'POST /refund/refund.do',
  VOID: 'POST /refund/void.do',
  RAISE_REQUEST: 'POST /flowable/submit',
}

export type AncillaryAction = 'PAY' | 'CANCEL'

const callOfAncillaryAction: Record<AncillaryAction, CallName> = {
  PAY: 'POST /postBooking/pay',
  CANCEL: 'POST /postBooking/cancel',
}

/** What the caller may do with an ancillary order that is not paid. */
export function listAncillaryActions(caller: Caller): AncillaryAction[] {
  return (['PAY', 'CANCEL'] as const).filter((action) => isCallAllowed(caller, callOfAncillaryAction[action]))
}
