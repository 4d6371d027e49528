import type { SupplierChange, SupplierFlight } from '../after-sale.port.ts'
import type { NewEvent } from './booking.store.ts'
import type { BookingContent, StoredChange } from './content.ts'
import { segmentsOf } from './offer-now.ts'

/** The airline did something that lets everybody have the money back. */
export function hasCause({ changes = [] }: Pick<BookingContent, 'changes'>): boolean {
  return changes.some(({ told, involuntary }) => told && involuntary)
}

/** What is told of a change: the trip as it stood until then, and as it stands now. */
export function changeEvent(content: BookingContent, change: StoredChange): Omit<NewEvent, 'at'> {
  const before = flightsOf(content)
  const after = changed(before, change, content.offer.airline)
  const { involuntary } = change
  const scenario = content.scenario && { scenario: content.scenario }
  if (change.change === 'VANISHED') {
    const told: SupplierChange = { before, after, involuntary, ...scenario }
    return { kind: 'cancelled', content: { ...told } }
  }
  const mail = change.by === 'MAIL' && { mail: mailOf(before, after, change) }
  const told: SupplierChange = { by: change.by, before, after, involuntary, ...mail, ...scenario }
  return { kind: 'schedule_change', content: { ...told } }
}

/** The trip after everything that was told so far. */
function flightsOf({ offer, changes = [] }: BookingContent): SupplierFlight[] {
  const sold = segmentsOf(offer).map(({ flight, from, to, departsAt, arrivesAt }) => ({
    flightNo: flight,
    from,
    to,
    departsAt: new Date(departsAt).toISOString(),
    arrivesAt: new Date(arrivesAt).toISOString(),
  }))
  return changes
    .filter(({ told }) => told)
    .reduce<SupplierFlight[]>((flights, change) => changed(flights, change, offer.airline), sold)
}

function changed(flights: readonly SupplierFlight[], change: StoredChange, airline: string): SupplierFlight[] {
  const place = Math.min(change.segmentIndex, flights.length) - 1
  return flights.flatMap((flight, at): SupplierFlight[] => {
    if (change.change === 'VANISHED') return []
    if (at !== place) return [flight]
    switch (change.change) {
      case 'DELAY':
      case 'TIME_CHANGE':
        return [moved(flight, change.minutes)]
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

function moved(flight: SupplierFlight, minutes: number): SupplierFlight {
  const later = (moment: string) => new Date(Date.parse(moment) + minutes * minuteMs).toISOString()
  return { ...flight, departsAt: later(flight.departsAt), arrivesAt: later(flight.arrivesAt) }
}

const transitMinutes = 90

/** Two flights instead of one, over another airport. */
function rerouted(flight: SupplierFlight, via: string, airline: string): SupplierFlight[] {
  const { from, to, departsAt, arrivesAt } = flight
  const half = Math.round((Date.parse(arrivesAt) - Date.parse(departsAt)) / 2 / minuteMs)
  const first = { flightNo: `${airline}9001`, from, to: via, departsAt, arrivesAt: departsAt }
  const landed = { ...first, arrivesAt: new Date(Date.parse(departsAt) + half * minuteMs).toISOString() }
  const second = moved({ ...landed, flightNo: `${airline}9002`, from: via, to }, half + transitMinutes)
  return [landed, second]
}

function mailOf(
  before: readonly SupplierFlight[],
  after: readonly SupplierFlight[],
  { change, minutes }: StoredChange,
) {
  const list = (flights: readonly SupplierFlight[]) =>
    flights.map(({ flightNo, from, to, departsAt }) => `${flightNo} ${from}-${to} ${utc(departsAt)}`).join('\n')
  const said = {
    DELAY: `leaves ${minutes} minutes later`,
    TIME_CHANGE: `leaves at another time`,
    CANCELLED: 'is cancelled',
    REROUTED: 'goes another way',
    VANISHED: 'is cancelled',
    FALSE_ALARM: 'has news',
  }[change]
  const [first] = before
  return {
    subject: `Your flight ${first?.flightNo ?? ''} ${said}`,
    text: `Dear customer,\n\nyour flight ${first?.flightNo ?? ''} ${said}.\n\nUntil now:\n${list(before)}\n\nFrom now on:\n${list(after) || 'no flight'}\n\nAll times are UTC.`,
  }
}

function utc(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}
