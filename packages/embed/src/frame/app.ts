import { createSearchUrl, languageTag, type DraftStorage, type OnPay, type SearchQuery } from '@gangway/core'
import { h, render } from 'preact'
import { observeActivity } from '../observe-activity.ts'
import { openSession } from '../session.ts'
import { followHeight } from './follow-height.ts'
import type { EventName, GangwaySettings, GivenToken } from '../commands.ts'
import { themeCss } from '../theme.ts'
import type { FromFrame, HostAppearance, ToFrame, WantedActivity } from './messages.ts'
import { loadView } from './views.ts'

type FrameEvent = Exclude<EventName, 'pay' | 'ready'>

/** All widget events but two: a payment has messages of its own, and a controller cannot be sent. */
const events: Record<FrameEvent, true> = {
  search: true,
  offer: true,
  filter: true,
  booked: true,
  paid: true,
  refunded: true,
  voided: true,
  stopped: true,
  open: true,
  request: true,
  refund: true,
  'chat-end': true,
  'signed-in': true,
  'set-password': true,
  'single-sign-on': true,
  'forgot-password': true,
  closed: true,
  session: true,
  error: true,
}
const handlerOf = (name: string) => `on${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`

let end: (() => void) | undefined

/** Runs the widget that the host page has requested. It communicates with the page only through the port. */
export function startApp(widget: string, port: MessagePort, place: HTMLElement): void {
  end?.()
  let props: Record<string, unknown> = {}
  let lang = ''
  /** A new object for each `show` message. */
  let shown: { place?: string; what?: string } | undefined
  /** Renders the widget with the current values; does nothing until its view is loaded. */
  let renderView = (): void => undefined
  let resolveToken: ((given: GivenToken) => void) | undefined
  const send = (message: FromFrame) => port.postMessage(message)
  const activity: Pick<GangwaySettings, 'onActivity' | 'consent'> = {}
  let updateActivity = (): void => undefined
  let visit: string | null = null
  const storage: DraftStorage = {
    get: () => visit,
    set: (_, id) => void (visit = id),
    remove: () => void (visit = null),
  }
  const themeSheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, themeSheet]

  let isEnded = false
  let stopFollowing = (): void => undefined
  const getToken = () =>
    new Promise<GivenToken>((resolve) => {
      resolveToken = resolve
      send({ type: 'token-wanted' })
    })

  let payments = 0
  const openPayments = new Map<number, (message: ToFrame & { type: 'payment' }) => void>()
  const onPay: OnPay = (order, terms) =>
    new Promise((resolve, reject) => {
      const id = (payments += 1)
      openPayments.set(id, ({ confirmation, hasFailed }) =>
        hasFailed ? reject(new Error('The checkout of the page has failed.')) : resolve(confirmation),
      )
      send({ type: 'pay', id, order, terms })
    })

  async function start({ isTokened, isOverlay, audience }: ToFrame & { type: 'start' }): Promise<void> {
    const key = new URLSearchParams(location.search).get('key') ?? undefined
    const client = openSession(
      { key, getToken: isTokened ? getToken : undefined },
      location.href.replace(/frame\/.*$/, ''),
    )
    const observer = observeActivity({ settings: activity, client, storage })
    updateActivity = observer.update
    const View = await loadView(widget)
    if (isEnded) return
    const listeners = Object.fromEntries(
      Object.keys(events).map((name) => [
        handlerOf(name),
        (detail: unknown) => send({ type: 'event', name, detail: serializable(detail) }),
      ]),
    )
    listeners['onSearch'] = (query) => {
      const { resultsUrl } = props
      const navigateTo = typeof resultsUrl === 'string' ? createSearchUrl(resultsUrl, query as SearchQuery) : undefined
      send({
        type: 'event',
        name: 'search',
        detail: serializable(query),
        ...(navigateTo !== undefined && { navigateTo }),
      })
    }
    const own: Record<string, unknown> = { client, onReady: observer.add }
    if (widget === 'support-chat') own['inline'] = !isOverlay
    if (isOverlay) coverWithPanel(listeners)
    else stopFollowing = followHeight(place, send)
    renderView = () => render(h(View, { ...listeners, lang, ...props, ...own, ...chosenProps(audience), shown }), place)
    renderView()
  }

  /** Properties that depend on other properties of the page, which may change. */
  function chosenProps(audience: unknown = props['audience']): Record<string, unknown> {
    return {
      // The host page navigates to its results instead of the frame.
      resultsUrl: undefined,
      ...(audience !== undefined && { audience }),
      ...(audience === 'traveller' && { onPay }),
      // The link is shown where its event is listened to.
      ...(props['forgotPassword'] !== true && { onForgotPassword: undefined }),
    }
  }

  /** Tells the page only whether a panel is open; its size depends on the page. */
  function coverWithPanel(listeners: Record<string, (detail: unknown) => void>): void {
    const { onOpen, onClosed } = listeners
    listeners['onOpen'] = (detail) => {
      send({ type: 'cover', covers: true })
      onOpen?.(detail)
    }
    listeners['onClosed'] = (detail) => {
      send({ type: 'cover', covers: false })
      onClosed?.(detail)
    }
    send({ type: 'cover', covers: false })
  }

  function applyAppearance({ locale, dir, scheme, theme }: HostAppearance): void {
    const { documentElement: root } = document
    themeSheet.replaceSync(theme ? themeCss(theme) : '')
    lang = languageTag(locale)
    Object.assign(root, { lang, dir })
    root.style.colorScheme = scheme
  }

  function applyActivity({ isObserved, consent, visit: id }: WantedActivity): void {
    activity.consent = consent
    if (id !== undefined) visit = id
    activity.onActivity = isObserved
      ? (event) => send({ type: 'activity', event: serializable(event) as typeof event })
      : undefined
    updateActivity()
  }

  function handleMessage(message: ToFrame): void {
    if (message.type === 'token') return resolveToken?.(message.given ?? '')
    if (message.type === 'close') return end?.()
    if (message.type === 'payment') {
      openPayments.get(message.id)?.(message)
      openPayments.delete(message.id)
      return undefined
    }
    if (message.type === 'show') shown = { ...message }
    else {
      if (message.props) props = message.props
      if (message.appearance) applyAppearance(message.appearance)
      if (message.activity) applyActivity(message.activity)
    }
    renderView()
    if (message.type === 'start') {
      start(message).catch(() =>
        send({ type: 'event', name: 'error', detail: { kind: 'network', code: 'frame', retry: 'yes' } }),
      )
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => handleMessage(data))
  port.start()
  end = () => {
    end = undefined
    isEnded = true
    renderView = () => undefined
    stopFollowing()
    render(null, place)
    port.close()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== themeSheet)
  }
}

/** Copies the data that can be sent through a port, without functions. */
function serializable(detail: unknown): unknown {
  return detail === undefined ? undefined : JSON.parse(JSON.stringify(detail))
}
