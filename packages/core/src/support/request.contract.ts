import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import {
  email,
  requiredText,
  id,
  emptyAnswer,
  pageOf,
  paging,
  limitedText,
} from '../shared/contract/envelope.contract.ts'
import { handleActions } from '../shared/contract/request.ts'
import { defineRoutes, type PostRoute, type Route } from '../shared/contract/route.ts'
import {
  category,
  categorySelection,
  comment,
  attachmentsField,
  attachmentUrls,
  filters,
  history,
  categoryLevel,
  priority,
  assistantReply,
  request,
  requestNo,
  starRating,
  requestState,
} from '../shared/contract/request.contract.ts'

const requestNoParams = z.object({ requestNo: z.string().check(z.trim(), z.maxLength(64)) })

const submit = {
  access: 'sys:request',
  changes: 'request:write',
  summary:
    'Raise a service request. While one is open for a booking another is rejected with code 5501 and its number; a request already raised by a conversation is returned again',
  body: z.object({
    /** Default: the category labels. */
    title: z._default(limitedText(200), ''),
    firstCategory: z.int(),
    secondCategory: categorySelection,
    thirdCategory: categorySelection,
    /** Priority of a bug report, 1 to 3. */
    priority: z.optional(z.nullable(priority)),
    enclosureUrl: attachmentsField,
    orderNo: z._default(z.union([orderNo, z.literal('')]), ''),
    description: z._default(limitedText(5_000), ''),
    email: z._default(z.union([email, z.literal('')]), ''),
    conversationId: z.optional(z.nullable(id)),
  }),
  answer: z.object({ requestNo, rowId: id }),
} as const satisfies PostRoute

const getPageList = {
  access: 'sys:request',
  changes: 'nothing',
  summary: 'Service requests of the agency that match the filters, newest first',
  body: z.object({ ...paging, ...filters }),
  answer: pageOf(request),
} as const satisfies PostRoute

const queryWorkOrderCategory = {
  access: 'public',
  changes: 'nothing',
  summary: 'Request categories, up to three levels',
  body: emptyAnswer,
  answer: z.array(category),
} as const satisfies PostRoute

const info = {
  access: 'sys:request',
  summary: 'Service request by its number or row id',
  answer: request,
} as const satisfies Route

const commentList = {
  access: 'sys:request',
  changes: 'nothing',
  summary: 'Messages of customer and support on a request, oldest first',
  body: requestNoParams,
  answer: z.array(comment),
} as const satisfies PostRoute

const addComment = {
  access: 'sys:request',
  changes: 'request:write',
  summary: 'Send a message to support, or rate an answered request as solved or not, with stars',
  body: z.object({
    ...requestNoParams.shape,
    enclosureUrl: attachmentsField,
    star: z.optional(z.nullable(starRating)),
    isSolve: z.optional(z.nullable(z.boolean())),
    /** 1: customers cannot write as support. */
    type: z.optional(z.int()),
    comment: z._default(limitedText(5_000), ''),
  }),
  answer: comment,
} as const satisfies PostRoute

const historyRoute = {
  access: 'sys:request',
  changes: 'nothing',
  summary: 'History of a request, oldest first',
  body: requestNoParams,
  answer: z.array(history),
} as const satisfies PostRoute

const feedback = {
  access: 'sys:request',
  changes: 'request:write',
  summary: 'Confirm whether an answered request is solved: it is closed, or work on it resumes',
  body: z.object({ ...requestNoParams.shape, processId: id, isSolve: z.boolean() }),
  answer: z.object({ state: requestState }),
} as const satisfies PostRoute

const queryAutoReplyHis = {
  access: 'sys:request',
  changes: 'nothing',
  summary: 'Messages of the assistant in the conversation that led to a request',
  body: requestNoParams,
  answer: z.array(assistantReply),
} as const satisfies PostRoute

export const requestRoutes = defineRoutes({
  'POST /flowable/submit': submit,
  'POST /flowable/getPageList': getPageList,
  'POST /flowable/queryWorkOrderCategory': queryWorkOrderCategory,
  'GET /flowable/info/{requestNo}': info,
  'POST /flowable/getTGangwayWorkOrderCommentList': commentList,
  'POST /flowable/addTGangwayWorkOrderComment': addComment,
  'POST /flowable/getTGangwayWorkOrderHisList': historyRoute,
  'POST /flowable/feedback': feedback,
  'POST /flowable/getList': {
    access: 'sys:request',
    changes: 'nothing',
    summary: 'Open requests of a booking',
    body: z.object({ orderNo }),
    answer: z.array(request),
  },
  'POST /flowable/files': {
    access: 'sys:request',
    changes: 'nothing',
    summary: 'Addresses of the attachments of a request and its comments, valid for 15 minutes',
    body: requestNoParams,
    answer: attachmentUrls,
  },
  'POST /flowable/queryRecommendedCategories': {
    access: 'public',
    changes: 'nothing',
    summary: 'Categories that match a description, best match first',
    body: z.object({
      text: limitedText(5_000),
      language: z.optional(z.enum(['en', 'cn'])),
      orderNo: z.optional(limitedText(40)),
    }),
    answer: z.array(
      z.object({
        firstCategory: z.int(),
        secondCategory: categoryLevel,
        thirdCategory: categoryLevel,
        score: z.number(),
      }),
    ),
  },
  'POST /flowable/queryAutoReplyHis': queryAutoReplyHis,
  'POST /flowable/handle': {
    access: 'console:support',
    changes: 'console:support:handle',
    summary: 'Take, answer, process, reopen or close a request, for the provider',
    body: z.object({
      ...requestNoParams.shape,
      action: z.enum(handleActions),
      comment: z._default(limitedText(5_000), ''),
      enclosureUrl: attachmentsField,
    }),
    answer: z.object({ state: requestState }),
  },
  'POST /flowable/queue/getPageList': {
    access: 'console:support',
    changes: 'nothing',
    summary: 'Requests of all clients for the provider, longest waiting first',
    body: z.object({
      ...paging,
      state: filters.state,
      /** Part of a number, a title or the name of an agency. */
      keyword: z.optional(limitedText(80)),
    }),
    answer: pageOf(z.extend(request, { client: z.string() })),
  },
  'GET /flowable/queue/info/{requestNo}': {
    access: 'console:support',
    summary: 'Request of any client with all details, for the provider',
    answer: z.extend(request, {
      client: z.string(),
      comments: z.array(comment),
      history: z.array(history),
      transcript: z.array(assistantReply),
      files: attachmentUrls,
    }),
  },
  'POST /sysUser/getClientList': {
    access: 'sys:request',
    changes: 'nothing',
    summary: 'Users of the agency, for the filter by creator',
    body: emptyAnswer,
    answer: z.array(z.object({ id, name: z.string(), email: z.string() })),
  },
  'GET /global/detail/value': {
    access: 'public',
    summary: 'Setting of the installation by its key: customer_service_work_time is 9-23, hours in Singapore',
    query: z.object({ key: requiredText(80) }),
    answer: z.string(),
  },
  'POST /support/queryWorkOrderCategory': queryWorkOrderCategory,
  'GET /support/info/{id}': info,
  'POST /support/getPageList': getPageList,
  'POST /support/getCommentList': commentList,
  'POST /support/getHisList': historyRoute,
  'POST /support/addComment': addComment,
  'POST /support/feedback': feedback,
  'POST /support/queryAutoReplyHis': queryAutoReplyHis,
})

export type RequestFilters = Pick<z.output<typeof getPageList.body>, keyof typeof filters>
