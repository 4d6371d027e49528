import type { AssistantStreamEvent } from '@gangway/core/contract'
import { serverTime } from '../booking/trip-world.ts'
import type { Asked, Reply, Script } from '../shared/scripted-server.ts'
import { linesOf, type Cut, type Line } from './event-lines.ts'
import { answers, textOf, type Answer } from './support-world.ts'

/** What somebody said, as it is kept: once, however often it came. */
export interface Said {
  conversationId: string
  clientMessageId: string
  runId: string
  text: string
  menu: number | null
  orderNo: string
  lang: string
  answer: Answer
  resolutionStatus: 'Y' | 'N' | null
}

interface AssistantWishes {
  /** What is answered to a text or an entry of the menu; the amounts of a refund when it says nothing. */
  answer?: (said: Pick<Said, 'text' | 'menu'>, count: number) => Answer | undefined
  /** Where a connection to an answer ends before its time; those to one answer are counted from 1. */
  cut?: (connection: number, runId: string) => Cut | undefined
  /** Comes back with everything from the beginning, whatever the reader knows already. */
  forgets?: boolean
  /** Tells every event twice. */
  repeats?: boolean
  /** So many messages are kept, and the connection breaks before that is said. */
  lost?: number
  /** What stands in the way of a message; nothing lets it through. */
  refuse?: (count: number) => Reply | undefined
  /** Told in former conversations. */
  former?: readonly Said[]
}

export interface AssistantDesk {
  script: Script
  said: Said[]
  /** Feedback as it came. */
  feedback: Record<string, unknown>[]
  /** Each connection to a stream, and behind which event it was asked for. */
  connections: { runId: string; after: number }[]
  /** Keeps back whatever stands behind an event, until `goOn`. */
  holdAfter(event: number): void
  goOn(): void
  /** While it is, nothing gets through in either direction. */
  isOffline: boolean
  /** While it is, the token that comes is not valid any more. */
  isSessionOver: boolean
  /** When it is named, no other token is. */
  validToken?: string
}

/** An assistant that keeps what is said, and tells its answers piece by piece as the server does. */
export function assistantDesk(wishes: AssistantWishes = {}): AssistantDesk {
  const said: Said[] = [...(wishes.former ?? [])]
  let lost = wishes.lost ?? 0
  let held = Number.POSITIVE_INFINITY
  let waiting: (() => void)[] = []

  function keep({ body }: Asked, count: number): Reply {
    const refusal = wishes.refuse?.(count)
    if (refusal) return refusal
    const clientMessageId = textOf(body['clientMessageId'])
    let known = said.find((each) => each.clientMessageId === clientMessageId)
    if (!known) {
      const text = textOf(body['text'])
      const menu = typeof body['menu'] === 'number' ? body['menu'] : null
      known = {
        ...{ clientMessageId, text, menu, conversationId: textOf(body['conversationId']) },
        ...{ orderNo: textOf(body['orderNo']), lang: textOf(body['lang']), resolutionStatus: null },
        runId: `run${said.length + 1}`,
        answer: wishes.answer?.({ text, menu }, said.length + 1) ?? answers.amount,
      }
      said.push(known)
    }
    if (lost > 0) {
      lost -= 1
      return { instead: 'broken' }
    }
    return { data: { runId: known.runId, messageId: `message-${known.runId}` } }
  }

  function tell({ path, headers, signal }: Asked): Reply {
    const its = said.find(({ runId }) => path === `/assistant/run/${runId}/events`)
    if (!its) return { code: 5004, status: 404, errorType: 1, msg: 'Not found.' }
    const after = Number(headers.get('last-event-id') ?? 0)
    desk.connections.push({ runId: its.runId, after })
    const lines = linesOfAnswer(its).filter(({ id }) => wishes.forgets || id > after)
    return {
      bytes: linesOf(wishes.repeats ? lines.flatMap((line) => [line, line]) : lines, {
        cut: wishes.cut?.(desk.connections.filter(({ runId }) => runId === its.runId).length, its.runId),
        signal,
        gate: (id) => (id > held ? new Promise((resolve) => waiting.push(resolve)) : undefined),
      }),
    }
  }

  function judge({ body }: Asked): Reply {
    desk.feedback.push(body)
    const its = said.find(({ runId }) => runId === body['id'])
    if (!its) return { code: 5004, errorType: 1, msg: 'Not found.' }
    const status = body['resolutionStatus']
    if (status === 'Y' || status === 'N') its.resolutionStatus = status
    return { data: true }
  }

  function show({ path }: Asked): Reply {
    const conversationId = path.split('/').at(-1) ?? ''
    const its = said.filter((each) => each.conversationId === conversationId)
    if (its.length === 0) return { code: 5004, errorType: 1, msg: 'Not found.' }
    return { data: { ...conversationOf(its), messages: its.map(messageOf) } }
  }

  function list(): Reply {
    const ids = [...new Set(said.map(({ conversationId }) => conversationId))].reverse()
    const all = ids.map((id) => conversationOf(said.filter(({ conversationId }) => conversationId === id)))
    return { data: { list: all, total: all.length, page: 1, pageSize: 20 } }
  }

  const guarded = (answer: (asked: Asked, count: number) => Reply) => (asked: Asked, count: number) => {
    const { validToken } = desk
    if (desk.isOffline) return { instead: 'broken' } as const
    const isRefused = validToken !== undefined && asked.headers.get('token') !== validToken
    if (desk.isSessionOver || isRefused) return { code: 5107, status: 401 }
    return answer(asked, count)
  }

  const desk: AssistantDesk = {
    ...{ said, feedback: [], connections: [], isOffline: false, isSessionOver: false },
    holdAfter: (event) => void (held = event),
    goOn() {
      held = Number.POSITIVE_INFINITY
      for (const go of waiting.splice(0)) go()
    },
    script: {
      'POST /assistant/message': guarded(keep),
      'GET /assistant/run/{runId}/events': guarded(tell),
      'POST /flowable/updateAutoReplyHis': guarded(judge),
      'POST /assistant/conversation/getPageList': guarded(list),
      'GET /assistant/conversation/{id}': guarded(show),
    },
  }
  return desk
}

/** How many events an answer has: each can be the last that is heard of a connection. */
export function eventCount(answer: Answer): number {
  return eventsOf({ runId: 'run', answer }).length
}

function linesOfAnswer(said: Said): Line[] {
  return eventsOf(said).map((event, at) => ({ id: at + 1, kind: event.type, data: event }))
}

/** As the server tells it: the text word by word, its sources, then the whole as it counts. */
export function eventsOf({ runId, answer }: Pick<Said, 'runId' | 'answer'>): AssistantStreamEvent[] {
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

function conversationOf(its: readonly Said[]) {
  const [first] = its
  return {
    conversationId: first?.conversationId ?? '',
    ...{ orderNo: first?.orderNo ?? '', language: first?.lang === 'cn' ? 'cn' : 'en', title: first?.text ?? '' },
    ...{ rowCrtTs: serverTime(-10), recUptTs: serverTime(-5) },
  }
}

function messageOf({ clientMessageId, runId, text, menu, orderNo, answer, resolutionStatus }: Said) {
  return {
    ...{ clientMessageId, runId, text, menu, orderNo, resolutionStatus, at: serverTime(-10) },
    answer: { ...answer, logId: runId },
  }
}
