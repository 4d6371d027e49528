import { and, eq, or } from 'drizzle-orm'
import { findAncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import { findBooking, findBookingById } from '../../booking/booking.store.ts'
import { appUser, client, role } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { startSession } from '../../session/sign-in/start-session.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { newToken } from '../../shared/ids.ts'
import { saveContexts, consumeContext } from '../context.store.ts'
import { findContextOfAnyClient } from '../pages/order-by-page-token.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decline, succeed } from '../http/reply.ts'

const validityMs = 10 * 60_000

/** Creates a one-time portal address of an order page for a user of the agency. */
export async function getPortalToken(
  deps: Deps,
  { caller, body: { orderNo, userName } }: PartnerCall<'/getPortalToken.do'>,
): PartnerResponse<'/getPortalToken.do'> {
  const scope = scopeOf(caller)
  const extras = await findAncillaryOrder(deps.db, scope, { orderNo })
  const booking = extras
    ? await findBookingById(deps.db, scope, extras.bookingId)
    : await findBooking(deps.db, scope, orderNo)
  if (!booking) return decline(800)
  const userId = await findPermittedUser(deps, caller, userName)
  if (!userId) return decline(3)
  const token = newToken()
  const { now, expiresAt } = { now: deps.clock.now(), expiresAt: new Date(deps.clock.now().getTime() + validityMs) }
  const content = { kind: 'portal', orderNo: booking.orderNo, userId } as const
  await saveContexts(deps.db, scope, [{ id: tokenHash(token), content }], { now, expiresAt })
  return succeed({ url: `${deps.settings.publicUrl}/partner/enter/${token}` })
}

/** A key gives access only for users with no more permissions than the user who created the key. */
async function findPermittedUser({ db }: Deps, caller: PartnerCaller, userName: string): Promise<string | undefined> {
  const scope = scopeOf(caller)
  const name = userName.trim().toLowerCase()
  const isNamed = or(eq(appUser.username, name), eq(appUser.email, name))
  const columns = { id: appUser.id, codes: role.codes }
  const find = async (condition: typeof isNamed) =>
    (
      await db
        .select(columns)
        .from(appUser)
        .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
        .where(scope.client(appUser, and(condition, eq(appUser.status, 'active'))))
    )[0]
  const [named, maker] = [await find(isNamed), await find(eq(appUser.id, caller.userId))]
  return named && maker && named.codes.every((code) => maker.codes.includes(code)) ? named.id : undefined
}

export interface Entered {
  token: string
  orderNo: string
}

/** Consumes the token: starts the user's session and returns the order to open. */
export async function enterPortal(
  deps: Deps,
  token: string,
  from: { address: string; agent: string },
): Promise<Entered | undefined> {
  const now = deps.clock.now()
  const found = await findContextOfAnyClient(deps.db, tokenHash(token), now)
  if (found?.content.kind !== 'portal') return undefined
  const { orderNo, userId } = found.content
  return deps.db.transaction(async (tx) => {
    const scope = scopeOf(found)
    if (!(await consumeContext(tx, scope, found.id, now))) return undefined
    const [account] = await tx
      .select({ user: appUser, client })
      .from(appUser)
      .innerJoin(client, eq(client.id, appUser.clientId))
      .where(scope.client(appUser, eq(appUser.id, userId)))
    const session = account && (await startSession(tx, { account, method: 'single-sign-on', from }, now))
    return session ? { token: session, orderNo } : undefined
  })
}
