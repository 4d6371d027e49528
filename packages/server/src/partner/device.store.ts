import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { appUser, client, partnerDevice } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { tokenHash } from '../session/start-session.ts'
import { newId, newToken } from '../shared/ids.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
export type Device = typeof partnerDevice.$inferSelect

/** A device that signed in, and whom it speaks for. */
export interface SignedInDevice {
  id: string
  clientId: string
  userId: string
  clientCode: string
  currency: string
  mode: 'test' | 'live'
}

const signInMs = 10 * 60_000
export const sessionSeconds = 36_000

/** A device asks to be signed in. It speaks for nobody before somebody approves its token. */
export async function beginSignIn({ db, clock }: Parts, { name, channel }: Pick<Device, 'name' | 'channel'>) {
  const now = clock.now()
  // Figures and letters: it is typed into a shell, where a dash before it would be an option.
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + signInMs)
  const signInHash = tokenHash(token)
  await db.insert(partnerDevice).values({ id: newId(now), signInHash, name, channel, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** The device behind a sign-in token, while there is time. */
export async function findSignIn({ db, clock }: Parts, token: string): Promise<Device | undefined> {
  const alive = and(eq(partnerDevice.signInHash, tokenHash(token)), gt(partnerDevice.expiresAt, clock.now()))
  return (await db.select().from(partnerDevice).where(alive))[0]
}

/** Somebody who is signed in says that the device is his. Once; false when it is too late, or was done before. */
export async function approveSignIn(
  { db, clock }: Parts,
  token: string,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<boolean> {
  const now = clock.now()
  const open = and(
    eq(partnerDevice.signInHash, tokenHash(token)),
    gt(partnerDevice.expiresAt, now),
    isNull(partnerDevice.approvedAt),
  )
  const approved = await db
    .update(partnerDevice)
    .set({ clientId, userId, approvedAt: now })
    .where(open)
    .returning({ id: partnerDevice.id })
  return approved.length === 1
}

/** The session of an approved device, told once. */
export async function takeSession({ db, clock }: Parts, { id }: Device): Promise<string | undefined> {
  const token = newToken()
  const taken = await db
    .update(partnerDevice)
    .set(sessionOf(token, clock.now()))
    .where(and(eq(partnerDevice.id, id), isNull(partnerDevice.sessionHash)))
    .returning({ id: partnerDevice.id })
  return taken.length === 1 ? token : undefined
}

/** Another session instead of one that still holds. */
export async function renewSession({ db, clock }: Parts, old: string): Promise<string | undefined> {
  const now = clock.now()
  const token = newToken()
  const alive = and(eq(partnerDevice.sessionHash, tokenHash(old)), gt(partnerDevice.sessionExpiresAt, now))
  const renewed = await db
    .update(partnerDevice)
    .set(sessionOf(token, now))
    .where(alive)
    .returning({ id: partnerDevice.id })
  return renewed.length === 1 ? token : undefined
}

function sessionOf(token: string, now: Date) {
  return { sessionHash: tokenHash(token), sessionExpiresAt: new Date(now.getTime() + sessionSeconds * 1_000) }
}

/** The device behind a session, and its client. The token alone says whose scope everything else happens in. */
export async function findDevice({ db, clock }: Parts, token: string): Promise<SignedInDevice | undefined> {
  const [found] = await db
    .select({
      id: partnerDevice.id,
      clientId: client.id,
      userId: appUser.id,
      clientCode: client.code,
      currency: client.currency,
      mode: client.mode,
    })
    .from(partnerDevice)
    .innerJoin(appUser, eq(appUser.id, partnerDevice.userId))
    .innerJoin(client, eq(client.id, partnerDevice.clientId))
    .where(
      and(
        eq(partnerDevice.sessionHash, tokenHash(token)),
        gt(partnerDevice.sessionExpiresAt, clock.now()),
        eq(appUser.status, 'active'),
      ),
    )
  return found
}
