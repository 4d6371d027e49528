import {
  createSupportChat,
  type CallError,
  type ChatAppearance,
  type Client,
  type Clock,
  type LanguageTag,
  type SupportChatController,
  type SupportChatEvents,
  type Translator,
} from '@gangway/core'
import { supportChatCss } from '@gangway/core/styles'
import { useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react'
import { useBrowserEffect } from '../shared/use-browser-effect.ts'
import { useFocus } from '../shared/use-focus.ts'
import { WidgetRoot } from '../shared/widget-root.tsx'
import type { WidgetProps } from '../shared/widget.props.ts'
import { requireClient, useGangwayContext } from '../shared/gangway-context.ts'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useTranslator } from '../shared/use-translator.ts'
import { ChatPanel, ChatLauncher } from './chat-panel.tsx'

const useChatBodyView = createLazyHook(async () => (await import('./chat-body.tsx')).renderChatBody)

export type SupportChatProps = WidgetProps<SupportChatController> & {
  /** Number of the booking shown on the page. Topics, facts and requests refer to it. */
  orderNo?: string
  /** Identifies the signed-in user. Messages of one user are never sent as another. */
  user?: string
  /** Name, logo, colour, greeting and first questions; what is left out is as the agency has set it. */
  appearance?: ChatAppearance
  /** Content of the greeting on the home page of the chat. `greeting` is the text of the page, else of the agency. */
  renderGreeting?: (greeting: string) => ReactNode
  /** Renders the panel in place, always open and without a launcher. Read once. */
  inline?: boolean
  /** URL of the page that shows a help centre article; `{slug}` is replaced. Articles open in the panel and link to it. */
  helpUrl?: string
  /** Clock; defaults to the system clock. Read once. */
  clock?: Clock
  /** Language of the widget's texts and of the assistant's answers. */
  lang?: LanguageTag
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  translator?: Translator
  /** Called when the panel opens or shows another page. */
  onOpen?: (detail: SupportChatEvents['open']) => void
  onClosed?: (detail: SupportChatEvents['closed']) => void
  /** Called when a conversation ends: solved, or handed over to support. */
  onChatEnd?: (detail: SupportChatEvents['chat-end']) => void
  /** Called when a service request was created. */
  onRequest?: (detail: SupportChatEvents['request']) => void
  /** Called when the user wants to refund a booking. Open the refund drawer; nothing has been submitted. */
  onRefund?: (detail: SupportChatEvents['refund']) => void
  /** Called when the session has ended or none exists. Entered text is kept. */
  onSession?: (error: CallError) => void
  /** Called for every other failed request. The chat shows the error as well. */
  onError?: (error: CallError) => void
} &
  /** Client; defaults to that of the provider. */
  (
    | { client?: Client; controller?: undefined }
    /** Controller created by the page, to open, close and clear the chat programmatically. */
    | { client?: Client; controller: SupportChatController }
  )

/** Support chat: conversation with the assistant, and service requests. */
export function SupportChat({ controller, ...rest }: SupportChatProps) {
  const [client, lang] = useGangwayContext(rest)
  const { orderNo, user, appearance, inline, clock, helpUrl = '' } = rest
  const chat = useMemo(
    () => controller ?? createSupportChat({ client: requireClient(client), clock, inline, orderNo, user, appearance }),
    // oxlint-disable-next-line react/exhaustive-deps -- user and booking are set by the effect below
    [controller, client],
  )
  const view = useView(chat)
  const translator = useTranslator(lang, rest.translator, 'chat')
  const root = useRef<HTMLDivElement>(null)
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)
  const id = useUniqueId()
  const isOpen = view.panel === 'open'
  const renderBody = useChatBodyView(view.isPreloadRequested)
  const isOwn = controller === undefined
  useEffect(() => {
    if (isOwn || orderNo !== undefined || user !== undefined || appearance)
      chat.setContext({ orderNo, user, appearance })
  }, [chat, isOwn, orderNo, user, appearance])
  useEvents(chat, rest)
  useBrowserEffect(() => {
    // In the top layer, so that no ancestor clips the panel.
    const panel = root.current?.querySelector<HTMLElement>('[popover]')
    if (panel && 'showPopover' in panel && !panel.matches(':popover-open')) panel.showPopover()
    const log = root.current?.querySelector('.gw-chat-log')
    if (log) chat.body()?.onRender(log)
  })
  useFocus(
    root,
    id,
    view.focus,
    translator !== undefined && (!isOpen || (renderBody !== undefined && chat.body() !== undefined)),
  )
  const content =
    translator && renderBody?.({ chat, view, translator, id, helpUrl, redraw, renderGreeting: rest.renderGreeting })
  return (
    <WidgetRoot root={root} styles={supportChatCss} moreStyles={view.css} translator={translator} own={rest}>
      {isOpen && translator ? (
        <ChatPanel chat={chat} translator={translator} id={id}>
          {content}
        </ChatPanel>
      ) : (
        content
      )}
      {translator && <ChatLauncher chat={chat} translator={translator} id={id} />}
    </WidgetRoot>
  )
}
