import type { PaymentCard } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { BookingPayment } from './payment-money.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'

const purpose = 'payment card'
const keptMs = 24 * 3_600_000

/** A submitted card with the cardholder's terms for this payment. */
export interface GivenCard extends PaymentCard {
  /** Maximum charge, in minor units of the airline's currency. */
  limit?: number
  /** Billing address of the cardholder. */
  from?: string
}

/** Card data in the format of airlines and acquirers. */
export interface ChargedCard {
  number: string
  holder: string
  /** `MM/YY` */
  expiry: string
  code: string
  limit?: number
  from?: string
}

/** Equal for the same card of the same holder, within an agency. */
export function cardHashOf(secret: Deps['secret'], clientId: string, card: GivenCard): string {
  const { cardNumber, cardExpireMonth, cardExpireYear, cardHolderFirstName, cardHolderLastName } = card
  const holder = `${cardHolderFirstName} ${cardHolderLastName}`.toUpperCase()
  const identity = [clientId, cardNumber, cardExpireMonth, cardExpireYear.slice(-2), holder]
  return secret.hmac('charged card', JSON.stringify(identity))
}

/** Encrypts a card for one payment. It expires after one day. */
export function encryptCard(
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
  return encryptForOwner(secret, purpose, paymentId, JSON.stringify(charged), until)
}

/** Returns undefined when there is no card or it has expired. */
export function decryptCard(
  { secret }: Pick<Deps, 'secret'>,
  { id, sealedCard }: BookingPayment,
): ChargedCard | undefined {
  const opened = sealedCard === null ? undefined : decryptForOwner(secret, purpose, id, sealedCard)
  return opened === undefined ? undefined : JSON.parse(opened)
}
