import type { CarrierStatus } from '@gangway/server/ports'
import type { LocalDate } from '@gangway/reference'

/** Bookings and airline status, provided by the booking engine. The market stores neither. */
export interface Inventory {
  /** Seats held or sold on a flight, by local departure date. */
  seatsTaken(flight: string, date: LocalDate): number
  /** Assigned seats, such as `12A`. */
  seatsAssigned?(flight: string, date: LocalDate): readonly string[]
  /** A simulated status; undefined for the airline's own. */
  statusOf?(airline: string): CarrierStatus | undefined
}

export const emptyInventory: Inventory = { seatsTaken: () => 0 }
