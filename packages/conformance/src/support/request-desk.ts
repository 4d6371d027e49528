import type { AssistantReply, RequestComment, RequestState, ServiceRequest } from '@gangway/core'
import { categories } from '@gangway/core/contract'
import { serverTime } from '../booking/trip-world.ts'
import { adviceOf } from '../refund/refund-world.ts'
import type { Asked, Reply, Script } from '../shared/scripted-server.ts'
import { openLines } from './event-lines.ts'
import { articleOf, lin, newRequest, openRequest, orderIn, requestOf, textOf } from './support-world.ts'

interface RequestWishes {
  /** Requests that are there before. */
  requests?: readonly ServiceRequest[]
  comments?: readonly RequestComment[]
  /** What the assistant said before. */
  transcript?: readonly AssistantReply[]
  /** Opening hours of support, in Singapore. */
  hours?: string
  /** Days until the first departure of the booking. */
  departsIn?: number
  /** A request is open for the booking: another is refused. */
  isOpen?: boolean
  /** What stands in the way of raising one. */
  refuse?: (count: number) => Reply | undefined
  /** What becomes of an upload, by its count from 1. */
  upload?: (count: number) => Reply | undefined
}

export interface RequestDesk {
  script: Script
  /** Requests as they were raised. */
  raised: Record<string, unknown>[]
  /** Comments as they came. */
  written: Record<string, unknown>[]
  requests: ServiceRequest[]
  /** So many listen for news. */
  listeners(): number
  /** Support does something: what is shown next says so, and whoever listens is told. */
  move(state: RequestState, word?: string): void
}

/** The requests of an agency, with everything that a person does about them. */
export function requestDesk(wishes: RequestWishes = {}): RequestDesk {
  const requests = [...(wishes.requests ?? [])]
  const comments = [...(wishes.comments ?? [])]
  const named = (name: unknown) => requests.find(({ requestNo, rowId }) => requestNo === name || rowId === name)
  const news = openLines()
  const none: Reply = { code: 5004, errorType: 1, msg: 'Not found.' }

  function raise({ body }: Asked, count: number): Reply {
    const refusal = wishes.refuse?.(count)
    if (refusal) return refusal
    if (wishes.isOpen) return { code: 5501, errorType: 1, msg: duplicate, data: openRequest }
    desk.raised.push(body)
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

  function write({ body }: Asked): Reply {
    desk.written.push(body)
    const comment = commentOf(textOf(body['comment']), 1, { star: starOf(body['star']) })
    comments.push(comment)
    return { data: comment }
  }

  function decide({ body }: Asked): Reply {
    const request = named(body['requestNo'])
    if (!request) return none
    request.state = body['isSolve'] === true ? 'COMPLETED' : 'IN_PROCESS'
    return { data: { state: request.state } }
  }

  const show = ({ path }: Asked): Reply => {
    const data = named(path.split('/').at(-1))
    return data ? { data } : none
  }

  const desk: RequestDesk = {
    ...{ raised: [], written: [], requests, listeners: news.count },
    move(state, word) {
      const [first] = requests
      if (first) Object.assign(first, { state, recUptTs: serverTime(5) })
      if (word) comments.push(commentOf(word, 2))
      if (first) news.tell('request', { kind: 'request', requestNo: first.requestNo })
    },
    script: {
      'GET /events': ({ signal }) => ({ bytes: news.open(signal) }),
      'GET /login-user.do': { data: lin },
      'POST /order/v2/showOrderDetail.do': { data: orderIn(wishes.departsIn ?? 24) },
      'POST /refund/cancelAdvice': { data: adviceOf() },
      'GET /global/detail/value': { data: wishes.hours ?? '9-23' },
      'POST /flowable/queryWorkOrderCategory': { data: categories },
      'POST /flowable/queryRecommendedCategories': { data: [] },
      'POST /flowable/submit': raise,
      'POST /flowable/getList': () => ({ data: requests.filter(({ state }) => state !== 'COMPLETED') }),
      'POST /flowable/getPageList': () => ({
        data: { list: requests, total: requests.length, page: 1, pageSize: 20 },
      }),
      'GET /flowable/info/{requestNo}': show,
      'POST /flowable/getTGangwayWorkOrderCommentList': () => ({ data: comments }),
      'POST /flowable/addTGangwayWorkOrderComment': write,
      'POST /flowable/getTGangwayWorkOrderHisList': { data: history },
      'POST /flowable/feedback': decide,
      'POST /flowable/files': { data: [] },
      'POST /flowable/queryAutoReplyHis': { data: wishes.transcript ?? [] },
      'GET /help/article/{slug}': ({ path, headers }) => ({
        data: articleOf(path, headers.get('accept-language') ?? ''),
      }),
      'POST /ossUpload/uploadFile': (_, count) =>
        wishes.upload?.(count) ?? { data: `HARBOUR/gangway/request/${count}.png` },
    },
  }
  return desk
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
