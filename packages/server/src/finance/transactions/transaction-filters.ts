import type { TransactionFilters } from '@gangway/core/contract'
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { booking, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { TransferKind } from '../post-transfer.ts'
import type { DepositAccount } from './deposit-accounts.ts'

export const kindByType = {
  RECHARGE: 'recharge',
  TICKET: 'ticket',
  ANCILLARY: 'ancillary',
  REFUND: 'refund',
  CLAIM: 'claim',
  FEE: 'fee',
  ADJUSTMENT: 'adjustment',
} as const satisfies Record<NonNullable<TransactionFilters['type']>[number], TransferKind>

export interface EntryRange {
  from?: Date
  /** Exclusive. */
  to?: Date
  kinds?: TransferKind[]
}

export function rangeOf({ createdFrom, createdTo, type }: TransactionFilters): EntryRange {
  return {
    ...(createdFrom !== undefined && { from: new Date(createdFrom) }),
    ...(createdTo !== undefined && { to: new Date(createdTo) }),
    ...(type && type.length > 0 && { kinds: type.map((each) => kindByType[each]) }),
  }
}

/** Whether only a few entries can match, which are then counted one by one. */
export function isNarrow({ number, orderNo }: TransactionFilters): boolean {
  return number !== undefined || orderNo !== undefined
}

/** Condition for the entries of the deposit that match every filter. */
export function entryConditions(
  db: Db,
  scope: Scope,
  account: DepositAccount,
  filters: TransactionFilters,
): SQL | undefined {
  const { number, orderNo } = filters
  const { from, to, kinds } = rangeOf(filters)
  return and(
    eq(ledgerEntry.accountId, account.id),
    number === undefined ? undefined : eq(ledgerEntry.transferId, number.toLowerCase()),
    orderNo === undefined ? undefined : inArray(ledgerEntry.transferId, transfersOfBooking(db, scope, orderNo)),
    kinds && inArray(ledgerEntry.kind, kinds),
    from && gte(ledgerEntry.createdAt, from),
    to && lt(ledgerEntry.createdAt, to),
  )
}

function transfersOfBooking(db: Db, scope: Scope, orderNo: string) {
  return db
    .select({ id: ledgerTransfer.id })
    .from(ledgerTransfer)
    .innerJoin(booking, scope.client(booking, eq(booking.id, ledgerTransfer.bookingId), eq(booking.orderNo, orderNo)))
    .where(scope.client(ledgerTransfer))
}
