import { buttonProps } from '../../shared/forms/form-props.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import { browserMarkerStorage } from '../conversation/unread-marker.ts'
import { followRequestEvents } from './chat-notifications.ts'
import { isKnownUser } from './chat-user.ts'
import { chatProps, type ChatElementProps } from './chat-props.ts'
import { createMenuChips, greetingOf, starterChips, type ChatChipProps } from './chat-menu.ts'
import type { ChatContext } from './chat-context.ts'
import { createBrowserStore } from './chat-store.ts'
import { createBrowserTabs } from '../conversation/chat-tabs.ts'
import { createConversation, type Conversation, type BrowserResources } from '../conversation/conversation.ts'
import type { ScrollBox } from '../conversation/stick-to-bottom.ts'
import { onOnline } from '../conversation/when-online.ts'
import { closedText } from './hours-text.ts'
import { defaultHours, isServiceOpen, parseServiceHours, serviceHoursKey } from '../service-hours.rules.ts'
import { supportChatBodyCss } from './support-chat.body.css.ts'

export interface HomeElementProps {
  greeting: string
  /** Set while support is closed. */
  pause?: string
  topics: { label: string; chips: ChatChipProps[] }
  /** Options to continue: current, new or earlier conversations, requests. */
  continueOptions: { text: string; props: ElementProps; isMain?: boolean }[]
}

export interface ChatBody {
  /** Loads the conversation; called again when the booking of the page changes. */
  start(): void
  pause(): void
  clearData(): Promise<void>
  home(id: string, translator: Translator): HomeElementProps | undefined
  chat(id: string, translator: Translator): ChatElementProps | undefined
  /** Called by a view with the log element after each render. */
  onRender(log: ScrollBox): void
  /** Called when the live conversation with an agent has changed. */
  onLiveChatChanged(): void
  /** Line below the title, during service hours. */
  hoursText(translator: Translator): string | undefined
  conversation: Conversation
  css: readonly string[]
}

/** Content of the panel: the conversation and its navigation. */
export function createChatBody(context: ChatContext, shared: Partial<BrowserResources> = {}): ChatBody {
  const { client, clock, change, view } = context
  const { store = createBrowserStore(), tabs = createBrowserTabs, markerStorage = browserMarkerStorage } = shared
  const conversation = createConversation(context, { store, tabs, markerStorage })
  let abortController = new AbortController()
  const chat = chatProps(context, conversation)
  const serverNow = () => clock.now().getTime() + (context.conversation()?.clockOffsetMs ?? 0)

  function start(): void {
    abortController.abort()
    abortController = new AbortController()
    const { signal } = abortController
    onOnline(signal, conversation.flush)
    void conversation.start().then(() => {
      const user = conversation.user()
      if (signal.aborted || !isKnownUser(user)) return
      followRequestEvents({
        ...{ context, user, tabs: conversation.tabs(), mark: markerStorage, signal, onRequestChanged },
        onLiveChatChanged: chat.onLiveChatChanged,
      })
    })
    void readBooking(signal)
    void readServiceHours(signal)
    void import('./chat-appearance.ts').then(({ loadAppearance }) => loadAppearance(context, markerStorage, signal))
  }

  /** A request that is shown is loaded again. */
  function onRequestChanged(requestNo: string): void {
    if (view.peek().requests) context.withRequestsPanel((requestsPanel) => requestsPanel.onRequestChanged(requestNo))
  }

  async function readBooking(signal: AbortSignal): Promise<void> {
    const { orderNo } = context.pageContext()
    if (!orderNo) return
    const body = { orderNo }
    const read = { body, query: {}, signal, quiet: true, reads: true } as const
    const result = await client.call('POST /order/v2/showOrderDetail.do', read)
    if (signal.aborted || !result.ok) return
    const { asOf, segments } = result.value
    const clockOffsetMs = Date.parse(asOf) - clock.now().getTime()
    change({ clockOffsetMs, departures: segments.map(({ depTime }) => depTime) })
  }

  async function readServiceHours(signal: AbortSignal): Promise<void> {
    const query = { key: serviceHoursKey }
    const result = await client.call('GET /global/detail/value', { query, signal, quiet: true })
    if (!signal.aborted && result.ok) change({ hours: parseServiceHours(result.value) })
  }

  function home(id: string, translator: Translator): HomeElementProps | undefined {
    const now = context.conversation()
    if (!now) return undefined
    const { t, lang } = translator
    const ask = (text: string, menu?: number) => {
      context.show('chat')
      conversation.sendText({ text, menu, lang })
    }
    const continueOption = (text: string, run: () => void, isMain = false) => ({
      ...{ text, isMain },
      props: buttonProps('button', false, run),
    })
    const isInProgress = now.exchanges.length > 0 && !now.end
    return {
      greeting: greetingOf(context, translator),
      pause: closedText(now.hours, serverNow(), translator),
      topics: {
        label: t('chat.topics'),
        chips: now.end
          ? []
          : [...starterChips(context, lang, ask), ...createMenuChips(context, id, now, translator, ask)],
      },
      continueOptions: [
        continueOption(t(isInProgress ? 'chat.goOn' : 'chat.ask'), () => context.show('chat'), true),
        ...(now.exchanges.length > 0 ? [continueOption(t('chat.new'), renew)] : []),
        continueOption(t('chat.history'), () => context.show('history')),
      ],
    }
  }

  function renew(): void {
    conversation.startNew()
    context.show('chat')
  }

  function hoursText({ t }: Translator): string | undefined {
    const hours = context.conversation()?.hours ?? defaultHours
    return isServiceOpen(hours, serverNow()) ? t('chat.people', { ...hours }) : undefined
  }

  return {
    ...{ start, home, hoursText, conversation, css: supportChatBodyCss },
    pause(): void {
      abortController.abort()
      conversation.pause()
    },
    async clearData(): Promise<void> {
      await conversation.forget()
      context.draw({
        unread: 0,
        place: 'home',
        conversation: undefined,
        requests: undefined,
        article: undefined,
        announcement: undefined,
      })
    },
    chat: chat.props,
    onRender: chat.drawn,
    onLiveChatChanged: chat.onLiveChatChanged,
  }
}
