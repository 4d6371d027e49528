import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The provider's articles, one row for each language. Most come from the content of the installed release. */
export const helpArticle = pgTable(
  'help_article',
  {
    slug: text('slug').notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    topic: text('topic').notNull(),
    /** The assistant's intents that the article answers. */
    intents: jsonb('intents').$type<string[]>().notNull().default([]),
    title: text('title').notNull(),
    /** Other phrasings of the question. */
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
    text: text('text').notNull(),
    /** Only published texts have readers. The release makes an article archived when it no longer has it. */
    state: text('state', { enum: ['draft', 'published', 'archived'] }).notNull(),
    /** Saved changes of a published text that readers do not see yet. */
    changes: jsonb('changes').$type<{ title: string; questions: string[]; text: string }>(),
    version: integer('version').notNull().default(1),
    /** Hash of the file from which the row was written; null for an article written in the console. */
    fileHash: text('file_hash'),
    changedAt: moment('changed_at').notNull(),
    /** Who changed it last: the e-mail address, which stays when the user is deleted. Null for a release. */
    changedBy: text('changed_by'),
    /**
     * When the meaning of the text changed. The text in the other language is older when this is earlier there. A
     * translation that is brought up to date takes the time of its original.
     */
    revisedAt: moment('revised_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'help_article_pk', columns: [table.slug, table.lang] }),
    check('help_article_lang', sql`${table.lang} in ('en', 'cn')`),
    check('help_article_state', sql`${table.state} in ('draft', 'published', 'archived')`),
    check('help_article_version', sql`${table.version} > 0`),
  ],
)

/** Questions that the provider's staff added to an article. A new release of the article keeps them. */
export const helpExample = pgTable(
  'help_example',
  {
    slug: text('slug').notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    text: text('text').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'help_example_pk', columns: [table.slug, table.lang, table.text] }),
    foreignKey({
      name: 'help_example_article',
      columns: [table.slug, table.lang],
      foreignColumns: [helpArticle.slug, helpArticle.lang],
    }).onDelete('cascade'),
  ],
)

/** An article of an agency, for its own users and widgets. */
export const agencyArticle = pgTable(
  'agency_article',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    /** A snippet is a short answer that only the assistant uses; an article is in the help centre as well. */
    kind: text('kind', { enum: ['article', 'snippet'] }).notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    state: text('state', { enum: ['draft', 'published'] }).notNull(),
    title: text('title').notNull(),
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
    text: text('text').notNull(),
    /** Counts the changes, so that no change is overwritten unseen. */
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('agency_article_kind', sql`${table.kind} in ('article', 'snippet')`),
    check('agency_article_lang', sql`${table.lang} in ('en', 'cn')`),
    check('agency_article_state', sql`${table.state} in ('draft', 'published')`),
    check('agency_article_version', sql`${table.version} > 0`),
    index('agency_article_newest').on(table.clientId, table.changedAt.desc().nullsFirst(), table.id),
  ],
)

/** How the assistant speaks for an agency. Without a row it speaks as that of the provider. */
export const assistantTone = pgTable(
  'assistant_tone',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => client.id, { onDelete: 'cascade' }),
    /** Empty without a name. */
    name: text('name').notNull().default(''),
    greetingEn: text('greeting_en').notNull().default(''),
    greetingCn: text('greeting_cn').notNull().default(''),
    formality: text('formality', { enum: ['formal', 'friendly'] }).notNull(),
    /** Small image as a data URL; empty without a logo. */
    logo: text('logo').notNull().default(''),
    /** `#rrggbb`; empty for the colour of the page. */
    color: text('color').notNull().default(''),
    startersEn: jsonb('starters_en').$type<string[]>().notNull().default([]),
    startersCn: jsonb('starters_cn').$type<string[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('assistant_tone_formality', sql`${table.formality} in ('formal', 'friendly')`),
    check('assistant_tone_version', sql`${table.version} > 0`),
  ],
)
