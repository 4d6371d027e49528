import type { ActivityDetails, ActivityEvent, ActivityName } from './activity-event.ts'
import type { TraceData, TraceEvent } from './trace.contract.ts'

interface Mapping<Name extends ActivityName> {
  event: TraceEvent
  /** Another name than that of the activity. */
  target?: string
  /** Only for some of the events. */
  when?: (detail: ActivityDetails[Name]) => boolean
  data?: (detail: ActivityDetails[Name]) => TraceData
}

const searchData = ({
  tripType,
  fromCity,
  toCity,
  adult,
  child,
  infant,
}: ActivityDetails['search-started']['search']) => ({
  ...{ tripType, fromCity, toCity, adult, child, infant },
})

/** The one table from activity events to the names under which they are stored. Events without a line are not stored. */
const mappings: { [Name in ActivityName]?: Mapping<Name> } = {
  ready: { event: 'page_view' },
  'load-error': { event: 'error', data: ({ code }) => ({ reason: code }) },
  'search-started': { event: 'search', data: ({ search }) => searchData(search) },
  results: { event: 'search', data: ({ search, status, count }) => ({ ...searchData(search), status, count }) },
  'offer-chosen': {
    event: 'fare_select',
    data: ({ offer: { airline, price } }) => ({
      ...{ airline, amount: price.total.amount, currency: price.total.currency },
    }),
  },
  step: { event: 'booking_start', target: 'passengers-shown', when: ({ step }) => step === 'passengers' },
  'payment-started': {
    event: 'booking_start',
    data: ({ channel, total }) => ({ channel, amount: total.amount, currency: total.currency }),
  },
  'payment-failed': { event: 'error', data: ({ reason }) => ({ reason }) },
  booked: { event: 'booking_done' },
  paid: { event: 'booking_done' },
  issued: { event: 'booking_done' },
  refunded: { event: 'refund_submit' },
  voided: { event: 'refund_submit' },
  stopped: { event: 'refund_submit' },
  'chat-message-sent': { event: 'ai_answer' },
  'chat-request': { event: 'request_submit' },
}

export interface MappedEvent {
  event: TraceEvent
  target: string
  data: TraceData
}

/** The stored form of an activity event; undefined for an event that is not stored. Order and request numbers are left out. */
export function mapActivity({ name, detail }: ActivityEvent): MappedEvent | undefined {
  const mapping = mappings[name] as Mapping<ActivityName> | undefined
  if (!mapping || mapping.when?.(detail) === false) return undefined
  const data = Object.entries(mapping.data?.(detail) ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return { event: mapping.event, target: mapping.target ?? name, data: Object.fromEntries(data) }
}
