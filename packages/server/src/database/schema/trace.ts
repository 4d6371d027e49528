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
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const counter = (name: string) => integer(name).notNull().default(0)

/** A visit with consent. Its dimensions are those of its first event, and each step of the funnel counts once. */
export const traceVisit = pgTable(
  'trace_visit',
  {
    /** Random, made by the browser. */
    id: text('id').notNull(),
    /** The provider for its public pages. */
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    day: text('day').notNull(),
    widget: text('widget').notNull(),
    /** The origin of the page, `portal` or `site`. */
    origin: text('origin').notNull(),
    device: text('device', { enum: ['phone', 'tablet', 'desktop'] }).notNull(),
    /** Reached steps, one bit each. */
    steps: counter('steps'),
    events: counter('events'),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    check('trace_visit_device', sql`${table.device} in ('phone', 'tablet', 'desktop')`),
    index('trace_visit_started').on(table.startedAt),
  ],
)

/** Events of visits. */
export const traceRecord = pgTable(
  'trace_record',
  {
    /** Made by the browser: sending it again stores nothing. */
    id: text('id').notNull(),
    sessionId: text('session_id').notNull(),
    /** Of a user of the portal; never of a visitor of another page. */
    userId: text('user_id'),
    clientId: text('client_id').notNull(),
    page: text('page'),
    event: text('event').notNull(),
    target: text('target'),
    widget: text('widget').notNull(),
    data: jsonb('data').$type<Record<string, string | number>>().notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    /** Name and version of the browser, without what tells devices apart. */
    userAgent: text('user_agent').notNull(),
    createdAt: moment('row_crt_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.sessionId, table.id] }),
    foreignKey({
      name: 'trace_record_visit',
      columns: [table.clientId, table.sessionId],
      foreignColumns: [traceVisit.clientId, traceVisit.id],
    }).onDelete('cascade'),
    index('trace_record_created').on(table.createdAt),
    check('trace_record_data_size', sql`pg_column_size(${table.data}) <= 4096`),
  ],
)

/** Visits by Beijing day and how many of them reached each step. */
export const funnelFigure = pgTable(
  'funnel_figure',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    day: text('day').notNull(),
    widget: text('widget').notNull(),
    origin: text('origin').notNull(),
    device: text('device', { enum: ['phone', 'tablet', 'desktop'] }).notNull(),
    visits: counter('visits'),
    search: counter('search'),
    results: counter('results'),
    select: counter('selected'),
    passengers: counter('passengers'),
    pay: counter('pay'),
    issued: counter('issued'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.day, table.widget, table.origin, table.device] })],
)

/** A contact of a campaign who has agreed to be contacted. */
export const marketingObject = pgTable(
  'marketing_object',
  {
    id: text('id').primaryKey(),
    campaign: text('campaign').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    hasConsent: boolean('has_consent').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('marketing_object_created').on(table.createdAt, table.id)],
)

/** When a contact opened the page of its campaign. */
export const marketingLog = pgTable(
  'marketing_log',
  {
    objectId: text('object_id')
      .notNull()
      .references(() => marketingObject.id, { onDelete: 'cascade' }),
    /** The full minute. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.objectId, table.at] })],
)
