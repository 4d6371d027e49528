import { embedComponents, embedScopes } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, embedKey } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { hashSecret } from '../shared/key-secret.ts'
import { newId } from '../shared/ids.ts'
import { endUserOf } from './end-user.ts'

interface DemoKey {
  publicId: string
  secret: string
  /** Email address of the user who owns the key. */
  maker: string
}

/** A publicly known key for pages on this machine only, so that the examples need nothing but the server. */
export async function seedEmbedKey(
  tx: Tx,
  scope: Scope,
  { publicId, secret, maker }: DemoKey,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.email, maker)))
  if (!found) throw new Error('The owner of the demo embed key does not exist.')
  const key = { id: newId(now), clientId: scope.clientId, userId: found.id, name: 'Demo', publicId }
  await tx.insert(embedKey).values({
    ...key,
    secretHash: hashSecret(secret),
    mode: 'test',
    origins: ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*'],
    scopes: [...embedScopes],
    components: [...embedComponents],
    confirms: ['order:issueTicket', 'refund:submit', 'refund:claim'],
    theme: { scheme: 'auto' },
    callsPerMinute: 600,
    searchesPerDay: 2_000,
    createdAt: now,
    secretMadeAt: now,
  })
  await endUserOf(tx, key, '', now)
}
