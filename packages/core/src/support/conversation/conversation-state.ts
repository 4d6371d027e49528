import type { Exchange, ConversationEnd, ConversationView } from './conversation.view.ts'
import { defaultHours } from '../service-hours.rules.ts'

/** Question below an answer: whether it solved the problem, or whether to hand over to support. */
export type FollowUpQuestion = 'solved' | 'offer' | undefined

/**
 * Question below the latest answer. The first and then every second answer without a follow-up asks whether it
 * helped; one that cannot help, or did not, offers a request.
 */
export function followUpQuestion({ exchanges, end, cannotRaise, liveChatId }: ConversationView): FollowUpQuestion {
  const last = exchanges.at(-1)
  if (!last?.answer || end || liveChatId) return undefined
  const { answer, resolution, declined, request, raising } = last
  if (answer.outcome === 'stopped' || request || declined || raising === 'now' || resolution === 'Y') return undefined
  if (resolution !== 'N' && answer.manual === 0) return countPlainAnswers(exchanges) % 2 === 1 ? 'solved' : undefined
  return cannotRaise || (resolution !== 'N' && answer.openRequest) ? undefined : 'offer'
}

function countPlainAnswers(exchanges: readonly Exchange[]): number {
  return exchanges.filter(({ answer }) => answer?.manual === 0 && answer.outcome !== 'stopped').length
}

/** Whether its answer is pending. */
export const isAnswerPending = ({ state, answer }: Exchange) => state === 'accepted' && !answer

/** How a conversation loaded from the server ended. */
export function getConversationEnd(exchanges: readonly Exchange[]): ConversationEnd | undefined {
  const last = exchanges.at(-1)
  if (last?.request) return 'request'
  return last?.resolution === 'Y' ? 'solved' : undefined
}

/** Merges two versions of an exchange, preferring the more advanced one. */
export function mergeExchanges(local: Exchange, remote: Exchange): Exchange {
  const isFurther = Number(remote.lastEvent) > Number(local.lastEvent)
  const isAccepted = local.state === 'accepted' || remote.state === 'accepted'
  return {
    ...local,
    state: isAccepted ? 'accepted' : remote.state,
    failure: isAccepted ? undefined : remote.failure,
    runId: local.runId ?? remote.runId,
    receivedText: isFurther ? remote.receivedText : local.receivedText,
    lastEvent: isFurther ? remote.lastEvent : local.lastEvent,
    late: (local.answer ?? remote.answer) ? undefined : (remote.late ?? local.late),
    answer: local.answer ?? remote.answer,
    rating: remote.rating,
    ratingReason: remote.ratingReason,
    resolution: remote.resolution ?? local.resolution,
    declined: local.declined ?? remote.declined,
    request: local.request ?? remote.request,
    raising: remote.raising,
  }
}

/** An empty conversation that keeps the input and the booking of the page. */
export function emptyConversation(
  conversationId: string,
  orderNo: string,
  before: ConversationView | undefined,
): ConversationView {
  const { draft = '', name = '', hours = defaultHours, cannotRaise, withoutRequests } = before ?? {}
  const sameOrder = before?.orderNo === orderNo ? before : undefined
  const { departures = [], clockOffsetMs = 0 } = sameOrder ?? {}
  return {
    ...{ status: 'loading', conversationId, orderNo, name, cannotRaise, withoutRequests, exchanges: [], draft, hours },
    ...{ menu: 'some', departures, clockOffsetMs, isOffline: false },
  }
}

/** A new conversation of the same user. */
export function renewConversation(
  conversationId: string,
  orderNo: string,
  before: ConversationView | undefined,
): ConversationView {
  return { ...emptyConversation(conversationId, orderNo, before), status: 'ready' }
}
