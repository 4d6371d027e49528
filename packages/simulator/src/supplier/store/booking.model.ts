import type { SupplierBooking, SupplierEvent } from '@gangway/server/ports'
import type { BookingContent } from './booking-content.model.ts'

/** Immutable: operations return a new booking. */
export interface Booking {
  reference: string
  key: string
  simulation: boolean
  state: SupplierBooking['state']
  heldUntil: Date
  content: BookingContent
}

export interface NewEvent {
  at: Date
  kind: SupplierEvent['kind']
  content: Record<string, unknown>
}

/** The result of an operation: its answer, and the new booking when it changed. */
export interface Change<Answer> {
  answer: Answer
  booking?: Booking
}
