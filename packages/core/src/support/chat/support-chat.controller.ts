import type { Client } from '../../shared/client/client.ts'
import { systemClock, type Clock } from '../../shared/clock.ts'
import { createEvents, createView, type Controller } from '../../shared/controller.ts'
import { saveFocus, trackFocus } from '../../shared/overlay/focus.ts'
import { afterNextPaint } from '../../shared/next-frame.ts'
import { lazy } from '../../shared/lazy.ts'
import { openOverlay } from '../../shared/overlay/overlay.ts'
import { browserMarkerStorage, type MarkerStorage } from '../conversation/unread-marker.ts'
import type { ChatStore } from './chat-store.ts'
import { createChatContext } from './chat-context.ts'
import type { ChatTabs } from '../conversation/chat-tabs.ts'
import type { ChatPageContext, ChatPlace, SupportChatEvents, SupportChatView } from './support-chat-view.ts'
import { createSupportChatProps, type SupportChatElementProps } from './support-chat-props.ts'
import type { RequestsPanel } from '../requests/requests-panel.ts'
import type { ChatBody } from './support-chat.body.ts'

export interface SupportChatSettings extends ChatPageContext {
  client: Client
  clock?: Clock
  /** Renders the panel in place, always open and without a launcher. */
  inline?: boolean
  /** Initial place. Default: `home`. */
  place?: ChatPlace
  /** Storage for unsent messages. Default: IndexedDB. */
  store?: ChatStore
  /** Connection to the other pages of the browser. Default: BroadcastChannel. */
  tabs?: (name: string) => ChatTabs
  /** Storage of the mark for later pages. Default: local storage. */
  markerStorage?: MarkerStorage
}

export interface SupportChatController extends Controller<SupportChatView, SupportChatEvents>, SupportChatElementProps {
  /** Opens the panel at its last place, or at the given one. */
  open(place?: ChatPlace): void
  close(): void
  /**
   * Opens the panel at a place; `request` takes the number or row id of a request, `article` the slug of an article.
   */
  show(place: ChatPlace, what?: string): void
  /** Sets the booking of the page or the signed-in user. */
  setContext(pageContext: ChatPageContext): void
  /** Deletes all chat data stored in the browser, here and in the other pages, and starts again. */
  clearData(): Promise<void>
  /** Loads again what failed. */
  retry(): void
  /** Content of the panel; undefined until loaded. */
  body(): ChatBody | undefined
  /** Content of the requests panel; undefined until requests are opened. */
  requestsPanel(): RequestsPanel | undefined
}

