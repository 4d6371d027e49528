import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { ledgerAccount, taskHandling } from '../../database/schema.ts'
import { handlingColumns, isHandlingOf, isSubject, type TaskSource } from '../task-source.ts'

/** A deposit whose available amount is below the threshold that the agency has set, until it is topped up. */
export const lowBalances: TaskSource = {
  kind: 'lowBalance',
  code: 'sys:topup',
  async read({ db, scope, matches, subjectId }) {
    const isLow = and(eq(ledgerAccount.kind, 'deposit'), isNotNull(ledgerAccount.lowSince))
    const rows = await db
      .select({
        ...{ subjectId: ledgerAccount.currency, currency: ledgerAccount.currency, handling: handlingColumns },
        available: sql<string>`${ledgerAccount.balance} + ${ledgerAccount.creditLine}`,
      })
      .from(ledgerAccount)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('lowBalance', ledgerAccount.currency)))
      .where(scope.client(ledgerAccount, and(isLow, isSubject(ledgerAccount.currency, subjectId), matches)))
      .orderBy(asc(ledgerAccount.currency))
    return rows.map(({ currency, available, ...row }) => ({
      ...{ ...row, subject: currency, due: null, amount: { amount: Number(available), currency } },
    }))
  },
}
