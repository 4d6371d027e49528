import { findCardProblem, type CardProblem, type PayChannel } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findPayingAccount } from '../../airline-account/account-access.ts'
import type { Db, Tx } from '../../database/db.ts'
import { bookingPayment, client } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { newId } from '../../shared/ids.ts'
import type { Booking } from '../booking.store.ts'
import type { From } from '../placement/order-input.ts'
import { isBillingAddressMissing } from './billing-address.ts'
import { cardFeeOf, channelsOf, shareOf, type Agreement } from './pay-channels.ts'
import { cardHashOf, encryptCard, type GivenCard } from './payment-card.ts'
import { holdMoney } from './payment-money.ts'

/** The payer: a signed-in user or an API key. */
export type Payer = Pick<Caller, 'clientId' | 'accessScope' | 'userId' | 'clock' | 'mode'>

export interface PayRequest {
  /** Order number of a booking or of an ancillary order. */
  orderNo: string
  channel: PayChannel
  card?: GivenCard
  /** Where the request comes from, for the audit log. */
  from: From
  /** Set when the agency's server confirms what a traveller has paid to the agency. */
  host?: TravellerPayment
  /** A pending check that must pass before the airline is contacted; its failure ends the booking with its code. */
  suspendedFor?: number
}

/** A payment that the agency took from its traveller. */
export interface TravellerPayment {
  /** The agency's own id of the payment. */
  paymentId: string
  /** Public id of the embed key whose secret confirmed it. */
  key: string
}

/** The payable: the booking, or an ancillary order after it. */
interface Payable {
  booking: Booking
  order: Pick<Booking, 'orderNo' | 'total' | 'currency' | 'serviceFee'>
  ancillaryOrderId: string | null
}

export type PaymentRefusal =
  | { outcome: 'channel_refused' }
  | { outcome: 'card_missing' }
  | { outcome: 'card_refused'; problem: CardProblem }
  | { outcome: 'insufficient' }

export type HoldPaymentOutcome = { outcome: 'held'; cardLastFour: string | null } | PaymentRefusal

/**
 * Checks the payment method, holds the money and writes the audit log entry, in the transaction that holds the booking
 * lock.
 */
export async function holdPayment(
  tx: Tx,
  deps: Pick<Deps, 'secret' | 'clock'>,
  payer: Payer,
  { booking, order, ancillaryOrderId }: Payable,
  { channel, card, from, host }: Pick<PayRequest, 'channel' | 'card' | 'from' | 'host'>,
): Promise<HoldPaymentOutcome> {
  const now = payer.clock.now()
  const scope = scopeOf(payer)
  const agreement = await payAgreementOf(tx, scope)
  if (!channelsOf(booking, agreement).includes(channel)) return { outcome: 'channel_refused' }
  const charged = channel === 'VCC' || channel === 'MOR' ? card : undefined
  if (channel === 'VCC' || channel === 'MOR') {
    if (!card) return { outcome: 'card_missing' }
    const problem = findCardProblem(card, now, { simulation: payer.mode === 'test' })
    if (problem) return { outcome: 'card_refused', problem }
  }
  const { userId, clientId } = payer
  const isOfSystem = booking.offer.source === 'api'
  const account = channel === 'B2B' && !isOfSystem ? await findPayingAccount(tx, scope, booking.offer) : undefined
  // A private fare is sold to its account alone.
  if (booking.offer.account && !account) return { outcome: 'channel_refused' }
  const share = shareOf({ ...order, isOfSystem }, channel, agreement)
  const { orderNo } = order
  if (
    (await holdMoney(tx, scope, { orderNo, userId, channel, ancillaryOrderId, share, bookingId: booking.id }, now)) ===
    'insufficient'
  ) {
    return { outcome: 'insufficient' }
  }
  const paymentId = newId(now)
  const cardLastFour = charged?.cardNumber.slice(-4) ?? null
  await tx.insert(bookingPayment).values({
    id: paymentId,
    clientId,
    bookingId: booking.id,
    ancillaryOrderId,
    channel,
    amount: share.amount,
    currency: share.currency,
    status: 'held',
    cardFee: isOfSystem && channel === 'MOR' && charged ? cardFeeOf(order.total - share.amount, charged.cardNumber) : 0,
    // Without a required billing address the airline cannot charge the card.
    sealedCard:
      charged && !(isOfSystem && isBillingAddressMissing(booking, channel, charged))
        ? encryptCard(deps, paymentId, charged)
        : null,
    cardLastFour,
    cardHash: charged && channel === 'MOR' ? cardHashOf(deps.secret, clientId, charged) : null,
    hostPaymentId: host?.paymentId ?? null,
    airlineAccountId: account?.id ?? null,
    createdAt: now,
  })
  const object = { kind: ancillaryOrderId === null ? 'booking' : 'ancillaryOrder', id: orderNo }
  const entry = { action: 'TICKET_ISSUE', by: payer, from, object, detail: { channel, ...host } } as const
  await writeAuditLog(tx, entry, deps.clock.now())
  return { outcome: 'held', cardLastFour }
}

/** Payment methods of the agency and the currency of its deposit. */
export async function payAgreementOf(db: Db, { clientId }: Scope): Promise<Agreement> {
  const { payChannels, currency } = client
  const [found] = await db.select({ payChannels, currency }).from(client).where(eq(client.id, clientId))
  if (!found) throw new Error(`Client ${clientId} is gone.`)
  return found
}
