import { sql } from 'drizzle-orm'
import {
  bigint,
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
  unique,
} from 'drizzle-orm/pg-core'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const runOutcomes = ['answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken', 'stopped'] as const

/** A conversation with the assistant. Its id is chosen by the creator, so another client may use the same id. */
export const conversation = pgTable(
  'conversation',
  {
    id: text('id').notNull(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** Empty without a booking. */
    orderNo: text('order_no').notNull().default(''),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    /** What the conversation is about; see `dialogue-state.ts`. */
    state: jsonb('state').$type<object>(),
    /** How satisfied the user was, 1 to 5; null without a rating. */
    star: integer('star'),
    /** On the client's clock. */
    at: moment('at').notNull(),
    /** Server time, for the cleanup of old conversations. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'conversation_pk', columns: [table.clientId, table.id] }),
    foreignKey({
      name: 'conversation_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    check('conversation_lang', sql`${table.lang} in ('en', 'cn')`),
    check('conversation_star', sql`${table.star} between 1 and 5`),
    index('conversation_newest').on(table.clientId, table.userId, table.updatedAt.desc().nullsFirst()),
    index('conversation_updated').on(table.updatedAt),
  ],
)

/** A message of a user. The sender chooses its id, so a message that is sent again is stored once. */
export const conversationMessage = pgTable(
  'conversation_message',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    userId: text('user_id').notNull(),
    clientMessageId: text('client_message_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    menu: integer('menu'),
    orderNo: text('order_no').notNull().default(''),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    at: moment('at').notNull(),
    /** Server time, for the message limit per user. */
    createdAt: moment('created_at').notNull(),
    /** The message that the user sent in its place: edited, or again for another answer. */
    replacedBy: text('replaced_by'),
  },
  (table) => [
    foreignKey({
      name: 'conversation_message_conversation',
      columns: [table.clientId, table.conversationId],
      foreignColumns: [conversation.clientId, conversation.id],
    }).onDelete('cascade'),
    unique('conversation_message_of_client').on(table.clientId, table.id),
    unique('conversation_message_once').on(table.clientId, table.conversationId, table.clientMessageId),
    check('conversation_message_lang', sql`${table.lang} in ('en', 'cn')`),
    index('conversation_message_order').on(table.clientId, table.conversationId, table.sequence),
    index('conversation_message_of_user').on(table.clientId, table.userId, table.createdAt),
  ],
)

/** The answer to a message. Its streamed events are in the event table under the id of the run. */
export const assistantRun = pgTable(
  'assistant_run',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    messageId: text('message_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    /** Null while it is running. */
    outcome: text('outcome', { enum: runOutcomes }),
    text: text('text').notNull().default(''),
    manual: integer('manual').notNull().default(0),
    intent: text('intent'),
    /** Whether the message was not understood. */
    missed: boolean('missed').notNull().default(false),
    /** The passenger field whose new value the assistant asked for. */
    awaiting: text('awaiting'),
    /** Data of the final event. */
    answer: jsonb('told').$type<object>(),
    /** Why this answer was given, for the provider's staff. */
    trace: jsonb('trace').$type<object>(),
    /** State of the conversation before the turn, to which it returns when the message is replaced. */
    stateBefore: jsonb('state_before').$type<object>(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'assistant_run_message',
      columns: [table.clientId, table.messageId],
      foreignColumns: [conversationMessage.clientId, conversationMessage.id],
    }).onDelete('cascade'),
    unique('assistant_run_of_client').on(table.clientId, table.id),
    unique('assistant_run_of_message').on(table.clientId, table.messageId),
    check(
      'assistant_run_outcome',
      sql`${table.outcome} in ('answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken', 'stopped')`,
    ),
    check('assistant_run_manual', sql`${table.manual} between 0 and 2`),
    index('assistant_run_ended').on(table.endedAt),
  ],
)

/** Feedback for an answer, and what became of it. The latest value counts. */
export const assistantFeedback = pgTable(
  'assistant_feedback',
  {
    runId: text('run_id').notNull(),
    clientId: text('client_id').notNull(),
    resolved: boolean('resolved'),
    manualReason: text('manual_reason'),
    requested: boolean('requested').notNull().default(false),
    requestNo: text('request_no'),
    /** Whether the user found the answer good, and if not, what was wrong with it. */
    rating: text('rating', { enum: ['up', 'down'] }),
    ratingReason: text('rating_reason', { enum: ['WRONG', 'OFF_TOPIC', 'INCOMPLETE', 'OUTDATED', 'UNCLEAR'] }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'assistant_feedback_pk', columns: [table.clientId, table.runId] }),
    foreignKey({
      name: 'assistant_feedback_run',
      columns: [table.clientId, table.runId],
      foreignColumns: [assistantRun.clientId, assistantRun.id],
    }).onDelete('cascade'),
    check('assistant_feedback_rating', sql`${table.rating} in ('up', 'down')`),
  ],
)

/** The engine that answers for an agency. Without a row it is the one of the installation. */
export const assistantSetting = pgTable(
  'assistant_setting',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => client.id, { onDelete: 'cascade' }),
    engine: text('engine', { enum: ['local', 'openai', 'openai-responses', 'anthropic'] }).notNull(),
    /** Empty for the local engine, like the model and the key. */
    url: text('url').notNull().default(''),
    model: text('model').notNull().default(''),
    /** Encrypted. */
    sealedKey: text('sealed_key').notNull().default(''),
    streams: boolean('streams').notNull().default(true),
    /** Wishes of the agency, which the model reads behind the rules of the assistant. */
    instructions: text('instructions').notNull().default(''),
    updatedAt: moment('updated_at').notNull(),
    /** Tokens per day after which the local engine answers; null without a limit. */
    tokensPerDay: integer('tokens_per_day'),
  },
  (table) => [
    check('assistant_setting_engine', sql`${table.engine} in ('local', 'openai', 'openai-responses', 'anthropic')`),
    check('assistant_setting_tokens', sql`${table.tokensPerDay} >= 0`),
  ],
)

/** Tokens that the language model of an agency used on a day of the server's clock. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'assistant_usage_pk', columns: [table.clientId, table.day] })],
)
