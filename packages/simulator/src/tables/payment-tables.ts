import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Payments of the simulated card acquirer. Stores no card number, only its last four digits and a keyed fingerprint. */
export const simulatedPayment = pgTable(
  'simulated_payment',
  {
    reference: text('reference').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    lastFour: text('last_four').notNull(),
    verdict: text('verdict', { enum: ['approved', 'declined'] }).notNull(),
    reason: text('reason', {
      enum: ['declined', 'insufficient-funds', 'expired-card', 'invalid-card', 'authentication-failed'],
    }),
    /** State of the cardholder's confirmation (3-D Secure) where the card demands one. */
    challenge: text('challenge', { enum: ['open', 'passed', 'failed'] }),
    /** The outcome is unknown until then. */
    knownAt: timestamp('known_at', { withTimezone: true }).notNull(),
    /** When the payment was refunded completely. */
    reversedAt: timestamp('reversed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('simulated_payment_amount', sql`${table.amount} > 0`),
    check('simulated_payment_verdict', sql`${table.verdict} in ('approved', 'declined')`),
  ],
)

/** Partial refunds of the simulated card acquirer. */
export const simulatedCardRefund = pgTable(
  'simulated_give_back',
  {
    reference: text('reference').primaryKey(),
    payment: text('payment').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'simulated_give_back_of',
      columns: [table.payment],
      foreignColumns: [simulatedPayment.reference],
    }),
    check('simulated_give_back_amount', sql`${table.amount} > 0`),
    index('simulated_give_back_payment').on(table.payment),
  ],
)
