import type { AssistantReply, RequestComment, RequestState, ServiceRequest } from '@gangway/core'
import { categories } from '@gangway/core/contract'
import { serverTime } from '../booking/trip.fixture.ts'
import { adviceOf } from '../refund/refund.fixture.ts'
import type { RecordedRequest, Reply, Script } from '../scripted-server.ts'
import { createOpenStreams } from './event-stream.ts'
import { articleOf, lin, newRequest, openRequest, orderDepartingIn, requestOf, textOf } from './support.fixture.ts'

interface FakeRequestsOptions {
  /** Requests that exist at the start. */
  requests?: readonly ServiceRequest[]
  comments?: readonly RequestComment[]
  /** Conversation with the assistant before the request. */
  transcript?: readonly AssistantReply[]
  /** Opening hours of support, in Singapore. */
  hours?: string
  /** Days until the first departure of the booking. */
  departsIn?: number
  /** Whether the booking has an open request, so that another is refused. */
  isOpen?: boolean
  /** The refusal of a new request; undefined to accept it. */
  refuse?: (count: number) => Reply | undefined
  /** The response to an upload; uploads are counted from 1. */
  upload?: (count: number) => Reply | undefined
}

export interface FakeRequestsApi {
  script: Script
  /** Bodies of submitted requests. */
  submitted: Record<string, unknown>[]
  /** Bodies of posted comments. */
  postedComments: Record<string, unknown>[]
  votes: Record<string, unknown>[]
  requests: ServiceRequest[]
  /** Number of open event streams. */
  listenerCount(): number
  /** Changes the first request as a support agent does and sends an event to every open stream. */
  changeState(state: RequestState, comment?: string): void
}

/** A fake requests API with the requests of one agency. */
export function fakeRequestsApi(options: FakeRequestsOptions = {}): FakeRequestsApi {
  const requests = [...(options.requests ?? [])]
  const comments = [...(options.comments ?? [])]
  const findRequest = (name: unknown) => requests.find(({ requestNo, rowId }) => requestNo === name || rowId === name)
  const eventStreams = createOpenStreams()
  const notFound: Reply = { code: 5004, errorType: 1, msg: 'Not found.' }

  function submitRequest({ body }: RecordedRequest, count: number): Reply {
    const refusal = options.refuse?.(count)
    if (refusal) return refusal
    if (options.isOpen) return { code: 5501, errorType: 1, msg: duplicate, data: openRequest }
    api.submitted.push(body)
    requests.unshift(
      requestOf({
        ...{ ...newRequest, state: 'NEW', handler: null, title: textOf(body['title']), rowCrtTs: serverTime(0) },
        description: textOf(body['description']),
        orderNo: textOf(body['orderNo']),
        enclosureUrl: textOf(body['enclosureUrl']),
        conversationId: typeof body['conversationId'] === 'string' ? body['conversationId'] : null,
      }),
    )
    return { data: newRequest }
  }

  function postComment({ body }: RecordedRequest): Reply {
    api.postedComments.push(body)
    const comment = commentOf(textOf(body['comment']), 1, { star: starOf(body['star']) })
    comments.push(comment)
    return { data: comment }
  }

  function storeFeedback({ body }: RecordedRequest): Reply {
    const request = findRequest(body['requestNo'])
    if (!request) return notFound
    request.state = body['isSolve'] === true ? 'COMPLETED' : 'IN_PROCESS'
    return { data: { state: request.state } }
  }

  const showRequest = ({ path }: RecordedRequest): Reply => {
    const data = findRequest(path.split('/').at(-1))
    return data ? { data } : notFound
  }

  const api: FakeRequestsApi = {
    ...{ submitted: [], postedComments: [], votes: [], requests, listenerCount: eventStreams.count },
    changeState(state, comment) {
      const [first] = requests
      if (first) Object.assign(first, { state, recUptTs: serverTime(5) })
      if (comment) comments.push(commentOf(comment, 2))
      if (first) eventStreams.send('request', { kind: 'request', requestNo: first.requestNo })
    },
    script: {
      'GET /events': ({ signal }) => ({ bytes: eventStreams.open(signal) }),
      'GET /login-user.do': { data: lin },
      'POST /order/v2/showOrderDetail.do': { data: orderDepartingIn(options.departsIn ?? 24) },
      'POST /refund/cancelAdvice': { data: adviceOf() },
      'GET /global/detail/value': { data: options.hours ?? '9-23' },
      'POST /flowable/queryWorkOrderCategory': { data: categories },
      'POST /flowable/queryRecommendedCategories': { data: [] },
      'POST /flowable/submit': submitRequest,
      'POST /flowable/getList': () => ({ data: requests.filter(({ state }) => state !== 'COMPLETED') }),
      'POST /flowable/getPageList': () => ({
        data: { list: requests, total: requests.length, page: 1, pageSize: 20 },
      }),
      'GET /flowable/info/{requestNo}': showRequest,
      'POST /flowable/getTGangwayWorkOrderCommentList': () => ({ data: comments }),
      'POST /flowable/addTGangwayWorkOrderComment': postComment,
      'POST /flowable/getTGangwayWorkOrderHisList': { data: history },
      'POST /flowable/feedback': storeFeedback,
      'POST /flowable/files': { data: [] },
      'POST /flowable/queryAutoReplyHis': { data: options.transcript ?? [] },
      'GET /help/article/{slug}': ({ path, headers }) => ({
        data: articleOf(path, headers.get('accept-language') ?? ''),
      }),
      'POST /help/article/vote': ({ body }) => {
        api.votes.push(body)
        return { data: true }
      },
      'POST /ossUpload/uploadFile': (_, count) =>
        options.upload?.(count) ?? { data: `HARBOUR/gangway/request/${count}.png` },
    },
  }
  return api
}

const duplicate = `We already have a request for this order: ${openRequest.requestNo}`

export function commentOf(text: string, type: 1 | 2, more: Partial<RequestComment> = {}): RequestComment {
  const name = type === 1 ? 'Lin Tao' : 'Ana Silva'
  return {
    ...{ id: crypto.randomUUID(), comment: text, enclosureUrl: '', name, type, star: null },
    ...{ rowCrtTs: serverTime(-30), recUpdUsr: name, recUptTs: serverTime(-30) },
    ...more,
  }
}

function starOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

const history = [
  { state: 'NEW', type: 1, step: 'CREATED', name: 'Lin Tao', recUptTs: serverTime(-1_440) },
  { state: 'IN_PROCESS', type: 2, step: 'TAKEN', name: 'Ana Silva', recUptTs: serverTime(-1_400) },
]
