import type { ChatStore } from './chat-store.ts'
import type { Exchange, TalkEnd } from './chat-talk-view.ts'

interface Pointer {
  conversationId: string
  end?: TalkEnd
  /** What the server does not tell: which answers were declined, and which requests come of them. */
  marks: Record<string, Pick<Exchange, 'declined' | 'request' | 'raising'>>
}

export function marksOf(exchanges: readonly Exchange[]): Pointer['marks'] {
  return Object.fromEntries(
    exchanges
      .filter(({ declined, request, raising }) => declined || request || raising)
      .map(({ clientMessageId, declined, request, raising }) => [clientMessageId, { declined, request, raising }]),
  )
}

export interface Unsent {
  conversationId: string
  exchange: Exchange
}

/** What one person's conversations leave in the browser: which one is under way, and what has not reached the server. */
export function keptBy(store: ChatStore, person: string) {
  const now = (orderNo: string) => `${person}|now|${orderNo}|`
  const out = (conversationId: string, id = '') => `${person}|out|${conversationId}|${id}`
  return {
    async underWay(orderNo: string): Promise<Pointer | undefined> {
      const [found] = await store.all(now(orderNo))
      return found as Pointer | undefined
    },
    remember: (orderNo: string, pointer: Pointer) => store.put(now(orderNo), pointer),
    unsent: async (): Promise<Unsent[]> => (await store.all(`${person}|out|`)) as Unsent[],
    keep: (conversationId: string, exchange: Exchange) =>
      store.put(out(conversationId, exchange.clientMessageId), { conversationId, exchange }),
    drop: (conversationId: string, id: string) => store.remove(out(conversationId, id)),
  }
}

export type Kept = ReturnType<typeof keptBy>
