import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Scheduled jobs of a client, at times of the client's (test) clock; see shared/scheduler/. */
export const scheduler = pgTable(
  'agenda',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    kind: text('kind').notNull(),
    /** Id of the object that the job is about. */
    subject: text('subject').notNull(),
    /** On the client's clock, which the sandbox can freeze and shift. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The process that runs the job, until the given server time. */
    takenBy: text('taken_by'),
    takenUntil: moment('taken_until'),
    problem: text('problem'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('agenda_once').on(table.clientId, table.kind, table.subject),
    index('agenda_due').on(table.dueAt, table.id),
  ],
)
