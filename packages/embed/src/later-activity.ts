import { createTracer, observeWidget, pushToDataLayer, type ActivityEvent, type Tracer } from '@gangway/core/analytics'
import type { Client, WidgetReady } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'

const observed = new WeakSet<WidgetReady>()
const tracers = new WeakMap<Client, Tracer>()

/** Reports what happens in widgets to the page and its tag manager, and with consent to the Gangway server. */
export function reportActivity(widgets: Iterable<WidgetReady>, settings: GangwaySettings, client?: Client): void {
  const tracer = client && tracerOf(client)
  tracer?.setConsent(settings.consent === true)
  for (const ready of widgets) {
    if (settings.consent === true) tracer?.addWidget(ready)
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

function tracerOf(client: Client): Tracer {
  const known = tracers.get(client) ?? createTracer({ client, lang: pageLang })
  tracers.set(client, known)
  return known
}

const pageLang = () => (/^zh/i.test(document.documentElement.lang) ? 'cn' : 'en')
