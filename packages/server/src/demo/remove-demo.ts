import { and, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser, client, embedKey, embedSession, partnerKey, session, ssoConnection } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { demoAgencies } from './demo-agencies.ts'

const demoCodes = demoAgencies.map(({ settings }) => settings.code)
const demoEmails = demoAgencies.flatMap(({ domain, users }) =>
  users.map(({ mailLocalPart }) => `${mailLocalPart}@${domain}`),
)
const demoAccessKeys = demoAgencies.flatMap(({ partnerKey: key }) => key?.accessKey ?? [])
const demoEmbedIds = demoAgencies.flatMap(({ embedKey: key }) => key?.publicId ?? [])

/** Accounts and keys of the demo that still work. Their passwords and secrets are public. */
export async function findDemoAccess(db: Db): Promise<string[]> {
  const users = await db
    .select({ name: appUser.email })
    .from(appUser)
    .where(and(inArray(appUser.email, demoEmails), ne(appUser.status, 'disabled')))
  const keys = await db
    .select({ name: partnerKey.accessKey })
    .from(partnerKey)
    .where(and(inArray(partnerKey.accessKey, demoAccessKeys), isNull(partnerKey.revokedAt)))
  const embedKeys = await db
    .select({ name: embedKey.publicId })
    .from(embedKey)
    .where(and(inArray(embedKey.publicId, demoEmbedIds), isNull(embedKey.revokedAt)))
  return [...users, ...keys, ...embedKeys].map(({ name }) => name).toSorted()
}

/**
 * Closes the demo agencies: every user is disabled and loses password and authenticator, sessions end, keys are revoked.
 * Bookings and ledger entries stay, because the ledger is never rewritten. Returns the number of closed users.
 */
export async function removeDemo({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const demo = tx.select({ id: client.id }).from(client).where(inArray(client.code, demoCodes))
    const agencies = tx
      .select({ id: client.id })
      .from(client)
      .where(or(inArray(client.code, demoCodes), inArray(client.sandboxOf, demo)))
    const ofDemo = or(inArray(appUser.clientId, agencies), inArray(appUser.email, demoEmails))
    const closed = await tx
      .update(appUser)
      .set({ status: 'disabled', passwordHash: null, authenticator: null, authenticatorBoundAt: null })
      .where(and(ofDemo, ne(appUser.status, 'disabled')))
      .returning({ id: appUser.id })
    await tx
      .update(session)
      .set({ endedAt: now })
      .where(and(inArray(session.clientId, agencies), isNull(session.endedAt)))
    await tx
      .update(embedSession)
      .set({ endedAt: now })
      .where(and(inArray(embedSession.clientId, agencies), isNull(embedSession.endedAt)))
    await tx
      .update(partnerKey)
      .set({ revokedAt: now })
      .where(and(inArray(partnerKey.clientId, agencies), isNull(partnerKey.revokedAt)))
    await tx
      .update(embedKey)
      .set({ revokedAt: now })
      .where(and(inArray(embedKey.clientId, agencies), isNull(embedKey.revokedAt)))
    await tx.update(ssoConnection).set({ enabled: false }).where(inArray(ssoConnection.clientId, agencies))
    return closed.length
  })
}
