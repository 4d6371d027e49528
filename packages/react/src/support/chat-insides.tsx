import type { SupportChatController, SupportChatView, Words } from '@gangway/core'
import { lazyView } from '../shared/lazy-view.ts'
import { ChatHome } from './chat-home.tsx'
import { ChatTalk } from './chat-talk.tsx'

/** The views of requests; loaded when somebody asks for them. */
const useDeskInsides = lazyView(async () => (await import('./chat-desk-insides.tsx')).drawDesk)

interface BodyProps {
  chat: SupportChatController
  /** What it draws comes from the controller; this tells when. */
  view: SupportChatView
  words: Words
  id: string
  helpUrl: string
}

/** What stands in the panel; loaded when it opens for the first time. */
export function drawChat(props: BodyProps) {
  return <ChatBody {...props} />
}

function ChatBody({ chat, view, words, id, helpUrl }: BodyProps) {
  const inside = chat.inside()
  const { place } = view
  const desk = chat.desk()
  const drawDesk = useDeskInsides(place !== 'home' && place !== 'chat')
  const wait = <p className="gw-chat-wait">{words.t('chat.loading')}</p>
  if (!inside) return wait
  switch (place) {
    case 'home': {
      const bags = inside.home(id, words)
      return bags ? <ChatHome bags={bags} /> : wait
    }
    case 'chat': {
      const bags = inside.chat(id, words)
      return bags ? <ChatTalk bags={bags} words={words} /> : wait
    }
    default:
      return drawDesk && desk ? drawDesk({ desk, place, words, id, helpUrl }) : wait
  }
}
