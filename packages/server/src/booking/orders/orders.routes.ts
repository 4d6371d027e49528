import type { orderDetailRoutes, orderListRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { exportOrders } from './export-orders.ts'
import { checkPnr, readTicketOrderNumbers } from './find-order.ts'
import { listOrders, listPendingOrders } from './list-orders.ts'
import { readOrderLog } from './order-log.ts'
import { downloadOrderMail, listOrderMails } from './order-mails.ts'
import { resendOrderMail } from './resend-order-mail.ts'
import { showOrder, showOrderTree, showShortOrder } from './show-order.ts'

export function orderHandlers(deps: Deps): Handlers<typeof orderListRoutes & typeof orderDetailRoutes> {
  return {
    'POST /order/matchOrderList.do': (call) => listOrders(deps, call),
    'POST /order/matchPendingOrderList.do': (call) => listPendingOrders(deps, call),
    'POST /order/export': (call) => exportOrders(deps, call),
    'POST /order/checkPnr.do': (call) => checkPnr(deps, call),
    'GET /order/ticketOrderNumber.do': (call) => readTicketOrderNumbers(deps, call),
    'POST /order/queryLog.do': (call) => readOrderLog(deps, call),
    'GET /mail/orderMail.do': (call) => listOrderMails(deps, call),
    'POST /mail/resendOrderMail.do': (call) => resendOrderMail(deps, call),
    'POST /mail/downloadOrderMail.do': (call) => downloadOrderMail(deps, call),
    'POST /order/showOrderDetail.do': (call) => showShortOrder(deps, call),
    'POST /order/v2/showOrderDetail.do': (call) => showOrder(deps, call),
    'POST /order/v2/orderDetail.do': (call) => showOrderTree(deps, call),
  }
}
