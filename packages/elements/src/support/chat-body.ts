import type { SupportChatController, Translator } from '@gangway/core'
import { chatHome } from './chat-home.ts'
import { conversation } from './conversation.ts'
import type * as requestsModule from './requests-panel.ts'

type RequestsPanelModule = typeof requestsModule

let panelModule: RequestsPanelModule | undefined
let loading: Promise<void> | undefined

/**
 * Content of the panel, loaded when it opens for the first time. Undefined while loading; `changed` is called when the views of
 * requests have loaded.
 */
export function chatBody(chat: SupportChatController, translator: Translator, helpUrl: string, changed: () => void) {
  const body = chat.body()
  if (!body) return undefined
  const { place } = chat.view.peek()
  if (place === 'home') return chatHome(body.home('gw', translator))
  if (place === 'chat') return conversation(body.chat('gw', translator), translator)
  if (!panelModule) void loadRequestsPanel().then(changed, () => undefined)
  const panel = chat.requestsPanel()
  return panelModule && panel ? panelModule.requestsPanel(panel, place, translator, helpUrl) : undefined
}

/** Shared by all chats of the page. */
function loadRequestsPanel(): Promise<void> {
  loading ??= import('./requests-panel.ts').then(
    (loaded) => {
      panelModule = loaded
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}
