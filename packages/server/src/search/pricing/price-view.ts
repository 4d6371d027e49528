import type { PayOption } from '../../ports/supplier/search.model.ts'
import { convert, type Currency, fromCents } from '@gangway/reference'
import type { Offer, PassengerFare, PassengerType, Party, PriceItem } from '../../ports/supplier/offer.model.ts'

/** The price of an offer in a payment channel. Amounts are in the smallest unit of `currency`. */
export interface PriceView {
  option: PayOption
  currency: Currency
  passengers: Record<PassengerType, PricedFare>
  total: number
}

interface PricedFare {
  total: number
  items: readonly (PriceItem | FeeItem)[]
}

/** The fee of the payment channel: the airline's for a card, the platform's for the deposit. */
interface FeeItem {
  code: 'cardFee' | 'apiChannelFee'
  type: 'fee'
  amount: number
}

/** The platform's fee per seat and direction for payments from the deposit. Passthrough payments have none. */
const channelFeeCents = 150

/** Undefined when the offer cannot be paid with this option. */
export function createPriceView(
  offer: Offer,
  party: Party,
  option: PayOption,
  settlement: Currency,
): PriceView | undefined {
  if (option === 'vcc' && !offer.pays.vcc) return undefined
  if (option === 'deposit' && !offer.pays.deposit) return undefined
  const currency = option === 'deposit' ? settlement : offer.currency
  const directions = offer.inbound ? 2 : 1
  const view = (fare: PassengerFare, hasSeat: boolean): PricedFare => {
    const items: PricedFare['items'] = fare.items.map((item) => ({
      ...item,
      amount: convert(item.amount, offer.currency, currency),
    }))
    const before = sum(items)
    const fee = feeOf(option, { before, currency, directions, percent: offer.pays.cardFeePercent, hasSeat })
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
  terms: { before: number; currency: Currency; directions: number; percent: number; hasSeat: boolean },
): FeeItem | undefined {
  if (option === 'airline') return undefined
  const amount =
    option === 'vcc'
      ? Math.round((terms.before * terms.percent) / 100)
      : terms.hasSeat
        ? fromCents(channelFeeCents * terms.directions, terms.currency)
        : 0
  return amount ? { code: option === 'vcc' ? 'cardFee' : 'apiChannelFee', type: 'fee', amount } : undefined
}

function sum(items: readonly { amount: number }[]): number {
  return items.reduce((whole, { amount }) => whole + amount, 0)
}
