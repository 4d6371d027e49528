import type { Exchange, TalkEnd, TalkView } from './chat-talk-view.ts'
import { usualHours } from './service-hours.rules.ts'

/** What an answer asks back: whether it solved the question, or whether a person shall see to it. */
export type Prompt = 'solved' | 'offer' | undefined

/**
 * The question below the newest answer. Every odd one of those that stand alone asks whether it helped; one that does not, or that
 * did not help, offers a request.
 */
export function promptBelow(exchanges: readonly Exchange[], end: TalkEnd | undefined): Prompt {
  const last = exchanges.at(-1)
  if (!last?.answer || end) return undefined
  const { answer, resolution, declined, request, raising } = last
  if (request || declined || raising === 'now' || resolution === 'Y') return undefined
  if (resolution === 'N') return 'offer'
  if (answer.manual === 0) return alone(exchanges) % 2 === 1 ? 'solved' : undefined
  return answer.openRequest ? undefined : 'offer'
}

function alone(exchanges: readonly Exchange[]): number {
  return exchanges.filter(({ answer }) => answer?.manual === 0).length
}

/** Its answer is on its way. */
export const isWaiting = ({ state, answer }: Exchange) => state === 'told' && !answer

/** How a conversation that is read again ended. */
export function endOf(exchanges: readonly Exchange[]): TalkEnd | undefined {
  const last = exchanges.at(-1)
  if (last?.request) return 'request'
  return last?.resolution === 'Y' ? 'solved' : undefined
}

/** Two tellings of the same exchange: whatever is further along counts. */
export function merged(mine: Exchange, theirs: Exchange): Exchange {
  const isFurther = Number(theirs.lastEvent) > Number(mine.lastEvent)
  const isTold = mine.state === 'told' || theirs.state === 'told'
  return {
    ...mine,
    state: isTold ? 'told' : theirs.state,
    failure: isTold ? undefined : theirs.failure,
    runId: mine.runId ?? theirs.runId,
    heard: isFurther ? theirs.heard : mine.heard,
    lastEvent: isFurther ? theirs.lastEvent : mine.lastEvent,
    late: (mine.answer ?? theirs.answer) ? undefined : (theirs.late ?? mine.late),
    answer: mine.answer ?? theirs.answer,
    resolution: theirs.resolution ?? mine.resolution,
    declined: mine.declined ?? theirs.declined,
    request: mine.request ?? theirs.request,
    raising: theirs.raising,
  }
}

/** A conversation in which nothing was said; what is typed and what the page is about stay. */
export function blankTalk(conversationId: string, orderNo: string, before: TalkView | undefined): TalkView {
  const { draft = '', name = '', hours = usualHours } = before ?? {}
  const about = before?.orderNo === orderNo ? before : undefined
  const { departures = [], ahead = 0 } = about ?? {}
  return {
    ...{ status: 'loading', conversationId, orderNo, name, exchanges: [], draft, hours },
    ...{ menu: 'some', departures, ahead, isOffline: false },
  }
}

/** Another conversation of the same person. */
export function renewedTalk(conversationId: string, orderNo: string, before: TalkView | undefined): TalkView {
  return { ...blankTalk(conversationId, orderNo, before), status: 'ready' }
}
