import type { PartnerAnswer } from '@gangway/core/partner'
import { countsOf, partyOf } from '../../booking/offers/party.ts'
import { loadOrder } from '../../booking/orders/load-order.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { findPartnerOrder } from '../pages/partner-order.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import { decimal } from './present-money.ts'
import { owedOf, paymentOptionsOf, presentPassengers } from './present-order.ts'
import { beijingText } from './present-time.ts'
import { presentRouting } from './present-trip.ts'
import { sellableOfSold } from '../search/sellable.ts'

export type PlacedOrder = Omit<PartnerAnswer<'/order.do'>, 'sessionId' | 'offerId'>

/** Presents a new order. */
export async function presentPlaced(deps: Deps, caller: PartnerCaller, orderNo: string): Promise<PlacedOrder> {
  const loaded = await loadOrder(deps, caller, orderNo)
  if (!loaded) throw new Error(`${orderNo} was not stored.`)
  const { booking, ancillaries } = loaded
  const known = await findPartnerOrder(deps.db, scopeOf(caller), booking.id)
  const owed = owedOf(loaded)
  const { currency, vendor } = owed
  return {
    orderNo,
    pnrCode: booking.providerPnr,
    totalPrice: decimal(owed.fares, currency),
    totalTransactionFee: decimal(owed.fee, currency),
    currency,
    vendorTotalPrice: vendor ? decimal(vendor.amount, vendor.currency) : null,
    vendorCurrency: vendor?.currency ?? null,
    tktLimitTime: beijingText(booking.payBy ?? booking.createdAt),
    paxTicketInfos: presentPassengers(
      loaded,
      ancillaries.map(({ bought }) => bought),
    ),
    routing: presentRouting(deps.market, sellableOfSold(booking.offer), {
      routingIdentifier: booking.offer.offer.routingId,
      party: partyOf(countsOf(loaded.passengers)),
    }),
    duplicateOrders: null,
    paymentOptions: paymentOptionsOf(booking, owed, caller, known),
  }
}
