import type { PayChannel, PaymentCard } from '@gangway/core/contract'
import type { Booking } from '../booking.store.ts'

/** Airlines that require the billing address for a card. */
const always = ['5J', 'A3', 'BT', 'G4', 'LJ', 'NK', 'SY', 'TR', 'VY']
/** Airlines that accept only cards from the United States. */
const fromHome = ['F9']

/** Whether an airline that charges the card itself requires a billing address that is missing. */
export function isBillingAddressMissing(
  { airlines }: Pick<Booking, 'airlines'>,
  channel: PayChannel,
  card: PaymentCard,
): boolean {
  if (channel !== 'VCC') return false
  const isNeeded = airlines.some(
    (airline) => always.includes(airline) || (fromHome.includes(airline) && card.cardHolderCountry === 'US'),
  )
  const { cardHolderCountry, cardHolderCity, cardHolderPostCode, cardHolderAddress } = card
  return isNeeded && !(cardHolderCountry && cardHolderCity && cardHolderPostCode && cardHolderAddress)
}
