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
import type { WebhookFacts } from '../../webhook/facts.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Where a client wants to hear what happens: one address for everything. */
export const webhook = pgTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .unique('webhook_one')
      .references(() => client.id, { onDelete: 'cascade' }),
    /** Who registered it last: the first to hear that it does not work. */
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    types: jsonb('types').$type<WebhookType[]>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** What the receiver knows us by, sealed. Whoever made it was told once. */
    sealedSecret: text('sealed_secret').notNull(),
    secretSince: moment('secret_since').notNull(),
    /** The secret before, which signs as well for a while. */
    sealedFormer: text('sealed_former'),
    formerUntil: moment('former_until'),
    /** When it was first not reached after it last was. */
    failingSince: moment('failing_since'),
    /** When we gave it up: nothing goes out until somebody switches it on again. */
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

/** Something that a client is told, from the transaction in which it happened until it was heard or given up. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    /** What is told of one booking is told in this order: whoever changes a booking holds it until the change stands. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    clientId: text('client_id').notNull(),
    webhookId: text('webhook_id').notNull(),
    /** The same however often it is told. */
    notificationId: text('notification_id').notNull(),
    type: text('type').$type<WebhookType | 'ping'>().notNull(),
    /** What is told in order: the number of a booking, or what stands alone. */
    lane: text('lane').notNull(),
    orderNo: text('order_no'),
    /** What the body is made of. */
    facts: jsonb('facts').$type<WebhookFacts>().notNull(),
    /** As it went out the first time. Every later try sends the same bytes. */
    body: text('body'),
    status: text('status', { enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** Steps of the ladder that were climbed. Nothing for what is tried once: a ping, a replay. */
    step: integer('step'),
    attempts: integer('attempts').notNull().default(0),
    /** In the client's time. */
    dueAt: moment('due_at').notNull(),
    /** Somebody is at it, in our time until then. */
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

/** One try to tell it: what was sent and what was answered. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    url: text('url').notNull(),
    /** With the signatures, which give the secret not away. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** What the receiver answered with; nothing when no answer came. */
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    /** Why no answer came, as a word of ours. */
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
