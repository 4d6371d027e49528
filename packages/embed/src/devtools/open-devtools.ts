import type { Controller, WidgetReady } from '@gangway/core'
import { hideSecrets } from './hide-secrets.ts'
import { createPanel, type PanelRow } from './panel.ts'
import { devtoolsTexts } from './texts.ts'

interface DevtoolsPage {
  lang: string
  /** Address of the server; requests to other ones are not listed. */
  server: string
  release: string | undefined
}

export interface Devtools {
  /** `target` is the element of the widget. */
  add(this: void, ready: WidgetReady, target: EventTarget | null): void
  close(this: void): void
}

/** More events than a person reads. */
const mostEvents = 500
const mostRequests = 200

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
/** Empty when the browser does not tell the size of what comes from another origin. */
const kilobytes = (bytes: number) => (bytes > 0 ? `${(bytes / 1_000).toFixed(1)} KB` : '')
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** Shows what the widgets of a page do: their events, states and requests. For the developers of the page. */
export function openDevtools({ lang, server, release }: DevtoolsPage): Devtools {
  const texts = devtoolsTexts(lang)
  const { href: base, origin } = new URL(server, location.href)
  const events: PanelRow[] = []
  const requests: PerformanceResourceTiming[] = []
  const widgets = new Map<WidgetReady, { name: string; at: number; state: unknown }>()

  const panel = createPanel(texts, {
    events: () => events.toReversed(),
    states: () =>
      [...widgets.values()].map(({ name, at, state }) => ({
        title: name,
        note: `${texts.ready} ${seconds(at)}`,
        detail: hideSecrets(state),
      })),
    requests: () => [filesRow(), ...requests.filter(isCall).toReversed().map(requestRow)],
    clear: () => void events.splice(0),
  })

  const isCall = ({ name }: PerformanceEntry) => name.startsWith(`${base}api/`)

  function requestRow({
    name,
    startTime,
    duration,
    responseStatus,
    transferSize,
  }: PerformanceResourceTiming): PanelRow {
    const status = responseStatus > 0 ? String(responseStatus) : texts.failed
    // The query is left out: it can hold what a user has typed.
    const { pathname } = new URL(name)
    return {
      title: `${status} ${pathname}`,
      note: joined(`${Math.round(duration)} ms`, kilobytes(transferSize), seconds(startTime)),
    }
  }

  function filesRow(): PanelRow {
    const files = requests.filter(({ name }) => new URL(name).pathname.includes('/widgets/'))
    const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0)
    const last = Math.max(0, ...files.map(({ responseEnd }) => responseEnd))
    return {
      title: `${texts.files} ${release ?? ''}`,
      note: joined(String(files.length), kilobytes(bytes), seconds(last)),
    }
  }

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.name.startsWith(origin)) requests.push(entry)
    requests.splice(0, requests.length - mostRequests)
    panel.update('requests')
  })
  observer.observe({ type: 'resource', buffered: true })

  function add(ready: WidgetReady, target: EventTarget | null): void {
    const { controller, cleanups } = ready as WidgetReady<Controller<unknown, Record<string, never>>>
    const name = target instanceof Element ? target.localName : texts.widget
    const widget = { name, at: performance.now(), state: undefined as unknown }
    widgets.set(ready, widget)
    cleanups.push(
      controller.on('*', (detail, event) => {
        events.push({ title: `${name} · ${event}`, note: seconds(performance.now()), detail: hideSecrets(detail) })
        events.splice(0, events.length - mostEvents)
        panel.update('events')
      }),
      controller.view.subscribe((state) => {
        widget.state = state
        panel.update('states')
      }),
      () => {
        widgets.delete(ready)
        panel.update('states')
      },
    )
  }

  return {
    add,
    close() {
      observer.disconnect()
      panel.remove()
    },
  }
}
