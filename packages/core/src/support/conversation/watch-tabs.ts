import type { ChatTabs } from './chat-tabs.ts'
import type { Exchange, ConversationEnd, ConversationView } from './conversation.view.ts'
import { mergeExchanges } from './conversation-state.ts'

/** Messages between the pages of a conversation. */
export interface TabMessage {
  kind: 'exchange' | 'end' | 'shutdown'
  conversationId: string
  orderNo: string
  exchange?: Exchange
  end?: ConversationEnd
}

interface WatchSettings {
  tabs: ChatTabs
  conversation(): ConversationView | undefined
  change(part: Partial<ConversationView>): void
  exchange(id: string): Exchange | undefined
  putExchange(exchange: Exchange): void
  onAnswered(id: string, isMine: boolean): void
  listen(id: string, isMine: boolean): void
  /** All chat data was deleted. */
  reload(): Promise<void>
}

/** Applies what other pages of the same user send and receive. */
export function watchTabs(settings: WatchSettings): () => void {
  const { tabs, conversation, change, exchange, putExchange, onAnswered, listen, reload } = settings
  return tabs.subscribe((message) => {
    const tabMessage = message as TabMessage
    const view = conversation()
    if (!view) return
    if (tabMessage.kind === 'shutdown') return void reload()
    if (tabMessage.orderNo !== view.orderNo) return
    // A page without messages joins the conversation.
    const isFresh = view.exchanges.length === 0 && view.status === 'ready' && tabMessage.kind === 'exchange'
    if (isFresh && view.conversationId !== tabMessage.conversationId)
      change({ conversationId: tabMessage.conversationId })
    else if (view.conversationId !== tabMessage.conversationId) return
    if (tabMessage.kind === 'end') change({ end: tabMessage.end })
    else if (tabMessage.exchange) take(tabMessage.exchange)
  })

  function take(otherExchange: Exchange): void {
    const { clientMessageId: id } = otherExchange
    const ownExchange = exchange(id)
    const now = ownExchange ? mergeExchanges(ownExchange, otherExchange) : otherExchange
    putExchange(now)
    if (now.answer && !ownExchange?.answer) onAnswered(id, false)
    else listen(id, false)
  }
}
