import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client, ssoConnection, ssoDomain, ssoRequest } from '../database/schema.ts'

/**
 * Before sign-in there is no agency scope: these functions search all agencies by a name, a domain or a secret of the
 * browser, and the result gives the scope.
 */
export interface KnownConnection {
  connection: typeof ssoConnection.$inferSelect
  client: typeof client.$inferSelect
}

export type SsoConnection = KnownConnection['connection']

/** As the contract allows; the name is part of public addresses. */
const namePattern = /^[a-z0-9-]{3,40}$/

export async function findConnectionByName(db: Db, name: string): Promise<KnownConnection | undefined> {
  if (!namePattern.test(name)) return undefined
  const [found] = await db
    .select({ connection: ssoConnection, client })
    .from(ssoConnection)
    .innerJoin(client, eq(client.id, ssoConnection.clientId))
    .where(eq(ssoConnection.name, name))
  return found
}

/** Whether a name is free in all agencies. */
export async function isNameFree(db: Db | Tx, name: string): Promise<boolean> {
  return (await db.$count(ssoConnection, eq(ssoConnection.name, name))) === 0
}

/** The enabled connection for email addresses of a domain that its agency has proved to own. */
export async function findConnectionOfDomain(db: Db, domain: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: ssoConnection.name })
    .from(ssoDomain)
    .innerJoin(ssoConnection, eq(ssoConnection.id, ssoDomain.connectionId))
    .where(and(eq(ssoDomain.domain, domain), isNotNull(ssoDomain.verifiedAt), eq(ssoConnection.enabled, true)))
  return found?.name
}

/** The sign-in whose code a browser exchanges. */
export async function findRequestByCode(db: Db, codeHash: string) {
  const [found] = await db.select().from(ssoRequest).where(eq(ssoRequest.codeHash, codeHash))
  return found
}
