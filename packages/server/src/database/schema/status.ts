import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const counter = (name: string) => integer(name).notNull().default(0)
const component = () =>
  text('component', { enum: ['search', 'booking', 'payment', 'refunds', 'partnerApi', 'webhooks'] }).notNull()

/** Requests of one process in one minute. */
export const statusSample = pgTable(
  'status_sample',
  {
    component: component(),
    minute: moment('minute').notNull(),
    processId: text('process_id').notNull(),
    requests: counter('requests'),
    failures: counter('failures'),
  },
  (table) => [
    primaryKey({ columns: [table.component, table.minute, table.processId] }),
    index('status_sample_minute').on(table.minute),
  ],
)

/** Requests of all processes by hour and by Beijing day, calculated from the samples. */
export const statusFigure = pgTable(
  'status_figure',
  {
    grain: text('grain', { enum: ['hour', 'day'] }).notNull(),
    component: component(),
    startsAt: moment('starts_at').notNull(),
    requests: counter('requests'),
    failures: counter('failures'),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.component, table.startsAt] }),
    check('status_figure_grain', sql`${table.grain} in ('hour', 'day')`),
  ],
)

/** An incident on the status page. */
export const statusIncident = pgTable(
  'status_incident',
  {
    id: text('id').primaryKey(),
    impact: text('impact', { enum: ['DEGRADED', 'OUTAGE', 'MAINTENANCE'] }).notNull(),
    status: text('status', { enum: ['INVESTIGATING', 'IDENTIFIED', 'MONITORING', 'RESOLVED'] }).notNull(),
    components: jsonb('components')
      .$type<('search' | 'booking' | 'payment' | 'refunds' | 'partnerApi' | 'webhooks')[]>()
      .notNull(),
    titleEn: text('title_en').notNull(),
    titleCn: text('title_cn').notNull(),
    startedAt: moment('started_at').notNull(),
    resolvedAt: moment('resolved_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('status_incident_resolved', sql`(${table.status} = 'RESOLVED') = (${table.resolvedAt} is not null)`),
    check('status_incident_impact', sql`${table.impact} in ('DEGRADED', 'OUTAGE', 'MAINTENANCE')`),
    index('status_incident_started').on(table.startedAt, table.id),
  ],
)

export const statusUpdate = pgTable(
  'status_update',
  {
    id: text('id').primaryKey(),
    incidentId: text('incident_id')
      .notNull()
      .references(() => statusIncident.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['INVESTIGATING', 'IDENTIFIED', 'MONITORING', 'RESOLVED'] }).notNull(),
    textEn: text('text_en').notNull(),
    textCn: text('text_cn').notNull(),
    /** The e-mail address of the author, which stays when the user is deleted. */
    by: text('by').notNull(),
    at: moment('at').notNull(),
    correctedAt: moment('corrected_at'),
  },
  (table) => [index('status_update_of_incident').on(table.incidentId, table.at, table.id)],
)
