import type { GangwaySettings, GivenToken, OpenOptions } from '../commands.ts'
import { placeOf, propertiesOf, standsIn, type Opened } from '../opened.ts'
import { followLook, lookOf } from './follow-look.ts'
import { greeting, type FromFrame, type ToFrame } from './messages.ts'
import { standFrame } from './stand-frame.ts'

interface FrameWish {
  widget: string
  options: OpenOptions
  settings: GangwaySettings
  server: string
  /** That of the files of the page; unknown when a bundler of the page has taken them. */
  release: string | undefined
}

/** How long a frame may take to answer before the page is told that it does not. */
const patienceMs = 20_000

/** Shows a widget in a frame of the server's origin. Nothing in its address tells who is asking, but for the publishable key. */
export function openInFrame({ widget, options, settings, server, release }: FrameWish): Opened {
  if (widget === 'second-factor')
    throw new Error('Gangway has no "second-factor" in a frame: the token confirms there.')
  const place = placeOf(options)
  let props = sendable(propertiesOf(widget, options))
  // The chat, when nobody has given it a place.
  const isOver = widget === 'support-chat' && props['inline'] !== true
  /** Opens on a word of the page: who had the focus then gets it back. */
  const opensItself = isOver || widget.endsWith('-drawer')
  const frame = document.createElement('iframe')
  const { origin } = new URL(server)
  let port: MessagePort | undefined
  let opener: Element | null = null
  let isAsked = false
  let wanted: ToFrame | undefined
  const path = [...(release === undefined ? [] : [release]), widget].map(encodeURIComponent).join('/')
  frame.src = `${server}frame/${path}?key=${encodeURIComponent(settings.key ?? '')}`
  frame.title = `Gangway ${widget}`
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'clipboard-write'
  const lies = standFrame(frame, isOver ? 'waits' : 'place')
  const tell = (message: ToFrame) => port?.postMessage(message)
  const raise = (name: string, detail: unknown, cancelable = false) =>
    frame.dispatchEvent(new CustomEvent(`gangway-${name}`, { detail, bubbles: true, composed: true, cancelable }))
  const late = setTimeout(() => raise('error', { kind: 'network', code: 'frame', retry: 'yes' }), patienceMs)

  async function ask(): Promise<GivenToken | undefined> {
    try {
      return await settings.getToken?.()
    } catch {
      return undefined
    }
  }

  function cover(covers: boolean): void {
    const isOpen = lies.now() === 'cover' || lies.now() === 'panel'
    lies.stand(isOver ? (covers ? 'panel' : 'launcher') : covers ? 'cover' : 'place')
    if (covers && isAsked) frame.focus({ preventScroll: true })
    // Opened from within, it gives the focus back there itself.
    if (covers && !isAsked && !isOpen) opener = null
    isAsked &&= !covers
    if (covers || !isOpen) return
    wanted = undefined
    if (frame === document.activeElement && opener instanceof HTMLElement) opener.focus()
    opener = null
  }

  async function hear(message: FromFrame): Promise<void> {
    clearTimeout(late)
    if (message.say === 'height') lies.grow(message.height)
    else if (message.say === 'cover') cover(message.covers)
    else if (message.say === 'event') {
      const { name, detail, leadsTo } = message
      // A frame goes nowhere: where its search leads, the page goes, unless its listeners prevent it.
      if (raise(name, detail, leadsTo !== undefined) && leadsTo !== undefined && isPage(leadsTo))
        location.assign(leadsTo)
    } else if (message.say === 'token-wanted') tell({ say: 'token', given: await ask() })
  }

  function show({ launcher = false, place: at, what }: OpenOptions): void {
    if (!opensItself || launcher) return
    isAsked = true
    if (document.activeElement !== frame) opener = document.activeElement
    wanted = { say: 'show', ...(at !== undefined && { place: at }), ...(what !== undefined && { what }) }
  }

  let look = ''
  function retell(): void {
    const now = lookOf(frame, settings)
    lies.mirror(now.dir === 'rtl')
    if (look === (look = JSON.stringify(now))) return
    tell({ say: 'update', look: now })
  }

  // Said again to whatever loads there next: a frame that was reloaded, or moved in the page, begins anew.
  frame.addEventListener('load', () => {
    const wasOpen = lies.now() === 'panel'
    lies.stand(isOver ? 'waits' : 'place')
    const channel = new MessageChannel()
    port?.close()
    port = channel.port1
    port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
      hear(data).catch(() => undefined)
    })
    port.start()
    // Only a document of the server's own origin gets the port.
    frame.contentWindow?.postMessage(greeting, origin, [channel.port2])
    const now = lookOf(frame, settings)
    look = JSON.stringify(now)
    tell({ say: 'start', props, look: now, isTokened: settings.getToken !== undefined, isOver })
    if (isOver && (wanted || wasOpen)) tell(wanted ?? { say: 'show' })
  })
  show(options)
  place.append(frame)
  lies.mirror(lookOf(frame, settings).dir === 'rtl')
  const unfollow = followLook(retell)

  return {
    isThere: (options) => standsIn(frame, options),
    show(more) {
      show(more)
      props = sendable(propertiesOf(widget, more))
      tell({ say: 'update', props })
      if (isOver && wanted && !more.launcher) tell(wanted)
    },
    update: retell,
    close() {
      clearTimeout(late)
      unfollow()
      lies.leave()
      tell({ say: 'close' })
      port?.close()
      frame.remove()
    },
  }
}

/** An address and no script, whatever comes out of the frame. */
function isPage(address: string): boolean {
  return URL.canParse(address, document.baseURI) && /^https?:$/.test(new URL(address, document.baseURI).protocol)
}

/** Data goes through a port; functions and clients stay. */
function sendable(properties: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(properties)) as Record<string, unknown>
}
