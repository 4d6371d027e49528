import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../database/db.ts'
import { appUser, client, linkSign, ssoConnection, ssoDomain } from '../database/schema.ts'

const sandbox = alias(client, 'sandbox')

/**
 * Before sign-in there is no agency scope: these functions search all agencies by a value that only its owner has or
 * types, and the result gives the scope.
 */
export interface UserAccount {
  user: typeof appUser.$inferSelect
  client: typeof client.$inferSelect
}

export interface AccountLink extends UserAccount {
  link: typeof linkSign.$inferSelect
}

/** By email address or username, in lower case. */
export async function findByLoginName(db: Db, loginName: string): Promise<UserAccount | undefined> {
  const column = loginName.includes('@') ? appUser.email : appUser.username
  const [found] = await accounts(db).where(eq(column, loginName))
  return found
}

export async function findByEmail(db: Db | Tx, email: string): Promise<UserAccount | undefined> {
  const [found] = await accounts(db).where(eq(appUser.email, email))
  return found
}

export async function findByLink(db: Db, email: string, signHash: string): Promise<AccountLink | undefined> {
  const [found] = await db
    .select({ user: appUser, client, link: linkSign })
    .from(linkSign)
    .innerJoin(appUser, eq(appUser.id, linkSign.userId))
    .innerJoin(client, eq(client.id, appUser.clientId))
    .where(and(eq(linkSign.signHash, signHash), eq(appUser.email, email)))
  return found
}

/**
 * The connection for all email addresses of the domain, when its agency accepts no passwords. Its sandbox users keep
 * theirs: they belong to another client.
 */
export async function findSingleSignOn(db: Db, loginName: string): Promise<string | undefined> {
  const sandboxUser = db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(sandbox, eq(sandbox.id, appUser.clientId))
    .where(and(eq(appUser.email, loginName), eq(sandbox.sandboxOf, client.id)))
  const [found] = await db
    .select({ name: ssoConnection.name })
    .from(ssoDomain)
    .innerJoin(ssoConnection, eq(ssoConnection.id, ssoDomain.connectionId))
    .innerJoin(client, eq(client.id, ssoDomain.clientId))
    .where(
      and(
        eq(ssoDomain.domain, loginName.split('@')[1] ?? ''),
        isNotNull(ssoDomain.verifiedAt),
        eq(ssoConnection.enabled, true),
        eq(client.singleSignOnOnly, true),
        notExists(sandboxUser),
      ),
    )
  return found?.name
}

function accounts(db: Db | Tx) {
  return db.select({ user: appUser, client }).from(appUser).innerJoin(client, eq(client.id, appUser.clientId))
}
