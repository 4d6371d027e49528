import { and, eq, or } from 'drizzle-orm'
import { findAncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import { findBooking, findBookingById } from '../booking/booking.store.ts'
import { appUser, client, role } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { startSession, tokenHash } from '../session/start-session.ts'
import { newToken } from '../shared/ids.ts'
import { keepContexts, spendContext } from './context.store.ts'
import { findContextOfAll } from './known-by-name.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { decline, tell } from './reply.ts'

const goodForMs = 10 * 60_000

/** The way of a person of the client to the page of an order, without another sign-in. */
export async function getPortalToken(
  deps: Deps,
  { caller, body: { orderNo, userName } }: PartnerCall<'/getPortalToken.do'>,
): PartnerTold<'/getPortalToken.do'> {
  const scope = scopeOf(caller)
  const extras = await findAncillaryOrder(deps.db, scope, { orderNo })
  const booking = extras
    ? await findBookingById(deps.db, scope, extras.bookingId)
    : await findBooking(deps.db, scope, orderNo)
  if (!booking) return decline(800)
  const userId = await personFor(deps, caller, userName)
  if (!userId) return decline(3)
  const token = newToken()
  const { now, expiresAt } = { now: deps.clock.now(), expiresAt: new Date(deps.clock.now().getTime() + goodForMs) }
  const content = { kind: 'portal', orderNo: booking.orderNo, userId } as const
  await keepContexts(deps.db, scope, [{ id: tokenHash(token), content }], { now, expiresAt })
  return tell({ url: `${deps.settings.publicUrl}/partner/enter/${token}` })
}

/** Whoever has a key gets nobody in who may do more than the one who made it. */
async function personFor({ db }: Deps, caller: Integrator, userName: string): Promise<string | undefined> {
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

/** Uses the way up: a session of the person, and the order to be opened. */
export async function enterPortal(
  deps: Deps,
  token: string,
  from: { address: string; agent: string },
): Promise<Entered | undefined> {
  const now = deps.clock.now()
  const found = await findContextOfAll(deps.db, tokenHash(token), now)
  if (found?.content.kind !== 'portal') return undefined
  const { orderNo, userId } = found.content
  return deps.db.transaction(async (tx) => {
    const scope = scopeOf(found)
    if (!(await spendContext(tx, scope, found.id, now))) return undefined
    const [person] = await tx
      .select({ user: appUser, client })
      .from(appUser)
      .innerJoin(client, eq(client.id, appUser.clientId))
      .where(scope.client(appUser, eq(appUser.id, userId)))
    const session = person && (await startSession(tx, { person, method: 'single-sign-on', from }, now))
    return session ? { token: session, orderNo } : undefined
  })
}
