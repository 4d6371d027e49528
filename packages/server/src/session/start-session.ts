import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../database/db.ts'
import { session } from '../database/schema.ts'
import { newId, newToken } from '../shared/ids.ts'
import { writeDown } from './audit.ts'
import type { Person } from './entrance.store.ts'
import { holdPerson } from './hold-person.ts'

export interface Entry {
  person: Person
  /** The time step of the code that was given, used up by this. */
  step?: number
  method: 'password' | 'single-sign-on'
  from: { address: string; agent: string }
}

/** Starts a session and answers its token, or nothing when the person is no longer as he was judged. */
export async function startSession(
  tx: Tx,
  { person, step, method, from }: Entry,
  now: Date,
): Promise<string | undefined> {
  const { id: userId, clientId } = person.user
  if (!(await holdPerson(tx, person, { step, lastSignInAt: now }))) return undefined
  const token = newToken()
  await tx.insert(session).values({
    id: newId(now),
    clientId,
    userId,
    tokenHash: tokenHash(token),
    salt: randomBytes(16).toString('hex'),
    method,
    startedAt: now,
    lastSeenAt: now,
    address: from.address,
    agent: from.agent,
  })
  await writeDown(tx, { action: 'LOGIN', by: { clientId, userId }, from, detail: { method } }, now)
  return token
}

/** All that is stored of a token: whoever reads the table can use none of them. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
