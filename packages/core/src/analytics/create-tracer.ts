import type { Client } from '../shared/client/client.ts'
import type { TraceWidget } from '../shared/trace-widgets.ts'
import type { WidgetReady } from '../shared/controller.ts'
import { createSessionDrafts, type DraftStorage } from '../shared/drafts.port.ts'
import type { ActivityEvent } from './activity-event.ts'
import { observeWidget } from './observe-widget.ts'
import { mapActivity, type MappedEvent } from './trace-record.ts'

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
  /** Applies at once. A withdrawal also forgets the id of the visit. */
  setConsent(this: void, consent: boolean): void
}

const visitKey = 'gangway-visit'

/** Whether the browser asks all pages to collect nothing. It overrides a consent. */
function hasGlobalPrivacyControl(): boolean {
  return (globalThis as { navigator?: { globalPrivacyControl?: boolean } }).navigator?.globalPrivacyControl === true
}

/** Nothing is stored or sent before consent, and nothing while the browser sends Global Privacy Control. */
export function createTracer({ client, consent = false, lang = () => 'en', storage }: TracerSettings): Tracer {
  let isAllowed = consent
  let kept = storage
  const observed = new WeakSet<WidgetReady>()
  const visitStorage = () => (kept ??= createSessionDrafts())
  // Without consent the storage is not even read, except to remove the id after a withdrawal.
  const visitId = () => {
    const known = visitStorage().get(visitKey)
    if (known !== null) return known
    const made = globalThis.crypto.randomUUID()
    visitStorage().set(visitKey, made)
    return made
  }

  function send(widget: TraceWidget, { event, target, data }: MappedEvent, page?: string): void {
    if (!isAllowed || hasGlobalPrivacyControl()) return
    const record = { id: globalThis.crypto.randomUUID(), sessionId: visitId(), event, target, widget, data }
    const body = { ...record, lang: lang(), ...(page !== undefined && { page }), consent: true as const }
    // Stored once by its id, so that it may be repeated. A failure is nothing that the visitor should see.
    void client.call('POST /tGangwayTraceRecord/add', { body, reads: true, quiet: true })
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
      if (isAllowed && !allowed) visitStorage().remove(visitKey)
      isAllowed = allowed
    },
  }
}
