import { endOfBatch, isBatchOver } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import type { Scope } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Due } from '../../shared/agenda.ts'
import { failPoint } from '../../shared/fail-point.ts'
import type { Asker } from '../quote-refund.ts'
import { changeImport, findImport, rowsOfImport } from './batch.store.ts'
import { claimRows } from './claim-rows.ts'
import { turnsOf } from './turns-of-rows.ts'

/**
 * Works on the rows of a file that still wait, turn by turn: the claims of a turn are made, and its rows ended, in one transaction.
 * Who dies over a file leaves to the next exactly what was not done.
 */
export async function batchStep(deps: Deps, due: Due): Promise<undefined> {
  const { scope, subject, clock, rehearsal } = due
  const found = await findImport(deps.db, scope, subject)
  if (!found || isBatchOver(found.row.status)) return undefined
  if (found.row.status === 'WAITING') {
    await deps.db.transaction(async (tx) => {
      await changeImport(tx, scope, subject, { status: 'PROCESSING' })
      await tell(tx, deps, scope, subject)
    })
  }
  const asker: Asker = { ...scope, userId: found.row.userId, clock, mode: rehearsal ? 'test' : 'live' }
  for (const claims of turnsOf(await rowsOfImport(deps.db, scope, subject, 'WAITING'), found.row.total)) {
    await deps.db.transaction(async (tx) => {
      await claimRows(tx, deps, asker, { importId: subject, claims })
      await tell(tx, deps, scope, subject)
    })
    failPoint('after-batch-rows')
  }
  await deps.db.transaction(async (tx) => {
    // Holds the file, so that it is counted as it stands.
    const held = await changeImport(tx, scope, subject, { status: 'PROCESSING' })
    if (!held || held.success + held.existed + held.failed < held.total) throw new Error(`Rows of ${subject} are left.`)
    await changeImport(tx, scope, subject, { status: endOfBatch(held), endedAt: clock.now() })
    await tell(tx, deps, scope, subject)
  })
  return undefined
}

async function tell(tx: Tx, { events }: Pick<Deps, 'events'>, { clientId }: Scope, id: string): Promise<void> {
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'refundImport', data: { id } })
}
