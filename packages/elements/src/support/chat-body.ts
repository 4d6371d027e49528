import type { SupportChatController, Translator } from '@gangway/core'
import { chatHome } from './chat-home.ts'
import { conversation } from './conversation.ts'
import { laterModule } from './later-module.ts'
import type * as proactiveModule from './proactive.ts'
import type * as requestsModule from './requests-panel.ts'

const proactiveViews = laterModule<typeof proactiveModule>(() => import('./proactive.ts'))
const requestsViews = laterModule<typeof requestsModule>(() => import('./requests-panel.ts'))

/**
 * Content of the panel, loaded when it opens for the first time. Undefined while loading; `changed` is called when views that
 * load later have arrived.
 */
export function chatBody(chat: SupportChatController, translator: Translator, helpUrl: string, changed: () => void) {
  const view = chat.view.peek()
  if (view.panel === 'closed') return view.proactive && proactiveViews(changed)?.proactiveMessage(view, translator)
  const body = chat.body()
  if (!body) return undefined
  if (view.place === 'home') return chatHome(body.home('gw', translator))
  if (view.place === 'chat') return conversation(body.chat('gw', translator), translator, changed)
  const views = requestsViews(changed)
  const panel = chat.requestsPanel()
  return panel && views?.requestsPanel(panel, view.place, translator, helpUrl, changed)
}
