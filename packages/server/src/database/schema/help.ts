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
import { helpArticle } from './knowledge.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a text of an article of the provider was after each change by its staff, and before the first one. */
export const helpVersion = pgTable(
  'help_version',
  {
    slug: text('slug').notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    version: integer('version').notNull(),
    action: text('action', { enum: ['release', 'draft', 'publish', 'unpublish'] }).notNull(),
    title: text('title').notNull(),
    questions: jsonb('questions').$type<string[]>().notNull(),
    text: text('text').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by'),
  },
  (table) => [
    primaryKey({ name: 'help_version_pk', columns: [table.slug, table.lang, table.version] }),
    foreignKey({
      name: 'help_version_article',
      columns: [table.slug, table.lang],
      foreignColumns: [helpArticle.slug, helpArticle.lang],
    }).onDelete('cascade'),
    check('help_version_action', sql`${table.action} in ('release', 'draft', 'publish', 'unpublish')`),
  ],
)

/** Whether an article of the provider helped a reader. Nothing says who the reader is. */
export const helpVote = pgTable(
  'help_vote',
  {
    /** Chosen by the page that shows the article: sending it again replaces the vote. */
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'help_vote_article',
      columns: [table.slug, table.lang],
      foreignColumns: [helpArticle.slug, helpArticle.lang],
    }).onDelete('cascade'),
    index('help_vote_article_newest').on(table.slug, table.lang, table.createdAt.desc().nullsFirst()),
  ],
)
