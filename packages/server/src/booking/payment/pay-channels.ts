import type { CurrencyOption, PayChannel } from '@gangway/core/contract'
import { convert, currencies } from '@gangway/reference'
import { payChannelsOf } from '../../search/presenters/present-offer.ts'
import type { Booking } from '../booking.store.ts'
import type { Share } from './payment-money.ts'

/** Payment terms agreed with the client. */
export interface Agreement {
  payChannels: readonly PayChannel[]
  /** Currency of the deposit. */
  currency: string
}

type Payable = Pick<Booking, 'offer'> & Partial<Pick<Booking, 'status' | 'failureCode' | 'currency'>>

/**
 * Payment channels of a booking: those its price was calculated for, restricted by the agreement. After a declined card
 * the deposit can pay as well, at the held price, where it has the currency of the booking.
 */
export function channelsOf(
  { offer, status, failureCode = null, currency }: Payable,
  { payChannels, currency: depositCurrency }: Agreement,
): PayChannel[] {
  const isDeclined = status === 'UNPAID' && failureCode !== null
  const canUseDeposit = isDeclined && !offer.account && currency === depositCurrency
  const offered: PayChannel[] = canUseDeposit ? [...offer.payChannels, 'PREPAYMENT'] : offer.payChannels
  return [...new Set(offered)].filter((channel) => payChannels.includes(channel))
}

/** Currencies in which Gangway charges cards. */
const cardCurrencies = ['USD', 'EUR', 'GBP', 'SGD']

interface SaleAgreement {
  payChannels: readonly PayChannel[]
  /** Airlines at which the agency has an account. */
  airlineAccounts: readonly string[]
  /** An API client. */
  isSystem: boolean
}

interface ForSale {
  option: CurrencyOption
  /** Currency of the price. */
  currency: string
  /** All operating airlines of the trip. */
  airlines: readonly string[]
  /** Whether the airline charges cards. */
  byCard: boolean
}

/**
 * Payment channels in which an offer is sold. A user has chosen the price option before, an API client chooses when it
 * pays. The agency's own account at the airline is offered where it has one with every airline of the trip.
 */
export function channelsForSale(
  { option, currency, airlines, byCard }: ForSale,
  { payChannels, airlineAccounts, isSystem }: SaleAgreement,
): PayChannel[] {
  const hasAccount = airlines.every((airline) => airlineAccounts.includes(airline))
  const offered: PayChannel[] =
    isSystem && option === 'DEPOSIT'
      ? [
          'PREPAYMENT',
          ...(byCard ? (['VCC'] as const) : []),
          ...(hasAccount ? (['B2B'] as const) : []),
          ...(cardCurrencies.includes(currency) ? (['MOR'] as const) : []),
        ]
      : payChannelsOf(option).filter((channel) => channel !== 'B2B' || hasAccount)
  return offered.filter((channel) => payChannels.includes(channel))
}

type Priced = Pick<Booking, 'total' | 'currency' | 'serviceFee'>

/** Card fee as a share of the fare, in thousandths, when Gangway charges the card. */
const usualCardFee = 30
const dearCardFee = 50

/** Card fee for an API client. Prices shown to users already include it. */
export function cardFeeOf(amount: number, cardNumber: string): number {
  const isDear = /^3[47]/.test(cardNumber)
  return Math.ceil((amount * (isDear ? dearCardFee : usualCardFee)) / 1_000)
}

/**
 * The amount taken from the deposit: everything; only the service fee, when another channel pays the fare; or nothing.
 */
export function shareOf(
  booking: Priced & { isOfSystem: boolean },
  channel: PayChannel,
  { currency }: Agreement,
): Share {
  function feeFromDeposit(): Share {
    const isKnown = currencies.includes(currency) && currencies.includes(booking.currency)
    return isKnown
      ? { amount: convert(booking.serviceFee, booking.currency, currency), currency }
      : { amount: booking.serviceFee, currency: booking.currency }
  }

  switch (channel) {
    case 'PREPAYMENT':
      return { amount: booking.total, currency: booking.currency }
    case 'VCC':
      return feeFromDeposit()
    case 'B2B':
      return booking.isOfSystem ? { amount: booking.serviceFee, currency: booking.currency } : feeFromDeposit()
    case 'MOR':
      return { amount: booking.isOfSystem ? booking.serviceFee : 0, currency: booking.currency }
    case 'CASH':
      return { amount: 0, currency: booking.currency }
  }
}
