import type { Client } from '../shared/client.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { rememberFocus, trackFocus } from '../shared/focus.ts'
import { nextFrame } from '../shared/next-frame.ts'
import { onDemand } from '../shared/on-demand.ts'
import { openOverlay } from '../shared/overlay.ts'
import { browserMark, type MarkPlace } from './chat-mark.ts'
import type { ChatStore } from './chat-store.ts'
import { chatStage } from './chat-stage.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { ChatContext, ChatPlace, SupportChatEvents, SupportChatView } from './support-chat-view.ts'
import { supportChatBags, type SupportChatBags } from './support-chat-bags.ts'
import type { ChatDesk } from './support-chat-desk.ts'
import type { ChatInside } from './support-chat-inside.ts'

export interface SupportChatSettings extends ChatContext {
  client: Client
  clock?: Clock
  /** Stands in its place in the page and is always open; there is no launcher then. */
  inline?: boolean
  /** Where it stands at first; at home when left out. */
  place?: ChatPlace
  /** Where what has not been sent is kept: the browser's database, unless said otherwise. */
  store?: ChatStore
  /** The other pages of the browser, unless said otherwise. */
  tabs?: (name: string) => ChatTabs
  /** What pages leave for those after them, unless said otherwise. */
  mark?: MarkPlace
}

export interface SupportChatController extends Controller<SupportChatView, SupportChatEvents>, SupportChatBags {
  /** Opens the panel where it stood last, or at a place. */
  open(place?: ChatPlace): void
  close(): void
  /** Opens the panel at a place; `request` takes the number or row id of a request, `article` the name of an article. */
  show(place: ChatPlace, what?: string): void
  /** The page is about another booking, or somebody else is signed in. */
  about(context: ChatContext): void
  /** Wipes everything that the browser keeps of the chat, here and in the other pages, and begins anew. */
  shutdown(): Promise<void>
  /** Loads again what could not be had. */
  retry(): void
  /** What is drawn in the panel; nothing until it is here. */
  inside(): ChatInside | undefined
  /** What is drawn of requests; nothing until somebody asks for them. */
  desk(): ChatDesk | undefined
}

export function createSupportChat(settings: SupportChatSettings): SupportChatController {
  const { client, clock = systemClock, inline = false, store, tabs, mark = browserMark } = settings
  const events = createEvents<SupportChatEvents>()
  const focus = trackFocus<string>()
  const view = createView<SupportChatView>(
    {
      panel: inline ? 'open' : 'closed',
      isWanted: inline,
      place: settings.place ?? 'home',
      unread: 0,
      focus: focus.stay(),
    },
    { start: appear, stop: disappear },
  )
  let context: ChatContext = { orderNo: settings.orderNo, user: settings.user }
  let isLooked = false
  let isBegun = false
  let wasBegun = false
  let watching = new AbortController()
  let lower = (): void => undefined
  let giveFocusBack = (): void => undefined

  const stage = chatStage({
    ...{ client, clock, view, focus, show },
    emit: events.emit,
    context: () => context,
    withDesk: (use) => void desk.load().then((loaded) => (loaded ? use(loaded) : failed())),
  })
  const inside = onDemand(async () => {
    const { createChatInside } = await import('./support-chat-inside.ts')
    return createChatInside(stage, { store, tabs, mark })
  })
  const desk = onDemand(async () => {
    const [loaded, { createChatDesk }] = await Promise.all([inside.load(), import('./support-chat-desk.ts')])
    if (!loaded) throw new Error('The conversation could not be had.')
    dress(loaded)
    const created = createChatDesk(stage, loaded.talk)
    stage.draw({ css: [...(view.peek().css ?? []), ...created.css] })
    return created
  })

  function dress({ css }: ChatInside): void {
    if (!view.peek().css) stage.draw({ css })
  }

  function failed(): void {
    stage.draw({ failure: { key: 'error.network', retry: 'yes' } })
  }

  async function begin(): Promise<void> {
    const loaded = await inside.load()
    if (!loaded) return failed()
    watching.abort()
    if (isLooked && !isBegun) {
      isBegun = true
      wasBegun = true
      dress(loaded)
      loaded.begin()
    }
  }

  /** Before the panel was opened: only for somebody who has talked here before, and with no more than it takes to count. */
  async function watch(): Promise<void> {
    const left = mark.read()
    if (!left) return
    // An answer that was on its way goes on being heard.
    if (left.waits) return begin()
    watching = new AbortController()
    const { signal } = watching
    const { followUnread } = await import('./chat-unread.ts')
    if (!signal.aborted) await followUnread({ stage, mark, tabs, signal })
  }

  function near(): void {
    stage.draw({ isWanted: true })
    void inside.load()
  }

  function open(place: ChatPlace = view.peek().place): void {
    show(place)
  }

  function show(place: ChatPlace, what?: string, back?: string): void {
    const { panel, place: before } = view.peek()
    if (panel === 'closed') {
      giveFocusBack = rememberFocus()
      lower = openOverlay(close)
    }
    const unread = place === 'home' ? view.peek().unread : 0
    stage.draw({
      ...{ panel: 'open', isWanted: true, place, unread, failure: undefined, spoken: undefined },
      focus: focus.ask(place === 'chat' ? 'message' : 'title'),
    })
    void begin()
    if (place !== 'home' && place !== 'chat') stage.withDesk((loaded) => loaded.enter(place, what, before, back))
    events.emit('open', { place })
  }

  function close(): void {
    if (inline || view.peek().panel === 'closed') return
    lower()
    stage.draw({ panel: 'closed', spoken: undefined })
    const back = giveFocusBack
    nextFrame(clock, back)
    events.emit('closed', {})
  }

  function appear(): void {
    isLooked = true
    if (view.peek().panel === 'open' && !inline) lower = openOverlay(close)
    if (view.peek().panel === 'open' || wasBegun) void begin()
    else watch().catch(() => undefined)
  }

  /** Nobody looks: nothing is heard, and Escape is not for a panel that is not there. */
  function disappear(): void {
    isLooked = false
    isBegun = false
    watching.abort()
    lower()
    inside.now()?.rest()
    desk.now()?.rest()
  }

  return {
    ...{ view, on: events.on, open, show, close },
    inside: inside.now,
    desk: desk.now,
    retry: () => show(view.peek().place),
    about(next) {
      if (next.orderNo === context.orderNo && next.user === context.user) return
      context = { ...next }
      desk.now()?.rest()
      // What was shown of requests may be nobody's business now.
      stage.draw({ desk: undefined, place: view.peek().place === 'chat' ? 'chat' : 'home' })
      if (!isLooked) return
      watching.abort()
      if (wasBegun) inside.now()?.begin()
      else watch().catch(() => undefined)
    },
    async shutdown() {
      close()
      desk.now()?.rest()
      const loaded = await inside.load()
      loaded?.rest()
      await loaded?.forget()
      stage.draw({ unread: 0, place: 'home', talk: undefined, desk: undefined, article: undefined, spoken: undefined })
      if (isLooked) loaded?.begin()
    },
    ...supportChatBags(stage, { inline, open, close, near, leaveArticle: () => desk.now()?.article.back() }),
  }
}
