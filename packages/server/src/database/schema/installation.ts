import { pgTable, text } from 'drizzle-orm/pg-core'

/** Values of this installation that all its processes share. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
