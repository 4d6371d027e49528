import {
  createSupportChat,
  type CallError,
  type Client,
  type Clock,
  type Lang,
  type SupportChatController,
  type SupportChatEvents,
  type Words,
} from '@gangway/core'
import { supportChatCss } from '@gangway/core/styles'
import { useEffect, useMemo, useRef } from 'react'
import { useBrowserEffect } from '../shared/browser-effect.ts'
import { useFocus } from '../shared/focus.ts'
import { Frame } from '../shared/frame.tsx'
import { needed, useSurroundings } from '../shared/surroundings.ts'
import { lazyView } from '../shared/lazy-view.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useWords } from '../shared/words.ts'
import { ChatFrame, ChatLauncher } from './chat-frame.tsx'

const useChatInsides = lazyView(async () => (await import('./chat-insides.tsx')).drawChat)

export type SupportChatProps = {
  /** The booking that the page is about; topics, facts and requests are about it then. */
  orderNo?: string
  /** The name of who is signed in. What was typed under one name is never sent under another. */
  user?: string
  /** Stands in its place in the page, always open and without launcher. Read once. */
  inline?: boolean
  /** Where your page shows an article, with `{slug}` in it: the panel, in which articles open, links to it as well. */
  helpUrl?: string
  /** The time; the system's when left out. Read once. */
  clock?: Clock
  /** The language of the widget's own texts and of the answers. */
  lang?: Lang
  /** Your own translator; without one the widget loads the language itself. */
  words?: Words
  /** Draws into a shadow root of its own, out of reach of the page's styles. */
  isolated?: boolean
  /** The panel opened, or stands at another place. */
  onOpen?: (detail: SupportChatEvents['open']) => void
  onClosed?: (detail: SupportChatEvents['closed']) => void
  /** A conversation is over: what was asked is solved, or a person sees to it. */
  onChatEnd?: (detail: SupportChatEvents['chat-end']) => void
  /** A service request was raised. */
  onRequest?: (detail: SupportChatEvents['request']) => void
  /** The person wants to give this booking up: open the refund drawer. Nothing has happened yet. */
  onRefund?: (detail: SupportChatEvents['refund']) => void
  /** The session is over, or there was none; what was typed is kept. */
  onSession?: (error: CallError) => void
  /** Told of every other failed call; the chat shows it as well. */
  onError?: (error: CallError) => void
} &
  /** The call layer; the provider's when left out. */
  (
    | { client?: Client; controller?: undefined }
    /** A controller of your own, to open, close and wipe the chat from outside. */
    | { client?: Client; controller: SupportChatController }
  )

/** The support chat: a conversation with the assistant, and the service requests that come of it. */
export function SupportChat({ controller, isolated = false, ...rest }: SupportChatProps) {
  const [client, lang] = useSurroundings(rest)
  const { orderNo, user, inline, clock, helpUrl = '' } = rest
  const chat = useMemo(
    () => controller ?? createSupportChat({ client: needed(client), clock, inline, orderNo, user }),
    // oxlint-disable-next-line react/exhaustive-deps -- whom and what it is about is told below
    [controller, client],
  )
  const view = useView(chat)
  const words = useWords(lang, rest.words, 'chat')
  const root = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  const isOpen = view.panel === 'open'
  const draw = useChatInsides(view.isWanted)
  const isOwn = controller === undefined
  useEffect(() => {
    if (isOwn || orderNo !== undefined || user !== undefined) chat.about({ orderNo, user })
  }, [chat, isOwn, orderNo, user])
  useEvents<SupportChatEvents>(chat, {
    open: rest.onOpen,
    closed: rest.onClosed,
    'chat-end': rest.onChatEnd,
    request: rest.onRequest,
    refund: rest.onRefund,
    session: rest.onSession,
    error: rest.onError,
  })
  useBrowserEffect(() => {
    // In the top layer no ancestor clips it.
    const panel = root.current?.querySelector<HTMLElement>('[popover]')
    if (panel && 'showPopover' in panel && !panel.matches(':popover-open')) panel.showPopover()
    const log = root.current?.querySelector('.gw-chat-log')
    if (log) chat.inside()?.drawn(log)
  })
  useFocus(
    root,
    id,
    view.focus,
    words !== undefined && (!isOpen || (draw !== undefined && chat.inside() !== undefined)),
  )
  return (
    <Frame root={root} styles={supportChatCss} moreStyles={view.css} words={words} isolated={isolated}>
      {words && isOpen && (
        <ChatFrame chat={chat} words={words} id={id}>
          {draw?.({ chat, view, words, id, helpUrl })}
        </ChatFrame>
      )}
      {words && <ChatLauncher chat={chat} words={words} id={id} />}
    </Frame>
  )
}
