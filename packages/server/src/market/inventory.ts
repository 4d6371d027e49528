import type { CarrierStatus } from './carrier.ts'
import type { LocalDate } from './local-date.ts'

/** What the booking engine knows and the market does not: the market asks, it never keeps. */
export interface Inventory {
  /** Seats held or sold by the engine on this flight number, on the day it leaves. */
  seatsTaken(flight: string, date: LocalDate): number
  /** Seats given out by name, as `12A`. */
  seatsAssigned?(flight: string, date: LocalDate): readonly string[]
  /** When somebody changed it; else the airline's own. */
  statusOf?(airline: string): CarrierStatus | undefined
}

export const emptyInventory: Inventory = { seatsTaken: () => 0 }
