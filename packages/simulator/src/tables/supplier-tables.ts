import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SandboxContent } from '../supplier/store/booking-content.model.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Bookings of the simulated supplier. It knows references, no agencies. */
export const sandboxBooking = pgTable(
  'sandbox_booking',
  {
    reference: text('reference').primaryKey(),
    /** Made in test mode: scenario triggers apply. */
    simulation: boolean('rehearsal').notNull(),
    state: text('state', {
      enum: ['held', 'paid', 'issuing', 'stopping', 'issued', 'cancelled', 'failed', 'expired', 'voided', 'refunded'],
    }).notNull(),
    offerKey: text('offer_key').notNull(),
    /** Passengers, ancillaries, price and the effects of scenarios. */
    content: jsonb('content').$type<SandboxContent>().notNull(),
    heldUntil: moment('held_until').notNull(),
    /** When the next step is due. */
    nextAt: moment('next_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check(
      'sandbox_booking_state',
      sql`${table.state} in ('held', 'paid', 'issuing', 'stopping', 'issued', 'cancelled', 'failed', 'expired', 'voided', 'refunded')`,
    ),
    index('sandbox_booking_created_at').on(table.createdAt),
  ],
)

/** Seats held or sold on one departure. */
export const sandboxSeats = pgTable(
  'sandbox_seats',
  {
    flight: text('flight').notNull(),
    date: text('date').notNull(),
    taken: integer('taken').notNull().default(0),
    /** Assigned seats, such as `12A`. */
    assigned: text('assigned').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.flight, table.date] }),
    index('sandbox_seats_of_day').on(table.date),
    check('sandbox_seats_taken', sql`${table.taken} >= 0`),
  ],
)

/** Events at the simulated airlines, in order. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull(),
    kind: text('kind', {
      enum: ['ticketed', 'failed', 'mail', 'schedule_change', 'cancelled', 'void', 'refund'],
    }).notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    happensAt: moment('happens_at').notNull(),
  },
  (table) => [index('sandbox_event_of_booking').on(table.reference, table.happensAt, table.id)],
)
