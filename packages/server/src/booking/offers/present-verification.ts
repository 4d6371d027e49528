import { toServerTime } from '@gangway/core/contract'
import type { Answer } from '../../shared/http/pipeline/call.ts'
import { bookingSaleOf, priceAtSale, saleOfExtras } from '../../shop/orders/booking-sale.ts'
import type { ShopSale } from '../../shop/orders/shop-sale.model.ts'
import { toComparableAmount } from '../../search/pricing/price.ts'
import type { SoldOffer, VerifiedOffer } from './sold-offer.model.ts'
import type { VerifyOutcome } from './verify-offer.ts'

type Verified = Extract<VerifyOutcome, { outcome: 'verified' }>
type Shown = Answer<'POST /order/verify.do'>

/** The amounts of a verification: what the agency pays, or what travellers pay on a page that sells in a shop. */
type Amounts = Pick<Shown, 'oldTotal' | 'newTotal' | 'price' | 'offer' | 'baggageOptions' | 'seatingFee'>

export function presentVerification(verified: Verified, isForTraveller: boolean): Shown {
  const { id, expiresAt, content } = verified.verification
  const { sold, terms, shop } = content
  const amounts = isForTraveller && shop ? saleAmounts(verified, shop) : netAmounts(verified)
  const { oldTotal, newTotal } = amounts
  return {
    verifyId: id,
    expiresAt: toServerTime(expiresAt),
    priceChanged: oldTotal?.amount !== newTotal.amount || oldTotal.currency !== newTotal.currency,
    ...amounts,
    rules: sold.rules,
    baggage: sold.baggage,
    seatSegments: content.seatSegments,
    payChannels: sold.payChannels,
    payLimitMinutes: sold.payLimitMinutes,
    documentRules: {
      required: terms.documentRequired,
      types: [...terms.documentTypes],
      expiryNotBefore: terms.lastFlightDate,
    },
    maxPassengers: terms.maxPassengers,
    names: sold.names,
    ...(shop && !isForTraveller && { shop: presentSale(shop) }),
  }
}

function netAmounts({ oldTotal, currency, verification: { content } }: Verified): Amounts {
  const { sold, options, seatingFee } = content
  const { price } = sold.offer
  return {
    oldTotal: { amount: oldTotal, currency },
    newTotal: price.total,
    ...{ price, offer: sold.offer, baggageOptions: options },
    ...(seatingFee && { seatingFee }),
  }
}

function saleAmounts({ oldSale, verification: { content } }: Verified, shop: ShopSale): Amounts {
  const { offer, baggageOptions, seatingFee } = contentAtSale(content, shop)
  const { price } = offer
  return {
    oldTotal: oldSale ?? price.total,
    newTotal: price.total,
    ...{ price, offer, baggageOptions },
    ...(seatingFee && { seatingFee }),
  }
}

function contentAtSale({ sold, options, seatingFee }: VerifiedOffer, shop: ShopSale) {
  const sale = bookingSaleOf({ trace: shop.trace, currency: shop.price.currency })
  const money = (amount: number) => ({ amount: saleOfExtras(sale, [{ amount, quantity: 1 }]), currency: sale.currency })
  return {
    offer: offerAtSale(sold, shop),
    baggageOptions: options.map((option) => ({ ...option, price: money(option.price.amount), owed: undefined })),
    seatingFee: seatingFee && money(seatingFee.amount),
  }
}

function offerAtSale({ offer }: SoldOffer, { trace, price: { currency } }: ShopSale): Shown['offer'] {
  const price = priceAtSale(offer.price, bookingSaleOf({ trace, currency }))
  const comparable = {
    total: toComparableAmount(price.total.amount, currency),
    fare: toComparableAmount(price.fare.amount, currency),
  }
  return { ...offer, price, comparable, reference: null }
}

function presentSale({ shopId, price: { currency, sale, cost, margin } }: ShopSale) {
  const money = (amount: number) => ({ amount, currency })
  return { shopId, sale: money(sale), cost: money(cost), margin: money(margin) }
}
