import type { Db, Tx } from '../../database/db.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Secret } from '../../shared/secret.ts'
import type { MarketPort, SimulatedScenario } from '../market/market.port.ts'
import type { PaymentPort } from '../payment/payment.port.ts'
import type { Offer } from '../supplier/offer.model.ts'
import type { HoldRequest } from '../supplier/order.model.ts'
import type { SupplierPort } from '../supplier/supplier.port.ts'

/** Migrations of one owner, recorded in a table of their own. */
export interface MigrationSet {
  /** Contains `meta/_journal.json` and one SQL file per migration. */
  folder: URL
  /** The table that records applied migrations. */
  table: string
}

export interface SimulatorDeps {
  db: Db
  clock: Clock
  secret: Secret
  /** Selects the generated market. */
  seed: number
  /** Response times of airlines: 1 is realistic, 0 is immediate. */
  pace: number
}

/** A booking of demo data, which the simulated airline knows as if it had been made there in test mode. */
export interface RecordedBooking {
  request: HoldRequest
  offer: Offer
  madeAt: Date
  /** Unpaid until this time, or ticketed under this airline reference. */
  state: { heldUntil: Date } | { ticketedAt: Date; pnr: string }
}

/** Simulated airlines, supplier and card payment. Optional: a server with a real supplier runs without it. */
export interface SimulatorPort {
  migrations: MigrationSet
  scenarios: readonly SimulatedScenario[]
  open(deps: SimulatorDeps): { market: MarketPort; supplier: SupplierPort; payment: PaymentPort }
  /** Replaces bookings of the same references. */
  recordBookings(tx: Tx, bookings: readonly RecordedBooking[]): Promise<void>
}
