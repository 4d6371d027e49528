import type { ChatStore } from '../chat/chat-store.ts'
import type { Exchange, ConversationEnd } from './conversation.view.ts'

interface Pointer {
  conversationId: string
  end?: ConversationEnd
  /** State the server does not return: declined offers and requests in progress. */
  marks: Record<string, Pick<Exchange, 'declined' | 'request' | 'raising'>>
}

export function getLocalState(exchanges: readonly Exchange[]): Pointer['marks'] {
  return Object.fromEntries(
    exchanges
      .filter(({ declined, request, raising }) => declined || request || raising)
      .map(({ clientMessageId, declined, request, raising }) => [clientMessageId, { declined, request, raising }]),
  )
}

export interface UnsentMessage {
  conversationId: string
  exchange: Exchange
}

/** Storage of one user's conversations in the browser: the current one, and unsent messages. */
export function createChatPersistence(store: ChatStore, userKey: string) {
  const conversationKey = (orderNo: string) => `${userKey}|now|${orderNo}|`
  const unsentKey = (conversationId: string, id = '') => `${userKey}|out|${conversationId}|${id}`
  return {
    async currentConversation(orderNo: string): Promise<Pointer | undefined> {
      const [found] = await store.all(conversationKey(orderNo))
      return found as Pointer | undefined
    },
    saveConversation: (orderNo: string, pointer: Pointer) => store.put(conversationKey(orderNo), pointer),
    listUnsent: async (): Promise<UnsentMessage[]> => (await store.all(`${userKey}|out|`)) as UnsentMessage[],
    saveUnsent: (conversationId: string, exchange: Exchange) =>
      store.put(unsentKey(conversationId, exchange.clientMessageId), { conversationId, exchange }),
    removeUnsent: (conversationId: string, id: string) => store.remove(unsentKey(conversationId, id)),
  }
}

export type ChatPersistence = ReturnType<typeof createChatPersistence>
