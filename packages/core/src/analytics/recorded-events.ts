import type { ActivityName } from './activity-event.ts'
import type { TraceEvent } from './trace.contract.ts'

export interface ActivityRecord {
  event: TraceEvent
  /** Another name than that of the activity. */
  target?: string
  /** Only for this step of a drawer. */
  step?: string
}

/** The one table from activity events to the names under which they are stored. Events without a line are not stored. */
export const recordedEvents: Readonly<Partial<Record<string, ActivityRecord>>> = {
  ready: { event: 'page_view' },
  'load-error': { event: 'error' },
  'search-started': { event: 'search' },
  results: { event: 'search' },
  'offer-chosen': { event: 'fare_select' },
  step: { event: 'booking_start', target: 'passengers-shown', step: 'passengers' },
  'payment-started': { event: 'booking_start' },
  'payment-failed': { event: 'error' },
  booked: { event: 'booking_done' },
  paid: { event: 'booking_done' },
  issued: { event: 'booking_done' },
  refunded: { event: 'refund_submit' },
  voided: { event: 'refund_submit' },
  stopped: { event: 'refund_submit' },
  'chat-message-sent': { event: 'ai_answer' },
  'chat-request': { event: 'request_submit' },
} satisfies { [Name in ActivityName]?: ActivityRecord }
