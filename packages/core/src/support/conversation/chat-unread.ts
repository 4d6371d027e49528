import type { MarkerStorage } from './unread-marker.ts'
import { followRequestEvents } from '../chat/chat-notifications.ts'
import { findChatUser } from '../chat/chat-user.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import { createBrowserTabs, type ChatTabs } from './chat-tabs.ts'

interface UnreadSettings {
  context: ChatContext
  markerStorage: MarkerStorage
  tabs?: (name: string) => ChatTabs
  signal: AbortSignal
}

/** Counts messages of support while the panel has not been opened in this page. */
export async function countUnreadMessages({
  context,
  markerStorage,
  tabs = createBrowserTabs,
  signal,
}: UnreadSettings): Promise<void> {
  const { appearance } = markerStorage.read() ?? {}
  if (appearance) (await import('../chat/chat-appearance.ts')).restoreAppearance(context, appearance)
  const user = await findChatUser(context, () => undefined)
  // The mark belongs to another user.
  if (signal.aborted || markerStorage.read()?.userKey !== user.key) return
  followRequestEvents({
    ...{ context, user, tabs: tabs(`gangway-support:${user.key}`), mark: markerStorage, signal },
    onLiveChatChanged: () => void countUnreadOfAgent(),
  })
  await countUnreadOfAgent()

  async function countUnreadOfAgent(): Promise<void> {
    const { liveChatId: id } = markerStorage.read() ?? {}
    if (!id) return
    const result = await context.client.call('GET /live/info/{id}', { params: { id }, signal, quiet: true })
    if (signal.aborted || !result.ok) return
    const { messages, seen } = result.value
    context.draw({ unread: messages.filter(({ side, sequence }) => side === 'agent' && sequence > seen).length })
  }
}
