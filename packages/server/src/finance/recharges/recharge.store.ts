import type { RechargeStatus } from '@gangway/core/contract'
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db, Tx } from '../../database/db.ts'
import { fullName } from '../../database/full-name.ts'
import { appUser, client, ledgerAccount, recharge, uploadedFile } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type Recharge = typeof recharge.$inferSelect

/** A top-up with the name of the user who submitted it. */
export interface NamedRecharge {
  row: Recharge
  user: string
}

export interface RechargeFilters {
  rechargeNo?: string
  status?: RechargeStatus
  currency?: string
  /** Beijing dates, both included. */
  from?: string
  to?: string
}

const dayMs = 24 * 3_600_000
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/** The newest first. */
export async function listRecharges(
  db: Db,
  scope: Scope,
  { rechargeNo, status, currency, from, to }: RechargeFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: NamedRecharge[]; total: number; totalIsAtLeast?: true }> {
  const condition = scope.client(
    recharge,
    and(
      rechargeNo === undefined ? undefined : eq(recharge.rechargeNo, rechargeNo),
      status === undefined ? undefined : eq(recharge.status, status),
      currency === undefined ? undefined : eq(recharge.currency, currency),
      from === undefined ? undefined : gte(recharge.submittedAt, startOf(from)),
      to === undefined ? undefined : lt(recharge.submittedAt, new Date(startOf(to).getTime() + dayMs)),
    ),
  )
  const list = await db
    .select({ row: recharge, user: fullName })
    .from(recharge)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, recharge.userId)))
    .where(condition)
    .orderBy(desc(recharge.submittedAt), desc(recharge.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countUpTo(db, recharge, condition)) }
}

export async function findRecharge(db: Db, scope: Scope, rechargeNo: string): Promise<NamedRecharge | undefined> {
  const [found] = await db
    .select({ row: recharge, user: fullName })
    .from(recharge)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, recharge.userId)))
    .where(scope.client(recharge, eq(recharge.rechargeNo, rechargeNo)))
  return found
}

/** Decisions about one top-up follow each other. */
export async function lockRecharge(tx: Tx, scope: Scope, id: string): Promise<Recharge | undefined> {
  const [locked] = await tx
    .select()
    .from(recharge)
    .where(scope.client(recharge, eq(recharge.id, id)))
    .for('no key update')
  return locked
}

/** Stores a decision. The caller holds the row lock. */
export async function updateRecharge(
  tx: Tx,
  scope: Scope,
  { id, version }: Recharge,
  change: Partial<typeof recharge.$inferInsert>,
): Promise<void> {
  await tx
    .update(recharge)
    .set({ ...change, version: version + 1 })
    .where(scope.client(recharge, eq(recharge.id, id)))
}

/** The currencies in which the agency has a deposit, its own currency first. */
export async function listDepositCurrencies(db: Db, scope: Scope): Promise<string[]> {
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, scope.clientId))
  const accounts = await db
    .select({ currency: ledgerAccount.currency })
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, eq(ledgerAccount.kind, 'deposit')))
    .orderBy(ledgerAccount.currency)
  return [...new Set([...(own ? [own.currency] : []), ...accounts.map(({ currency }) => currency)])]
}

export interface ReceiptFile {
  path: string
  name: string
  type: string
  size: number
}

/** Uploaded files of the agency in the order of the paths; unknown ones are left out. */
export async function findReceiptFiles(db: Db, scope: Scope, paths: readonly string[]): Promise<ReceiptFile[]> {
  const found = await db
    .select({ path: uploadedFile.path, name: uploadedFile.name, type: uploadedFile.type, size: uploadedFile.size })
    .from(uploadedFile)
    .where(scope.client(uploadedFile, inArray(uploadedFile.path, [...paths])))
  return paths.flatMap((path) => found.find((each) => each.path === path) ?? [])
}
