import { getFinalBatchStatus, isFinalBatchStatus } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import type { RefundCaller } from '../quotes/quote-refund.ts'
import { changeImport, findImport, listImportRows } from './batch.store.ts'
import { storeRowClaims } from './store-claims.ts'
import { groupIntoChunks } from './group-rows.ts'

/**
 * Processes the waiting rows of a file in chunks: each chunk creates its claims and ends its rows in one transaction,
 * so a crash leaves exactly the unprocessed rows.
 */
export async function processBatch(deps: Deps, job: JobContext): Promise<undefined> {
  const { scope, subject, clock, simulation } = job
  const found = await findImport(deps.db, scope, subject)
  if (!found || isFinalBatchStatus(found.row.status)) return undefined
  if (found.row.status === 'WAITING') {
    await deps.db.transaction(async (tx) => {
      await changeImport(tx, scope, subject, { status: 'PROCESSING' })
      await publishProgress(tx, deps, scope, subject)
    })
  }
  const caller: RefundCaller = { ...scope, userId: found.row.userId, clock, mode: simulation ? 'test' : 'live' }
  for (const claims of groupIntoChunks(await listImportRows(deps.db, scope, subject, 'WAITING'), found.row.total)) {
    await deps.db.transaction(async (tx) => {
      await storeRowClaims(tx, deps, caller, { importId: subject, claims })
      await publishProgress(tx, deps, scope, subject)
    })
    crashPoint('after-batch-rows')
  }
  await deps.db.transaction(async (tx) => {
    // Locks the file, so that its counts stay correct.
    const lockedImport = await changeImport(tx, scope, subject, { status: 'PROCESSING' })
    if (!lockedImport || lockedImport.success + lockedImport.existed + lockedImport.failed < lockedImport.total)
      throw new Error(`Rows of ${subject} are left.`)
    await changeImport(tx, scope, subject, { status: getFinalBatchStatus(lockedImport), endedAt: clock.now() })
    await publishProgress(tx, deps, scope, subject)
  })
  return undefined
}

async function publishProgress(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { clientId }: Scope,
  id: string,
): Promise<void> {
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'refundImport', data: { id } })
}
