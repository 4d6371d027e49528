import { recoveryCodeLength, toServerTime, type Feature } from '@gangway/core/contract'
import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
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
import { consumePasskeyCode, isPasskeyCode } from '../passkey/confirm-passkey.ts'
import { consumeRecoveryCode, findRecoveryCode } from './recovery-codes.ts'
import { totpStepOf } from './totp.ts'

type SecondFactorDependencies = Pick<Deps, 'db' | 'clock' | 'secret'>
type AuthenticatorOwner = Pick<UserAccount['user'], 'id' | 'clientId' | 'authenticator' | 'lastUsedStep'>

export type CodeCheckResult =
  /** The time step of a code of the app, or the hash of a recovery code. */
  | { outcome: 'right'; step: number; recoveryHash?: undefined }
  | { outcome: 'right'; step?: undefined; recoveryHash: string }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; until: Date }

type TimeStepResult = Exclude<CodeCheckResult, { recoveryHash: string }>

const purpose = 'authenticator'
/** Actions about money, which an agency can delay after a first binding. A new key can pay without a code. */
const moneyFeatures: readonly Feature[] = [
  ...(['order:issueTicket', 'refund:submit', 'refund:claim', 'refund:batch'] as const),
  ...(['accessInfo:create', 'deposit:change'] as const),
]
const limit: ThrottleLimit = { failures: 5, minutes: 15 }

/** Checks a code of the app or a recovery code. Counts wrong ones; does not use a right one up. */
export async function verifyCode(
  deps: SecondFactorDependencies,
  owner: AuthenticatorOwner,
  code: string,
): Promise<CodeCheckResult> {
  if (owner.authenticator === null) return { outcome: 'wrong' }
  if (code.length === recoveryCodeLength) return verifyRecoveryCode(deps, owner, code)
  const secretKey = decryptAuthenticator(deps, owner.id, owner.authenticator)
  return verifyCodeOfSecret(deps, owner, secretKey, code)
}

/** The same check for a secret that is not bound yet. */
export async function verifyCodeOfSecret(
  { db, clock }: Pick<SecondFactorDependencies, 'db' | 'clock'>,
  owner: Pick<AuthenticatorOwner, 'id' | 'lastUsedStep'>,
  secretKey: string,
  code: string,
): Promise<TimeStepResult> {
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

async function verifyRecoveryCode(
  deps: SecondFactorDependencies,
  owner: AuthenticatorOwner,
  code: string,
): Promise<CodeCheckResult> {
  const now = deps.clock.now()
  const key = `code:${owner.id}`
  const attempt = await reserveAttempt(deps.db, key, limit, now)
  if (!attempt.allowed) return { outcome: 'locked', until: attempt.until }
  const recoveryHash = await findRecoveryCode(deps, owner, code)
  if (recoveryHash === undefined) {
    await recordFailure(deps.db, key, limit, now)
    return { outcome: 'wrong' }
  }
  await recordSuccess(deps.db, key)
  return { outcome: 'right', recoveryHash }
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

export interface SecondFactorRequest {
  feature: Feature
  code: string | undefined
  from: { address: string; agent: string }
}

/** Allows a sensitive action, or returns what is missing. Uses a right code up. */
export async function checkSecondFactor(
  deps: SecondFactorDependencies & Pick<Deps, 'mail'>,
  caller: Caller,
  { feature, code, from }: SecondFactorRequest,
): Promise<true | Refusal> {
  const scope = scopeOf(caller)
  const account = await findUser(deps.db, scope, caller.userId)
  if (!account) return refuse(5107)
  if (!isFeatureOn(account.client, feature)) return true
  const isPasskey = isPasskeyCode(code)
  if (account.user.authenticator === null && !isPasskey) return refuse(5600, { errorType: 1 })
  const { moneyActionsFrom } = account.user
  if (moneyActionsFrom && moneyActionsFrom > deps.clock.now() && moneyFeatures.includes(feature))
    return refuse(403, {
      errorType: 1,
      values: { context: 'bindingWait' },
      restartAt: toServerTime(moneyActionsFrom),
    })
  if (code === undefined) return refuse(5601, { errorType: 1 })
  if (isPasskey) return (await consumePasskeyCode(deps, caller, code)) || refuse(5602, { errorType: 1 })
  const checkResult = await verifyCode(deps, account.user, code)
  if (checkResult.outcome === 'locked') return refuseLockedCodes(checkResult.until, deps.clock.now())
  if (checkResult.outcome === 'wrong') return refuse(5602, { errorType: 1 })
  const isConsumed =
    checkResult.recoveryHash === undefined
      ? await consumeCode(deps.db, scope, account.user, checkResult.step)
      : await deps.db.transaction((tx) => consumeRecoveryOf(deps, tx, { account, checkResult, from }, deps.clock.now()))
  return isConsumed || refuse(5602, { errorType: 1 })
}

/** Uses the code of a check up when it is a recovery code; the code of an app is used up with its time step. */
export async function consumeRecoveryOf(
  deps: Pick<Deps, 'mail'>,
  tx: Tx,
  {
    account,
    checkResult,
    from,
  }: { account: UserAccount; checkResult: CodeCheckResult | undefined; from: SecondFactorRequest['from'] },
  now: Date,
): Promise<boolean> {
  if (checkResult?.outcome !== 'right' || checkResult.recoveryHash === undefined) return true
  return consumeRecoveryCode(deps, tx, { account, hash: checkResult.recoveryHash, from }, now)
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
