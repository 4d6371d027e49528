import type { Deps } from '../deps.ts'
import type { SearchSessions } from '../search/results/search-sessions.ts'
import { addSandboxDeposit } from './account/sandbox-deposit.ts'
import { showBalance } from './account/balance.ts'
import { claimPnr } from './orders/claim-pnr.ts'
import { comparePrices } from './search/compare-prices.ts'
import { confirmCancellation, confirmChange, confirmMail } from './events/confirm-event.ts'
import { confirmBaggageLoss } from './ancillaries/confirm-baggage-loss.ts'
import { orderCommit } from './pages/consent.ts'
import { cancelOrder, regenerateOrder, stopTicket } from './orders/end-order.ts'
import { listEvents } from './events/list-events.ts'
import { exportRoutes } from './account/export-routes.ts'
import { extractPnr } from './orders/extract-pnr.ts'
import { orderPostTicketAncillaries, searchPostTicketAncillaries } from './ancillaries/ancillaries.ts'
import { getOffers } from './search/get-offers.ts'
import type { PartnerHandlers } from './http/partner-call.ts'
import { getLuggage } from './ancillaries/baggage.ts'
import { listPartnerOrders } from './orders/order-list.ts'
import { queryOrderDetails } from './orders/order-details.ts'
import { placePartnerOrder } from './orders/order.ts'
import { payPartnerOrder } from './orders/pay.ts'
import { getPortalToken } from './auth/portal-token.ts'
import { queryMail } from './orders/query-mail.ts'
import { refundQuotation } from './refunds/quote-refund.ts'
import { queryRefundOrders } from './refunds/refund-orders.ts'
import { refundTickets } from './refunds/refund.ts'
import { searchRoutings, searchRoutingsLive } from './search/search.ts'
import { seatAvailability } from './ancillaries/seats.ts'
import { smartSearch } from './search/smart-search.ts'
import { toolHandlers, type WireHandlers } from './tool-handlers.ts'
import { verifyRouting } from './search/verify.ts'
import { queryVoidOrders, voidOrder, voidQuotation } from './refunds/void.ts'
import { updateWebhookUrl } from '../webhook/update-webhook-url.ts'

/** `searches` are shared with the agency's portal users. */
export function partnerHandlers(deps: Deps, searches: SearchSessions): PartnerHandlers {
  const wire: WireHandlers = {
    '/search.do': (call) => searchRoutings(deps, searches, call),
    '/smartSearch.do': (call) => smartSearch(deps, searches, call),
    '/realTimeSearch.do': (call) => searchRoutingsLive(deps, searches, call),
    '/getOffers.do': (call) => getOffers(deps, call),
    '/getOfferPrice.do': (call) => getOffers(deps, call, 'fulfilment'),
    '/verify.do': (call) => verifyRouting(deps, call),
    '/getLuggage.do': (call) => getLuggage(deps, call),
    '/seatAvailability.do': (call) => seatAvailability(deps, call),
    '/order.do': (call) => placePartnerOrder(deps, call),
    '/pay.do': (call) => payPartnerOrder(deps, call),
    '/queryOrderDetails.do': (call) => queryOrderDetails(deps, call),
    '/orderList.do': (call) => listPartnerOrders(deps, call),
    '/regenerateOrder.do': (call) => regenerateOrder(deps, call),
    '/stopTicket.do': (call) => stopTicket(deps, call),
    '/cancelOrder.do': (call) => cancelOrder(deps, call),
    '/postBookingAncillarySearch.do': (call) => searchPostTicketAncillaries(deps, call),
    '/postBookingAncillaryOrder.do': (call) => orderPostTicketAncillaries(deps, call),
    '/balance.do': (call) => showBalance(deps, call),
    '/sandbox/deposit.do': (call) => addSandboxDeposit(deps, call),
    '/priceCompareSearch.do': (call) => comparePrices(deps, searches, call),
    '/orderCommit.do': (call) => orderCommit(deps, call),
    '/confirmBaggageLoss.do': (call) => confirmBaggageLoss(deps, call),
    '/refundQuotation.do': (call) => refundQuotation(deps, call),
    '/refund.do': (call) => refundTickets(deps, call),
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
