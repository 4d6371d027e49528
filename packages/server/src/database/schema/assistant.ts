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
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What somebody talks about with the assistant. Its id comes from whoever began it, so another client may have the same. */
export const conversation = pgTable(
  'conversation',
  {
    id: text('id').notNull(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** Empty when it is about no booking. */
    orderNo: text('order_no').notNull().default(''),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    /** In the client's time. */
    at: moment('at').notNull(),
    /** Real time, by which it is swept. */
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
    index('conversation_newest').on(table.clientId, table.userId, table.updatedAt.desc().nullsFirst()),
    index('conversation_updated').on(table.updatedAt),
  ],
)

/** What a person said; there is one for whatever its sender calls it, however often it is sent. */
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
    /** Real time, by which the messages of somebody are counted. */
    createdAt: moment('created_at').notNull(),
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

/** The answer to a message. What its readers hear stands among the events, under its id. */
export const assistantRun = pgTable(
  'assistant_run',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    messageId: text('message_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    /** Nothing while it is under way. */
    outcome: text('outcome', { enum: ['answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken'] }),
    text: text('text').notNull().default(''),
    manual: integer('manual').notNull().default(0),
    intent: text('intent'),
    /** Not understood. */
    missed: boolean('missed').notNull().default(false),
    /** The field of a passenger whose new value was asked for. */
    awaiting: text('awaiting'),
    /** What the reader is told at its end. */
    told: jsonb('told').$type<object>(),
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
      sql`${table.outcome} in ('answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken')`,
    ),
    check('assistant_run_manual', sql`${table.manual} between 0 and 2`),
  ],
)

/** Whether an answer helped, and what became of it. The last word counts. */
export const assistantFeedback = pgTable(
  'assistant_feedback',
  {
    runId: text('run_id').notNull(),
    clientId: text('client_id').notNull(),
    resolved: boolean('resolved'),
    manualReason: text('manual_reason'),
    requested: boolean('requested').notNull().default(false),
    requestNo: text('request_no'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'assistant_feedback_pk', columns: [table.clientId, table.runId] }),
    foreignKey({
      name: 'assistant_feedback_run',
      columns: [table.clientId, table.runId],
      foreignColumns: [assistantRun.clientId, assistantRun.id],
    }).onDelete('cascade'),
  ],
)
