import { toServerTime } from '@gangway/core/contract'
import type { Answer, Caller } from '../../shared/http/pipeline/call.ts'
import { bookingSaleOf, priceAtSale, saleOfExtras } from '../../shop/orders/booking-sale.ts'
import { presentSale } from '../../shop/orders/present-sale.ts'
import type { ShopSale } from '../../shop/orders/shop-sale.model.ts'
import { toComparableAmount } from '../../search/pricing/price.ts'
import type { SoldOffer, VerifiedOffer } from './sold-offer.model.ts'
import type { VerifyOutcome } from './verify-offer.ts'

type Verified = Extract<VerifyOutcome, { outcome: 'verified' }>
type Shown = Answer<'POST /order/verify.do'>

/** The amounts of a verification: what the agency pays, or what travellers pay on a page that sells in a shop. */
type Amounts = Pick<Shown, 'oldTotal' | 'newTotal' | 'price' | 'offer' | 'baggageOptions' | 'seatingFee'>

export function presentVerification(verified: Verified, caller: Caller): Shown {
  const { id, expiresAt, content } = verified.verification
  const { sold, terms, shop } = content
  const isForTraveller = caller.embed !== undefined
  const amounts = isForTraveller && shop ? saleAmounts(verified, shop) : netAmounts(verified)
  const { oldTotal, newTotal } = amounts
  return {
    verifyId: id,
    expiresAt: toServerTime(expiresAt),
    priceChanged:
      isChanged(oldTotal ?? undefined, newTotal) || (shop !== undefined && isChanged(verified.oldSale, saleOf(shop))),
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
    ...(shop && !isForTraveller && saleForStaff(caller, verified, shop)),
  }
}

type Money = Shown['newTotal']

/** Not when the earlier price is unknown, as in results of earlier releases. */
const isChanged = (old: Money | undefined, now: Money) =>
  old !== undefined && (old.amount !== now.amount || old.currency !== now.currency)

const saleOf = ({ price: { sale, currency } }: ShopSale): Money => ({ amount: sale, currency })

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
  const money = extrasAtSale(shop)
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

/** The price of one extra in the shop. */
function extrasAtSale({ trace, price }: ShopSale) {
  const sale = bookingSaleOf({ trace, currency: price.currency })
  return (amount: number) => ({ amount: saleOfExtras(sale, [{ amount, quantity: 1 }]), currency: sale.currency })
}

/** What the agency pays, with the sale price of the trip and of each extra beside it. */
function saleForStaff(caller: Caller, { oldSale, verification: { content } }: Verified, shop: ShopSale) {
  const { options, seatingFee } = content
  const money = extrasAtSale(shop)
  return {
    baggageOptions: options.map((option) => ({ ...option, sale: money(option.price.amount) })),
    shop: {
      ...{ shopId: shop.shopId, ...presentSale(caller, shop.price), oldSale },
      ...(seatingFee && { seatingFee: money(seatingFee.amount) }),
    },
  }
}
