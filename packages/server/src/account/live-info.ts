import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { fullName } from '../database/full-name.ts'
import { appUser, client } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { readLookToBookTile } from '../insight/workspace-tiles.store.ts'
import { isClaimEnabled } from '../refund/claims/claim-order.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { findWebhook } from '../webhook/webhook.store.ts'
import { isPerson } from './change-accounts.ts'

type Info = 'GET /clientProfile/liveinfo'
type Count = 'GET /sysUser/getDirectActiveCnt'
type Names = 'POST /sysUser/listEmailMap'

export async function showLiveInfo(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { caller }: Call<Info>,
): Promise<Reply<Answer<Info>>> {
  const scope = scopeOf(caller)
  const base = `${settings.publicUrl}/partner`
  const [agencies, endpoint, claimEnabled, directActiveCnt, { searches, bookings }] = await Promise.all([
    db.select().from(client).where(eq(client.id, scope.clientId)),
    findWebhook(db, scope),
    isClaimEnabled(db, scope),
    countActivePeople(db, scope),
    readLookToBookTile(db, scope, caller.clock.now()),
  ])
  const [agency] = agencies
  if (!agency) throw new Error('The agency of the caller does not exist.')
  return answer({
    ...{ clientCode: agency.code, clientName: agency.name, currency: agency.currency },
    status: agency.suspendedAt ? ('suspended' as const) : ('active' as const),
    // The mode of the agency decides which market answers, not the address.
    ...{ apiBase: base, sandboxBase: base, webhook: endpoint?.enabled ? endpoint.url : null },
    ...{ claimEnabled, directActiveCnt, lookToBook: bookings === 0 ? null : searches / bookings },
  })
}

export async function countActiveUsers(
  { db }: Pick<Deps, 'db'>,
  { caller }: Call<Count>,
): Promise<Reply<Answer<Count>>> {
  return answer(await countActivePeople(db, scopeOf(caller)))
}

export async function listEmailMap({ db }: Pick<Deps, 'db'>, { caller }: Call<Names>): Promise<Reply<Answer<Names>>> {
  const rows = await db
    .select({ email: appUser.email, name: fullName })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, isPerson))
    .orderBy(appUser.email)
  return answer(Object.fromEntries(rows.map(({ email, name }) => [email, name])))
}

function countActivePeople(db: Db, scope: Scope): Promise<number> {
  return db.$count(appUser, scope.client(appUser, and(isPerson, eq(appUser.status, 'active'))))
}
