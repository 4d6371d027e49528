import { maxAccessEntries, toServerTime } from '@gangway/core/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { accessEntry, appUser } from '../database/schema.ts'
import { clientScopeOf, scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { comparableAddress, isPortalOpenTo, readNetwork } from '../shared/agency/access-list.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { announceAccess } from './announce-access.ts'
import { changeAccounts, type AccountChange } from './change-accounts.ts'

type List = 'POST /clientAclEntry/getPageList'
type Add = 'POST /clientAclEntry/add'
type Delete = 'POST /clientAclEntry/delete/{id}'

export async function listAccessEntries(
  { db }: Pick<Deps, 'db'>,
  { caller, body, address }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize } = body
  const rows = await db
    .select({ entry: accessEntry, email: appUser.email })
    .from(accessEntry)
    .leftJoin(appUser, scope.client(appUser, eq(appUser.id, accessEntry.createdBy)))
    .where(scope.client(accessEntry))
    .orderBy(asc(accessEntry.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ entry, email }) => ({
    ...{ id: entry.id, cidr: shortForm(entry.network), scope: entry.scope, remark: entry.remark },
    ...{ createdBy: email ?? '', created: toServerTime(entry.createdAt) },
  }))
  const total = await db.$count(accessEntry, scope.client(accessEntry))
  return answer({ list, total, page, pageSize, ownAddress: comparableAddress(address) ?? address })
}

export async function addAccessEntry(deps: Deps, call: Call<Add>): Promise<Reply<Answer<Add>> | Refusal> {
  const { cidr, scope: face, remark } = call.body
  const network = readNetwork(cidr)
  const wrong = (key: string) => refuse(5001, { errorType: 1, fields: [{ path: 'cidr', key }] })
  if (network === undefined) return wrong('input.access.network')
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    if ((await tx.$count(accessEntry, scope.client(accessEntry))) >= maxAccessEntries)
      return refuse(5312, { errorType: 1, values: { context: 'accessLimit', count: maxAccessEntries } })
    const id = newId(now)
    const { clientId, userId: createdBy } = call.caller
    const added = await tx
      .insert(accessEntry)
      // The first address of the network: 10.0.0.7/8 is 10.0.0.0/8.
      .values({ id, clientId, network: sql`network(${network}::inet)`, scope: face, remark, createdBy, createdAt: now })
      .onConflictDoNothing()
      .returning({ network: accessEntry.network })
    const [entry] = added
    if (!entry) return wrong('input.access.known')
    if (!(await isOwnAddressAdmitted(context))) throw new LockedOut()
    await record(context, 'ACL_ADD', id, { cidr: shortForm(entry.network), scope: face })
    await announceAccess(deps, context)
    return answer({ id })
  }).catch(refuseLockOut)
}

export async function deleteAccessEntry(deps: Deps, call: Call<Delete>): Promise<Reply<boolean> | Refusal> {
  const { id } = call.params
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope } = context
    const [gone] = await tx
      .delete(accessEntry)
      .where(scope.client(accessEntry, eq(accessEntry.id, id)))
      .returning()
    if (!gone) return refuse(5004)
    if (!(await isOwnAddressAdmitted(context))) throw new LockedOut()
    await record(context, 'ACL_DELETE', id, { cidr: shortForm(gone.network), scope: gone.scope })
    await announceAccess(deps, context)
    return answer(true)
  }).catch(refuseLockOut)
}

/**
 * Removes every entry, for an agency whose own addresses have changed so that no administrator can sign in. Returns the
 * number of entries.
 */
export async function clearAccessList(
  tx: Tx,
  clientId: string,
  { from, now }: { from: AuditEntry['from']; now: Date },
): Promise<number> {
  const scope = clientScopeOf({ clientId })
  const gone = await tx.delete(accessEntry).where(scope.client(accessEntry)).returning()
  for (const { id, network, scope: face } of gone) {
    const [object, detail] = [
      { kind: 'access-list', id },
      { cidr: shortForm(network), scope: face },
    ]
    await writeAuditLog(tx, { action: 'ACL_DELETE', by: { clientId, userId: null }, from, object, detail }, now)
  }
  return gone.length
}

/** Rolls the change back. */
class LockedOut extends Error {}

function refuseLockOut(error: unknown): Refusal {
  if (!(error instanceof LockedOut)) throw error
  return refuse(5312, { errorType: 1, values: { context: 'accessLockOut' } })
}

/** By the list as it is in this transaction. */
const isOwnAddressAdmitted = ({ tx, scope, entry }: AccountChange) => isPortalOpenTo(tx, scope.clientId, entry.address)

/** A single address without its prefix. */
const shortForm = (network: string): string => network.replace(/(?<=\.\d+)\/32$|(?<=:.*)\/128$/, '')

async function record(
  { tx, now, entry: { caller, address, agent } }: AccountChange,
  action: 'ACL_ADD' | 'ACL_DELETE',
  id: string,
  detail: Record<string, string>,
): Promise<void> {
  const object = { kind: 'access-list', id }
  await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, now)
}
