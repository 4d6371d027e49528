import type { WebhookType } from '@gangway/core/contract'
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
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { NotificationData } from '../../webhook/notification-data.model.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Webhook endpoint of a client: one URL for all events. */
export const webhook = pgTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .unique('webhook_one')
      .references(() => client.id, { onDelete: 'cascade' }),
    /** Last user who registered it; notified first when deliveries fail. */
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    types: jsonb('types').$type<WebhookType[]>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** The signing secret, encrypted. It is returned once, at creation. */
    sealedSecret: text('sealed_secret').notNull(),
    secretSince: moment('secret_since').notNull(),
    /** The previous secret, which also signs for a limited time. */
    sealedFormer: text('sealed_former'),
    formerUntil: moment('former_until'),
    /** Time of the first failure since the last successful delivery. */
    failingSince: moment('failing_since'),
    /** Time when deliveries were disabled; a user has to enable them again. */
    disabledAt: moment('disabled_at'),
    lastSuccessAt: moment('last_success_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'webhook_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    unique('webhook_of_client').on(table.clientId, table.id),
    check('webhook_former', sql`(${table.sealedFormer} is null) = (${table.formerUntil} is null)`),
  ],
)

/**
 * A notification for a client, created in the transaction of its event and kept until it is delivered or has failed.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    /** Delivery order per booking: a transaction that changes a booking locks its row until commit. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    clientId: text('client_id').notNull(),
    webhookId: text('webhook_id').notNull(),
    /** The same for every attempt. */
    notificationId: text('notification_id').notNull(),
    type: text('type').$type<WebhookType | 'ping'>().notNull(),
    /** Ordering key: the order number, or a unique value for an unordered notification. */
    lane: text('lane').notNull(),
    orderNo: text('order_no'),
    /** Data from which the body is created. */
    facts: jsonb('facts').$type<NotificationData>().notNull(),
    /** The body of the first attempt. Later attempts send the same bytes. */
    body: text('body'),
    status: text('status', { enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** Number of retries so far. Null for notifications without retries: a ping, a replay. */
    step: integer('step'),
    attempts: integer('attempts').notNull().default(0),
    /** On the client's clock. */
    dueAt: moment('due_at').notNull(),
    /** Server time until which a process is delivering it. */
    takenUntil: moment('taken_until'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'webhook_delivery_webhook',
      columns: [table.clientId, table.webhookId],
      foreignColumns: [webhook.clientId, webhook.id],
    }).onDelete('cascade'),
    unique('webhook_delivery_of_client').on(table.clientId, table.id),
    check('webhook_delivery_status', sql`${table.status} in ('waiting', 'delivered', 'failed')`),
    index('webhook_delivery_newest').on(table.clientId, table.position.desc().nullsFirst()),
    index('webhook_delivery_waiting')
      .on(table.webhookId, table.lane, table.position)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_delivery_due')
      .on(table.webhookId, table.dueAt, table.position)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_delivery_created_at').on(table.createdAt),
  ],
)

/** One delivery attempt: request and response. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    /** Starts at 1. */
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    url: text('url').notNull(),
    /** Includes the signatures, which do not reveal the secret. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** HTTP status of the response; null without a response. */
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    /** Error code of an attempt without a response. */
    problem: text('problem'),
    milliseconds: integer('milliseconds').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'webhook_attempt_delivery',
      columns: [table.clientId, table.deliveryId],
      foreignColumns: [webhookDelivery.clientId, webhookDelivery.id],
    }).onDelete('cascade'),
    index('webhook_attempt_of_delivery').on(table.deliveryId, table.number),
  ],
)
