import type { CallAnswer } from '@gangway/core'
import type { AssistantStreamEvent } from '@gangway/core/contract'
import { serverTime } from '../booking/trip.fixture.ts'
import type { RecordedRequest, Reply, Script } from '../scripted-server.ts'
import { createEventStream, type StreamCut, type StreamEvent } from './event-stream.ts'
import { answers, textOf, type Answer } from './support.fixture.ts'

/** An agency that has set nothing. */
const noTone: CallAnswer<'GET /assistant/tone'> = {
  ...{ version: 0, name: '', greeting: { en: '', cn: '' }, formality: 'formal' },
  ...{ logo: '', color: '', starters: { en: [], cn: [] } },
}

/** A user message as stored: once, however often it was sent. */
export interface FakeMessage {
  conversationId: string
  clientMessageId: string
  runId: string
  text: string
  menu: number | null
  orderNo: string
  lang: string
  answer: Answer
  resolutionStatus: 'Y' | 'N' | null
  rating?: 'up' | 'down'
  /** When it was sent; ten minutes ago by default. */
  at?: string
}

interface FakeAssistantOptions {
  /** The answer to a message; the refund amounts when it returns nothing. */
  answer?: (message: Pick<FakeMessage, 'text' | 'menu'>, count: number) => Answer | undefined
  /** Where a connection to an answer ends early; connections of an answer are counted from 1. */
  cutStream?: (connection: number, runId: string) => StreamCut | undefined
  /** Streams every answer from found start, whatever `Last-Event-ID` is sent. */
  ignoresLastEventId?: boolean
  /** Sends every event twice. */
  repeatsEvents?: boolean
  /** Number of messages that are stored although the connection breaks before the response. */
  lostResponses?: number
  /** The refusal of a message; undefined to accept it. */
  refuse?: (count: number) => Reply | undefined
  /** What the agency has set. */
  tone?: Partial<CallAnswer<'GET /assistant/tone'>>
  /** Messages of earlier conversations. */
  earlierMessages?: readonly FakeMessage[]
}

export interface FakeAssistantApi {
  script: Script
  messages: FakeMessage[]
  /** Received feedback bodies. */
  feedback: Record<string, unknown>[]
  /** Received ratings of answers. */
  ratings: Record<string, unknown>[]
  /** Each stream connection with found `Last-Event-ID`. */
  connections: { runId: string; after: number }[]
  /** Holds back the events after this one until `release`. */
  holdAfter(event: number): void
  release(): void
  /** While true, every call fails. */
  isOffline: boolean
  /** While true, every token is rejected. */
  isSessionExpired: boolean
  /** When set, any other token is rejected. */
  validToken?: string
}

