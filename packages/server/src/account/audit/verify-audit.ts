import { and, asc, eq, gt, isNull, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/db.ts'
import { auditBatch, auditLog, client } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { auditRetentionMs } from './audit-retention.ts'
import { groupEntries, hashEntries, sealOf, type StoredBatch } from './audit-batch.ts'

export interface ChainCheck {
  /** Code of the agency; empty for entries of no agency. */
  agency: string
  batches: number
  entries: number
  /** Entries whose time is over and that were deleted; their batches stay. */
  expired: number
  /** The last batch, to be compared with a record kept elsewhere. */
  last?: { number: number; hash: string }
  broken?: { number: number; sealedAt?: Date; reason: BrokenReason }
}

export type BrokenReason = 'missing' | 'changed-seal' | 'changed-entries'

export interface AuditCheck {
  chains: ChainCheck[]
  unsealed: { entries: number; oldest: Date | null }
}

const batchesPerPart = 500

/** Checks every chain of the audit log in one snapshot, as far as its first broken batch. */
export async function verifyAudit({ db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>): Promise<AuditCheck> {
  return db.transaction(
    async (tx) => {
      const agencies = await tx.select({ id: client.id, code: client.code }).from(client).orderBy(asc(client.code))
      const chains: ChainCheck[] = []
      for (const { id, code } of [{ id: null, code: '' }, ...agencies]) {
        const check = await verifyChain(tx, { secret, now: clock.now() }, id, code)
        if (check.batches > 0 || check.broken) chains.push(check)
      }
      const [unsealed] = await tx
        .select({ entries: sql<number>`count(*)::int`, oldest: min(auditLog.at) })
        .from(auditLog)
        .where(isNull(auditLog.batch))
      return { chains, unsealed: { entries: unsealed?.entries ?? 0, oldest: unsealed?.oldest ?? null } }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Parts = Pick<Deps, 'secret'> & { now: Date }

async function verifyChain(
  tx: Tx,
  { secret, now }: Parts,
  clientId: string | null,
  agency: string,
): Promise<ChainCheck> {
  const check: ChainCheck = { agency, batches: 0, entries: 0, expired: 0 }
  for (let last: StoredBatch | undefined; ;) {
    const batches = await readBatches(tx, clientId, last?.number ?? 0)
    if (batches.length === 0) break
    const entries = await readEntries(tx, clientId, batches)
    for (const batch of batches) {
      const number = (last?.number ?? 0) + 1
      if (batch.number !== number) return { ...check, broken: { number, reason: 'missing' } }
      const broken = (reason: BrokenReason) => ({ ...check, broken: { number, sealedAt: batch.sealedAt, reason } })
      if (batch.hash !== sealOf(secret, batch, last?.hash ?? '')) return broken('changed-seal')
      const found = entries.get(number) ?? []
      const isOver = batch.lastAt.getTime() < now.getTime() - auditRetentionMs
      if (!isOver && (found.length !== batch.entries || hashEntries(found) !== batch.contentHash))
        return broken('changed-entries')
      check.batches += 1
      check.entries += found.length
      check.expired += batch.entries - found.length
      check.last = { number, hash: batch.hash }
      last = batch
    }
  }
  // Entries of a later batch than the last one: its row was deleted.
  const number = check.batches + 1
  const [lost] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isOf(auditLog.clientId, clientId), gt(auditLog.batch, check.batches)))
    .limit(1)
  return lost ? { ...check, broken: { number, reason: 'missing' } } : check
}

function readBatches(tx: Tx, clientId: string | null, after: number): Promise<StoredBatch[]> {
  return tx
    .select()
    .from(auditBatch)
    .where(and(isOf(auditBatch.clientId, clientId), gt(auditBatch.number, after)))
    .orderBy(asc(auditBatch.number))
    .limit(batchesPerPart)
}

async function readEntries(tx: Tx, clientId: string | null, batches: readonly StoredBatch[]) {
  const [first, last] = [batches[0]?.number ?? 0, batches.at(-1)?.number ?? 0]
  const entries = await tx
    .select()
    .from(auditLog)
    .where(and(isOf(auditLog.clientId, clientId), sql`${auditLog.batch} between ${first} and ${last}`))
  return groupEntries(entries, 'batch')
}

const isOf = (column: PgColumn, clientId: string | null) => (clientId === null ? isNull(column) : eq(column, clientId))
