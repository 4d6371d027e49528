import { createHash } from 'node:crypto'
import type { auditBatch, auditLog } from '../../database/schema.ts'
import type { Secret } from '../../shared/secret.ts'

export type StoredEntry = typeof auditLog.$inferSelect
export type StoredBatch = typeof auditBatch.$inferSelect

/** SHA-256 of every stored value of the entries, in the order of their ids. */
export function hashEntries(entries: readonly StoredEntry[]): string {
  const hash = createHash('sha256')
  for (const entry of entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))) hash.update(`${entryLine(entry)}\n`)
  return hash.digest('hex')
}

function entryLine(entry: StoredEntry): string {
  const { id, clientId, userId, userEmail, action, objectKind, objectId, result, address, agent, detail, at } = entry
  const details = Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    ...[id, clientId, userId, userEmail, action, objectKind, objectId, result, address, agent],
    ...[details, at.toISOString()],
  ])
}

/**
 * The seal of a batch, chained to the previous one; empty before the first. The key is derived from the secret of the
 * installation, so write access to the database alone does not suffice to seal changed entries again.
 */
export function sealOf(secret: Secret, batch: Omit<StoredBatch, 'id' | 'hash'>, previousHash: string): string {
  const { clientId, number, entries, firstAt, lastAt, contentHash, sealedAt } = batch
  const times = [firstAt, lastAt, sealedAt].map((time) => time.toISOString())
  return secret.hmac('audit-batch', JSON.stringify([clientId, number, entries, ...times, contentHash, previousHash]))
}

/** Entries by the value of one of their columns. */
export function groupEntries<Name extends 'clientId' | 'batch'>(entries: readonly StoredEntry[], name: Name) {
  const groups = new Map<StoredEntry[Name], StoredEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry[name])
    if (group) group.push(entry)
    else groups.set(entry[name], [entry])
  }
  return groups
}
