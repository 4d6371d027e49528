import type { PayChannel } from '@gangway/core/contract'
import { convert, currencies } from '../market/currencies.ts'
import type { Booking } from './booking.store.ts'
import type { Share } from './payment-money.ts'

/** What the client has agreed with us. */
export interface Agreement {
  payChannels: readonly PayChannel[]
  /** Of the deposit. */
  currency: string
}

/**
 * The ways in which a booking can be paid: those that its price was made for, by agreement. An account of the client at the airline
 * would have to be one that we manage, and there is none.
 */
export function channelsOf({ offer }: Pick<Booking, 'offer'>, { payChannels }: Agreement): PayChannel[] {
  return offer.payChannels.filter((channel) => channel !== 'B2B' && payChannels.includes(channel))
}

type Priced = Pick<Booking, 'total' | 'currency' | 'serviceFee'>

/** What the deposit gives: everything, our fee beside a card that the airline charges, or nothing. */
export function shareOf(booking: Priced, channel: PayChannel, { currency }: Agreement): Share {
  switch (channel) {
    case 'PREPAYMENT':
      return { amount: booking.total, currency: booking.currency }
    case 'VCC': {
      const isKnown = currencies.includes(currency) && currencies.includes(booking.currency)
      return isKnown
        ? { amount: convert(booking.serviceFee, booking.currency, currency), currency }
        : { amount: booking.serviceFee, currency: booking.currency }
    }
    case 'CASH':
    case 'MOR':
    case 'B2B':
      return { amount: 0, currency: booking.currency }
  }
}
