import { createLiveServer } from '../live/live-server.fixture.ts'
import type { AssistantAnswer } from '../../shared/contract/assistant.contract.ts'

export const createAnswer = (part: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  ...{ logId: 'log', outcome: 'answer', msg: 'The fee is **USD 20.00**.', manual: 0, intent: 'refund.amount' },
  ...{ sources: [], offers: [], openRequest: null },
  ...part,
})

export const createRequestOffer = { kind: 'request' as const, orderNo: '', category: [46], description: '' }

interface Message {
  clientMessageId: string
  conversationId: string
  runId: string
  text: string
  answer: AssistantAnswer
}

/** A fake chat server that accepts each message once, and whose streams can be interrupted anywhere. */
export function createChatServer(answers: Partial<AssistantAnswer>[] = []) {
  const messages: Message[] = []
  let runCount = 0
  const live = createLiveServer()
  const asked: { path: string; body: Record<string, unknown>; headers: Headers }[] = []
  const server = {
    messages,
    asked,
    live,
    count: (path: string) => asked.filter((each) => each.path === path).length,
    bodies: (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body),
    /** `offline`: requests fail. `lost`: requests arrive, responses do not. */
    connection: 'well' as 'well' | 'offline' | 'lost',
    /** Route whose response is lost. */
    lostResponseOf: '',
    /** Number of events after which each next stream is interrupted. */
    streamCuts: [] as number[],
    isSignedIn: true,
    /** Events of the event stream, each with its id. */
    news: [] as object[],
    /** Number of mails that are refused. */
    mailRefusals: 0,
    /** Author of the last change of the request: 1 the user, 2 support. */
    lastActor: 2,
    /** Fields of the request that differ from the default. */
    request: {} as object,
    refusedCalls: [] as string[],
    tone: noTone as object,
    withoutRequests: undefined as true | undefined,
    user: { id: 'u1', nickname: 'Lin Tao', email: 'lin@harbour.example' },
    submit: { code: 200, data: { requestNo: 'SR20261120140200ABCD', rowId: 'row1' } as unknown },
    fetch: (async (input, init = {}) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      if (server.connection === 'offline') throw new TypeError('fetch failed')
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
      asked.push({ path, body, headers: new Headers(init.headers) })
      const reply = answer(path, body, new Headers(init.headers))
      if (server.connection === 'lost' || server.lostResponseOf === path) throw new TypeError('fetch failed')
      return reply
    }) satisfies typeof fetch,
  }

  function answer(path: string, body: Record<string, unknown>, headers: Headers): Response {
    const isForm = path.endsWith('.do')
    if (!server.isSignedIn) return json(5107, null, isForm)
    if (path === '/login-user.do') return json(200, userOf(server), true)
    if (path === '/assistant/tone') return json(200, server.tone)
    if (path === '/assistant/message') return json(200, take(body))
    if (path === '/flowable/submit') return json(server.submit.code, server.submit.data)
    if (path.startsWith('/live/')) return live.answer(path, body)
    if (path === '/global/detail/value') return json(200, '9-23')
    if (path === '/flowable/updateAutoReplyHis' || path === '/assistant/answer/rate') return json(200, true)
    if (path === '/flowable/queryWorkOrderCategory') return json(200, tree)
    if (path === '/flowable/getPageList') return json(200, { list: [request], total: 1, page: 1, pageSize: 10 })
    if (path.startsWith('/flowable/info/')) return json(200, { ...request, ...server.request })
    if (path === '/flowable/getTGangwayWorkOrderCommentList' || path === '/flowable/files') return json(200, [])
    if (path === '/flowable/addTGangwayWorkOrderComment') return json(200, comment)
    if (path === '/flowable/getTGangwayWorkOrderHisList') return json(200, [{ ...step, type: server.lastActor }])
    if (path === '/flowable/queryAutoReplyHis') return json(200, [reply])
    if (path === '/help/article/vote') return json(200, true)
    const [, slug] = /^\/help\/article\/([^/]+)$/.exec(path) ?? []
    if (slug)
      return json(200, {
        slug,
        topic: slug.startsWith('agency-') ? 'agency' : 'refunds',
        title: `About ${slug}`,
        text: `More in [the other](${slug}-2).`,
        hasTranslation: false,
        related: [],
      })
    if (path === '/flowable/feedback') return json(200, { state: 'COMPLETED' })
    if (path === '/events') return result(Number(headers.get('last-event-id') ?? 0))
    const [, runId] = /^\/assistant\/run\/([^/]+)\/events$/.exec(path) ?? []
    if (runId) return stream(runId, Number(headers.get('last-event-id') ?? 0))
    if (path === '/assistant/conversation/getPageList')
      return json(200, listConversations(typeof body['keyword'] === 'string' ? body['keyword'] : ''))
    if (path === '/assistant/conversation/rate') return json(200, true)
    if (path === '/assistant/conversation/mail')
      return server.mailRefusals > 0
        ? json(((server.mailRefusals -= 1), 5029), null)
        : json(200, { to: server.user.email })
    const [, id] = /^\/assistant\/conversation\/([^/]+)$/.exec(path) ?? []
    if (id) return json(200, conversationOf(id))
    return json(5004, null)
  }

  function take({ clientMessageId, conversationId, text, replaces }: Record<string, unknown>) {
    const known = messages.find((each) => each.clientMessageId === clientMessageId)
    if (known) return { runId: known.runId, messageId: known.runId }
    const at = runCount
    runCount += 1
    const runId = `run${runCount}`
    const result = createAnswer({ logId: runId, ...answers[at] })
    const replaced = messages.findIndex((each) => each.clientMessageId === replaces)
    if (replaced >= 0) messages.splice(replaced, 1)
    const strings = { clientMessageId: String(clientMessageId), conversationId: String(conversationId) }
    messages.push({ ...strings, runId, text: String(text), answer: result })
    return { runId, messageId: runId }
  }

  function result(after: number): Response {
    const all = [{ kind: 'ready' }, ...server.news]
    const frames = all.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`)
    return new Response(frames.slice(after).join(''), { headers: { 'content-type': 'text/event-stream' } })
  }

  function stream(runId: string, after: number): Response {
    const found = messages.find((each) => each.runId === runId)
    if (!found) return json(5004, null)
    const pieces = found.answer.msg.split(/(?<= )/)
    const events = [
      { type: 'start', messageId: runId },
      ...pieces.map((delta) => ({ type: 'text-delta', id: runId, delta })),
      { type: 'data-answer', data: found.answer },
      { type: 'finish' },
    ]
    const frames = events.map((event, at) => `id: ${at + 1}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    const cut = server.streamCuts.shift() ?? frames.length
    const headers = { 'content-type': 'text/event-stream' }
    return new Response(frames.slice(after, after + cut).join(''), { headers })
  }

  function listConversations(keyword: string) {
    const ids = [...new Set(messages.filter(({ text }) => text.includes(keyword)).map((each) => each.conversationId))]
    const list = ids.map((id) => {
      const { messages: its, liveChatId: _, star: __, ...row } = conversationOf(id)
      return { ...row, title: its[0]?.text ?? '' }
    })
    return { list, total: list.length, page: 1, pageSize: 20 }
  }

  function conversationOf(conversationId: string) {
    const at = '2026-11-20T14:02:00.000+08:00'
    return {
      ...{
        conversationId,
        orderNo: '',
        language: 'en',
        title: '',
        rowCrtTs: at,
        recUptTs: at,
        liveChatId: live.id(),
        star: null,
      },
      messages: messages
        .filter((each) => each.conversationId === conversationId)
        .map(({ clientMessageId, runId, text, answer: result }) => ({
          ...{
            clientMessageId,
            runId,
            text,
            menu: null,
            orderNo: '',
            at,
            answer: result,
            resolutionStatus: null,
            rating: null,
          },
        })),
    }
  }

  return server
}

