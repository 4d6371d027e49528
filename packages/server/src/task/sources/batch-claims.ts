import { batchRetentionDays } from '@gangway/core/contract'
import { and, asc, count, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refundImport, refundImportRow, taskHandling } from '../../database/schema.ts'
import {
  millisecondsPerDay,
  handlingColumns,
  isHandlingOf,
  isSubject,
  readLimit,
  type TaskSource,
} from '../task-source.ts'

/** Claim files with failed rows, until a later file has a row that succeeded for each of them. */
export const batchClaims: TaskSource = {
  kind: 'batchClaim',
  code: 'booking:refund:batch',
  async read({ db, scope, now, matches, subjectId }) {
    const [laterRow, later] = [alias(refundImportRow, 'later_row'), alias(refundImport, 'later')]
    const corrected = db
      .select({ one: sql`1` })
      .from(laterRow)
      .innerJoin(later, scope.client(later, eq(later.id, laterRow.importId)))
      .where(
        scope.client(
          laterRow,
          gt(later.createdAt, refundImport.createdAt),
          inArray(laterRow.outcome, ['SUCCESS', 'EXISTED']),
          // A row without a ticket number names a passenger of a PNR.
          sql`case when ${refundImportRow.cells} ->> 'ticketNo' <> ''
            then ${laterRow.cells} ->> 'ticketNo' = ${refundImportRow.cells} ->> 'ticketNo'
            else ${laterRow.cells} ->> 'pnr' = ${refundImportRow.cells} ->> 'pnr'
              and ${laterRow.cells} ->> 'passengerName' = ${refundImportRow.cells} ->> 'passengerName' end`,
        ),
      )
    const oldest = new Date(now.getTime() - batchRetentionDays * millisecondsPerDay)
    const isFailed = and(
      gt(refundImport.createdAt, oldest),
      inArray(refundImport.status, ['PARTIAL_FAILURE', 'FAILED']),
      eq(refundImportRow.outcome, 'FAILED'),
      notExists(corrected),
    )
    const rows = await db
      .select({
        ...{ id: refundImport.id, subject: refundImport.fileName, createdAt: refundImport.createdAt },
        ...{ count: count(), handling: handlingColumns },
      })
      .from(refundImport)
      .innerJoin(refundImportRow, scope.client(refundImportRow, eq(refundImportRow.importId, refundImport.id)))
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('batchClaim', refundImport.id)))
      .where(scope.client(refundImport, and(isFailed, isSubject(refundImport.id, subjectId), matches)))
      .groupBy(refundImport.id, taskHandling.clientId, taskHandling.kind, taskHandling.subjectId)
      .orderBy(asc(refundImport.createdAt))
      .limit(readLimit)
    return rows.map(({ id, createdAt, ...row }) => ({
      ...row,
      ...{ subjectId: id, due: new Date(createdAt.getTime() + batchRetentionDays * millisecondsPerDay) },
    }))
  },
}
