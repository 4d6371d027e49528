import { faultEffects } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SandboxContent } from '../../ports/supplier/simulated/content.ts'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the simulated supplier remembers of a booking at an airline. It knows no clients, only references. */
export const sandboxBooking = pgTable(
  'sandbox_booking',
  {
    reference: text('reference').primaryKey(),
    /** Made in test mode: triggers play. */
    rehearsal: boolean('rehearsal').notNull(),
    state: text('state', {
      enum: ['held', 'paid', 'issuing', 'stopping', 'issued', 'cancelled', 'failed', 'expired', 'voided', 'refunded'],
    }).notNull(),
    offerKey: text('offer_key').notNull(),
    /** Passengers, extras, price, and what the triggers made of it. */
    content: jsonb('content').$type<SandboxContent>().notNull(),
    heldUntil: moment('held_until').notNull(),
    /** When the next thing happens by itself. */
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
    /** Those given out by name. */
    assigned: text('assigned').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.flight, table.date] }),
    index('sandbox_seats_of_day').on(table.date),
    check('sandbox_seats_taken', sql`${table.taken} >= 0`),
  ],
)

/** What happened at the simulated airlines, in order. */
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

/** A fault that a client rehearses: what the nth call to a path shall meet. Each counts from when it was planned. */
export const sandboxFault = pgTable(
  'sandbox_fault',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    path: text('path').notNull(),
    /** From 1: the one before whose answer `seen` becomes as much. */
    nth: integer('nth').notNull(),
    effect: text('effect', { enum: faultEffects }).notNull(),
    /** How much later the answer comes. */
    ms: integer('ms'),
    seen: integer('seen').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check(
      'sandbox_fault_effect',
      sql`${table.effect} in ('5107', '905', 'errorType1', '500', '701', '702', '703', '704', '705', '706', 'timeout', 'nonJson', 'emptyBody', 'cut', 'slow')`,
    ),
    index('sandbox_fault_of_client').on(table.clientId, table.path, table.id),
  ],
)
