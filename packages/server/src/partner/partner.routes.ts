import type { Deps } from '../deps.ts'
import type { Searches } from '../search/searches.ts'
import { balance } from './balance.ts'
import { claimPnr } from './claim-pnr.ts'
import { comparePrices } from './compare-prices.ts'
import { confirmCancellation, confirmChange, confirmMail } from './confirm-event.ts'
import { confirmBaggageLoss } from './confirm-loss.ts'
import { orderCommit } from './consent.ts'
import { cancelOrder, regenerateOrder, stopTicket } from './end-order.ts'
import { listEvents } from './events.ts'
import { exportRoutes } from './export-routes.ts'
import { extractPnr } from './extract-pnr.ts'
import { orderExtras, searchExtras } from './extras.ts'
import { getOffers } from './get-offers.ts'
import type { PartnerHandlers } from './integrator.ts'
import { getLuggage } from './luggage.ts'
import { orderList } from './order-list.ts'
import { queryOrderDetails } from './order-details.ts'
import { order } from './order.ts'
import { pay } from './pay.ts'
import { getPortalToken } from './portal-token.ts'
import { queryMail } from './query-mail.ts'
import { refundQuotation } from './quote-refund.ts'
import { queryRefundOrders } from './refund-orders.ts'
import { refund } from './refund.ts'
import { search, searchNow } from './search.ts'
import { seatAvailability } from './seats.ts'
import { smartSearch } from './smart-search.ts'
import { toolHandlers, type WireHandlers } from './tool-handlers.ts'
import { verify } from './verify.ts'
import { queryVoidOrders, voidOrder, voidQuotation } from './void.ts'
import { updateWebhookUrl } from '../webhook/update-webhook-url.ts'

/** `searches` are shared with the people of the client. */
export function partnerHandlers(deps: Deps, searches: Searches): PartnerHandlers {
  const wire: WireHandlers = {
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
    '/priceCompareSearch.do': (call) => comparePrices(deps, searches, call),
    '/orderCommit.do': (call) => orderCommit(deps, call),
    '/confirmBaggageLoss.do': (call) => confirmBaggageLoss(deps, call),
    '/refundQuotation.do': (call) => refundQuotation(deps, call),
    '/refund.do': (call) => refund(deps, call),
    '/queryRefundOrders.do': (call) => queryRefundOrders(deps, call),
    '/voidQuotation.do': (call) => voidQuotation(deps, call),
    '/void.do': (call) => voidOrder(deps, call),
    '/queryVoidOrders.do': (call) => queryVoidOrders(deps, call),
    '/pnr/claim.do': (call) => claimPnr(deps, call),
    '/extractPnr.do': (call) => extractPnr(deps, call),
    '/route/export.do': (call) => exportRoutes(deps, call),
    '/queryMail.do': (call) => queryMail(deps, call),
    '/getPortalToken.do': (call) => getPortalToken(deps, call),
    '/event/getPageList.do': (call) => listEvents(deps, call),
    '/event/confirmEvent.do': (call) => confirmChange(deps, call),
    '/event/confirmEmailScheduleChangeEvent.do': (call) => confirmMail(deps, call),
    '/event/confirmAbnormalCancelledEvent.do': (call) => confirmCancellation(deps, call),
    '/updateWebhookURL.do': (call) => updateWebhookUrl(deps, call),
  }
  return { ...wire, ...toolHandlers(deps, wire) }
}