export type ChatServer = ReturnType<typeof createChatServer>

const noTone = {
  ...{ version: 0, name: '', greeting: { en: '', cn: '' }, formality: 'formal' },
  ...{ logo: '', color: '', starters: { en: [], cn: [] } },
}

function userOf({
  user,
  refusedCalls,
  withoutRequests,
}: Pick<ChatServer, 'user' | 'refusedCalls' | 'withoutRequests'>) {
  return {
    ...{ ...user, lastname: 'Lin', clientName: 'Harbour', clientCode: 'HB' },
    ...{
      username: 'lin',
      restrictedRoutes: [],
      refusedCalls,
      withoutRequests,
      uninvited: [],
      needNavigation: false,
      salt: 's',
    },
  }
}

function json(code: number, data: unknown, isForm = false): Response {
  const success = code === 200
  const codes = isForm ? { rspCode: success ? '0000' : String(code) } : { code }
  return Response.json({ success, ...codes, errorType: success ? undefined : 1, data })
}

const tree = [
  { label: 'Bug', cnLabel: '系统缺陷', value: 12 },
  {
    label: 'Cancel and refund',
    cnLabel: '取消与退票',
    value: 18,
    children: [{ label: 'Progress', cnLabel: '进度', value: 26 }],
  },
  { label: 'Feedback', cnLabel: '反馈', value: 46 },
]
const at = '2026-11-20T14:02:00.000+08:00'
const request = {
  ...{ requestNo: 'SR20261120140200ABCD', rowId: 'row1', state: 'NEW', firstCategory: 46, secondCategory: null },
  ...{ thirdCategory: null, title: 'Feedback', priority: null, orderNo: '', description: 'x', enclosureUrl: '' },
  ...{ processId: 'turn1', conversationId: null, email: '', creator: 'Lin', handler: null, answerBy: null },
  ...{ expectedResolutionTime: at, star: null, isSolve: null, rowCrtTs: at, recUptTs: at },
}
const step = { state: 'NEW', type: 1, step: 'CREATED', name: 'Lin', recUptTs: at }
const reply = { id: 'r1', question: 'How much?', answer: 'The fee is **USD 20.00**.', manual: 1, at }
const comment = {
  ...{ id: 'c1', comment: 'x', enclosureUrl: '', name: 'Lin', type: 1, star: null },
  ...{ rowCrtTs: at, recUpdUsr: 'Lin', recUptTs: at },
}
