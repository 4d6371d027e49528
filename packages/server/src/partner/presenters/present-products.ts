import { convert } from '@gangway/reference'
import type { PricedOption } from '../../booking/offers/sold-offer.model.ts'
import { decimal } from './present-money.ts'
import type { WireRouting } from './present-trip.ts'
import type { Sellable } from '../search/sellable.ts'

type WireProduct = NonNullable<WireRouting['ancillaryProductElements']>[number]

const categories = {
  CHECKED_BAGGAGE: 'StandardCheckInBaggage',
  CARRY_ON: 'CabinBaggageOverheadLocker',
  MEAL: undefined,
  PRIORITY_BOARDING: undefined,
} as const

/** Baggage products; the wire format has no other ancillaries. */
export function presentProducts(
  options: readonly PricedOption[],
  { vendor }: Pick<Sellable, 'vendor'>,
  when: { withTicket: boolean; afterTicket: boolean } = { withTicket: true, afterTicket: true },
): WireProduct[] {
  return options.flatMap(({ code, kind, segmentIndex, price, pieces, kilograms, centimetres, maxQuantity }) => {
    const categoryCode = categories[kind]
    if (!categoryCode) return []
    return [
      {
        productCode: code,
        ancillaryCode: code,
        segmentIndex,
        categoryCode,
        canPurchaseWithTicket: when.withTicket ? (1 as const) : (0 as const),
        canPurchasePostTicket: when.afterTicket ? (1 as const) : (0 as const),
        price: decimal(price.amount, price.currency),
        currency: price.currency,
        vendorPrice: vendor ? decimal(convert(price.amount, price.currency, vendor.currency), vendor.currency) : null,
        vendorCurrency: vendor?.currency ?? null,
        clientTechnicalServiceFee: 0,
        minQty: 1,
        maxQty: maxQuantity,
        auxBaggageElement: { piece: pieces, weight: kilograms, isAllWeight: true, allWeight: true, size: centimetres },
      },
    ]
  })
}
