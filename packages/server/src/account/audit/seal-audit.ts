import { asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { auditBatch, auditLog } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'
import type { Secret } from '../../shared/secret.ts'
import { groupEntries, hashEntries, sealOf, type StoredEntry } from './audit-batch.ts'

/** A job is taken up at most five seconds late, so an entry is sealed within a minute of its commit. */
const everySeconds = 30
const batchSize = 1_000

/** Work in the transaction that seals entries of an agency: it is done once for each entry. */
export type SealHook = (
  tx: Tx,
  clientId: string,
  sealed: { entries: readonly StoredEntry[]; now: Date },
) => Promise<void>

/** Seals the entries of the audit log every half a minute, in one of the processes. */
export async function scheduleSealing(
  { db, jobs, clock, secret }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'secret'>,
  onSealed: SealHook = async () => undefined,
): Promise<void> {
  const scheduleNext = (startAfter: number) => db.transaction((tx) => jobs.send(tx, 'audit.seal', {}, { startAfter }))
  await jobs.work('audit.seal', async ({ signal }) => {
    // Scheduled first, so that a failure does not end the series.
    await scheduleNext(everySeconds)
    await sealAudit({ db, clock, secret }, { onSealed, signal })
  })
  await scheduleNext(0)
}

/** Seals every committed entry until the signal, and returns the number of new batches. */
export async function sealAudit(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { onSealed, signal }: { onSealed?: SealHook; signal?: AbortSignal } = {},
): Promise<number> {
  let sealed = 0
  let batches: number
  do {
    if (signal?.aborted) return sealed
    batches = await sealSome(db, secret, { sealedAt: clock.now(), onSealed })
    sealed += batches
  } while (batches > 0)
  return sealed
}

/**
 * Seals in the chain of each agency, and of no agency for sign-ins with an unknown login name. Entries without a batch are
 * found by that alone: a transaction that commits late adds entries with old ids. A second process that seals at the same
 * time violates the unique numbers of the batches, and its transaction is undone.
 */
async function sealSome(
  db: Db,
  secret: Secret,
  { sealedAt, onSealed }: { sealedAt: Date; onSealed?: SealHook },
): Promise<number> {
  return db.transaction(async (tx) => {
    const open = await tx
      .select()
      .from(auditLog)
      .where(isNull(auditLog.batch))
      .orderBy(asc(auditLog.id))
      .limit(batchSize)
    const byAgency = groupEntries(open, 'clientId')
    for (const [clientId, entries] of byAgency) {
      const [last] = await tx
        .select()
        .from(auditBatch)
        .where(clientId === null ? isNull(auditBatch.clientId) : eq(auditBatch.clientId, clientId))
        .orderBy(desc(auditBatch.number))
        .limit(1)
      const batch = {
        ...{ clientId, number: (last?.number ?? 0) + 1, entries: entries.length, contentHash: hashEntries(entries) },
        ...{ ...timesOf(entries), sealedAt },
      }
      const hash = sealOf(secret, batch, last?.hash ?? '')
      await tx.insert(auditBatch).values({ ...batch, id: newId(sealedAt), hash })
      const ids = entries.map(({ id }) => id)
      await tx.update(auditLog).set({ batch: batch.number }).where(inArray(auditLog.id, ids))
      if (clientId !== null) await onSealed?.(tx, clientId, { entries, now: sealedAt })
    }
    return byAgency.size
  })
}

function timesOf(entries: readonly StoredEntry[]): { firstAt: Date; lastAt: Date } {
  const times = entries.map(({ at }) => at.getTime())
  return { firstAt: new Date(Math.min(...times)), lastAt: new Date(Math.max(...times)) }
}
