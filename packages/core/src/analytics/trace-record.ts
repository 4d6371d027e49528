import type { ActivityDetails, ActivityEvent, ActivityName } from './activity-event.ts'
import { recordedEvents } from './recorded-events.ts'
import type { TraceData, TraceEvent } from './trace.contract.ts'

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

/** The stored fields of activity events. Events without a line have none. */
const eventData: { [Name in ActivityName]?: (detail: ActivityDetails[Name]) => TraceData } = {
  'load-error': ({ code }) => ({ reason: code }),
  'search-started': ({ search }) => searchData(search),
  results: ({ search, status, count }) => ({ ...searchData(search), status, count }),
  'offer-chosen': ({ offer: { airline, price } }) => ({
    ...{ airline, amount: price.total.amount, currency: price.total.currency },
  }),
  'payment-started': ({ channel, total }) => ({ channel, amount: total.amount, currency: total.currency }),
  'payment-failed': ({ reason }) => ({ reason }),
}

export interface MappedEvent {
  event: TraceEvent
  target: string
  data: TraceData
}

/** The stored form of an activity event; undefined for an event that is not stored. Order and request numbers are left out. */
export function mapActivity({ name, detail }: ActivityEvent): MappedEvent | undefined {
  const recorded = recordedEvents[name]
  if (!recorded || (recorded.step !== undefined && recorded.step !== Reflect.get(detail, 'step'))) return undefined
  const readData = eventData[name] as ((from: object) => TraceData) | undefined
  const data = Object.entries(readData?.(detail) ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return { event: recorded.event, target: recorded.target ?? name, data: Object.fromEntries(data) }
}
