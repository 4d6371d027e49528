import { airlineAccount } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call, Caller } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { fetchBalance, storeBalance } from './account-health.ts'
import { accountKeysOf, decryptAccountSecrets, encryptAccountSecrets } from './account-secrets.ts'
import { readAccountValues } from './account-values.rules.ts'
import { findVendor, shown } from './account-vendors.ts'
import { findAccount, lockAirlineAccount, updateAccountRow, type AirlineAccount } from './airline-account.store.ts'
import { presentAccount } from './present-account.ts'
import { checkHours } from './switch-account.ts'

type Add = 'POST /byoa/add'
type Update = 'POST /byoa/update'

/** Stores a new account. It begins offline, and its balance is not fetched. */
export async function addAccount(
  deps: Deps,
  { caller, body, address, agent }: Call<Add>,
): Promise<Reply<Answer<Add>> | Refusal> {
  const { airline, vendor: code, privateFare, onFailure } = body
  const vendor = await findVendor(deps, body)
  if ('kind' in vendor) return vendor
  if (privateFare && !vendor.quotes) return refuse(705, shown)
  const read = readAccountValues(vendor.template, body.params)
  if ('problems' in read) return refuse(5001, { fields: read.problems })
  const { clientId } = caller
  const now = caller.clock.now()
  const id = newId(now)
  const { parameters, secrets } = read.values
  const row = {
    ...{ id, clientId, airline, vendor: code, parameters, privateFare, onFailure },
    ...encryptAccountSecrets(accountKeysOf(deps), id, secrets),
    ...{ createdAt: now, updatedAt: now },
  }
  const added = await deps.db.transaction(async (tx) => {
    const [inserted] = await tx.insert(airlineAccount).values(row).onConflictDoNothing().returning()
    if (!inserted) return undefined
    const object = { kind: 'airlineAccount', id }
    const entry = { action: 'BYOA_CREATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { airline, vendor: code, privateFare, onFailure } }, deps.clock.now())
    return inserted
  })
  return added ? answer(await presentAccount(deps, added)) : refuse(704, shown)
}

/**
 * Configures an account. What is known about its balance and failure was of the old values, so it is forgotten. The
 * answer for an account in use contains its balance with the new values, or why it fails.
 */
export async function updateAccount(
  deps: Deps,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  const { id, version, params, privateFare, onFailure } = body
  const scope = scopeOf(caller)
  const known = await findAccount(deps.db, scope, id)
  if (!known) return refuse(5004)
  const vendor = await findVendor(deps, known)
  if ('kind' in vendor) return vendor
  if (privateFare && !vendor.quotes) return refuse(705, shown)
  const keys = accountKeysOf(deps)
  const changed = await deps.db.transaction(async (tx) => {
    const row = await lockAirlineAccount(tx, scope, id)
    if (!row) return refuse(5004)
    if (row.version !== version) return refuse(706, shown)
    const stored = decryptAccountSecrets(keys, row) ?? {}
    const read = readAccountValues(vendor.template, params, stored)
    if ('problems' in read) return refuse(5001, { fields: read.problems })
    const { parameters, secrets } = read.values
    const hasNewAccess = !isSame(parameters, row.parameters) || !isSame(secrets, stored)
    const saved = await updateAccountRow(tx, scope, row, {
      ...{ parameters, privateFare, onFailure, version: version + 1, updatedAt: caller.clock.now() },
      ...encryptAccountSecrets(keys, id, secrets),
      ...(hasNewAccess && { balanceState: 'NONE', balance: null, currency: null, failure: null, failingSince: null }),
    })
    const object = { kind: 'airlineAccount', id }
    const entry = { action: 'BYOA_UPDATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { privateFare, onFailure, hasNewAccess } }, deps.clock.now())
    // In case the check after this transaction is interrupted.
    if (saved.status === 'ONLINE')
      await deps.scheduler.put(tx, scope, { kind: 'airlineAccount.check', subject: id, dueAt: caller.clock.now() })
    return saved
  })
  if ('kind' in changed) return changed
  const checked = changed.status === 'ONLINE' ? await checkSaved(deps, caller, changed) : changed
  return answer(await presentAccount(deps, checked))
}

/** Fetches the balance of an account in use with its new values. */
async function checkSaved(deps: Deps, caller: Caller, saved: AirlineAccount): Promise<AirlineAccount> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const fetched = await fetchBalance(deps, saved, { now, simulation: caller.mode === 'test' })
  return deps.db.transaction(async (tx) => {
    const row = await lockAirlineAccount(tx, scope, saved.id)
    // Meanwhile it was changed or deleted, so the balance is of other values.
    if (row?.status !== 'ONLINE' || row.version !== saved.version) return row ?? saved
    const dueAt = new Date(now.getTime() + checkHours * 3_600_000)
    await deps.scheduler.put(tx, scope, { kind: 'airlineAccount.check', subject: row.id, dueAt })
    return storeBalance(tx, deps, scope, row, { fetched, now })
  })
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
