import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser, client, linkSign } from '../database/schema.ts'

/**
 * Before somebody is known there is no scope: these look through all clients, each by something only its owner has or
 * types, and what they find says whose scope to go on in.
 */
export interface Person {
  user: typeof appUser.$inferSelect
  client: typeof client.$inferSelect
}

export interface Link extends Person {
  link: typeof linkSign.$inferSelect
}

/** By e-mail address or username, in lower case. */
export async function findByLoginName(db: Db, loginName: string): Promise<Person | undefined> {
  const column = loginName.includes('@') ? appUser.email : appUser.username
  const [found] = await people(db).where(eq(column, loginName))
  return found
}

export async function findByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [found] = await people(db).where(eq(appUser.email, email))
  return found
}

export async function findByLink(db: Db, email: string, signHash: string): Promise<Link | undefined> {
  const [found] = await db
    .select({ user: appUser, client, link: linkSign })
    .from(linkSign)
    .innerJoin(appUser, eq(appUser.id, linkSign.userId))
    .innerJoin(client, eq(client.id, appUser.clientId))
    .where(and(eq(linkSign.signHash, signHash), eq(appUser.email, email)))
  return found
}

/** The single sign-on that takes everybody whose address has this mail domain. */
export async function findSingleSignOn(db: Db, mailDomain: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: client.singleSignOn })
    .from(client)
    .where(and(eq(client.mailDomain, mailDomain), eq(client.singleSignOnOnly, true)))
  return found?.name ?? undefined
}

function people(db: Db) {
  return db.select({ user: appUser, client }).from(appUser).innerJoin(client, eq(client.id, appUser.clientId))
}
