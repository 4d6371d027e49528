import { pgTable, text } from 'drizzle-orm/pg-core'

/** Facts about this installation that all its processes must agree on. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
