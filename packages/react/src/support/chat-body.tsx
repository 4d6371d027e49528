import type { SupportChatController, SupportChatView, Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { ChatHome } from './chat-home.tsx'
import { Conversation } from './conversation.tsx'

/** Views of requests, loaded on demand. */
const useRequestsPanelView = createLazyHook(async () => (await import('./requests-panel.tsx')).renderRequestsPanel)

const useProactiveView = createLazyHook(async () => (await import('./proactive.tsx')).renderProactive)

interface BodyProps {
  chat: SupportChatController
  /** Triggers rendering; the content comes from the controller. */
  view: SupportChatView
  translator: Translator
  id: string
  helpUrl: string
  /** Draws the chat again after a part has loaded: it then follows the end of the conversation. */
  redraw: () => void
  renderGreeting: ((greeting: string) => ReactNode) | undefined
}

/** Content of the panel, loaded when it opens for the first time. */
export function renderChatBody(props: BodyProps) {
  return <ChatBody {...props} />
}

function ChatBody({ chat, view, translator, id, helpUrl, redraw, renderGreeting }: BodyProps) {
  const body = chat.body()
  const { place } = view
  const panel = chat.requestsPanel()
  const renderRequestsPanel = useRequestsPanelView(place !== 'home' && place !== 'chat')
  const render = useProactiveView(view.proactive !== undefined)
  if (view.panel === 'closed') return render?.(view, translator)
  const loading = <p className="gw-chat-loading">{translator.t('chat.loading')}</p>
  if (!body) return loading
  switch (place) {
    case 'home': {
      const props = body.home(id, translator)
      return props ? <ChatHome props={props} render={renderGreeting} /> : loading
    }
    case 'chat': {
      const props = body.chat(id, translator)
      return props ? <Conversation props={props} translator={translator} redraw={redraw} /> : loading
    }
    default:
      return renderRequestsPanel && panel ? renderRequestsPanel({ panel, place, translator, id, helpUrl }) : loading
  }
}
