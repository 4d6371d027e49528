import type { MarkPlace } from './chat-mark.ts'
import { followNews } from './chat-news.ts'
import { findPerson } from './chat-person.ts'
import type { ChatStage } from './chat-stage.ts'
import { browserTabs, type ChatTabs } from './chat-tabs.ts'

interface UnreadSettings {
  stage: ChatStage
  mark: MarkPlace
  tabs?: (name: string) => ChatTabs
  signal: AbortSignal
}

/** Counts what support says to somebody whose panel was not opened yet in this page. */
export async function followUnread({ stage, mark, tabs = browserTabs, signal }: UnreadSettings): Promise<void> {
  const person = await findPerson(stage, () => undefined)
  // What another person has left is nothing to this one.
  if (signal.aborted || mark.read()?.person !== person.key) return
  followNews({ stage, person, tabs: tabs(`gangway-support:${person.key}`), mark, signal })
}
