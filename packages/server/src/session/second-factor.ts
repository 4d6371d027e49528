import { toServerTime, type Feature } from '@gangway/core/contract'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { findUser } from './session.store.ts'
import type { Person } from './entrance.store.ts'
import { isFeatureOn } from './feature.rules.ts'
import { openFor, sealFor } from './sealed.ts'
import { fail, forgive, giveBack, minutesLeft, takeTurn, type Limit } from './throttle.ts'
import { stepOf } from './totp.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'secret'>
type Holder = Pick<Person['user'], 'id' | 'authenticator' | 'lastUsedStep'>

export type Verdict = { is: 'right'; step: number } | { is: 'wrong' } | { is: 'locked'; until: Date }

const purpose = 'authenticator'
const limit: Limit = { failures: 5, minutes: 15 }

/** Whether a code is right. Counts wrong ones; a right one is not used up by this. */
export async function judgeCode(deps: Needed, holder: Holder, code: string): Promise<Verdict> {
  if (holder.authenticator === null) return { is: 'wrong' }
  const secretKey = openAuthenticator(deps, holder.id, holder.authenticator)
  return judgeCodeOf(deps, holder, secretKey, code)
}

/** The same for a secret that is not bound yet. */
export async function judgeCodeOf(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  holder: Pick<Holder, 'id' | 'lastUsedStep'>,
  secretKey: string,
  code: string,
): Promise<Verdict> {
  const now = clock.now()
  const key = `code:${holder.id}`
  const turn = await takeTurn(db, key, limit, now)
  if (!turn.allowed) return { is: 'locked', until: turn.until }
  const step = stepOf(secretKey, code, now)
  if (step === undefined) {
    await fail(db, key, limit, now)
    return { is: 'wrong' }
  }
  if (step <= holder.lastUsedStep) {
    // Sent a second time, which is no guess.
    await giveBack(db, key)
    return { is: 'wrong' }
  }
  await forgive(db, key)
  return { is: 'right', step }
}

/** Uses a code up. False when another action was faster, or the authenticator has changed meanwhile. */
async function useCode(db: Db, scope: Scope, holder: Holder, step: number): Promise<boolean> {
  if (holder.authenticator === null) return false
  const used = await db
    .update(appUser)
    .set({ lastUsedStep: step })
    .where(
      scope.client(
        appUser,
        eq(appUser.id, holder.id),
        eq(appUser.authenticator, holder.authenticator),
        lt(appUser.lastUsedStep, step),
      ),
    )
    .returning({ id: appUser.id })
  return used.length === 1
}

/** Lets a sensitive action go on, or says what is missing. A right code is used up by it. */
export async function checkSecondFactor(
  deps: Needed,
  caller: Caller,
  feature: Feature,
  code: string | undefined,
): Promise<true | Refusal> {
  const scope = scopeOf(caller)
  const person = await findUser(deps.db, scope, caller.userId)
  if (!person) return refuse(5107)
  if (!isFeatureOn(person.client, feature)) return true
  if (person.user.authenticator === null) return refuse(5600, { errorType: 1 })
  if (code === undefined) return refuse(5601, { errorType: 1 })
  const verdict = await judgeCode(deps, person.user, code)
  if (verdict.is === 'locked') return codesLocked(verdict.until, deps.clock.now())
  if (verdict.is === 'right' && (await useCode(deps.db, scope, person.user, verdict.step))) return true
  return refuse(5602, { errorType: 1 })
}

export function codesLocked(until: Date, now: Date): Refusal {
  return refuse(5603, { errorType: 1, values: { count: minutesLeft(until, now) }, restartAt: toServerTime(until) })
}

export function sealAuthenticator({ secret }: Pick<Needed, 'secret'>, userId: string, secretKey: string): string {
  return sealFor(secret, purpose, userId, secretKey)
}

function openAuthenticator({ secret }: Pick<Needed, 'secret'>, userId: string, sealed: string): string {
  const secretKey = openFor(secret, purpose, userId, sealed)
  if (secretKey === undefined) throw new Error('An authenticator was sealed with another GANGWAY_SECRET.')
  return secretKey
}
