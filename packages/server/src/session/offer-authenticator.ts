import { eq, isNull } from 'drizzle-orm'
import { toString as qrCode } from 'qrcode'
import { appUser } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer } from '../shared/http/call.ts'
import type { Person } from './entrance.store.ts'
import { openFor, sealFor } from './sealed.ts'
import { findUser } from './session.store.ts'
import { newAuthenticatorSecret, otpauthText } from './totp.ts'

/** A secret that was shown to somebody and waits for its first code. */
interface Offer {
  secretKey: string
  /** The session or the link that asked for it. */
  askedBy: string
}

type User = Person['user']
type Needed = Pick<Deps, 'db' | 'clock' | 'secret'>

const goodForMs = 30 * 60_000
const purpose = 'authenticator offer'

/**
 * A secret for somebody who has no authenticator. Asked again by the same session or link it is the same one for half an
 * hour, so that a picture that was already scanned stays good; whoever else asks gets another one, so that nobody binds
 * what somebody else has seen. Nothing when an authenticator is bound.
 */
export async function offerAuthenticator(
  deps: Needed,
  scope: Scope,
  userId: string,
  askedBy: string,
): Promise<Answer<'GET /sysUser/QRBarcode'> | undefined> {
  for (;;) {
    const user = (await findUser(deps.db, scope, userId))?.user
    if (!user || user.authenticator !== null) return undefined
    const standing = readOffer(deps, user)
    const offer = standing?.askedBy === askedBy ? standing : await store(deps, scope, user, askedBy)
    if (offer) return present(offer, user)
  }
}

export function readOffer({ secret }: Pick<Needed, 'secret'>, user: User): Offer | undefined {
  const sealed = user.offeredAuthenticator
  const opened = sealed === null ? undefined : openFor(secret, purpose, user.id, sealed)
  const [secretKey, askedBy] = opened?.split(' ') ?? []
  return secretKey && askedBy ? { secretKey, askedBy } : undefined
}

/** Nothing when another offer was stored meanwhile. */
async function store(deps: Needed, scope: Scope, user: User, askedBy: string): Promise<Offer | undefined> {
  const now = deps.clock.now()
  const secretKey = newAuthenticatorSecret()
  const until = new Date(now.getTime() + goodForMs)
  const sealed = sealFor(deps.secret, purpose, user.id, `${secretKey} ${askedBy}`, until)
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
  return stored.length === 1 ? { secretKey, askedBy } : undefined
}

async function present({ secretKey }: Offer, user: User) {
  const otpauth = otpauthText(secretKey, user.email)
  const picture = await qrCode(otpauth, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secretKey, otpauth, image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}
