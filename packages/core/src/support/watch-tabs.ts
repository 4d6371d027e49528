import type { ChatTabs } from './chat-tabs.ts'
import type { Exchange, TalkEnd, TalkView } from './chat-talk-view.ts'
import { merged } from './talk-state.ts'

/** What one page of a conversation tells the others. */
export interface TabNews {
  kind: 'exchange' | 'end' | 'shutdown'
  conversationId: string
  orderNo: string
  exchange?: Exchange
  end?: TalkEnd
}

interface WatchSettings {
  tabs: ChatTabs
  talk(): TalkView | undefined
  change(part: Partial<TalkView>): void
  exchange(id: string): Exchange | undefined
  put(exchange: Exchange): void
  answered(id: string, isMine: boolean): void
  listen(id: string, isMine: boolean): void
  /** Somebody wiped everything. */
  reread(): Promise<void>
}

/** Follows what other pages of the same person say and hear. */
export function watchTabs(settings: WatchSettings): () => void {
  const { tabs, talk, change, exchange, put, answered, listen, reread } = settings
  return tabs.hear((message) => {
    const news = message as TabNews
    const view = talk()
    if (!view) return
    if (news.kind === 'shutdown') return void reread()
    if (news.orderNo !== view.orderNo) return
    // A page where nothing was said yet joins the conversation.
    const isFresh = view.exchanges.length === 0 && view.status === 'ready' && news.kind === 'exchange'
    if (isFresh && view.conversationId !== news.conversationId) change({ conversationId: news.conversationId })
    else if (view.conversationId !== news.conversationId) return
    if (news.kind === 'end') change({ end: news.end })
    else if (news.exchange) take(news.exchange)
  })

  function take(theirs: Exchange): void {
    const { clientMessageId: id } = theirs
    const mine = exchange(id)
    const now = mine ? merged(mine, theirs) : theirs
    put(now)
    if (now.answer && !mine?.answer) answered(id, false)
    else listen(id, false)
  }
}
