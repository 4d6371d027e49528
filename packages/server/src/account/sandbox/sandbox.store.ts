import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { appUser, client } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import { isPerson } from '../change-accounts.ts'

/** The scope of the sandbox of an agency; undefined before its first sandbox user. */
export async function findSandbox(db: Db | Tx, agency: Scope): Promise<Scope | undefined> {
  const [found] = await db.select({ id: client.id }).from(client).where(eq(client.sandboxOf, agency.clientId))
  return found && clientScopeOf({ clientId: found.id })
}

/** Those that are not disabled, which the limit counts. */
export function countEnabledUsers(db: Db | Tx, sandbox: Scope): Promise<number> {
  return db.$count(appUser, sandbox.client(appUser, and(isPerson, ne(appUser.status, 'disabled'))))
}

export function readSandboxUsers(db: Db, sandbox: Scope) {
  return db
    .select()
    .from(appUser)
    .where(sandbox.client(appUser, isPerson))
    .orderBy(asc(appUser.createdAt), asc(appUser.id))
}
