import { convert, fromCents, type Currency } from './currencies.ts'
import type { Offer, PassengerFare, PassengerType, Party, PriceItem } from './offer.ts'

/** How a client means to pay: the airline by virtual card, in the airline's money, or from the deposit. */
export type PayOption = 'vcc' | 'airline' | 'deposit'

/** An offer's price as one way of paying sees it. Amounts are smallest units of `currency`. */
export interface PriceView {
  option: PayOption
  currency: Currency
  passengers: Record<PassengerType, ViewedFare>
  total: number
}

interface ViewedFare {
  total: number
  items: readonly (PriceItem | FeeItem)[]
}

/** What paying adds: the airline's for a card, the platform's for the deposit. */
interface FeeItem {
  code: 'cardFee' | 'apiChannelFee'
  type: 'fee'
  amount: number
}

/** The platform's fee for a seat bought from the deposit, per direction. A passthrough has none. */
const channelFeeCents = 150

/** Nothing when the offer cannot be paid this way. */
export function priceIn(offer: Offer, party: Party, option: PayOption, settlement: Currency): PriceView | undefined {
  if (option === 'vcc' && !offer.pays.vcc) return undefined
  if (option === 'deposit' && !offer.pays.deposit) return undefined
  const currency = option === 'deposit' ? settlement : offer.currency
  const directions = offer.inbound ? 2 : 1
  const view = (fare: PassengerFare, seated: boolean): ViewedFare => {
    const items: ViewedFare['items'] = fare.items.map((item) => ({
      ...item,
      amount: convert(item.amount, offer.currency, currency),
    }))
    const before = sum(items)
    const fee = feeOf(option, { before, currency, directions, percent: offer.pays.cardFeePercent, seated })
    return { total: before + (fee?.amount ?? 0), items: fee ? [...items, fee] : items }
  }
  const passengers = {
    adult: view(offer.fares.adult, true),
    child: view(offer.fares.child, true),
    infant: view(offer.fares.infant, false),
  }
  return {
    option,
    currency,
    passengers,
    total:
      passengers.adult.total * party.adults +
      passengers.child.total * party.children +
      passengers.infant.total * party.infants,
  }
}

function feeOf(
  option: PayOption,
  about: { before: number; currency: Currency; directions: number; percent: number; seated: boolean },
): FeeItem | undefined {
  if (option === 'airline') return undefined
  const amount =
    option === 'vcc'
      ? Math.round((about.before * about.percent) / 100)
      : about.seated
        ? fromCents(channelFeeCents * about.directions, about.currency)
        : 0
  return amount ? { code: option === 'vcc' ? 'cardFee' : 'apiChannelFee', type: 'fee', amount } : undefined
}

function sum(items: readonly { amount: number }[]): number {
  return items.reduce((whole, { amount }) => whole + amount, 0)
}
