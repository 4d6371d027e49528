import { eq, isNull } from 'drizzle-orm'
import { toString as qrCode } from 'qrcode'
import { appUser } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer } from '../../shared/http/pipeline/call.ts'
import type { UserAccount } from '../user.store.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'
import { findUser } from '../sessions/session.store.ts'
import { newAuthenticatorSecret, otpauthUri } from './totp.ts'

/** A secret that was shown to a user and waits for its first code. */
interface AuthenticatorSetup {
  secretKey: string
  /** The session or link that requested it. */
  requesterId: string
}

type User = UserAccount['user']
type SetupDependencies = Pick<Deps, 'db' | 'clock' | 'secret'>

export const setupLifetimeMinutes = 30
const lifetimeMs = setupLifetimeMinutes * 60_000
const purpose = 'authenticator offer'

/**
 * A secret for a user without an authenticator. The same session or link gets the same secret for half an hour, so that
 * a scanned picture stays valid; others get another one, so that a secret seen by others is never bound. Undefined when
 * an authenticator is bound.
 */
export async function createAuthenticatorSetup(
  deps: SetupDependencies,
  scope: Scope,
  userId: string,
  requesterId: string,
): Promise<Answer<'GET /sysUser/QRBarcode'> | undefined> {
  for (;;) {
    const user = (await findUser(deps.db, scope, userId))?.user
    if (!user || user.authenticator !== null) return undefined
    const existing = readAuthenticatorSetup(deps, user)
    const offer = existing?.requesterId === requesterId ? existing : await storeSetup(deps, scope, user, requesterId)
    if (offer) return present(offer, user)
  }
}

export function readAuthenticatorSetup(
  { secret }: Pick<SetupDependencies, 'secret'>,
  user: User,
): AuthenticatorSetup | undefined {
  const sealed = user.offeredAuthenticator
  const opened = sealed === null ? undefined : decryptForOwner(secret, purpose, user.id, sealed)
  const [secretKey, requesterId] = opened?.split(' ') ?? []
  return secretKey && requesterId ? { secretKey, requesterId } : undefined
}

/** Undefined when another offer was stored in the meantime. */
async function storeSetup(
  deps: SetupDependencies,
  scope: Scope,
  user: User,
  requesterId: string,
): Promise<AuthenticatorSetup | undefined> {
  const now = deps.clock.now()
  const secretKey = newAuthenticatorSecret()
  const until = new Date(now.getTime() + lifetimeMs)
  const sealed = encryptForOwner(deps.secret, purpose, user.id, `${secretKey} ${requesterId}`, until)
  const stored = await deps.db
    .update(appUser)
    .set({ offeredAuthenticator: sealed, offeredAt: now })
    .where(
      scope.client(
        appUser,
        eq(appUser.id, user.id),
        isNull(appUser.authenticator),
        user.offeredAuthenticator === null
          ? isNull(appUser.offeredAuthenticator)
          : eq(appUser.offeredAuthenticator, user.offeredAuthenticator),
      ),
    )
    .returning({ id: appUser.id })
  return stored.length === 1 ? { secretKey, requesterId } : undefined
}

async function present({ secretKey }: AuthenticatorSetup, user: User) {
  const otpauth = otpauthUri(secretKey, user.email)
  const picture = await qrCode(otpauth, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secretKey, otpauth, image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}
