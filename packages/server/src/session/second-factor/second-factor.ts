import { toServerTime, type Feature } from '@gangway/core/contract'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { appUser } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { findUser } from '../sessions/session.store.ts'
import type { UserAccount } from '../user.store.ts'
import { isFeatureOn } from '../feature.rules.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'
import {
  recordFailure,
  recordSuccess,
  releaseAttempt,
  minutesLeft,
  reserveAttempt,
  type ThrottleLimit,
} from '../sign-in/throttle.ts'
import { totpStepOf } from './totp.ts'

type SecondFactorDependencies = Pick<Deps, 'db' | 'clock' | 'secret'>
type AuthenticatorOwner = Pick<UserAccount['user'], 'id' | 'authenticator' | 'lastUsedStep'>

export type CodeCheckResult =
  | { outcome: 'right'; step: number }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; until: Date }

const purpose = 'authenticator'
/** Actions about money, which an agency can delay after a first binding. A new key can pay without a code. */
const moneyFeatures: readonly Feature[] = [
  ...(['order:issueTicket', 'refund:submit', 'refund:claim', 'refund:batch'] as const),
  ...(['accessInfo:create', 'deposit:change'] as const),
]
const limit: ThrottleLimit = { failures: 5, minutes: 15 }

/** Checks a code. Counts wrong ones; does not use a right one up. */
export async function verifyCode(
  deps: SecondFactorDependencies,
  owner: AuthenticatorOwner,
  code: string,
): Promise<CodeCheckResult> {
  if (owner.authenticator === null) return { outcome: 'wrong' }
  const secretKey = decryptAuthenticator(deps, owner.id, owner.authenticator)
  return verifyCodeOfSecret(deps, owner, secretKey, code)
}

/** The same check for a secret that is not bound yet. */
export async function verifyCodeOfSecret(
  { db, clock }: Pick<SecondFactorDependencies, 'db' | 'clock'>,
  owner: Pick<AuthenticatorOwner, 'id' | 'lastUsedStep'>,
  secretKey: string,
  code: string,
): Promise<CodeCheckResult> {
  const now = clock.now()
  const key = `code:${owner.id}`
  const attempt = await reserveAttempt(db, key, limit, now)
  if (!attempt.allowed) return { outcome: 'locked', until: attempt.until }
  const step = totpStepOf(secretKey, code, now)
  if (step === undefined) {
    await recordFailure(db, key, limit, now)
    return { outcome: 'wrong' }
  }
  if (step <= owner.lastUsedStep) {
    // A repeated request, not a guess.
    await releaseAttempt(db, key)
    return { outcome: 'wrong' }
  }
  await recordSuccess(db, key)
  return { outcome: 'right', step }
}

/** Uses a code up. False when it was used meanwhile, or the authenticator has changed. */
async function consumeCode(db: Db, scope: Scope, owner: AuthenticatorOwner, step: number): Promise<boolean> {
  if (owner.authenticator === null) return false
  const used = await db
    .update(appUser)
    .set({ lastUsedStep: step })
    .where(
      scope.client(
        appUser,
        eq(appUser.id, owner.id),
        eq(appUser.authenticator, owner.authenticator),
        lt(appUser.lastUsedStep, step),
      ),
    )
    .returning({ id: appUser.id })
  return used.length === 1
}

/** Allows a sensitive action, or returns what is missing. Uses a right code up. */
export async function checkSecondFactor(
  deps: SecondFactorDependencies,
  caller: Caller,
  feature: Feature,
  code: string | undefined,
): Promise<true | Refusal> {
  const scope = scopeOf(caller)
  const account = await findUser(deps.db, scope, caller.userId)
  if (!account) return refuse(5107)
  if (!isFeatureOn(account.client, feature)) return true
  if (account.user.authenticator === null) return refuse(5600, { errorType: 1 })
  const { moneyActionsFrom } = account.user
  if (moneyActionsFrom && moneyActionsFrom > deps.clock.now() && moneyFeatures.includes(feature))
    return refuse(403, {
      errorType: 1,
      values: { context: 'bindingWait' },
      restartAt: toServerTime(moneyActionsFrom),
    })
  if (code === undefined) return refuse(5601, { errorType: 1 })
  const checkResult = await verifyCode(deps, account.user, code)
  if (checkResult.outcome === 'locked') return refuseLockedCodes(checkResult.until, deps.clock.now())
  if (checkResult.outcome === 'right' && (await consumeCode(deps.db, scope, account.user, checkResult.step)))
    return true
  return refuse(5602, { errorType: 1 })
}

export function refuseLockedCodes(until: Date, now: Date): Refusal {
  return refuse(5603, { errorType: 1, values: { count: minutesLeft(until, now) }, restartAt: toServerTime(until) })
}

export function encryptAuthenticator(
  { secret }: Pick<SecondFactorDependencies, 'secret'>,
  userId: string,
  secretKey: string,
): string {
  return encryptForOwner(secret, purpose, userId, secretKey)
}

function decryptAuthenticator(
  { secret }: Pick<SecondFactorDependencies, 'secret'>,
  userId: string,
  sealed: string,
): string {
  const secretKey = decryptForOwner(secret, purpose, userId, sealed)
  if (secretKey === undefined) throw new Error('An authenticator was encrypted with another GANGWAY_SECRET.')
  return secretKey
}
