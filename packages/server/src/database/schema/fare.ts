import type { FareForm, FareOffer } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { CarrierStatus } from '../../market/carrier.ts'
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A comparison of fares that somebody of a client asked for. */
export const fareSearch = pgTable(
  'fare_search',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** The question as it was sent, checked. */
    request: jsonb('request').$type<FareForm>().notNull(),
    /** The currency of the client's deposit at that moment. */
    settlement: text('settlement').notNull(),
    /** What was rehearsed of airlines that stop or start selling. */
    rehearsed: jsonb('rehearsed').$type<Readonly<Record<string, CarrierStatus>>>(),
    status: text('status', { enum: ['SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED'] }).notNull(),
    /** Why it failed. */
    reason: text('reason', { enum: ['NOT_FOR_SALE', 'TIMED_OUT', 'DAILY_LIMIT', 'LOOK_TO_BOOK', 'UNAVAILABLE'] }),
    /** Everybody who is asked, once that is known. */
    airlines: text('airlines').array().notNull().default([]),
    offerCount: integer('offer_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'fare_search_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    unique('fare_search_of_client').on(table.clientId, table.id),
    check('fare_search_status', sql`${table.status} in ('SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED')`),
    check('fare_search_reason', sql`(${table.status} = 'FAILED') = (${table.reason} is not null)`),
    index('fare_search_newest').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('fare_search_created_at').on(table.createdAt),
  ],
)

/** What one airline said to a fare search. */
export const fareAnswer = pgTable(
  'fare_answer',
  {
    clientId: text('client_id').notNull(),
    fareSearchId: text('fare_search_id').notNull(),
    /** Empty for the trips put together of two airlines. */
    airline: text('airline').notNull(),
    outcome: text('outcome', { enum: ['ANSWERED', 'TIMED_OUT'] }).notNull(),
    /** The cheapest ones, each with its price by every way of paying. */
    offers: jsonb('offers').$type<FareOffer[]>().notNull(),
  },
  (table) => [
    check('fare_answer_outcome', sql`${table.outcome} in ('ANSWERED', 'TIMED_OUT')`),
    primaryKey({ columns: [table.fareSearchId, table.airline] }),
    foreignKey({
      name: 'fare_answer_search',
      columns: [table.clientId, table.fareSearchId],
      foreignColumns: [fareSearch.clientId, fareSearch.id],
    }).onDelete('cascade'),
  ],
)
