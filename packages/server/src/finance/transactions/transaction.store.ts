import { and, asc, desc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { appUser, booking, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { formatFullName } from '../../database/full-name.ts'

export type TransactionRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Entries of the deposit with their transfers, newest first. */
export async function readTransactions(
  db: Db,
  scope: Scope,
  condition: SQL | undefined,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<TransactionRow[]> {
  // The page is found in the index alone before the other tables are joined.
  const ids = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(scope.client(ledgerEntry, condition))
    .orderBy(desc(ledgerEntry.createdAt), desc(ledgerEntry.sequence))
    .limit(pageSize)
    .offset(offset)
  if (ids.length === 0) return []
  const isOnPage = sql`${ledgerEntry.id} = any(${sql.param(ids.map(({ id }) => id))}::text[])`
  return selectRows(db, scope, isOnPage, 'newest', pageSize)
}

/** The entries up to a sequence in batches, oldest first. */
export async function* batchesOfTransactions(
  db: Db,
  scope: Scope,
  condition: SQL | undefined,
  { batchSize, lastSequence }: { batchSize: number; lastSequence: number },
): AsyncIterable<TransactionRow[]> {
  let last: TransactionRow | undefined
  while (true) {
    const isAfter =
      last &&
      or(
        gt(ledgerEntry.createdAt, last.createdAt),
        and(eq(ledgerEntry.createdAt, last.createdAt), gt(ledgerEntry.sequence, last.sequence)),
      )
    const wanted = and(condition, lte(ledgerEntry.sequence, lastSequence), isAfter)
    const rows = await selectRows(db, scope, wanted, 'oldest', batchSize)
    if (rows.length === 0) return
    yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

async function selectRows(db: Db, scope: Scope, condition: SQL | undefined, order: 'newest' | 'oldest', limit: number) {
  const by = order === 'newest' ? desc : asc
  const rows = await db
    .select({
      transferId: ledgerEntry.transferId,
      createdAt: ledgerEntry.createdAt,
      sequence: ledgerEntry.sequence,
      kind: ledgerEntry.kind,
      amount: ledgerEntry.amount,
      balanceAfter: ledgerEntry.balanceAfter,
      currency: ledgerEntry.currency,
      reference: ledgerTransfer.reference,
      refundNo: ledgerTransfer.refundNo,
      bookingId: ledgerTransfer.bookingId,
      remark: ledgerTransfer.remark,
      orderNo: booking.orderNo,
      nickname: appUser.nickname,
      lastname: appUser.lastname,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, scope.client(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId)))
    .leftJoin(booking, scope.client(booking, eq(booking.id, ledgerTransfer.bookingId)))
    .leftJoin(appUser, scope.client(appUser, eq(appUser.id, ledgerTransfer.userId)))
    .where(scope.client(ledgerEntry, condition))
    .orderBy(by(ledgerEntry.createdAt), by(ledgerEntry.sequence))
    .limit(limit)
  return rows.map(({ nickname, lastname, ...row }) => ({
    ...row,
    user: nickname === null || lastname === null ? null : formatFullName({ nickname, lastname }),
  }))
}
