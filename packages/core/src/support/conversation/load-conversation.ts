import type { ChatPersistence } from './chat-persistence.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { Exchange } from './conversation.view.ts'
import { fetchExchanges } from './parse-conversation.ts'
import { getConversationEnd } from './conversation-state.ts'

/** Loads a conversation from the server and appends unsent messages and those already shown; returns what it shows. */
export async function loadConversation(
  { client, change, conversation, reportFailure }: ChatContext,
  persistence: ChatPersistence | undefined,
  signal: AbortSignal,
  conversationId: string,
  /** State the server does not store with its messages. */
  localStates: Record<string, Partial<Exchange>>,
): Promise<readonly Exchange[]> {
  change({ status: 'loading', conversationId, end: undefined })
  const unsent = ((await persistence?.listUnsent()) ?? []).filter((each) => each.conversationId === conversationId)
  const result = await fetchExchanges(client, conversationId, signal)
  if (signal.aborted || conversation()?.conversationId !== conversationId) return []
  const known = result.ok
    ? result.value.exchanges.map((each) => ({ ...each, ...localStates[each.clientMessageId] }))
    : []
  const isOf = (list: readonly Exchange[]) => (each: Exchange) =>
    !list.some(({ clientMessageId }) => clientMessageId === each.clientMessageId)
  const unsentExchanges = unsent.map(({ exchange }) => exchange).filter(isOf(known))
  const meanwhile = (conversation()?.exchanges ?? []).filter(isOf([...known, ...unsentExchanges]))
  // A conversation that was never sent is unknown to the server.
  const failure = result.ok || result.error.code === '5004' ? undefined : reportFailure(result.error)
  const exchanges = [...known, ...unsentExchanges, ...meanwhile]
  const liveChatId = result.ok ? result.value.liveChatId : undefined
  change({ status: 'ready', exchanges, liveChatId, end: getConversationEnd(exchanges), ...(failure && { failure }) })
  return exchanges
}
