import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, embedUser, type embedKey } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import { newId } from '../shared/ids.ts'

type Key = Pick<typeof embedKey.$inferSelect, 'id' | 'clientId' | 'userId' | 'name'>

/**
 * The internal user of a visitor: the same for every request of the agency's server with the same name and key. It cannot
 * sign in; its role, which is never evaluated, is copied from the key's creator because the column is required.
 */
export async function endUserOf(tx: Tx, key: Key, name: string, now: Date): Promise<string> {
  const scope = clientScopeOf(key)
  const known = await findEndUser(tx, scope, key, name)
  if (known) return known
  const [maker] = await tx
    .select({ roleId: appUser.roleId, lang: appUser.lang })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.id, key.userId)))
  if (!maker) throw new Error('The creator of the key no longer exists.')
  const id = newId(now)
  await tx.insert(appUser).values({
    ...maker,
    id,
    clientId: key.clientId,
    email: `${id}@page.invalid`,
    username: `page-${id}`,
    nickname: name || key.name,
    lastname: '',
    status: 'disabled',
    createdAt: now,
  })
  const [made] = await tx
    .insert(embedUser)
    .values({ keyId: key.id, name, clientId: key.clientId, userId: id })
    .onConflictDoNothing()
    .returning({ userId: embedUser.userId })
  if (made) return made.userId
  // Another process created the user first: its row is used.
  await tx.delete(appUser).where(scope.client(appUser, eq(appUser.id, id)))
  const others = await findEndUser(tx, scope, key, name)
  if (!others) throw new Error('An end user was neither created nor found.')
  return others
}

async function findEndUser(tx: Tx, scope: Scope, key: Pick<Key, 'id'>, name: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: embedUser.userId })
    .from(embedUser)
    .where(scope.client(embedUser, eq(embedUser.keyId, key.id), eq(embedUser.name, name)))
  return found?.userId
}
