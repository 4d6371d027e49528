import type { MarkupRule, RuleChangeSummary, ShopTrace, ShopTrip } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { booking } from './booking.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** A place where an agency sells at its own prices. */
export const shop = pgTable(
  'shop',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    channelCode: text('channel_code').notNull(),
    /** Of the sale prices. */
    currency: text('currency').notNull(),
    contactEmail: text('contact_email').notNull(),
    active: boolean('active').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('shop_of_client').on(table.clientId, table.id),
    unique('shop_name').on(table.clientId, table.name),
    check('shop_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
)

const shopOf = (name: string, clientId: AnyPgColumn, shopId: AnyPgColumn) =>
  foreignKey({ name, columns: [clientId, shopId], foreignColumns: [shop.clientId, shop.id] }).onDelete('cascade')

/**
 * All markup rules of a shop at a time. Of the versions that have started, the one that started last is in force; a
 * version is never changed.
 */
export const shopRuleVersion = pgTable(
  'shop_rule_version',
  {
    clientId: text('client_id').notNull(),
    shopId: text('shop_id').notNull(),
    /** Starts at 1. */
    version: integer('version').notNull(),
    rules: jsonb('rules').$type<MarkupRule[]>().notNull(),
    /** Number of rules, so that lists need not read them. */
    ruleCount: integer('rule_count').notNull().default(0),
    /** What differs from the version before; the first of them. */
    changes: jsonb('changes').$type<RuleChangeSummary[]>().notNull().default([]),
    change: text('change', { enum: ['SAVE', 'DELETE', 'PUBLISH', 'ROLLBACK'] }).notNull(),
    remark: text('remark').notNull(),
    userId: text('user_id').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    startsAt: moment('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shop_rule_version_key', columns: [table.shopId, table.version] }),
    shopOf('shop_rule_version_shop', table.clientId, table.shopId),
    check('shop_rule_version_change', sql`${table.change} in ('SAVE', 'DELETE', 'PUBLISH', 'ROLLBACK')`),
    check('shop_rule_version_number', sql`${table.version} > 0`),
    check('shop_rule_version_start', sql`${table.startsAt} >= ${table.createdAt}`),
  ],
)

/** The rate of a currency pair in a shop. */
export const shopRate = pgTable(
  'shop_rate',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    shopId: text('shop_id').notNull(),
    fromCurrency: text('from_currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    source: text('source', { enum: ['DAILY', 'MANUAL'] }).notNull(),
    /** Units of the second currency for one of the first, before the adjustment. */
    base: numeric('base', { precision: 20, scale: 12 }).notNull(),
    /** Hundredths of a percent. */
    adjustment: integer('adjustment').notNull(),
    /** Local dates, both included. */
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    active: boolean('active').notNull(),
    /** When the base was read or typed. */
    baseAt: moment('base_at').notNull(),
  },
  (table) => [
    shopOf('shop_rate_shop', table.clientId, table.shopId),
    uniqueIndex('shop_rate_active')
      .on(table.shopId, table.fromCurrency, table.toCurrency)
      .where(sql`${table.active}`),
    check('shop_rate_source', sql`${table.source} in ('DAILY', 'MANUAL')`),
    check('shop_rate_base', sql`${table.base} > 0`),
    check('shop_rate_adjustment', sql`${table.adjustment} between -2000 and 2000`),
    check('shop_rate_pair', sql`${table.fromCurrency} <> ${table.toCurrency}`),
    check('shop_rate_dates', sql`${table.validFrom} <= ${table.validTo}`),
  ],
)

/** An entry of the blacklist or the whitelist of a shop. */
export const shopListEntry = pgTable(
  'shop_list_entry',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    shopId: text('shop_id').notNull(),
    kind: text('kind', { enum: ['BLACK', 'WHITE'] }).notNull(),
    dimension: text('dimension', { enum: ['AIRLINE', 'ROUTE', 'FLIGHT', 'FARE_KIND'] }).notNull(),
    value: text('value').notNull(),
    /** Local dates, both included. */
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    remark: text('remark').notNull(),
    active: boolean('active').notNull(),
  },
  (table) => [
    shopOf('shop_list_entry_shop', table.clientId, table.shopId),
    index('shop_list_entry_of_shop').on(table.clientId, table.shopId, table.kind, table.dimension, table.value),
    check('shop_list_entry_kind', sql`${table.kind} in ('BLACK', 'WHITE')`),
    check('shop_list_entry_dimension', sql`${table.dimension} in ('AIRLINE', 'ROUTE', 'FLIGHT', 'FARE_KIND')`),
    check('shop_list_entry_dates', sql`${table.validFrom} <= ${table.validTo}`),
  ],
)

/** What a booking was sold for in a shop: never changed once it is stored. Amounts are in the currency of the shop. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    shopId: text('shop_id').notNull(),
    bookingId: text('booking_id').notNull().unique('shop_order_booking'),
    shopOrderNo: text('shop_order_no').notNull(),
    currency: text('currency').notNull(),
    sale: minorUnits('sale').notNull(),
    cost: minorUnits('cost').notNull(),
    margin: minorUnits('margin').notNull(),
    /** Extras ordered with the booking: a part of the sale price and of the cost. */
    extras: minorUnits('extras').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    /** Why it has its price. */
    trace: jsonb('trace').$type<ShopTrace>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'shop_order_shop',
      columns: [table.clientId, table.shopId],
      foreignColumns: [shop.clientId, shop.id],
    }),
    foreignKey({
      name: 'shop_order_of_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }),
    unique('shop_order_number').on(table.clientId, table.shopOrderNo),
    check('shop_order_margin', sql`${table.margin} = ${table.sale} - ${table.cost}`),
    index('shop_order_newest').on(table.clientId, table.shopId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

/** Trips of a search that a shop could sell: drafts of rules are tried on those of the last days. */
export const shopSample = pgTable(
  'shop_sample',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    searchedAt: moment('searched_at').notNull(),
    trips: jsonb('trips').$type<ShopTrip[]>().notNull(),
  },
  (table) => [index('shop_sample_newest').on(table.clientId, table.searchedAt.desc().nullsFirst())],
)

/** The newest published rates of all currencies for one unit of a base currency. */
export const dailyRate = pgTable(
  'daily_rate',
  {
    currency: text('currency').primaryKey(),
    /** Units of the currency for one unit of the base currency. */
    perBase: numeric('per_base', { precision: 20, scale: 12 }).notNull(),
    /** The day of publication, `2026-12-01`. */
    day: text('day').notNull(),
    /** Name of the publisher or file. */
    source: text('source').notNull(),
    isSample: boolean('is_sample').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [check('daily_rate_positive', sql`${table.perBase} > 0`)],
)
