import type { passkeyTransports } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A passkey of a user. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** The id that the authenticator gave it, base64url. */
    credentialId: text('credential_id').notNull().unique('passkey_credential_unique'),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<(typeof passkeyTransports)[number][]>().notNull(),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** When the last challenge was issued that it has signed: no challenge is accepted twice. */
    lastChallengeAt: moment('last_challenge_at'),
  },
  (table) => [
    foreignKey({
      name: 'passkey_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    check('passkey_counter', sql`${table.counter} >= 0`),
    index('passkey_oldest').on(table.userId, table.createdAt, table.id),
  ],
)
