import type { ActivityEvent, RecordedVisit } from '@gangway/core/analytics'
import { askPage } from './request-payment.ts'
import type { GangwaySettings, GivenToken, OpenOptions } from '../commands.ts'
import { placeOf, propertiesOf, isPlacedIn, type Opened } from '../opened.ts'
import { readAppearance, watchAppearance } from './sync-theme.ts'
import { greeting, type FromFrame, type ToFrame, type WantedActivity } from './messages.ts'
import { placeFrame } from './place-frame.ts'

interface FrameRequest {
  widget: string
  options: OpenOptions
  settings: GangwaySettings
  server: string
  /** Release of the loaded files; unknown if the page bundles them itself. */
  release: string | undefined
  visit: RecordedVisit
}

type Reply = (message: ToFrame) => void

/** Time after which a frame without a message counts as failed. */
const frameTimeoutMs = 20_000
/** Events with functions, which only code in the page can raise. A payment has a message of its own. */
const notFromFrames = ['pay', 'ready']

/** Shows a widget in a frame of the server's origin. Its URL contains no user data, only the publishable key. */
export function openInFrame({ widget, options, settings, server, release, visit }: FrameRequest): Opened {
  if (widget === 'second-factor')
    throw new Error('Gangway has no "second-factor" in a frame: the token confirms there.')
  const place = placeOf(options)
  let props = serializable(propertiesOf(widget, options))
  // The chat without an element of the page for it.
  const isOverlay = widget === 'support-chat' && props['inline'] !== true
  /** Whether the page opens it by a command; the focus then returns to the element that had it. */
  const opensOnCommand = isOverlay || widget.endsWith('-drawer')
  const frame = document.createElement('iframe')
  const { origin } = new URL(server)
  let port: MessagePort | undefined
  let opener: Element | null = null
  let isOpenRequested = false
  let pendingShow: ToFrame | undefined
  const path = [...(release === undefined ? [] : [release]), widget].map(encodeURIComponent).join('/')
  frame.src = `${server}frame/${path}?key=${encodeURIComponent(settings.key ?? '')}`
  frame.title = `Gangway ${widget}`
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'clipboard-write'
  const placement = placeFrame(frame, isOverlay ? 'waits' : 'place')
  const send = (message: ToFrame) => port?.postMessage(message)
  const dispatch = (name: string, detail: unknown, cancelable = false) =>
    frame.dispatchEvent(new CustomEvent(`gangway-${name}`, { detail, bubbles: true, composed: true, cancelable }))
  const late = setTimeout(() => dispatch('error', { kind: 'network', code: 'frame', retry: 'yes' }), frameTimeoutMs)

  async function requestToken(): Promise<GivenToken | undefined> {
    try {
      return await settings.getToken?.()
    } catch {
      return undefined
    }
  }

  async function takePayment({ id, order, terms }: FromFrame & { type: 'pay' }, reply: Reply): Promise<void> {
    try {
      const confirmation = await (settings.onPay?.(order, terms) ?? askPage(frame, order, terms))
      reply({ type: 'payment', id, confirmation: confirmation && JSON.parse(JSON.stringify(confirmation)) })
    } catch {
      reply({ type: 'payment', id, hasFailed: true })
    }
  }

  function cover(covers: boolean): void {
    const isOpen = placement.now() === 'cover' || placement.now() === 'panel'
    placement.set(isOverlay ? (covers ? 'panel' : 'launcher') : covers ? 'cover' : 'place')
    if (covers && isOpenRequested) frame.focus({ preventScroll: true })
    // A panel opened from inside the frame returns the focus itself.
    if (covers && !isOpenRequested && !isOpen) opener = null
    isOpenRequested &&= !covers
    if (covers || !isOpen) return
    pendingShow = undefined
    if (frame === document.activeElement && opener instanceof HTMLElement) opener.focus()
    opener = null
  }

  async function handleMessage(message: FromFrame, reply: Reply): Promise<void> {
    clearTimeout(late)
    if (message.type === 'height') placement.setHeight(message.height)
    else if (message.type === 'cover') cover(message.covers)
    else if (message.type === 'event') {
      const { name, detail, navigateTo } = message
      // The page navigates instead of the frame, unless a listener prevents it.
      const isAllowed = !notFromFrames.includes(name) && dispatch(name, detail, navigateTo !== undefined)
      if (isAllowed && navigateTo !== undefined && isResultsUrl(navigateTo, props['resultsUrl']))
        location.assign(navigateTo)
    } else if (message.type === 'activity') giveActivity(message.event)
    else if (message.type === 'pay') await takePayment(message, reply)
    else if (message.type === 'token-wanted') reply({ type: 'token', given: await requestToken() })
  }

  function show({ launcher = false, place: at, what }: OpenOptions): void {
    if (!opensOnCommand || launcher) return
    isOpenRequested = true
    if (document.activeElement !== frame) opener = document.activeElement
    pendingShow = { type: 'show', ...(at !== undefined && { place: at }), ...(what !== undefined && { what }) }
  }

  /** An error of the listener reaches the console of the page. */
  function giveActivity(event: ActivityEvent): void {
    void import('../later-activity.ts').then(
      ({ passActivity }) => passActivity(event, settings),
      () => undefined,
    )
  }

  let lastAppearance = ''
  function sendAppearance(): void {
    const now = readAppearance(frame, settings)
    placement.setRtl(now.dir === 'rtl')
    if (lastAppearance === (lastAppearance = JSON.stringify(now))) return
    send({ type: 'update', appearance: now })
  }

  // A frame that is reloaded or moved in the page loses its state, so each load starts anew.
  frame.addEventListener('load', () => {
    const wasOpen = placement.now() === 'panel'
    placement.set(isOverlay ? 'waits' : 'place')
    const channel = new MessageChannel()
    port?.close()
    port = channel.port1
    port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
      // Another document of a reloaded frame has not asked.
      handleMessage(data, (message) => channel.port1.postMessage(message)).catch(() => undefined)
    })
    port.start()
    // Only a document of the server's own origin gets the port.
    frame.contentWindow?.postMessage(greeting, origin, [channel.port2])
    const now = readAppearance(frame, settings)
    const { onPay, audience = onPay && 'traveller' } = settings
    lastAppearance = JSON.stringify(now)
    send({
      type: 'start',
      props,
      appearance: now,
      isTokened: settings.getToken !== undefined,
      isOverlay,
      audience,
      activity: wantedActivity(settings, visit),
    })
    if (isOverlay && (pendingShow || wasOpen)) send(pendingShow ?? { type: 'show' })
  })
  show(options)
  place.append(frame)
  placement.setRtl(readAppearance(frame, settings).dir === 'rtl')
  const unwatch = watchAppearance(sendAppearance)

  return {
    isThere: (options) => isPlacedIn(frame, options),
    show(more) {
      show(more)
      props = serializable(propertiesOf(widget, more))
      send({ type: 'update', props })
      if (isOverlay && pendingShow && !more.launcher) send(pendingShow)
    },
    update() {
      sendAppearance()
      send({ type: 'update', activity: wantedActivity(settings, visit) })
    },
    close() {
      clearTimeout(late)
      unwatch()
      placement.dispose()
      send({ type: 'close' })
      port?.close()
      frame.remove()
    },
  }
}

function wantedActivity({ onActivity, dataLayer, consent }: GangwaySettings, visit: RecordedVisit): WantedActivity {
  const hasConsent = consent === true
  const id = hasConsent ? visit.id() : undefined
  return {
    isObserved: (onActivity ?? dataLayer) !== undefined,
    consent: hasConsent,
    ...(id !== undefined && { visit: id }),
  }
}

/** Whether an address is that of the results, apart from its query: the frame cannot run a script or navigate elsewhere. */
function isResultsUrl(address: string, resultsUrl: unknown): boolean {
  const [wanted, results] = [address, resultsUrl].map((each) =>
    typeof each === 'string' && URL.canParse(each, document.baseURI) ? new URL(each, document.baseURI) : undefined,
  )
  if (!wanted || !results || !/^https?:$/.test(wanted.protocol)) return false
  return wanted.origin === results.origin && wanted.pathname === results.pathname
}

/** The properties that can be sent through a port: data without functions and clients. */
function serializable(properties: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(properties)) as Record<string, unknown>
}
