import { chooseLang, searchAddress, type Lang, type SearchQuery } from '@gangway/core'
import { signal } from '@preact/signals'
import { h, render } from 'preact'
import { openSession } from '../session.ts'
import { followHeight } from './follow-height.ts'
import type { GivenToken } from '../commands.ts'
import { themeCss } from '../theme.ts'
import type { FromFrame, Look, ToFrame } from './messages.ts'
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
  /** A new one for every time that the page around wants it open. */
  const shown = signal<{ place?: string; what?: string } | undefined>(undefined)
  let giveToken: ((given: GivenToken) => void) | undefined
  const tell = (message: FromFrame) => port.postMessage(message)
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  let isEnded = false
  let unfollow = (): void => undefined
  const getToken = () =>
    new Promise<GivenToken>((resolve) => {
      giveToken = resolve
      tell({ say: 'token-wanted' })
    })

  async function start({ isTokened, isOver }: ToFrame & { say: 'start' }): Promise<void> {
    const key = new URLSearchParams(location.search).get('key') ?? undefined
    const client = openSession(
      { key, getToken: isTokened ? getToken : undefined },
      location.href.replace(/frame\/.*$/, ''),
    )
    const View = await loadView(widget)
    if (isEnded) return
    const told = Object.fromEntries(
      events.map((name) => [handlerOf(name), (detail: unknown) => tell({ say: 'event', name, detail: plain(detail) })]),
    )
    told['onSearch'] = (query) => {
      const { resultsUrl } = props.value
      const leadsTo = typeof resultsUrl === 'string' ? searchAddress(resultsUrl, query as SearchQuery) : undefined
      tell({ say: 'event', name: 'search', detail: plain(query), ...(leadsTo !== undefined && { leadsTo }) })
    }
    // The page around goes to its results, and the frame stays.
    const own: Record<string, unknown> = { client, resultsUrl: undefined }
    if (widget === 'support-chat') own['inline'] = !isOver
    const App = () => h(View, { ...told, ...props.value, ...own, shown: shown.value, lang: lang.value })
    if (isOver) coverWithPanel(told)
    else unfollow = followHeight(place, tell)
    render(h(App, {}), place)
  }

  /** How large the panel is depends on the page: it is told of nothing but that there is one. */
  function coverWithPanel(told: Record<string, (detail: unknown) => void>): void {
    const { onOpen, onClosed } = told
    told['onOpen'] = (detail) => {
      tell({ say: 'cover', covers: true })
      onOpen?.(detail)
    }
    told['onClosed'] = (detail) => {
      tell({ say: 'cover', covers: false })
      onClosed?.(detail)
    }
    tell({ say: 'cover', covers: false })
  }

  function wear({ locale, dir, scheme, theme }: Look): void {
    const { documentElement: root } = document
    sheet.replaceSync(theme ? themeCss(theme) : '')
    Object.assign(root, { lang: locale, dir })
    root.style.colorScheme = scheme
    lang.value = chooseLang(locale, [locale])
  }

  function hear(message: ToFrame): void {
    if (message.say === 'token') return giveToken?.(message.given ?? '')
    if (message.say === 'close') return end?.()
    if (message.say === 'show') return void (shown.value = { ...message })
    if (message.props) props.value = message.props
    if (message.look) wear(message.look)
    if (message.say === 'start') {
      start(message).catch(() =>
        tell({ say: 'event', name: 'error', detail: { kind: 'network', code: 'frame', retry: 'yes' } }),
      )
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => hear(data))
  port.start()
  end = () => {
    end = undefined
    isEnded = true
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
