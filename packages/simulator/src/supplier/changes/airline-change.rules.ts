import type { SupplierChange, SupplierFlight } from '@gangway/server/ports'
import type { NewEvent } from '../store/booking.model.ts'
import type { BookingContent, StoredChange } from '../store/booking-content.model.ts'
import { segmentsOf } from '../offers/current-offer.ts'

/** Whether a reported change entitles the passengers to a full refund. */
export function hasInvoluntaryChange({ changes = [] }: Pick<BookingContent, 'changes'>): boolean {
  return changes.some(({ reported, involuntary }) => reported && involuntary)
}

/** The event of a change with the flights before and after it. */
export function changeEvent(content: BookingContent, change: StoredChange): Omit<NewEvent, 'at'> {
  const before = flightsOf(content)
  const after = applyChange(before, change, content.offer.airline)
  const { involuntary } = change
  const scenario = content.scenario && { scenario: content.scenario }
  if (change.change === 'VANISHED') {
    const result: SupplierChange = { before, after, involuntary, ...scenario }
    return { kind: 'cancelled', content: { ...result } }
  }
  const mail = change.by === 'MAIL' && { mail: mailOf(before, after, change) }
  const result: SupplierChange = { by: change.by, before, after, involuntary, ...mail, ...scenario }
  return { kind: 'schedule_change', content: { ...result } }
}

/** The flights after all reported changes. */
function flightsOf({ offer, changes = [] }: BookingContent): SupplierFlight[] {
  const sold = segmentsOf(offer).map(({ flight, from, to, departsAt, arrivesAt }) => ({
    flightNo: flight,
    from,
    to,
    departsAt: new Date(departsAt).toISOString(),
    arrivesAt: new Date(arrivesAt).toISOString(),
  }))
  return changes
    .filter(({ reported }) => reported)
    .reduce<SupplierFlight[]>((flights, change) => applyChange(flights, change, offer.airline), sold)
}

function applyChange(flights: readonly SupplierFlight[], change: StoredChange, airline: string): SupplierFlight[] {
  const place = Math.min(change.segmentIndex, flights.length) - 1
  return flights.flatMap((flight, at): SupplierFlight[] => {
    if (change.change === 'VANISHED') return []
    if (at !== place) return [flight]
    switch (change.change) {
      case 'DELAY':
      case 'TIME_CHANGE':
        return [shiftTimes(flight, change.minutes)]
      case 'CANCELLED':
        return []
      case 'REROUTED':
        return rerouted(flight, change.via, airline)
      case 'FALSE_ALARM':
        return [flight]
    }
  })
}

const minuteMs = 60_000

function shiftTimes(flight: SupplierFlight, minutes: number): SupplierFlight {
  const later = (moment: string) => new Date(Date.parse(moment) + minutes * minuteMs).toISOString()
  return { ...flight, departsAt: later(flight.departsAt), arrivesAt: later(flight.arrivesAt) }
}

const transitMinutes = 90

/** Replaces a flight by two flights via another airport. */
function rerouted(flight: SupplierFlight, via: string, airline: string): SupplierFlight[] {
  const { from, to, departsAt, arrivesAt } = flight
  const half = Math.round((Date.parse(arrivesAt) - Date.parse(departsAt)) / 2 / minuteMs)
  const first = { flightNo: `${airline}9001`, from, to: via, departsAt, arrivesAt: departsAt }
  const landed = { ...first, arrivesAt: new Date(Date.parse(departsAt) + half * minuteMs).toISOString() }
  const second = shiftTimes({ ...landed, flightNo: `${airline}9002`, from: via, to }, half + transitMinutes)
  return [landed, second]
}

function mailOf(
  before: readonly SupplierFlight[],
  after: readonly SupplierFlight[],
  { change, minutes }: StoredChange,
) {
  const list = (flights: readonly SupplierFlight[]) =>
    flights.map(({ flightNo, from, to, departsAt }) => `${flightNo} ${from}-${to} ${utc(departsAt)}`).join('\n')
  const summary = {
    DELAY: `leaves ${minutes} minutes later`,
    TIME_CHANGE: 'has a new departure time',
    CANCELLED: 'is cancelled',
    REROUTED: 'is rerouted',
    VANISHED: 'is cancelled',
    FALSE_ALARM: 'has an update',
  }[change]
  const [first] = before
  return {
    subject: `Your flight ${first?.flightNo ?? ''} ${summary}`,
    text: `Dear customer,\n\nyour flight ${first?.flightNo ?? ''} ${summary}.\n\nPrevious schedule:\n${list(before)}\n\nNew schedule:\n${list(after) || 'No flights'}\n\nAll times are UTC.`,
  }
}

function utc(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}
