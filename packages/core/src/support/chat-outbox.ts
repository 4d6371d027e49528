import type { CallError } from '../shared/call-error.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { Exchange } from './chat-talk-view.ts'
import type { Kept } from './chat-kept.ts'

interface OutboxSettings {
  stage: ChatStage
  tabs(): ChatTabs
  kept(): Kept | undefined
  signal(): AbortSignal
  /** The first that is yet to reach the server. */
  next(): Exchange | undefined
  conversationId(): string
  told(id: string, runId: string): void
  refused(id: string, error: CallError): void
  /** It stays, and is sent when the server can be reached again. */
  held(error: CallError): void
}

const firstWaitMs = 2_000
const longestWaitMs = 30_000

/**
 * Sends what was said, one after the other. Each has a name of its own, under which the server takes it once: whatever drops, repeats
 * or is sent by two pages at a time, there is one copy.
 */
export function createOutbox(settings: OutboxSettings) {
  const { stage, tabs, kept, signal, next, conversationId, told, refused, held } = settings
  const { client, clock } = stage
  let isSending = false
  let isWanted = false
  let waitMs = firstWaitMs
  let callOff = (): void => undefined

  async function post(conversation: string, exchange: Exchange) {
    const { clientMessageId, text, menu, orderNo, lang } = exchange
    const body = { conversationId: conversation, clientMessageId, text, menu, orderNo, lang }
    return client.call('POST /assistant/message', { body, signal: signal(), quiet: true })
  }

  async function sendAll(): Promise<void> {
    for (let exchange = next(); exchange && !signal().aborted; exchange = next()) {
      const { clientMessageId: id } = exchange
      const result = await post(conversationId(), exchange)
      if (signal().aborted) return
      if (result.ok) {
        waitMs = firstWaitMs
        told(id, result.value.runId)
      } else if (isOver(result.error)) return held(result.error)
      else if (isUnheard(result.error)) {
        held(result.error)
        callOff()
        callOff = clock.after(waitMs, () => void flush())
        waitMs = Math.min(waitMs * 2, longestWaitMs)
        return
      } else refused(id, result.error)
      await kept()?.drop(conversationId(), id)
    }
    await sendLeftovers()
  }

  /** What was said in a conversation that is no longer shown. */
  async function sendLeftovers(): Promise<void> {
    for (const { conversationId: other, exchange } of (await kept()?.unsent()) ?? []) {
      if (signal().aborted || other === conversationId()) continue
      const result = await post(other, exchange)
      if (!result.ok && (isOver(result.error) || isUnheard(result.error))) return
      await kept()?.drop(other, exchange.clientMessageId)
    }
  }

  async function flush(): Promise<void> {
    isWanted = true
    if (isSending || signal().aborted) return
    isSending = true
    isWanted = false
    callOff()
    try {
      await tabs().alone('send', signal(), sendAll)
    } catch {
      // A lock that is given up with the page.
    } finally {
      isSending = false
      // What was said meanwhile may have come behind the last look.
      if (isWanted) void flush()
    }
  }

  return { flush, rest: () => callOff() }
}

const isOver = ({ kind }: CallError) => kind === 'session-invalid'
/** Nobody knows whether the server has it: the same name goes out once more. */
export const isUnheard = ({ kind, code }: CallError) =>
  kind === 'network' || kind === 'timeout' || kind === 'unreadable' || code === '500'
