import type { SupportChatController, Words } from '@gangway/core'
import { chatHome } from './chat-home.ts'
import { chatTalk } from './chat-talk.ts'
import type * as loaded from './chat-desk-insides.ts'

type Desk = typeof loaded

let desk: Desk | undefined
let loading: Promise<void> | undefined

/**
 * What stands in the panel; loaded when it opens for the first time. Nothing while it is on its way; `changed` is told when what
 * is drawn of requests has come.
 */
export function chatBody(chat: SupportChatController, words: Words, helpUrl: string, changed: () => void) {
  const inside = chat.inside()
  if (!inside) return undefined
  const { place } = chat.view.peek()
  if (place === 'home') return chatHome(inside.home('gw', words))
  if (place === 'chat') return chatTalk(inside.chat('gw', words), words)
  if (!desk) void loadDesk().then(changed, () => undefined)
  const its = chat.desk()
  return desk && its ? desk.deskBody(its, place, words, helpUrl) : undefined
}

/** Once for all chats of a page. */
function loadDesk(): Promise<void> {
  loading ??= import('./chat-desk-insides.ts').then(
    (insides) => {
      desk = insides
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}
