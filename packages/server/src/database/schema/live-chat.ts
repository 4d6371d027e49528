import { liveChatStates } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { conversation } from './assistant.ts'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A live conversation of a user with an agent of the provider. All its times are of the server's clock. */
export const liveChat = pgTable(
  'live_chat',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    userId: text('user_id').notNull(),
    customerName: text('customer_name').notNull(),
    orderNo: text('order_no').notNull().default(''),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    state: text('state', { enum: liveChatStates }).notNull(),
    /** User of the provider; null in the queue. */
    agentUserId: text('agent_user_id'),
    agentName: text('agent_name'),
    /** Sequence of the last message that each side has read. */
    customerSeen: bigint('customer_seen', { mode: 'number' }).notNull().default(0),
    agentSeen: bigint('agent_seen', { mode: 'number' }).notNull().default(0),
    /** When each side wrote last without having sent yet. */
    customerTypedAt: moment('customer_typed_at'),
    agentTypedAt: moment('agent_typed_at'),
    star: integer('star'),
    requestedAt: moment('requested_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    foreignKey({
      name: 'live_chat_conversation',
      columns: [table.clientId, table.conversationId],
      foreignColumns: [conversation.clientId, conversation.id],
    }).onDelete('cascade'),
    unique('live_chat_of_client').on(table.clientId, table.id),
    check('live_chat_state', sql`${table.state} in ('WAITING', 'ACTIVE', 'CLOSED')`),
    check('live_chat_star', sql`${table.star} between 1 and 5`),
    check('live_chat_agent', sql`${table.state} <> 'ACTIVE' or ${table.agentUserId} is not null`),
    // A user has at most one open live conversation, also under concurrent requests.
    uniqueIndex('live_chat_one_open')
      .on(table.clientId, table.userId)
      .where(sql`${table.state} <> 'CLOSED'`),
    index('live_chat_of_conversation').on(table.clientId, table.conversationId, table.requestedAt),
    index('live_chat_queue').on(table.state, table.requestedAt),
  ],
)

/** A message of a live conversation. Its sender chooses an id, so a message that is sent again is stored once. */
export const liveMessage = pgTable(
  'live_message',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    liveChatId: text('live_chat_id').notNull(),
    clientMessageId: text('client_message_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** A note is visible to agents only. */
    side: text('side', { enum: ['customer', 'agent', 'note'] }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'live_message_chat',
      columns: [table.clientId, table.liveChatId],
      foreignColumns: [liveChat.clientId, liveChat.id],
    }).onDelete('cascade'),
    unique('live_message_once').on(table.clientId, table.liveChatId, table.clientMessageId),
    check('live_message_side', sql`${table.side} in ('customer', 'agent', 'note')`),
    index('live_message_order').on(table.clientId, table.liveChatId, table.sequence),
  ],
)

/** A reply that the provider's agents have prepared, in both languages. */
export const cannedReply = pgTable(
  'canned_reply',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    cnText: text('cn_text').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'canned_reply_pk', columns: [table.clientId, table.id] })],
)
