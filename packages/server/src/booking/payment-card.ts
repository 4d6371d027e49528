import type { PaymentCard } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { BookingPayment } from './payment-money.ts'
import { openFor, sealFor } from '../session/sealed.ts'

const purpose = 'payment card'
const keptMs = 24 * 3_600_000

/** A card as it is given, with what its holder says about this payment. */
export interface GivenCard extends PaymentCard {
  /** The airline may charge no more: smallest units of its money. */
  limit?: number
  /** The address that the holder pays from. */
  from?: string
}

/** As airlines and acquirers take it. */
export interface ChargedCard {
  number: string
  holder: string
  /** `MM/YY` */
  expiry: string
  code: string
  limit?: number
  from?: string
}

/** Sealed for one payment, for a day at most. */
export function sealCard(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  paymentId: string,
  card: GivenCard,
): string {
  const charged: ChargedCard = {
    number: card.cardNumber,
    holder: `${card.cardHolderFirstName} ${card.cardHolderLastName}`,
    expiry: `${card.cardExpireMonth}/${card.cardExpireYear.slice(-2)}`,
    code: card.cardCVV,
    ...(card.limit !== undefined && { limit: card.limit }),
    ...(card.from !== undefined && { from: card.from }),
  }
  const until = new Date(clock.now().getTime() + keptMs)
  return sealFor(secret, purpose, paymentId, JSON.stringify(charged), until)
}

/** Nothing when there was none, or its day is over. */
export function openCard(
  { secret }: Pick<Deps, 'secret'>,
  { id, sealedCard }: BookingPayment,
): ChargedCard | undefined {
  const opened = sealedCard === null ? undefined : openFor(secret, purpose, id, sealedCard)
  return opened === undefined ? undefined : JSON.parse(opened)
}
