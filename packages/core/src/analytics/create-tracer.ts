import type { Client } from '../shared/client/client.ts'
import type { TraceWidget } from '../shared/trace-widgets.ts'
import type { WidgetReady } from '../shared/controller.ts'
import type { DraftStorage } from '../shared/drafts.port.ts'
import type { ActivityEvent } from './activity-event.ts'
import { observeWidget } from './observe-widget.ts'
import { mapActivity, type MappedEvent } from './trace-record.ts'
import { createVisit } from './visit.ts'

interface TracerSettings {
  client: Client
  /** Whether the visitor has agreed to analytics. Default: no. */
  consent?: boolean
  lang?: () => 'en' | 'cn'
  /** Stores the id of the visit. Default: the session storage of the page, after consent. */
  storage?: DraftStorage
}

/** Records events on the Gangway server, only with consent. */
export interface Tracer {
  /** A listener for `observePage` and `observeWidget`. */
  record(this: void, event: ActivityEvent): void
  /** Records the events of a widget, also of one that was ready before; once, however often it is called. */
  addWidget(this: void, ready: WidgetReady): void
  /** Records that a page is shown, by the pattern of its address without values. */
  recordPage(this: void, page: string, widget: Extract<TraceWidget, 'portal' | 'site'>): void
  /** Applies at once, also to events that are not sent yet. Without consent the id of the visit is forgotten, even of an earlier page. */
  setConsent(this: void, consent: boolean): void
}

/** Nothing is stored or sent before consent, and nothing while the browser sends Global Privacy Control. */
export function createTracer({ client, consent = false, lang = () => 'en', storage }: TracerSettings): Tracer {
  // A page may pass what its consent tool says, for example 'denied', which is not a consent.
  let isAllowed = (consent as unknown) === true
  let unsent = new AbortController()
  const visit = createVisit(storage)
  const observed = new WeakSet<WidgetReady>()

  function send(widget: TraceWidget, { event, target, data }: MappedEvent, page?: string): void {
    const sessionId = isAllowed ? visit.id() : undefined
    if (sessionId === undefined) return
    const record = { id: globalThis.crypto.randomUUID(), sessionId, event, target, widget, data }
    const body = { ...record, lang: lang(), ...(page !== undefined && { page }), consent: true as const }
    // Stored once by its id, so that it may be repeated. A failure is nothing that the visitor should see.
    void client.call('POST /tGangwayTraceRecord/add', { body, reads: true, quiet: true, signal: unsent.signal })
  }

  function record(event: ActivityEvent): void {
    const mapped = mapActivity(event)
    if (mapped) send(event.widget, mapped)
  }

  return {
    record,
    addWidget(ready) {
      if (observed.has(ready)) return
      observed.add(ready)
      observeWidget(ready, record)
    },
    recordPage: (page, widget) => send(widget, { event: 'page_view', target: 'page', data: {} }, page),
    setConsent(allowed) {
      isAllowed = (allowed as unknown) === true
      if (isAllowed) return
      unsent.abort()
      unsent = new AbortController()
      visit.forget()
    },
  }
}
