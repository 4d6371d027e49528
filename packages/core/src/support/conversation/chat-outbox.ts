import type { CallError } from '../../shared/client/call-error.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { Exchange } from './conversation.view.ts'
import type { ChatPersistence } from './chat-persistence.ts'

interface OutboxSettings {
  context: ChatContext
  tabs(): ChatTabs
  persistence(): ChatPersistence | undefined
  signal(): AbortSignal
  next(): Exchange | undefined
  conversationId(): string
  onSent(id: string, runId: string): void
  onRejected(id: string, error: CallError): void
  /** The message is kept and sent when the server is reachable again. */
  onUnreachable(error: CallError): void
}

const firstWaitMs = 2_000
const longestWaitMs = 30_000

/**
 * Sends messages one after the other. Each has a client-generated id, so repeated sending, also from two pages,
 * creates one message.
 */
export function createChatOutbox(settings: OutboxSettings) {
  const { context, tabs, persistence, signal, next, conversationId, onSent, onRejected, onUnreachable } = settings
  const { client, clock } = context
  let isSending = false
  let isSendRequested = false
  let waitMs = firstWaitMs
  let cancelTimer = (): void => undefined

  async function post(conversation: string, exchange: Exchange) {
    const { clientMessageId, text, menu, orderNo, lang, replaces } = exchange
    const body = { conversationId: conversation, clientMessageId, text, menu, orderNo, lang, replaces }
    return client.call('POST /assistant/message', { body, signal: signal(), quiet: true })
  }

  async function sendAll(): Promise<void> {
    for (let exchange = next(); exchange && !signal().aborted; exchange = next()) {
      const { clientMessageId: id } = exchange
      const result = await post(conversationId(), exchange)
      if (signal().aborted) return
      if (result.ok) {
        waitMs = firstWaitMs
        onSent(id, result.value.runId)
      } else if (isOver(result.error)) return onUnreachable(result.error)
      else if (isSendOutcomeUnknown(result.error)) {
        onUnreachable(result.error)
        cancelTimer()
        cancelTimer = clock.after(waitMs, () => void flush())
        waitMs = Math.min(waitMs * 2, longestWaitMs)
        return
      } else onRejected(id, result.error)
      await persistence()?.removeUnsent(conversationId(), id)
    }
    await sendOtherConversations()
  }

  /** Messages of conversations that are no longer shown. */
  async function sendOtherConversations(): Promise<void> {
    for (const { conversationId: other, exchange } of (await persistence()?.listUnsent()) ?? []) {
      if (signal().aborted || other === conversationId()) continue
      const result = await post(other, exchange)
      if (!result.ok && (isOver(result.error) || isSendOutcomeUnknown(result.error))) return
      await persistence()?.removeUnsent(other, exchange.clientMessageId)
    }
  }

  async function flush(): Promise<void> {
    isSendRequested = true
    if (isSending || signal().aborted) return
    isSending = true
    isSendRequested = false
    cancelTimer()
    try {
      await tabs().runExclusively('send', signal(), sendAll)
    } catch {
      // The lock is released when the page closes.
    } finally {
      isSending = false
      // Messages written meanwhile may have missed the last check.
      if (isSendRequested) void flush()
    }
  }

  return { flush, pause: () => cancelTimer() }
}

const isOver = ({ kind }: CallError) => kind === 'session-invalid'
/** Outcome unknown: the message is sent again with the same id. */
export const isSendOutcomeUnknown = ({ kind, code }: CallError) =>
  kind === 'network' || kind === 'timeout' || kind === 'unreadable' || code === '500'
