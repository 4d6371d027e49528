import type { GangwaySettings, GivenToken, OpenOptions } from '../commands.ts'
import { placeOf, propertiesOf, type Opened } from '../opened.ts'
import { themeCss } from '../theme.ts'
import { greeting, type FromFrame, type ToFrame } from './messages.ts'

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
  const frame = document.createElement('iframe')
  const { origin } = new URL(server)
  let port: MessagePort | undefined
  let props = sendable(propertiesOf(options))
  let opener = document.activeElement
  const path = [...(release === undefined ? [] : [release]), widget].map(encodeURIComponent).join('/')
  frame.src = `${server}frame/${path}?key=${encodeURIComponent(settings.key ?? '')}`
  frame.title = `Gangway ${widget}`
  frame.referrerPolicy = 'strict-origin'
  // Properties and not a style attribute: those a strict policy of the page allows.
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: '0', colorScheme: 'normal' })
  const languageOf = () => settings.locale ?? document.documentElement.lang
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

  async function hear(message: FromFrame): Promise<void> {
    clearTimeout(late)
    if (message.say === 'height') frame.style.height = `${Math.ceil(message.height)}px`
    else if (message.say === 'cover') {
      cover(frame, message.covers)
      if (!message.covers && frame === document.activeElement && opener instanceof HTMLElement) opener.focus()
    } else if (message.say === 'event') {
      const { name, detail, leadsTo } = message
      // A frame goes nowhere: where its search leads, the page goes, unless its listeners prevent it.
      if (raise(name, detail, leadsTo !== undefined) && leadsTo !== undefined && isPage(leadsTo))
        location.assign(leadsTo)
    } else tell({ say: 'token', given: await ask() })
  }

  // Said again to whatever loads there next: a frame that was reloaded, or moved in the page, begins anew.
  frame.addEventListener('load', () => {
    const channel = new MessageChannel()
    port?.close()
    port = channel.port1
    port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => void hear(data))
    port.start()
    // Only a document of the server's own origin gets the port.
    frame.contentWindow?.postMessage(greeting, origin, [channel.port2])
    tell({
      say: 'start',
      props,
      locale: languageOf(),
      theme: settings.theme ? themeCss(settings.theme) : '',
      isTokened: settings.getToken !== undefined,
    })
  })
  placeOf(options).append(frame)

  return {
    show(more) {
      opener = document.activeElement
      props = sendable(propertiesOf(more))
      tell({ say: 'update', props })
    },
    update({ locale, theme }) {
      Object.assign(settings, { locale, theme })
      tell({ say: 'update', locale: languageOf(), theme: theme ? themeCss(theme) : '' })
    },
    close() {
      clearTimeout(late)
      tell({ say: 'close' })
      port?.close()
      frame.remove()
    },
  }
}

function cover(frame: HTMLIFrameElement, covers: boolean): void {
  const over = { position: 'fixed', inset: '0', zIndex: '2147483647', width: '100vw', height: '100dvh' }
  const back = { position: '', inset: '', zIndex: '', width: '100%' }
  Object.assign(frame.style, covers ? over : back)
}

/** An address and no script, whatever comes out of the frame. */
function isPage(address: string): boolean {
  return URL.canParse(address, document.baseURI) && /^https?:$/.test(new URL(address, document.baseURI).protocol)
}

/** Data goes through a port; functions and clients stay. */
function sendable(properties: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(properties)) as Record<string, unknown>
}
