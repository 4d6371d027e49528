import type { PayChannel, PaymentCard } from '@gangway/core/contract'
import type { Booking } from './booking.store.ts'

/** These charge no card without the address on its bill. */
const always = ['5J', 'A3', 'BT', 'G4', 'LJ', 'NK', 'SY', 'TR', 'VY']
/** These only cards from the United States. */
const fromHome = ['F9']

/** Whether an airline that charges the card itself would need an address that was not told. */
export function lacksAddress({ airlines }: Pick<Booking, 'airlines'>, channel: PayChannel, card: PaymentCard): boolean {
  if (channel !== 'VCC') return false
  const isNeeded = airlines.some(
    (airline) => always.includes(airline) || (fromHome.includes(airline) && card.cardHolderCountry === 'US'),
  )
  const { cardHolderCountry, cardHolderCity, cardHolderPostCode, cardHolderAddress } = card
  return isNeeded && !(cardHolderCountry && cardHolderCity && cardHolderPostCode && cardHolderAddress)
}
