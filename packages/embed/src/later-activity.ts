import { createTracer, observeWidget, pushToDataLayer, type ActivityEvent, type Tracer } from '@gangway/core/analytics'
import type { Client, WidgetReady } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'
import type { ObservedPage } from './observe-activity.ts'
import { pageLang } from './page-lang.ts'

const observed = new WeakSet<WidgetReady>()
const tracers = new WeakMap<Client, Tracer>()

/** Reports what happens in widgets to the page and its tag manager, and with consent to the Gangway server. */
export function reportActivity(widgets: Iterable<WidgetReady>, page: ObservedPage): void {
  const { settings, client } = page
  const hasConsent = settings.consent === true
  // Without consent a page that does not know yet keeps the visit of an earlier page.
  const tracer = client && (hasConsent ? tracerOf(client, page) : tracers.get(client))
  tracer?.setConsent(hasConsent)
  for (const ready of widgets) {
    if (hasConsent) tracer?.addWidget(ready)
    if (observed.has(ready) || !(settings.onActivity ?? settings.dataLayer)) continue
    observed.add(ready)
    observeWidget(ready, (event) => passActivity(event, settings))
  }
}

/** Gives an event to the page and its tag manager. */
export function passActivity(event: ActivityEvent, { onActivity, dataLayer }: GangwaySettings): void {
  onActivity?.(event)
  if (dataLayer) pushToDataLayer(dataLayer, event)
}

function tracerOf(client: Client, { settings, storage }: ObservedPage): Tracer {
  const known = tracers.get(client) ?? createTracer({ client, storage, lang: () => pageLang(settings) })
  tracers.set(client, known)
  return known
}
