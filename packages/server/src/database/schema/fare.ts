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
import type { CarrierStatus } from '../../ports/market/market.port.ts'
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A fare comparison requested by a user of a client. */
export const fareSearch = pgTable(
  'fare_search',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** The validated request. */
    request: jsonb('request').$type<FareForm>().notNull(),
    /** Currency of the client's deposit at the time of the request. */
    settlement: text('settlement').notNull(),
    /** Simulated sales status of airlines. */
    simulatedAirlines: jsonb('rehearsed').$type<Readonly<Record<string, CarrierStatus>>>(),
    status: text('status', { enum: ['SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED'] }).notNull(),
    /** Reason of the failure. */
    reason: text('reason', { enum: ['NOT_FOR_SALE', 'TIMED_OUT', 'DAILY_LIMIT', 'LOOK_TO_BOOK', 'UNAVAILABLE'] }),
    /** Airlines that are queried, once known. */
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

/** Answer of one airline to a fare search. */
export const fareAnswer = pgTable(
  'fare_answer',
  {
    clientId: text('client_id').notNull(),
    fareSearchId: text('fare_search_id').notNull(),
    /** Empty for trips combined of two airlines. */
    airline: text('airline').notNull(),
    outcome: text('outcome', { enum: ['ANSWERED', 'TIMED_OUT'] }).notNull(),
    /** The cheapest offers, each with its price per payment channel. */
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
