import type { LogLine } from '../../booking/write-log.ts'
import type {
  booking,
  bookingAncillary,
  bookingPassenger,
  bookingPayment,
  ledgerTransfer,
} from '../../database/schema.ts'
import type { AccountKind } from '../../finance/post-transfer.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { HoldRequest } from '../../ports/supplier/order.model.ts'
import type { HistoryUser } from './history-context.ts'
import type { BookingOutcome } from './history-plan.ts'

export type BookingRow = typeof booking.$inferInsert

export type HistoryChannel = NonNullable<BookingRow['payChannel']>

export type OpenOutcome = 'INIT' | 'UNPAID' | 'TICKETING' | 'UNKNOWN'

export type HistoryOutcome = BookingOutcome | OpenOutcome | 'external'

export interface HistoryTransfer {
  at: Date
  kind: (typeof ledgerTransfer.$inferInsert)['kind']
  currency: string
  reference: string
  userId?: string
  remark?: string
  bookingId?: string
  refundNo?: string
  entries: readonly { account: AccountKind; amount: number }[]
}

/** A booking with everything that belongs to it. Later parts of the history change it before it is stored. */
export interface HistoryBooking {
  row: BookingRow
  /** The offer at the supplier, with the fare rules. */
  offer: Offer
  /** What the supplier was asked for. */
  request: HoldRequest
  passengers: (typeof bookingPassenger.$inferInsert)[]
  ancillaries: (typeof bookingAncillary.$inferInsert)[]
  payment?: typeof bookingPayment.$inferInsert
  log: { at: Date; line: LogLine }[]
  transfers: HistoryTransfer[]
  user: HistoryUser
}

export interface OfferChoice {
  offers: readonly Offer[]
}
