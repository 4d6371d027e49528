import type { AssistantOffer } from '../shared/assistant.contract.ts'
import type { manualReasons } from '../shared/assistant.ts'
import { isUnheard } from './chat-outbox.ts'
import type { ChatStage } from './chat-stage.ts'
import type { Exchange, RaisedRequest, TalkEnd } from './chat-talk-view.ts'
import { levelsOf } from './category.rules.ts'
import { requestProblems } from './request.rules.ts'

type Reason = (typeof manualReasons)[number]

interface VerdictSettings {
  exchange(id: string): Exchange | undefined
  update(id: string, part: Partial<Exchange>): void
  end(how: TalkEnd): void
  /** What is raised stays known to the next page, should this one be gone before it is. */
  remember(): void
}

/** What becomes of an answer: it helped, it did not, a person sees to it, or none is wanted. */
export function chatVerdicts(stage: ChatStage, { exchange, update, end, remember }: VerdictSettings) {
  const { client } = stage

  /** Told once and not waited for: whether an answer helped is worth no question to the person. */
  function note(id: string, said: { resolutionStatus?: 'Y' | 'N'; manualReason?: Reason; requestNo?: string }): void {
    const { runId } = exchange(id) ?? {}
    if (!runId) return
    const createWorkOrderFlag = said.requestNo ? 'Y' : 'N'
    const body = { id: runId, ...said, createWorkOrderFlag } as const
    void client.call('POST /flowable/updateAutoReplyHis', { body, quiet: true })
  }

  function resolve(id: string, resolution: 'Y' | 'N'): void {
    update(id, { resolution })
    note(id, { resolutionStatus: resolution, ...(resolution === 'N' && { manualReason: 'NOT_SOLVED' }) })
    if (resolution === 'Y') end('solved')
  }

  function decline(id: string): void {
    update(id, { declined: true })
    note(id, { manualReason: 'DECLINED' })
  }

  /** A request came of it: the assistant has nothing more to say. */
  function raised(id: string | undefined, request: RaisedRequest, orderNo: string): void {
    stage.emit('request', { ...request, orderNo })
    const one = id === undefined ? undefined : exchange(id)
    if (one) {
      update(one.clientMessageId, { request, raising: undefined })
      note(one.clientMessageId, { requestNo: request.requestNo, manualReason: reasonOf(one) })
      end('request')
    }
  }

  /**
   * A person is wanted: the request is raised at once. What it lacks is asked for in the form. The server knows the conversation,
   * so however often and from however many pages it is sent there is one.
   */
  async function raiseFor(id: string): Promise<void> {
    const one = exchange(id)
    if (!one) return
    const { category, description, orderNo } = draftFor(one)
    if (requestProblems({ category, description, orderNo }).length > 0) return stage.show('form', id)
    update(id, { raising: 'now' })
    remember()
    const { firstCategory, ...deeper } = levelsOf(category)
    const conversationId = stage.talk()?.conversationId ?? null
    const body = { firstCategory: firstCategory ?? 0, ...deeper, description, orderNo, conversationId }
    const result = await client.call('POST /flowable/submit', { body, quiet: true })
    if (result.ok) return raised(id, result.value, orderNo)
    const existing = existingOf(result.error.data)
    const { answer } = exchange(id) ?? {}
    if (existing && answer) {
      update(id, { raising: undefined, answer: { ...answer, openRequest: existing } })
      return remember()
    }
    stage.failed(result.error)
    update(id, { raising: isUnheard(result.error) ? 'unheard' : 'failed' })
    remember()
  }

  return { resolve, decline, raised, raiseFor }
}

/** What the request about an answer says, as the assistant proposes it. */
export function draftFor({ answer, orderNo, text }: Exchange): Omit<AssistantOffer, 'kind'> {
  const offer = answer?.offers.find(({ kind }) => kind === 'request')
  return {
    category: offer?.category ?? [],
    description: offer?.description || text,
    orderNo: offer?.orderNo || orderNo,
  }
}

/** A booking has one open request at a time; a refusal names it. */
export function existingOf(data: unknown): RaisedRequest | undefined {
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
