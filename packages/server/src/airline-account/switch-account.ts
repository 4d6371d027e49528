import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import { airlineAccount } from '../database/schema.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import type { Answer, Call, Caller } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { fetchBalance, storeBalance } from './account-health.ts'
import { findVendor, shown } from './account-vendors.ts'
import {
  findAccount,
  isPaying,
  lockAirlineAccount,
  updateAccountRow,
  type AirlineAccount,
} from './airline-account.store.ts'
import { presentAccount } from './present-account.ts'

type Online = 'POST /byoa/online/{id}'
type Offline = 'POST /byoa/offline/{id}'
type Delete = 'POST /byoa/delete/{id}'
type UpdateBalance = 'POST /byoa/updateBalance/{id}'

/** How often the balance of an account in use is fetched. */
export const checkHours = 6

/**
 * Takes an account into use after its balance was fetched. When that fails, the account stays offline, unless the user
 * goes on anyway.
 */
export async function putOnline(deps: Deps, call: Call<Online>): Promise<Reply<Answer<Online>> | Refusal> {
  const { caller, params, body } = call
  const scope = scopeOf(caller)
  const known = await findAccount(deps.db, scope, params.id)
  if (!known) return refuse(5004)
  if (known.status !== 'OFFLINE') return refuse(706, shown)
  const vendor = await findVendor(deps, known)
  if ('kind' in vendor) return vendor
  if (known.privateFare && !vendor.quotes) return refuse(705, shown)
  const now = caller.clock.now()
  const fetched = await fetchBalance(deps, known, { now, simulation: caller.mode === 'test' })
  return change(deps, call, async (tx, row) => {
    if (row.status !== 'OFFLINE' || row.version !== known.version) return refuse(706, shown)
    const isUsed = fetched.outcome === 'known' || body.continueAnyway
    const before = isUsed ? await updateAccountRow(tx, scope, row, { status: 'ONLINE', updatedAt: now }) : row
    if (isUsed) {
      const dueAt = new Date(now.getTime() + checkHours * 3_600_000)
      await deps.scheduler.put(tx, scope, { kind: 'airlineAccount.check', subject: row.id, dueAt })
      await audit(tx, deps, call, { action: 'BYOA_STATUS', id: row.id, detail: { status: 'ONLINE' } })
    }
    return storeBalance(tx, deps, scope, before, { fetched, now })
  })
}

export async function takeOffline(deps: Deps, call: Call<Offline>): Promise<Reply<Answer<Offline>> | Refusal> {
  const scope = scopeOf(call.caller)
  return change(deps, call, async (tx, row) => {
    if (row.status !== 'ONLINE') return refuse(706, shown)
    await deps.scheduler.remove(tx, scope, { kind: 'airlineAccount.check', subject: row.id })
    await audit(tx, deps, call, { action: 'BYOA_STATUS', id: row.id, detail: { status: 'OFFLINE' } })
    return updateAccountRow(tx, scope, row, { status: 'OFFLINE', updatedAt: call.caller.clock.now() })
  })
}

/** Only an account that is offline and pays no order is deleted. */
export async function deleteAccount(deps: Deps, call: Call<Delete>): Promise<Reply<boolean> | Refusal> {
  const { caller, params } = call
  const scope = scopeOf(caller)
  return deps.db.transaction(async (tx) => {
    const row = await lockAirlineAccount(tx, scope, params.id)
    if (!row) return refuse(5004)
    if (row.status !== 'OFFLINE' || (await isPaying(tx, scope, row.id))) return refuse(706, shown)
    await tx.delete(airlineAccount).where(scope.client(airlineAccount, eq(airlineAccount.id, row.id)))
    const { airline, vendor } = row
    await audit(tx, deps, call, { action: 'BYOA_DELETE', id: row.id, detail: { airline, vendor } })
    await deps.events.publish(tx, { topic: `client:${scope.clientId}`, kind: 'airlineAccount', data: { id: row.id } })
    return answer(true)
  })
}

export async function updateBalance(
  deps: Deps,
  call: Call<UpdateBalance>,
): Promise<Reply<Answer<UpdateBalance>> | Refusal> {
  const { caller, params } = call
  const scope = scopeOf(caller)
  const known = await findAccount(deps.db, scope, params.id)
  if (!known) return refuse(5004)
  const now = caller.clock.now()
  const fetched = await fetchBalance(deps, known, { now, simulation: caller.mode === 'test' })
  return change(deps, call, async (tx, row) => {
    // Meanwhile it was configured, so the balance is of other values.
    if (row.version !== known.version) return refuse(706, shown)
    await audit(tx, deps, call, { action: 'BYOA_BALANCE', id: row.id, detail: { outcome: fetched.outcome } })
    return storeBalance(tx, deps, scope, row, { fetched, now })
  })
}

async function change(
  deps: Deps,
  { caller, params }: { caller: Caller; params: { id: string } },
  work: (tx: Tx, row: AirlineAccount) => Promise<AirlineAccount | Refusal>,
): Promise<Reply<Answer<Online>> | Refusal> {
  const scope: Scope = scopeOf(caller)
  const changed = await deps.db.transaction(async (tx) => {
    const row = await lockAirlineAccount(tx, scope, params.id)
    return row ? work(tx, row) : refuse(5004)
  })
  return 'kind' in changed ? changed : answer(await presentAccount(deps, changed))
}

type Entry = Required<Pick<AuditEntry, 'action' | 'detail'>> & { id: string }

async function audit(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { caller, address, agent }: { caller: Caller; address: string; agent: string },
  { action, id, detail }: Entry,
): Promise<void> {
  const object = { kind: 'airlineAccount', id }
  await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, clock.now())
}
