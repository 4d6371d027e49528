import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { airlineAccount, bookingPayment } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type AirlineAccount = typeof airlineAccount.$inferSelect

export interface AccountFilters {
  airline?: string
  status?: AirlineAccount['status']
  failing?: boolean
}

export async function listAccounts(
  db: Db,
  scope: Scope,
  { airline, status, failing }: AccountFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AirlineAccount[]; total: number; airlines: string[] }> {
  const matches = scope.client(
    airlineAccount,
    airline === undefined ? undefined : eq(airlineAccount.airline, airline),
    status && eq(airlineAccount.status, status),
    failing ? isNotNull(airlineAccount.failure) : undefined,
  )
  const [rows, total, known] = await Promise.all([
    db
      .select()
      .from(airlineAccount)
      .where(matches)
      .orderBy(desc(airlineAccount.createdAt), asc(airlineAccount.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(airlineAccount, matches),
    db
      .selectDistinct({ airline: airlineAccount.airline })
      .from(airlineAccount)
      .where(scope.client(airlineAccount))
      .orderBy(airlineAccount.airline),
  ])
  return { rows, total, airlines: known.map((each) => each.airline) }
}

export async function findAccount(db: Db | Tx, scope: Scope, id: string): Promise<AirlineAccount | undefined> {
  const [found] = await db
    .select()
    .from(airlineAccount)
    .where(scope.client(airlineAccount, eq(airlineAccount.id, id)))
  return found
}

/** Every change of an account takes this lock. */
export async function lockAirlineAccount(tx: Tx, scope: Scope, id: string): Promise<AirlineAccount | undefined> {
  const [found] = await tx
    .select()
    .from(airlineAccount)
    .where(scope.client(airlineAccount, eq(airlineAccount.id, id)))
    .for('no key update')
  return found
}

export async function updateAccountRow(
  tx: Tx,
  scope: Scope,
  { id }: Pick<AirlineAccount, 'id'>,
  change: Partial<AirlineAccount>,
): Promise<AirlineAccount> {
  const [changed] = await tx
    .update(airlineAccount)
    .set(change)
    .where(scope.client(airlineAccount, eq(airlineAccount.id, id)))
    .returning()
  if (!changed) throw new Error(`Airline account ${id} is gone.`)
  return changed
}

/** The accounts that are in use, the oldest first. */
export async function onlineAccounts(db: Db | Tx, scope: Scope): Promise<AirlineAccount[]> {
  return db
    .select()
    .from(airlineAccount)
    .where(scope.client(airlineAccount, eq(airlineAccount.status, 'ONLINE')))
    .orderBy(asc(airlineAccount.createdAt), asc(airlineAccount.id))
}

/** Whether an order that has not been ticketed yet is paid from the account. */
export async function isPaying(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const isOpen = and(eq(bookingPayment.airlineAccountId, id), eq(bookingPayment.status, 'held'))
  return (await tx.$count(bookingPayment, scope.client(bookingPayment, isOpen))) > 0
}
