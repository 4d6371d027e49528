import type { CallName } from '../shared/client.ts'
import { embedScopes, type EmbedScope } from '../shared/embed-scopes.ts'

/** Streams are no calls of the contract, because they answer no envelope. */
type Stream = 'GET /events' | 'GET /search/{searchId}/events' | 'GET /assistant/run/{runId}/events'

const secondFactor = ['GET /sysUser/needCheckMfaFeat/{id}', 'GET /sysUser/checkCode'] as const
/** Drafts and conversations are shown to nobody but whose they are. */
const whoIsThere = 'GET /login-user.do'
const upload = ['POST /ossUpload/uploadFile'] as const

/** All that a page reaches. Whatever does not stand here is closed to it. */
export const embedCalls = {
  search: [
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
    whoIsThere,
    'POST /order/verify.do',
    'POST /order/seatMap.do',
    'POST /order/contacts.do',
    'POST /order/deleteContact.do',
    'POST /order/order.do',
    'POST /order/regenerate.do',
    'POST /order/v2/showOrderDetail.do',
    'POST /order/qryClientBalance.do',
    'POST /order/issueTicket.do',
    'POST /order/cancelTicket.do',
    ...secondFactor,
  ],
  refund: [
    whoIsThere,
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
    whoIsThere,
    'GET /events',
    'POST /order/v2/showOrderDetail.do',
    'GET /global/detail/value',
    'GET /help/articles',
    'GET /help/article/{slug}',
    'POST /help/search',
    'POST /assistant/message',
    'GET /assistant/run/{runId}/events',
    'GET /assistant/conversation/{id}',
    'POST /assistant/conversation/getPageList',
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
} as const satisfies Record<EmbedScope, readonly (CallName | Stream)[]>

/** The scopes that open a call, by its name; none for most calls. */
export function scopesOf(call: string): EmbedScope[] {
  return embedScopes.filter((scope) => embedCalls[scope].some((each) => each === call))
}
