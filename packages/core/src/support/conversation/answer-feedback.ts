import type { AssistantOffer } from '../../shared/contract/assistant.contract.ts'
import type { manualReasons } from '../../shared/contract/assistant.ts'
import { isSendOutcomeUnknown } from './chat-outbox.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { Exchange, RaisedRequest, ConversationEnd } from './conversation.view.ts'
import { toCategoryFields } from '../category.rules.ts'
import { findRequestProblems } from '../request.rules.ts'

type Reason = (typeof manualReasons)[number]

interface AnswerFeedbackSettings {
  exchange(id: string): Exchange | undefined
  update(id: string, part: Partial<Exchange>): void
  end(endReason: ConversationEnd): void
  /** Saves a started request for the next page. */
  saveState(): void
}

/** Feedback on an answer: solved, not solved, handed over to support, or handover declined. */
export function createAnswerFeedback(
  context: ChatContext,
  { exchange, update, end, saveState }: AnswerFeedbackSettings,
) {
  const { client } = context

  /** Sent without waiting: a failure does not concern the user. */
  function sendFeedback(
    id: string,
    feedback: { resolutionStatus?: 'Y' | 'N'; manualReason?: Reason; requestNo?: string },
  ): void {
    const { runId } = exchange(id) ?? {}
    if (!runId) return
    const createWorkOrderFlag = feedback.requestNo ? 'Y' : 'N'
    const body = { id: runId, ...feedback, createWorkOrderFlag } as const
    void client.call('POST /flowable/updateAutoReplyHis', { body, quiet: true })
  }

  function resolve(id: string, resolution: 'Y' | 'N'): void {
    update(id, { resolution })
    sendFeedback(id, { resolutionStatus: resolution, ...(resolution === 'N' && { manualReason: 'NOT_SOLVED' }) })
    if (resolution === 'Y') end('solved')
  }

  function decline(id: string): void {
    update(id, { declined: true })
    sendFeedback(id, { manualReason: 'DECLINED' })
  }

  /** Ends the conversation with the raised request. */
  function onRequestRaised(id: string | undefined, request: RaisedRequest, orderNo: string): void {
    context.emit('request', { ...request, orderNo })
    const one = id && exchange(id)
    if (one) {
      update(one.clientMessageId, { request, raising: undefined })
      sendFeedback(one.clientMessageId, { requestNo: request.requestNo, manualReason: reasonOf(one) })
      end('request')
    }
  }

  /**
   * Raises the request for a handover at once; missing data is requested in the form. The server identifies it by the
   * conversation, so repeated sending creates one request.
   */
  async function raiseRequestFor(id: string): Promise<void> {
    const one = exchange(id)
    if (!one) return
    const { category, description, orderNo } = requestDraftFor(one)
    if (findRequestProblems({ category, description, orderNo }).length > 0) return context.show('form', id)
    update(id, { raising: 'now' })
    saveState()
    const { firstCategory, ...deeper } = toCategoryFields(category)
    const conversationId = context.conversation()?.conversationId ?? null
    const body = { firstCategory: firstCategory ?? 0, ...deeper, description, orderNo, conversationId }
    const result = await client.call('POST /flowable/submit', { body, quiet: true })
    if (result.ok) return onRequestRaised(id, result.value, orderNo)
    const existing = getExistingRequest(result.error.data)
    const { answer } = exchange(id) ?? {}
    if (existing && answer) {
      update(id, { raising: undefined, answer: { ...answer, openRequest: existing } })
      return saveState()
    }
    context.reportFailure(result.error)
    update(id, { raising: isSendOutcomeUnknown(result.error) ? 'unheard' : 'failed' })
    saveState()
  }

  return { resolve, decline, onRequestRaised, raiseRequestFor }
}

/** Request draft proposed by the assistant. */
export function requestDraftFor({ answer, orderNo, text }: Exchange): Omit<AssistantOffer, 'kind'> {
  const offer = answer?.offers.find(({ kind }) => kind === 'request')
  return {
    category: offer?.category ?? [],
    description: offer?.description || text,
    orderNo: offer?.orderNo || orderNo,
  }
}

/** A booking has one open request at a time; the rejection names it. */
export function getExistingRequest(data: unknown): RaisedRequest | undefined {
  const { requestNo, rowId }: Partial<Record<keyof RaisedRequest, unknown>> = Object(data)
  return typeof requestNo === 'string' && typeof rowId === 'string' ? { requestNo, rowId } : undefined
}

const reasons = { unknown: 'UNKNOWN_ANSWER', empty: 'UNKNOWN_ANSWER', busy: 'BUSY', timeout: 'TIMEOUT' } as const

function reasonOf({ answer, resolution }: Exchange): Reason {
  if (resolution === 'N') return 'NOT_SOLVED'
  const { outcome = 'answer', manual = 0 } = answer ?? {}
  const known: Partial<Record<string, Reason>> = reasons
  return known[outcome] ?? (manual === 1 ? 'MANUAL_1' : manual === 2 ? 'MANUAL_2' : 'USER_REQUEST')
}
