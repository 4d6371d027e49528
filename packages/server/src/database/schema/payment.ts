import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the simulated card acquirer remembers. Never a card number: the last four digits and a keyed fingerprint. */
export const simulatedPayment = pgTable(
  'simulated_payment',
  {
    reference: text('reference').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    lastFour: text('last_four').notNull(),
    verdict: text('verdict', { enum: ['approved', 'declined'] }).notNull(),
    reason: text('reason', { enum: ['declined', 'insufficient-funds', 'expired-card', 'invalid-card'] }),
    /** Until then the acquirer has no answer. */
    knownAt: timestamp('known_at', { withTimezone: true }).notNull(),
    /** The money was given back. */
    reversedAt: timestamp('reversed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('simulated_payment_amount', sql`${table.amount} > 0`),
    check('simulated_payment_verdict', sql`${table.verdict} in ('approved', 'declined')`),
  ],
)