export function createSupportChat(settings: SupportChatSettings): SupportChatController {
  const { client, clock = systemClock, inline = false, store, tabs, markerStorage = browserMarkerStorage } = settings
  const events = createEvents<SupportChatEvents>()
  const focus = trackFocus<string>()
  const view = createView<SupportChatView>(
    {
      panel: inline ? 'open' : 'closed',
      isPreloadRequested: inline,
      place: settings.place ?? 'home',
      unread: 0,
      focus: focus.keep(),
    },
    { start: mount, stop: unmount },
  )
  let pageContext: ChatPageContext = settings
  let isViewed = false
  let isStarted = false
  let wasStarted = false
  let unreadController = new AbortController()
  let closeOverlay = (): void => undefined
  let restoreFocus = (): void => undefined

  const chatContext = createChatContext({
    ...{ client, clock, view, focus, show },
    emit: events.emit,
    pageContext: () => pageContext,
    withRequestsPanel: (use) => void requestsPanel.load().then((loaded) => (loaded ? use(loaded) : failed())),
  })
  const body = lazy(async () => {
    const { createChatBody } = await import('./support-chat.body.ts')
    return createChatBody(chatContext, { store, tabs, markerStorage })
  })
  const requestsPanel = lazy(async () => {
    const [loaded, { createRequestsPanel }] = await Promise.all([body.load(), import('../requests/requests-panel.ts')])
    if (!loaded) throw new Error('The conversation could not be loaded.')
    chatContext.addStyles(loaded.css)
    const created = createRequestsPanel(chatContext, loaded.conversation)
    chatContext.addStyles(created.css)
    return created
  })

  function showAppearance(): void {
    if (pageContext.appearance)
      void import('./chat-appearance.ts').then(({ applyAppearance }) => applyAppearance(chatContext))
  }

  function failed(): void {
    chatContext.draw({ failure: { key: 'error.network', retry: 'yes' } })
  }

  async function startBody(): Promise<void> {
    const loaded = await body.load()
    if (!loaded) return failed()
    unreadController.abort()
    if (isViewed && !isStarted) {
      isStarted = true
      wasStarted = true
      chatContext.addStyles(loaded.css)
      loaded.start()
    }
  }

  /** Runs before the panel is opened: only for users with a conversation, and loading no more than counting needs. */
  async function watchUnread(): Promise<void> {
    const marker = markerStorage.read()
    if (!marker) return
    // A pending answer is still received.
    if (marker.isWaiting) return startBody()
    unreadController = new AbortController()
    const { signal } = unreadController
    const { countUnreadMessages } = await import('../conversation/chat-unread.ts')
    if (!signal.aborted) await countUnreadMessages({ context: chatContext, markerStorage, tabs, signal })
  }

  function onLauncherNear(): void {
    chatContext.draw({ isPreloadRequested: true })
    void body.load()
  }

  function open(place: ChatPlace = view.peek().place): void {
    show(place)
  }

  function show(place: ChatPlace, what?: string, back?: string): void {
    const { panel, place: before } = view.peek()
    if (panel === 'closed') {
      restoreFocus = saveFocus()
      closeOverlay = openOverlay(close)
    }
    const unread = place === 'home' ? view.peek().unread : 0
    chatContext.draw({
      ...{ panel: 'open', isPreloadRequested: true, place, unread, failure: undefined, announcement: undefined },
      focus: focus.request(place === 'chat' ? 'message' : 'title'),
    })
    void startBody()
    if (place !== 'home' && place !== 'chat')
      chatContext.withRequestsPanel((loaded) => loaded.enter(place, what, before, back))
    events.emit('open', { place })
  }

  function close(): void {
    if (inline || view.peek().panel === 'closed') return
    closeOverlay()
    chatContext.draw({ panel: 'closed', announcement: undefined })
    const back = restoreFocus
    afterNextPaint(clock, back)
    events.emit('closed', {})
  }

  function mount(): void {
    isViewed = true
    showAppearance()
    if (view.peek().panel === 'open' && !inline) closeOverlay = openOverlay(close)
    if (view.peek().panel === 'open' || wasStarted) void startBody()
    else watchUnread().catch(() => undefined)
  }

  /** The chat is not visible: stops receiving, and Escape is no longer handled. */
  function unmount(): void {
    isViewed = false
    isStarted = false
    unreadController.abort()
    closeOverlay()
    body.current()?.pause()
    requestsPanel.current()?.pause()
  }

  return {
    ...{ view, on: events.on, open, show, close },
    body: body.current,
    requestsPanel: requestsPanel.current,
    retry: () => open(),
    setContext(next) {
      const { orderNo, user, appearance } = pageContext
      pageContext = next
      if (appearance !== next.appearance) showAppearance()
      if (next.orderNo === orderNo && next.user === user) return
      requestsPanel.current()?.pause()
      // Requests shown before may belong to another user.
      chatContext.draw({ requests: undefined, place: view.peek().place === 'chat' ? 'chat' : 'home' })
      if (!isViewed) return
      unreadController.abort()
      if (wasStarted) body.current()?.start()
      else watchUnread().catch(() => undefined)
    },
    async clearData() {
      close()
      requestsPanel.current()?.pause()
      const loaded = await body.load()
      loaded?.pause()
      await loaded?.clearData()
      if (isViewed) loaded?.start()
    },
    ...createSupportChatProps(chatContext, {
      inline,
      open,
      close,
      onLauncherNear,
      leaveArticle: () => requestsPanel.current()?.article()?.back(),
    }),
  }
}
