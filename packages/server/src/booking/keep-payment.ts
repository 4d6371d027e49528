import { cardProblem, type CardProblem, type PayChannel } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingPayment, client } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/call.ts'
import { newId } from '../shared/ids.ts'
import type { Booking } from './booking.store.ts'
import { lacksAddress } from './billing-address.ts'
import { cardFeeOf, channelsOf, shareOf, type Agreement } from './pay-channels.ts'
import { sealCard, type GivenCard } from './payment-card.ts'
import { holdMoney } from './payment-money.ts'

/** Who pays: somebody signed in, or the key of an integrator. */
export type Payer = Pick<Caller, 'clientId' | 'userId' | 'clock' | 'mode'>

export interface PayRequest {
  /** Of a booking, or of an order of extras. */
  orderNo: string
  channel: PayChannel
  card?: GivenCard
  /** Nothing is asked of the airline before somebody decided about this, which would end the booking with its code. */
  suspendedFor?: number
}

/** What is paid: the booking itself, or an order of extras after it. */
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

export type KeptPayment = { outcome: 'kept'; cardLastFour: string | null } | PaymentRefusal

/** Checks the way of paying and keeps the money, in the transaction that holds the booking. */
export async function keepPayment(
  tx: Tx,
  deps: Pick<Deps, 'secret' | 'clock'>,
  payer: Payer,
  { booking, order, ancillaryOrderId }: Payable,
  { channel, card }: Pick<PayRequest, 'channel' | 'card'>,
): Promise<KeptPayment> {
  const now = payer.clock.now()
  const scope = scopeOf(payer)
  const agreement = await payAgreementOf(tx, scope)
  if (!channelsOf(booking, agreement).includes(channel)) return { outcome: 'channel_refused' }
  const charged = channel === 'VCC' || channel === 'MOR' ? card : undefined
  if (channel === 'VCC' || channel === 'MOR') {
    if (!card) return { outcome: 'card_missing' }
    const problem = cardProblem(card, now, { rehearsal: payer.mode === 'test' })
    if (problem) return { outcome: 'card_refused', problem }
  }
  const { userId, clientId } = payer
  const isOfSystem = booking.offer.source === 'api'
  const share = shareOf({ ...order, isOfSystem }, channel, agreement)
  const { orderNo } = order
  if ((await holdMoney(tx, scope, { orderNo, userId, channel, ancillaryOrderId, share }, now)) === 'insufficient') {
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
    // Where the airline needs the address on the bill and does not get it, there is nothing that it could be charged with.
    sealedCard:
      charged && !(isOfSystem && lacksAddress(booking, channel, charged)) ? sealCard(deps, paymentId, charged) : null,
    cardLastFour,
    createdAt: now,
  })
  return { outcome: 'kept', cardLastFour }
}

/** How the client may pay, and the currency of its deposit. */
export async function payAgreementOf(db: Db, { clientId }: Scope): Promise<Agreement> {
  const { payChannels, currency } = client
  const [found] = await db.select({ payChannels, currency }).from(client).where(eq(client.id, clientId))
  if (!found) throw new Error(`Client ${clientId} is gone.`)
  return found
}
