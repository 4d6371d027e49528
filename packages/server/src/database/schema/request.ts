import { requestStates, requestSteps } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A request of a client to support. */
export const serviceRequest = pgTable(
  'service_request',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** Unique across clients: support identifies a request by its number. */
    requestNo: text('request_no').notNull().unique('service_request_number'),
    state: text('state', { enum: requestStates }).notNull(),
    /** Id of the current support process; a reply to a withdrawn answer carries an older id. */
    processId: text('process_id').notNull(),
    /** The path of its category, from the first level down. */
    category: integer('category').array().notNull(),
    title: text('title').notNull(),
    priority: integer('priority'),
    /** Empty without a booking. */
    orderNo: text('order_no').notNull().default(''),
    description: text('description').notNull(),
    attachments: text('enclosures').notNull().default(''),
    email: text('email').notNull(),
    creator: text('creator').notNull(),
    /** Language of the answer. */
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    conversationId: text('conversation_id'),
    handler: text('handler'),
    /** User of the provider who handles the request; null while the simulated agent handles it. */
    handlerUserId: text('handler_user_id'),
    answerBy: moment('answer_by').notNull(),
    answeredAt: moment('answered_at'),
    expectedAt: moment('expected_at').notNull(),
    star: integer('star'),
    solved: boolean('solved'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'service_request_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    unique('service_request_of_client').on(table.clientId, table.id),
    check('service_request_state', sql`${table.state} in ('NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED')`),
    check('service_request_category', sql`cardinality(${table.category}) between 1 and 3`),
    check('service_request_priority', sql`${table.priority} between 1 and 3`),
    check('service_request_star', sql`${table.star} between 1 and 5`),
    check('service_request_lang', sql`${table.lang} in ('en', 'cn')`),
    // A booking has at most one open request, also under concurrent requests.
    uniqueIndex('service_request_one_open')
      .on(table.clientId, table.orderNo)
      .where(sql`${table.state} <> 'COMPLETED' and ${table.orderNo} <> ''`),
    index('service_request_newest').on(
      table.clientId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('service_request_of_order').on(table.clientId, table.orderNo, table.id),
    // Requests of a client whose answer waits for its users.
    index('service_request_answered')
      .on(table.clientId, table.updatedAt)
      .where(sql`${table.state} in ('IN_PROCESS', 'PROCESSED')`),
    // Requests of all clients that wait for support.
    index('service_request_waiting')
      .on(table.answerBy, table.id)
      .where(sql`${table.state} in ('NEW', 'IN_PROCESS')`),
  ],
)

const requestOf = (name: string, clientId: AnyPgColumn, requestId: AnyPgColumn) =>
  foreignKey({ name, columns: [clientId, requestId], foreignColumns: [serviceRequest.clientId, serviceRequest.id] })

/** A comment on a request. Append-only. */
export const requestComment = pgTable(
  'request_comment',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    requestId: text('request_id').notNull(),
    /** Order of entries with the same time. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** 1 customer, 2 support, 3 system. */
    side: integer('side').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    attachments: text('enclosures').notNull().default(''),
    star: integer('star'),
    at: moment('at').notNull(),
  },
  (table) => [
    requestOf('request_comment_request', table.clientId, table.requestId),
    check('request_comment_side', sql`${table.side} between 1 and 3`),
    check('request_comment_star', sql`${table.star} between 1 and 5`),
    index('request_comment_of_request').on(table.requestId, table.sequence),
  ],
)

/** A state change of a request. Append-only. */
export const requestChange = pgTable(
  'request_change',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    requestId: text('request_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** State after the change. */
    state: text('state', { enum: requestStates }).notNull(),
    step: text('step', { enum: requestSteps }).notNull(),
    side: integer('side').notNull(),
    name: text('name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    requestOf('request_change_request', table.clientId, table.requestId),
    check('request_change_state', sql`${table.state} in ('NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED')`),
    check('request_change_side', sql`${table.side} between 1 and 3`),
    index('request_change_of_request').on(table.requestId, table.sequence),
  ],
)
