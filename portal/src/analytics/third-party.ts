import { queryOptions } from '@tanstack/react-query'
import type { WidgetReady } from '@gangway/core'
import { client, queryClient, unwrapResult } from '../shared/api/client.ts'
import { consent, hasPrivacyControl } from './consent.ts'

const widgets = new Set<WidgetReady>()
const observed = new WeakSet<WidgetReady>()

/** What the third party gets: an opened page, or an event of a widget by its names. */
type TrackerEntry = { event: string; page: string } | { event: string; target: string; widget: string }

export const trackerSettings = queryOptions({
  queryKey: ['analytics', 'settings'],
  queryFn: () => unwrapResult(client.call('GET /tGangwayTraceRecord/settings', { quiet: true })),
})

/** Reports an opened page to the third party that the operator has configured, if there is one, with consent only. */
export async function reportPage(page: string): Promise<void> {
  const url = await readAllowedTracker()
  if (url === undefined) return
  push({ event: 'page_view', page })
  for (const each of widgets) void observe(each)
  if (document.querySelector('script[data-tracker]')) return
  const script = Object.assign(document.createElement('script'), { src: url, async: true })
  script.dataset['tracker'] = ''
  document.head.append(script)
}

/** Reports the events of a widget to the third party, from the consent on. */
export function addWidget(ready: WidgetReady): void {
  widgets.add(ready)
  ready.cleanups.push(() => widgets.delete(ready))
  void readAllowedTracker().then((url) => (url === undefined ? undefined : observe(ready)))
}

async function observe(ready: WidgetReady): Promise<void> {
  if (observed.has(ready)) return
  observed.add(ready)
  const analytics = await import('@gangway/core/analytics').catch(() => undefined)
  if (!analytics || !widgets.has(ready)) return
  analytics.observeWidget(ready, (event) => {
    const mapped = analytics.mapActivity(event)
    // A widget that is ready is part of a page that is counted. The details of an event stay on this server.
    if (!mapped || event.name === 'ready' || !isAllowed()) return
    push({ event: mapped.event, target: mapped.target, widget: event.widget })
  })
}

function push(entry: TrackerEntry): void {
  const shared = window as { dataLayer?: { push(entry: TrackerEntry): unknown } }
  shared.dataLayer ??= [] as TrackerEntry[]
  shared.dataLayer.push(entry)
}

const isAllowed = () => consent.get().includes('thirdParty') && !hasPrivacyControl()

async function readAllowedTracker(): Promise<string | undefined> {
  if (!isAllowed()) return undefined
  const settings = await queryClient.fetchQuery({ ...trackerSettings, staleTime: Infinity }).catch(() => undefined)
  return isAllowed() ? (settings?.trackerUrl ?? undefined) : undefined
}
