import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { appUser, client, partnerDevice } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { newId, newToken } from '../../shared/ids.ts'

type Dependencies = Pick<Deps, 'db' | 'clock'>
export type Device = typeof partnerDevice.$inferSelect

/** A device with a session, and the user it acts for. */
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

/** Starts a device sign-in. The device acts for no one until a user approves the token. */
export async function beginSignIn({ db, clock }: Dependencies, { name, channel }: Pick<Device, 'name' | 'channel'>) {
  const now = clock.now()
  // Hexadecimal: a leading dash would be parsed as a shell option.
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + signInMs)
  const signInHash = tokenHash(token)
  await db.insert(partnerDevice).values({ id: newId(now), signInHash, name, channel, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** The device of a sign-in token that has not expired. */
export async function findSignIn({ db, clock }: Dependencies, token: string): Promise<Device | undefined> {
  const alive = and(eq(partnerDevice.signInHash, tokenHash(token)), gt(partnerDevice.expiresAt, clock.now()))
  return (await db.select().from(partnerDevice).where(alive))[0]
}

/** Assigns the device to a user, once; false when the token is expired or already approved. */
export async function approveSignIn(
  { db, clock }: Dependencies,
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

/** Creates the session of an approved device. The token is returned only here. */
export async function takeSession({ db, clock }: Dependencies, { id }: Device): Promise<string | undefined> {
  const token = newToken()
  const taken = await db
    .update(partnerDevice)
    .set(sessionOf(token, clock.now()))
    .where(and(eq(partnerDevice.id, id), isNull(partnerDevice.sessionHash)))
    .returning({ id: partnerDevice.id })
  return taken.length === 1 ? token : undefined
}

/** Replaces a valid session with a new one. */
export async function renewSession({ db, clock }: Dependencies, old: string): Promise<string | undefined> {
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

/** The device of a session, and its agency. The token alone determines the tenant scope. */
export async function findDevice({ db, clock }: Dependencies, token: string): Promise<SignedInDevice | undefined> {
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
