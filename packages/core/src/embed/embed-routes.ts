import { embedScopes, type EmbedScope } from '../shared/contract/embed-scopes.ts'

const secondFactor = [
  'GET /sysUser/needCheckMfaFeat/{id}',
  'GET /sysUser/isBoundGoogleAuthenticator',
  'GET /sysUser/checkCode',
] as const
/** Events for analytics, of any widget. */
const trace = 'POST /tGangwayTraceRecord/add'
/** Drafts and conversations are shown only to the user they belong to. */
const currentUserRoute = 'GET /login-user.do'
const upload = ['POST /ossUpload/uploadFile'] as const

/**
 * Every call that an embedded page may make, by scope; all others are refused. `contract.ts` checks the names, because importing its
 * types here would be a circular import.
 */
export const embeddableRoutes = {
  search: [
    trace,
    'POST /search/initIndexDatas.do',
    'POST /search/refreshRecentSearch.do',
    'POST /search/matchCityName.do',
    'POST /search/matchSearchCitys.do',
    'POST /search/matchTripDates.do',
    'POST /search/qryAllCountryCity.do',
    'POST /search/search.do',
    'POST /search/picSearch.do',
    'POST /search/plugSearch.do',
    'GET /search/{searchId}/events',
    'POST /product/initProductDatas.do',
    'POST /product/filterRoutings.do',
    'POST /product/filterClear.do',
    'POST /product/boundFlight.do',
    'POST /product/showDetail.do',
    'POST /product/viewPolicies.do',
  ],
  book: [
    trace,
    currentUserRoute,
    'POST /order/verify.do',
    'POST /order/seatMap.do',
    'POST /order/contacts.do',
    'POST /order/deleteContact.do',
    'POST /order/order.do',
    'POST /order/regenerate.do',
    'POST /order/v2/showOrderDetail.do',
    'POST /order/qryClientBalance.do',
    'POST /order/issueTicket.do',
    'POST /embed/payment-terms',
    'POST /order/confirmCard.do',
    'POST /order/downloadTicket.do',
    'POST /mail/resendOrderMail.do',
    'POST /order/cancelTicket.do',
    ...secondFactor,
  ],
  refund: [
    trace,
    currentUserRoute,
    'POST /order/v2/showOrderDetail.do',
    'POST /order/cancelTicket.do',
    'POST /refund/cancelAdvice',
    'POST /refund/hasUnClaimTicketExtend/{id}',
    'POST /refund/queryVoidWindow',
    'POST /refund/refundClaimApplyWindow',
    'POST /refund/refundQuotationV2.do',
    'POST /refund/voidQuotation',
    'POST /refund/refund.do',
    'POST /refund/refundClaim.do',
    'POST /refund/void.do',
    'GET /refund/info/{refundNo}',
    ...upload,
    ...secondFactor,
  ],
  support: [
    trace,
    currentUserRoute,
    'GET /events',
    'POST /order/v2/showOrderDetail.do',
    'GET /global/detail/value',
    'GET /help/articles',
    'GET /help/article/{slug}',
    'POST /help/article/vote',
    'POST /help/search',
    'GET /assistant/tone',
    'POST /assistant/message',
    'POST /assistant/stop',
    'POST /assistant/answer/rate',
    'POST /live/start',
    'GET /live/info/{id}',
    'POST /live/message',
    'POST /live/signal',
    'POST /live/close',
    'POST /live/rate',
    'GET /assistant/run/{runId}/events',
    'GET /assistant/conversation/{id}',
    'POST /assistant/conversation/getPageList',
    'POST /assistant/conversation/mail',
    'POST /assistant/conversation/rate',
    'POST /flowable/autoReply',
    'POST /flowable/updateAutoReplyHis',
    'POST /flowable/queryWorkOrderCategory',
    'POST /flowable/queryRecommendedCategories',
    'POST /flowable/submit',
    'POST /flowable/getList',
    'POST /flowable/getPageList',
    'GET /flowable/info/{requestNo}',
    'POST /flowable/getTGangwayWorkOrderCommentList',
    'POST /flowable/addTGangwayWorkOrderComment',
    'POST /flowable/getTGangwayWorkOrderHisList',
    'POST /flowable/feedback',
    'POST /flowable/files',
    'POST /flowable/queryAutoReplyHis',
    ...upload,
  ],
} as const satisfies Record<EmbedScope, readonly string[]>

/** Embed scopes that allow a route, by its name; most routes have none. */
export function getEmbedScopes(call: string): EmbedScope[] {
  return embedScopes.filter((scope) => embeddableRoutes[scope].some((each) => each === call))
}
