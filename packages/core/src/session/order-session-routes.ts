/**
 * Every call of the order page that an order link opens; all others are refused. `contract.ts` checks the names, because
 * importing its types here would be a circular import.
 */
export const routesOfOrderSession = [
  'GET /login-user.do',
  'POST /loginOut.do',
  'POST /sysPermission/getMenuListByUserId',
  'GET /sysUser/needCheckMfaFeat/{id}',
  'GET /sysUser/isBoundGoogleAuthenticator',
  'GET /sysUser/checkCode',
  'POST /order/v2/showOrderDetail.do',
  'POST /order/queryLog.do',
  'POST /order/downloadTicket.do',
  'POST /order/cancelTicket.do',
  'GET /mail/orderMail.do',
  'POST /mail/downloadOrderMail.do',
  'GET /sandbox/clock',
  'POST /orderEvent/getPageList',
  'GET /orderEvent/info/{id}',
  'POST /refund/getPageList',
  'GET /refund/info/{refundNo}',
  'POST /refund/cancelAdvice',
  'POST /refund/hasUnClaimTicketExtend/{id}',
  'POST /refund/queryVoidWindow',
  'POST /refund/refundClaimApplyWindow',
  'POST /refund/refundQuotationV2.do',
  'POST /refund/voidQuotation',
  'POST /refund/refund.do',
  'POST /refund/refundClaim.do',
  'POST /refund/void.do',
  'POST /ossUpload/uploadFile',
] as const
