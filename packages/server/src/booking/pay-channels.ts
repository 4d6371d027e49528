import type { CurrencyOption, PayChannel } from '@gangway/core/contract'
import { convert, currencies } from '../market/currencies.ts'
import { payChannelsOf } from '../search/present-offer.ts'
import type { Booking } from './booking.store.ts'
import type { Share } from './payment-money.ts'

/** What the client has agreed with us. */
export interface Agreement {
  payChannels: readonly PayChannel[]
  /** Of the deposit. */
  currency: string
}

/** The ways in which a booking can be paid: those that its price was made for, by agreement. */
export function channelsOf({ offer }: Pick<Booking, 'offer'>, { payChannels }: Agreement): PayChannel[] {
  return offer.payChannels.filter((channel) => payChannels.includes(channel))
}

/** We charge cards in these. */
const cardCurrencies = ['USD', 'EUR', 'GBP', 'SGD']

interface ForSale {
  option: CurrencyOption
  /** Of the price. */
  currency: string
  /** Everybody who carries the trip. */
  airlines: readonly string[]
  /** The airline charges cards. */
  byCard: boolean
}

/**
 * The ways in which an offer is sold. A person has chosen one before; a system of the client chooses when it pays, and may do so from
 * an account that the client has at the airline.
 */
export function channelsForSale(
  { option, currency, airlines, byCard }: ForSale,
  { payChannels, airlineAccounts }: { payChannels: readonly PayChannel[]; airlineAccounts?: readonly string[] },
): PayChannel[] {
  const isSystem = airlineAccounts !== undefined && option === 'DEPOSIT'
  const hasAccount = isSystem && airlines.every((airline) => airlineAccounts.includes(airline))
  const offered: PayChannel[] = isSystem
    ? [
        'PREPAYMENT',
        ...(byCard ? (['VCC'] as const) : []),
        ...(hasAccount ? (['B2B'] as const) : []),
        ...(cardCurrencies.includes(currency) ? (['MOR'] as const) : []),
      ]
    : payChannelsOf(option).filter((channel) => channel !== 'B2B')
  return offered.filter((channel) => payChannels.includes(channel))
}

type Priced = Pick<Booking, 'total' | 'currency' | 'serviceFee'>

/** The share of the fare that a card we charge costs on top, in thousandths. */
const usualCardFee = 30
const dearCardFee = 50

/** What a card costs on top when a system of the client pays; people are shown a price that has everything in it. */
export function cardFeeOf(amount: number, cardNumber: string): number {
  const isDear = /^3[47]/.test(cardNumber)
  return Math.ceil((amount * (isDear ? dearCardFee : usualCardFee)) / 1_000)
}

/** What the deposit gives: everything, our fee beside somebody else who pays the fare, or nothing. */
export function shareOf(
  booking: Priced & { isOfSystem: boolean },
  channel: PayChannel,
  { currency }: Agreement,
): Share {
  switch (channel) {
    case 'PREPAYMENT':
      return { amount: booking.total, currency: booking.currency }
    case 'VCC': {
      const isKnown = currencies.includes(currency) && currencies.includes(booking.currency)
      return isKnown
        ? { amount: convert(booking.serviceFee, booking.currency, currency), currency }
        : { amount: booking.serviceFee, currency: booking.currency }
    }
    case 'MOR':
    case 'B2B':
      return { amount: booking.isOfSystem ? booking.serviceFee : 0, currency: booking.currency }
    case 'CASH':
      return { amount: 0, currency: booking.currency }
  }
}
