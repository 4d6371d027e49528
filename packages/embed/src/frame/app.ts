import { chooseLang, searchAddress, type Lang, type SearchQuery } from '@gangway/core'
import { signal } from '@preact/signals'
import { h, render } from 'preact'
import { openSession } from '../session.ts'
import { followHeight } from './follow-height.ts'
import type { GivenToken } from '../commands.ts'
import type { FromFrame, ToFrame } from './messages.ts'
import { loadView } from './views.ts'

/** Everything that some widget raises, by its name behind `gangway-`. */
const events = [
  ...['search', 'offer', 'filter', 'booked', 'paid', 'refunded', 'voided', 'stopped'],
  ...['open', 'request', 'refund', 'chat-end', 'signed-in', 'closed', 'session', 'error'],
]
const handlerOf = (name: string) => `on${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`

let end: (() => void) | undefined

/** The widget that the page around has asked for. It speaks to that page through its port alone. */
export function startApp(widget: string, port: MessagePort, place: HTMLElement): void {
  end?.()
  const props = signal<Record<string, unknown>>({})
  const lang = signal<Lang>('en')
  let giveToken: ((given: GivenToken) => void) | undefined
  const tell = (message: FromFrame) => port.postMessage(message)
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  const getToken = () =>
    new Promise<GivenToken>((resolve) => {
      giveToken = resolve
      tell({ say: 'token-wanted' })
    })

  async function start(isTokened: boolean): Promise<void> {
    const key = new URLSearchParams(location.search).get('key') ?? undefined
    const client = openSession(
      { key, getToken: isTokened ? getToken : undefined },
      location.href.replace(/frame\/.*$/, ''),
    )
    const View = await loadView(widget)
    const told = Object.fromEntries(
      events.map((name) => [handlerOf(name), (detail: unknown) => tell({ say: 'event', name, detail: plain(detail) })]),
    )
    told['onSearch'] = (query) => {
      const { resultsUrl } = props.value
      const leadsTo = typeof resultsUrl === 'string' ? searchAddress(resultsUrl, query as SearchQuery) : undefined
      tell({ say: 'event', name: 'search', detail: plain(query), ...(leadsTo !== undefined && { leadsTo }) })
    }
    // A launcher over the page would be cut off by the frame: the chat stands in its place.
    const placed = widget === 'support-chat' ? { inline: true } : {}
    // The page around goes to its results, and the frame stays.
    const own = { client, resultsUrl: undefined }
    const App = () => h(View, { ...told, ...placed, ...props.value, ...own, lang: lang.value })
    render(h(App, {}), place)
  }

  function hear(message: ToFrame): void {
    if (message.say === 'token') return giveToken?.(message.given ?? '')
    if (message.say === 'close') return end?.()
    if (message.props) props.value = message.props
    if (message.theme !== undefined) sheet.replaceSync(message.theme)
    if (message.locale !== undefined) {
      lang.value = chooseLang(message.locale, [message.locale])
      document.documentElement.lang = message.locale
    }
    if (message.say === 'start') {
      start(message.isTokened).catch(() =>
        tell({ say: 'event', name: 'error', detail: { kind: 'network', code: 'frame', retry: 'yes' } }),
      )
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => hear(data))
  port.start()
  const unfollow = followHeight(place, tell)
  end = () => {
    end = undefined
    unfollow()
    render(null, place)
    port.close()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

/** What goes through a port as it is; functions stay behind. */
function plain(detail: unknown): unknown {
  return detail === undefined ? undefined : JSON.parse(JSON.stringify(detail))
}
