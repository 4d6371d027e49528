import type { AccountFailureRule } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { AccountAccess } from '../ports/supplier/airline-account.model.ts'
import { isCallAllowed } from '../shared/http/pipeline/allowed-calls.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { accountKeysOf, decryptAccountSecrets } from './account-secrets.ts'
import { findAccount, onlineAccounts, type AirlineAccount } from './airline-account.store.ts'

type Tools = Pick<Deps, 'secret' | 'clock' | 'settings'>

/** An account for whose fares a search asks. */
export interface QuotingAccount {
  access: AccountAccess
  onFailure: AccountFailureRule
  /** Known to be unable to pay anything. */
  isEmpty: boolean
}

/**
 * Private fares are for the agency's own people: in the portal, and in widgets where the page has signed in a user of the
 * agency.
 */
export function mayUseAccounts({ embed, orderNo }: Pick<Caller, 'embed' | 'orderNo'>): boolean {
  if (orderNo !== undefined) return false
  return !embed || (embed.pool === 'token' && !embed.isGuest && embed.orderNo === undefined)
}

/** Whether a caller can correct an account that fails; others must ask their administrator. */
export function mayCorrectAccounts(caller: Parameters<typeof isCallAllowed>[0]): boolean {
  return isCallAllowed(caller, 'POST /byoa/update')
}

/** The accounts whose private fares a search shows: one for each airline, the oldest. */
export async function readQuotingAccounts(
  { db, ...tools }: Tools & { db: Db },
  scope: Scope,
): Promise<QuotingAccount[]> {
  const rows = (await onlineAccounts(db, scope)).filter(({ privateFare }) => privateFare)
  if (rows.length === 0 || !(await paysByAccount(db, scope))) return []
  const first = new Map(rows.toReversed().map((row) => [row.airline, row]))
  return [...first.values()].map((row) => quotingAccountOf(tools, row))
}

/** Access to an account that is online; undefined when it is not. */
export async function readOnlineAccount(
  { db, ...tools }: Tools & { db: Db },
  scope: Scope,
  id: string,
): Promise<(QuotingAccount & { row: AirlineAccount }) | undefined> {
  const row = await findAccount(db, scope, id)
  return row?.status === 'ONLINE' ? { ...quotingAccountOf(tools, row), row } : undefined
}

function quotingAccountOf(tools: Tools, row: AirlineAccount): QuotingAccount {
  return { access: accessOf(tools, row), onFailure: row.onFailure, isEmpty: isEmptyAccount(row) }
}

/** Known to be unable to pay anything. */
function isEmptyAccount({ failure, balance }: AirlineAccount): boolean {
  return failure === 'BALANCE_LOW' && (balance === null || balance <= 0)
}

/** Access to the account that pays an order; it may have gone offline since. */
export async function readPayingAccount(
  { db, ...tools }: Tools & { db: Db },
  scope: Scope,
  id: string,
): Promise<AccountAccess | undefined> {
  const row = await findAccount(db, scope, id)
  return row && accessOf(tools, row)
}

/**
 * The account that pays an order of an airline: that of its private fare, otherwise the oldest that is online, one that is
 * empty only where no other can pay.
 */
export async function findPayingAccount(
  db: Db | Tx,
  scope: Scope,
  { account, offer }: { account?: { id: string }; offer: { airline: string } },
): Promise<AirlineAccount | undefined> {
  const online = await onlineAccounts(db, scope)
  if (account) return online.find(({ id }) => id === account.id)
  const ofAirline = online.filter(({ airline }) => airline === offer.airline)
  return ofAirline.find((row) => !isEmptyAccount(row)) ?? ofAirline[0]
}

/** The airlines at which the caller can pay from an account that is managed here and not known to be empty. */
export async function airlinesWithAccount(db: Db | Tx, caller: Caller): Promise<string[]> {
  if (!mayUseAccounts(caller)) return []
  const paying = (await onlineAccounts(db, scopeOf(caller))).filter((row) => !isEmptyAccount(row))
  return [...new Set(paying.map(({ airline }) => airline))]
}

/** Without its key, the secrets are empty and the airline refuses them. */
export function accessOf(tools: Tools, row: AirlineAccount): AccountAccess {
  const { id: account, airline, vendor, parameters } = row
  const secrets = decryptAccountSecrets(accountKeysOf(tools), row)
  return { account, airline, vendor, parameters: { ...parameters, ...secrets } }
}

async function paysByAccount(db: Db, { clientId }: Scope): Promise<boolean> {
  const [agreed] = await db.select({ payChannels: client.payChannels }).from(client).where(eq(client.id, clientId))
  return agreed?.payChannels.includes('B2B') ?? false
}
