import { notificationCategories, notificationEmails, type NotificationCategory } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const categories = Object.keys(notificationCategories) as [NotificationCategory, ...NotificationCategory[]]
const clientId = () =>
  text('client_id')
    .notNull()
    .references(() => client.id)
const userOf = (name: string, ofClient: AnyPgColumn, userId: AnyPgColumn) =>
  foreignKey({ name, columns: [ofClient, userId], foreignColumns: [appUser.clientId, appUser.id] }).onDelete('cascade')

/** Channels and recipients of a category of notifications; absent before the first change. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    clientId: clientId(),
    category: text('category', { enum: categories }).notNull(),
    inApp: boolean('in_app').notNull(),
    email: text('email', { enum: notificationEmails }).notNull(),
    webhook: boolean('webhook').notNull(),
    recipients: jsonb('recipients').$type<string[]>().notNull(),
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'notification_setting_category', columns: [table.clientId, table.category] })],
)

/** A notification for users of an agency. */
export const notification = pgTable(
  'notification',
  {
    id: text('id').primaryKey(),
    clientId: clientId(),
    category: text('category', { enum: categories }).notNull(),
    /** Key of its title below `notification.title.`, and the values of it. */
    title: text('title').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    path: text('path').notNull(),
    inApp: boolean('in_app').notNull(),
    recipients: jsonb('recipients').$type<string[]>().notNull(),
    /** Waits for the e-mail of the day. */
    isInDigest: boolean('is_in_digest').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('notification_newest').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
    index('notification_in_digest')
      .on(table.clientId)
      .where(sql`${table.isInDigest}`),
    index('notification_oldest').on(table.createdAt),
  ],
)

/** When an agency last got its e-mail of the day. */
export const notificationDigest = pgTable('notification_digest', {
  clientId: clientId().primaryKey(),
  sentUntil: moment('sent_until').notNull(),
})

/** Until when a user has seen the notifications in the portal. */
export const notificationSeen = pgTable(
  'notification_seen',
  {
    clientId: text('client_id').notNull(),
    userId: text('user_id').primaryKey(),
    seenUntil: moment('seen_until').notNull(),
  },
  (table) => [userOf('notification_seen_user', table.clientId, table.userId)],
)

/** A user who gets no e-mails of a category, by the link in one of them. */
export const notificationOptOut = pgTable(
  'notification_opt_out',
  {
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    category: text('category', { enum: categories }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'notification_opt_out_category', columns: [table.userId, table.category] }),
    userOf('notification_opt_out_user', table.clientId, table.userId),
  ],
)
