import type { Currency } from '@gangway/reference'

export type SeatZone = 'front' | 'legroom' | 'forward' | 'standard'

export interface Seat {
  /** `12A`. */
  name: string
  row: number
  column: string
  place: 'window' | 'middle' | 'aisle'
  zone: SeatZone
  free: boolean
  /** Next to an exit: adults only. */
  exit: boolean
  /** In minor units; zero when the fare family includes it. */
  price: number
}

export interface SeatMap {
  flight: string
  date: string
  aircraft: string
  currency: Currency
  columns: readonly { designator: string; place: Seat['place'] }[]
  rows: { first: number; last: number }
  exitRows: readonly number[]
  seats: readonly Seat[]
}
