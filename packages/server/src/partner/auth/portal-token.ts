import { and, eq, or } from 'drizzle-orm'
import { findAncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import { findBooking, findBookingById } from '../../booking/booking.store.ts'
import { appUser, role } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { newToken } from '../../shared/ids.ts'
import { saveContexts } from '../context.store.ts'
import { findContextOfAnyClient } from '../pages/order-by-page-token.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decline, succeed } from '../http/reply.ts'

const validityMs = 60_000

/** Creates a one-time portal address of an order page for a user of the agency. */
export async function getPortalToken(
  deps: Deps,
  { caller, from, body: { orderNo, userName } }: PartnerCall<'/getPortalToken.do'>,
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
  const now = deps.clock.now()
  const content = { kind: 'portal', orderNo: booking.orderNo, userId } as const
  await deps.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + validityMs)
    await saveContexts(tx, scope, [{ id: tokenHash(token), content }], { now, expiresAt })
    await writeAuditLog(
      tx,
      {
        action: 'PORTAL_LINK_CREATE',
        by: caller,
        from,
        object: { kind: 'order', id: booking.orderNo },
        detail: { keyId: caller.keyId, userId },
      },
      now,
    )
  })
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

/** The order that a link opens; undefined when the link has expired or was used. Opening the address uses nothing up. */
export async function findLinkedOrder({ db, clock }: Deps, token: string): Promise<string | undefined> {
  const found = await findContextOfAnyClient(db, tokenHash(token), clock.now())
  return found?.content.kind === 'portal' && !found.content.isCodeMissing ? found.content.orderNo : undefined
}
