import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { email, filled, id, nothing, pageOf, paging, text } from '../shared/envelope.contract.ts'
import { handleActions } from '../shared/request.ts'
import { routes, type Route } from '../shared/route.ts'
import {
  category,
  chosen,
  comment,
  enclosureUrl,
  files,
  filters,
  history,
  level,
  priority,
  reply,
  request,
  requestNo,
  star,
  state,
} from '../shared/request.contract.ts'

const byNo = z.object({ requestNo: z.string().check(z.trim(), z.maxLength(64)) })

const submit = {
  access: 'sys:request',
  summary:
    'Raise a service request. While one is open for a booking another is refused with code 5501 and its number; what a conversation has led to already is told again',
  body: z.object({
    /** The labels of the categories when it is not said. */
    title: z._default(text(200), ''),
    firstCategory: z.int(),
    secondCategory: chosen,
    thirdCategory: chosen,
    /** The grade of a bug, 1 to 3. */
    priority: z.optional(z.nullable(priority)),
    enclosureUrl,
    orderNo: z._default(z.union([orderNo, z.literal('')]), ''),
    description: z._default(text(5_000), ''),
    email: z._default(z.union([email, z.literal('')]), ''),
    conversationId: z.optional(z.nullable(id)),
  }),
  answer: z.object({ requestNo, rowId: id }),
} as const satisfies Route

const getPageList = {
  access: 'sys:request',
  summary: 'Service requests of the client by any of the filters, the newest first',
  body: z.object({ ...paging, ...filters }),
  answer: pageOf(request),
} as const satisfies Route

const queryWorkOrderCategory = {
  access: 'public',
  summary: 'What a request can be about, up to three levels',
  body: nothing,
  answer: z.array(category),
} as const satisfies Route

const info = {
  access: 'sys:request',
  summary: 'A service request by its number or its row id',
  answer: request,
} as const satisfies Route

const commentList = {
  access: 'sys:request',
  summary: 'What customer and support wrote about a request, the oldest first',
  body: byNo,
  answer: z.array(comment),
} as const satisfies Route

const addComment = {
  access: 'sys:request',
  summary: 'Write to support, or say whether an answered request is solved, with stars',
  body: z.object({
    ...byNo.shape,
    enclosureUrl,
    star: z.optional(z.nullable(star)),
    isSolve: z.optional(z.nullable(z.boolean())),
    /** 1: nobody writes as support here. */
    type: z.optional(z.int()),
    comment: z._default(text(5_000), ''),
  }),
  answer: comment,
} as const satisfies Route

const hisList = {
  access: 'sys:request',
  summary: 'How a request came to stand as it does, the oldest first',
  body: byNo,
  answer: z.array(history),
} as const satisfies Route

const feedback = {
  access: 'sys:request',
  summary: 'Whether an answered request is solved: it is closed, or work on it resumes',
  body: z.object({ ...byNo.shape, processId: id, isSolve: z.boolean() }),
  answer: z.object({ state }),
} as const satisfies Route

const queryAutoReplyHis = {
  access: 'sys:request',
  summary: 'What the assistant said in the conversation that led to a request',
  body: byNo,
  answer: z.array(reply),
} as const satisfies Route

export const requestRoutes = routes({
  'POST /flowable/submit': submit,
  'POST /flowable/getPageList': getPageList,
  'POST /flowable/queryWorkOrderCategory': queryWorkOrderCategory,
  'GET /flowable/info/{requestNo}': info,
  'POST /flowable/getTGangwayWorkOrderCommentList': commentList,
  'POST /flowable/addTGangwayWorkOrderComment': addComment,
  'POST /flowable/getTGangwayWorkOrderHisList': hisList,
  'POST /flowable/feedback': feedback,
  'POST /flowable/getList': {
    access: 'sys:request',
    summary: 'The open requests of a booking',
    body: z.object({ orderNo }),
    answer: z.array(request),
  },
  'POST /flowable/files': {
    access: 'sys:request',
    summary: 'Where the attachments of a request and of its comments open, for 15 minutes',
    body: byNo,
    answer: files,
  },
  'POST /flowable/queryRecommendedCategories': {
    access: 'public',
    summary: 'Which categories a description fits, the best first',
    body: z.object({
      text: text(5_000),
      language: z.optional(z.enum(['en', 'cn'])),
      orderNo: z.optional(text(40)),
    }),
    answer: z.array(
      z.object({ firstCategory: z.int(), secondCategory: level, thirdCategory: level, score: z.number() }),
    ),
  },
  'POST /flowable/queryAutoReplyHis': queryAutoReplyHis,
  'POST /flowable/handle': {
    access: 'console:support',
    summary: 'Take, answer, process, reopen or close a request, for the provider',
    body: z.object({
      ...byNo.shape,
      action: z.enum(handleActions),
      comment: z._default(text(5_000), ''),
      enclosureUrl,
    }),
    answer: z.object({ state }),
  },
  'POST /flowable/queue/getPageList': {
    access: 'console:support',
    summary: 'Requests of all clients, for the provider: those that wait longest first',
    body: z.object({
      ...paging,
      state: filters.state,
      /** Part of a number, a title or the name of a client. */
      keyword: z.optional(text(80)),
    }),
    answer: pageOf(z.extend(request, { client: z.string() })),
  },
  'GET /flowable/queue/info/{requestNo}': {
    access: 'console:support',
    summary: 'A request of any client with everything about it, for the provider',
    answer: z.extend(request, {
      client: z.string(),
      comments: z.array(comment),
      history: z.array(history),
      transcript: z.array(reply),
      files,
    }),
  },
  'POST /sysUser/getClientList': {
    access: 'sys:request',
    summary: 'The people of the client, for the filter by creator',
    body: nothing,
    answer: z.array(z.object({ id, name: z.string(), email: z.string() })),
  },
  'GET /global/detail/value': {
    access: 'public',
    summary: 'A setting of the installation by its key: customer_service_work_time is 9-23, hours in Singapore',
    query: z.object({ key: filled(80) }),
    answer: z.string(),
  },
  'POST /support/queryWorkOrderCategory': queryWorkOrderCategory,
  'GET /support/info/{id}': info,
  'POST /support/getPageList': getPageList,
  'POST /support/getCommentList': commentList,
  'POST /support/getHisList': hisList,
  'POST /support/addComment': addComment,
  'POST /support/feedback': feedback,
  'POST /support/queryAutoReplyHis': queryAutoReplyHis,
})

export type RequestFilters = Pick<z.output<typeof getPageList.body>, keyof typeof filters>
