import type { WithheldFunction } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The rules of an airline, one row for each version that the provider has published. */
export const airlineRule = pgTable(
  'airline_rule',
  {
    airline: text('airline').notNull(),
    version: integer('version').notNull(),
    textEn: text('text_en').notNull(),
    textCn: text('text_cn').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Name of the provider's user; empty for versions from before it was stored. */
    publishedBy: text('published_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'airline_rule_key', columns: [table.airline, table.version] }),
    check('airline_rule_version', sql`${table.version} > 0`),
  ],
)

/** What the provider has set for an airline. Null: as the supplier reports it. */
export const airlineFact = pgTable(
  'airline_fact',
  {
    airline: text('airline').primaryKey(),
    /** Pauses sales. */
    stop: text('stop', { enum: ['maintaining', 'inactive'] }),
    /** Only agencies that the provider has approved may search and book it. */
    inviteOnly: boolean('invite_only').notNull().default(false),
    bookingWindowDays: integer('booking_window_days'),
    refundDays: integer('refund_days'),
    replyDays: integer('reply_days'),
    /** The airline pays refunds by voucher, whatever its fare rules say. */
    refundMethod: text('refund_method', { enum: ['VOUCHER'] }),
    /** Functions of the airline that are not offered. */
    withheld: jsonb('withheld').$type<WithheldFunction[]>().notNull().default([]),
    /** Counts the changes, so that no change is overwritten unseen. */
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('airline_fact_refund_method', sql`${table.refundMethod} = 'VOUCHER'`),
    check('airline_fact_stop', sql`${table.stop} in ('maintaining', 'inactive')`),
    check(
      'airline_fact_days',
      sql`${table.bookingWindowDays} > 0 and ${table.refundDays} > 0 and ${table.replyDays} > 0`,
    ),
    check('airline_fact_version', sql`${table.version} > 0`),
  ],
)

/** What an agency set for an airline. */
export const airlineSetting = pgTable(
  'airline_setting',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    airline: text('airline').notNull(),
    followed: boolean('followed').notNull().default(false),
    priceStabilisation: boolean('price_stabilisation').notNull().default(false),
    soldOutRisk: boolean('sold_out_risk').notNull().default(true),
    /** What the provider decided about tickets by API for the client; null before a decision. */
    approval: text('approval', { enum: ['APPROVED', 'DECLINED'] }),
  },
  (table) => [
    check('airline_setting_approval', sql`${table.approval} in ('APPROVED', 'DECLINED')`),
    primaryKey({ name: 'airline_setting_key', columns: [table.clientId, table.airline] }),
  ],
)

/** An answer of an agency to a version of the rules. The newest counts, the earlier ones are the record. */
export const airlineRuleAnswer = pgTable(
  'airline_rule_answer',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    airline: text('airline').notNull(),
    version: integer('version').notNull(),
    state: text('state', { enum: ['AGREED', 'DISAGREED', 'CHANGED_TO_AGREE'] }).notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'airline_rule_answer_rule',
      columns: [table.airline, table.version],
      foreignColumns: [airlineRule.airline, airlineRule.version],
    }),
    foreignKey({
      name: 'airline_rule_answer_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    check('airline_rule_answer_state', sql`${table.state} in ('AGREED', 'DISAGREED', 'CHANGED_TO_AGREE')`),
    index('airline_rule_answer_newest').on(table.clientId, table.airline, table.version, table.id),
  ],
)
