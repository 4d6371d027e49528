import type { Deps } from '../deps.ts'
import type { Searches } from '../search/searches.ts'
import { balance } from './balance.ts'
import { cancelOrder, regenerateOrder, stopTicket } from './end-order.ts'
import { orderExtras, searchExtras } from './extras.ts'
import { getOffers } from './get-offers.ts'
import type { PartnerHandlers } from './integrator.ts'
import { getLuggage } from './luggage.ts'
import { orderList } from './order-list.ts'
import { queryOrderDetails } from './order-details.ts'
import { order } from './order.ts'
import { pay } from './pay.ts'
import { search, searchNow } from './search.ts'
import { seatAvailability } from './seats.ts'
import { smartSearch } from './smart-search.ts'
import { verify } from './verify.ts'

/** `searches` are shared with the people of the client. */
export function partnerHandlers(deps: Deps, searches: Searches): PartnerHandlers {
  return {
    '/search.do': (call) => search(deps, searches, call),
    '/smartSearch.do': (call) => smartSearch(deps, searches, call),
    '/realTimeSearch.do': (call) => searchNow(deps, searches, call),
    '/getOffers.do': (call) => getOffers(deps, call),
    '/getOfferPrice.do': (call) => getOffers(deps, call, 'fulfilment'),
    '/verify.do': (call) => verify(deps, call),
    '/getLuggage.do': (call) => getLuggage(deps, call),
    '/seatAvailability.do': (call) => seatAvailability(deps, call),
    '/order.do': (call) => order(deps, call),
    '/pay.do': (call) => pay(deps, call),
    '/queryOrderDetails.do': (call) => queryOrderDetails(deps, call),
    '/orderList.do': (call) => orderList(deps, call),
    '/regenerateOrder.do': (call) => regenerateOrder(deps, call),
    '/stopTicket.do': (call) => stopTicket(deps, call),
    '/cancelOrder.do': (call) => cancelOrder(deps, call),
    '/postBookingAncillarySearch.do': (call) => searchExtras(deps, call),
    '/postBookingAncillaryOrder.do': (call) => orderExtras(deps, call),
    '/balance.do': (call) => balance(deps, call),
  }
}
