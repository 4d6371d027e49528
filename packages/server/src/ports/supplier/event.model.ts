import type { SimulatedChange } from '@gangway/core/contract'
import type { Offer } from './offer.model.ts'
import type { SupplierPassenger } from './supplier.model.ts'

/** Something that happened at the airline. */
export interface SupplierEvent {
  id: string
  reference: string
  at: Date
  kind: 'ticketed' | 'failed' | 'mail' | 'schedule_change' | 'cancelled' | 'void' | 'refund'
  content: Record<string, unknown>
}

/** A flight in a message of an airline. */
export interface SupplierFlight {
  flightNo: string
  from: string
  to: string
  /** ISO 8601, UTC. */
  departsAt: string
  arrivesAt: string
}

/** The content of a `schedule_change` event, and of a `cancelled` event that the agency did not request. */
export interface SupplierChange {
  /** How the airline reported the change; undefined when the booking is missing without any message. */
  by?: 'API' | 'MAIL'
  before: readonly SupplierFlight[]
  /** Empty when no flight remains. */
  after: readonly SupplierFlight[]
  /** The change entitles passengers to a full refund. */
  involuntary: boolean
  mail?: { subject: string; text: string }
  scenario?: string
}

/** An airline booking that was made elsewhere, as the airline reports it. */
export type ImportOutcome =
  | { outcome: 'imported'; offer: Offer; passengers: readonly SupplierPassenger[]; ticketedAt: Date; scenario?: string }
  | { outcome: 'not_found'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

/** An airline event that the sandbox triggers. */
export type SimulatedEvent =
  | { kind: 'change'; change: SimulatedChange; minutes: number; segmentIndex: number; by: 'API' | 'MAIL' }
  /** The payment of a refund (by quote id) or of a claim (by claim id) arrives. */
  | { kind: 'money'; name: string }

/** `impossible`: the state of the booking or refund does not allow the event. */
export type SimulateOutcome = { outcome: 'done' | 'impossible' | 'unknown' }
