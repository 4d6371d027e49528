import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { airlineAccount, taskHandling } from '../../database/schema.ts'
import { handlingColumns, isHandlingOf, isSubject, readLimit, type TaskSource } from '../task-source.ts'

/** An airline account in use that fails, until it works again or goes offline. */
export const airlineAccounts: TaskSource = {
  kind: 'airlineAccount',
  code: 'sys:byoa',
  async read({ db, scope, matches, subjectId }) {
    const isFailing = and(eq(airlineAccount.status, 'ONLINE'), isNotNull(airlineAccount.failure))
    const rows = await db
      .select({
        ...{ subjectId: airlineAccount.id, subject: airlineAccount.airline, airline: airlineAccount.airline },
        ...{ failure: airlineAccount.failure, handling: handlingColumns },
      })
      .from(airlineAccount)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('airlineAccount', airlineAccount.id)))
      .where(scope.client(airlineAccount, and(isFailing, isSubject(airlineAccount.id, subjectId), matches)))
      .orderBy(asc(airlineAccount.failingSince), asc(airlineAccount.id))
      .limit(readLimit)
    return rows.map(({ failure, ...row }) => ({ ...row, text: failure ?? '', due: null }))
  },
}