/** A fake assistant that stores messages and streams its answers as the server does. */
export function fakeAssistantApi(options: FakeAssistantOptions = {}): FakeAssistantApi {
  const messages: FakeMessage[] = [...(options.earlierMessages ?? [])]
  let runCount = messages.length
  let lost = options.lostResponses ?? 0
  let lastReleasedEvent = Number.POSITIVE_INFINITY
  let waiting: (() => void)[] = []

  function storeMessage({ body }: RecordedRequest, count: number): Reply {
    const refusal = options.refuse?.(count)
    if (refusal) return refusal
    const clientMessageId = textOf(body['clientMessageId'])
    let known = messages.find((each) => each.clientMessageId === clientMessageId)
    if (!known) {
      const text = textOf(body['text'])
      const menu = typeof body['menu'] === 'number' ? body['menu'] : null
      known = {
        ...{ clientMessageId, text, menu, conversationId: textOf(body['conversationId']) },
        ...{ orderNo: textOf(body['orderNo']), lang: textOf(body['lang']), resolutionStatus: null },
        runId: `run${(runCount += 1)}`,
        answer: options.answer?.({ text, menu }, runCount) ?? answers.amount,
      }
      const replaced = messages.findIndex((each) => each.clientMessageId === body['replaces'])
      if (replaced >= 0) messages.splice(replaced, 1)
      messages.push(known)
    }
    if (lost > 0) {
      lost -= 1
      return { instead: 'broken' }
    }
    return { data: { runId: known.runId, messageId: `message-${known.runId}` } }
  }

  function streamAnswer({ path, headers, signal }: RecordedRequest): Reply {
    const found = messages.find(({ runId }) => path === `/assistant/run/${runId}/events`)
    if (!found) return { code: 5004, status: 404, errorType: 1, msg: 'Not found.' }
    const after = Number(headers.get('last-event-id') ?? 0)
    api.connections.push({ runId: found.runId, after })
    const lines = streamEventsOf(found)
      .map((line) => (line.kind === 'data-answer' ? withCurrentAnswer(line, found) : line))
      .filter(({ id }) => options.ignoresLastEventId || id > after)
    return {
      bytes: createEventStream(options.repeatsEvents ? lines.flatMap((line) => [line, line]) : lines, {
        cut: options.cutStream?.(api.connections.filter(({ runId }) => runId === found.runId).length, found.runId),
        signal,
        waitBefore: (id) => (id > lastReleasedEvent ? new Promise((resolve) => waiting.push(resolve)) : undefined),
      }),
    }
  }

  function storeFeedback({ body }: RecordedRequest): Reply {
    api.feedback.push(body)
    const found = messages.find(({ runId }) => runId === body['id'])
    if (!found) return { code: 5004, errorType: 1, msg: 'Not found.' }
    const status = body['resolutionStatus']
    if (status === 'Y' || status === 'N') found.resolutionStatus = status
    return { data: true }
  }

  function stop({ body }: RecordedRequest): Reply {
    const found = messages.find(({ runId }) => runId === body['runId'])
    if (!found) return { code: 5004, errorType: 1, msg: 'Not found.' }
    found.answer = answers.stopped
    api.release()
    return { data: true }
  }

  function rate({ body }: RecordedRequest): Reply {
    api.ratings.push(body)
    return { data: true }
  }

  function showConversation({ path }: RecordedRequest): Reply {
    const conversationId = path.split('/').at(-1) ?? ''
    const found = messages.filter((each) => each.conversationId === conversationId)
    if (found.length === 0) return { code: 5004, errorType: 1, msg: 'Not found.' }
    return { data: { ...conversationOf(found), liveChatId: null, star: null, messages: found.map(messageOf) } }
  }

  function listConversations({ body }: RecordedRequest): Reply {
    const keyword = textOf(body['keyword'] ?? '').toLowerCase()
    const shown = messages.filter(({ text }) => text.toLowerCase().includes(keyword))
    const ids = [...new Set(shown.map(({ conversationId }) => conversationId))].reverse()
    const all = ids.map((id) => conversationOf(messages.filter(({ conversationId }) => conversationId === id)))
    return { data: { list: all, total: all.length, page: 1, pageSize: 20 } }
  }

  const withConnectionState =
    (answer: (request: RecordedRequest, count: number) => Reply) => (request: RecordedRequest, count: number) => {
      const { validToken } = api
      if (api.isOffline) return { instead: 'broken' } as const
      const isRefused = validToken !== undefined && request.headers.get('token') !== validToken
      if (api.isSessionExpired || isRefused) return { code: 5107, status: 401 }
      return answer(request, count)
    }

  const api: FakeAssistantApi = {
    ...{ messages, feedback: [], ratings: [], connections: [], isOffline: false, isSessionExpired: false },
    holdAfter: (event) => void (lastReleasedEvent = event),
    release() {
      lastReleasedEvent = Number.POSITIVE_INFINITY
      for (const go of waiting.splice(0)) go()
    },
    script: {
      'POST /assistant/message': withConnectionState(storeMessage),
      'GET /assistant/run/{runId}/events': withConnectionState(streamAnswer),
      'GET /assistant/tone': withConnectionState(() => ({ data: { ...noTone, ...options.tone } })),
      'POST /assistant/stop': withConnectionState(stop),
      'POST /assistant/answer/rate': withConnectionState(rate),
      'POST /flowable/updateAutoReplyHis': withConnectionState(storeFeedback),
      'POST /assistant/conversation/getPageList': withConnectionState(listConversations),
      'POST /assistant/conversation/rate': withConnectionState(() => ({ data: true })),
      'POST /assistant/conversation/mail': withConnectionState(() => ({ data: { to: 'lin@harbour.example' } })),
      'GET /assistant/conversation/{id}': withConnectionState(showConversation),
    },
  }
  return api
}

/** The event of the complete answer, with what the answer is when it is sent: it may be stopped before. */
function withCurrentAnswer(line: StreamEvent, message: FakeMessage): StreamEvent {
  const { runId } = message
  return {
    ...line,
    get data() {
      return { type: 'data-answer', data: { ...message.answer, logId: runId } }
    },
  }
}

/** Number of events in the stream of an answer. */
export function eventCount(answer: Answer): number {
  return runEventsOf({ runId: 'run', answer }).length
}

function streamEventsOf(message: FakeMessage): StreamEvent[] {
  return runEventsOf(message).map((event, at) => ({ id: at + 1, kind: event.type, data: event }))
}

/** The events of an answer in the order of the server: text deltas, sources, then the complete answer. */
export function runEventsOf({ runId, answer }: Pick<FakeMessage, 'runId' | 'answer'>): AssistantStreamEvent[] {
  const words = answer.msg.split(/(?<=[\s，。])/)
  const pieces = Array.from({ length: Math.ceil(words.length / 4) }, (_, at) =>
    words.slice(at * 4, at * 4 + 4).join(''),
  )
  return [
    { type: 'start', messageId: runId },
    { type: 'text-start', id: runId },
    ...pieces.map((delta) => ({ type: 'text-delta' as const, id: runId, delta })),
    { type: 'text-end', id: runId },
    ...answer.sources.map(({ slug, title }) => ({
      ...{ type: 'source-document' as const, mediaType: 'text/markdown' as const, sourceId: slug, title },
    })),
    { type: 'data-answer', data: { ...answer, logId: runId } },
    { type: 'finish' },
  ]
}

function conversationOf(found: readonly FakeMessage[]) {
  const [first] = found
  return {
    conversationId: first?.conversationId ?? '',
    ...{ orderNo: first?.orderNo ?? '', language: first?.lang === 'cn' ? 'cn' : 'en', title: first?.text ?? '' },
    ...{ rowCrtTs: serverTime(-10), recUptTs: serverTime(-5) },
  }
}

function messageOf(message: FakeMessage) {
  const { clientMessageId, runId, text, menu, orderNo, answer, resolutionStatus, rating = null } = message
  return {
    ...{ clientMessageId, runId, text, menu, orderNo, resolutionStatus, rating, at: message.at ?? serverTime(-10) },
    answer: { ...answer, logId: runId },
  }
}
