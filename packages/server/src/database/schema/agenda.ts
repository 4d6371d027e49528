import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What is to be done for a client at a moment of the client's own time; see shared/agenda.ts. */
export const agenda = pgTable(
  'agenda',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    kind: text('kind').notNull(),
    /** The id of what it is about. */
    subject: text('subject').notNull(),
    /** In the client's time, which the sandbox may freeze and move. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Somebody is at it, in the server's time until then. */
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
