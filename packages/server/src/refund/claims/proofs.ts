import { maxProofFiles, uploadTypes } from '@gangway/core/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { refundProof, uploadedFile } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { newId } from '../../shared/ids.ts'

const proofTypes: readonly string[] = [uploadTypes.jpg, uploadTypes.png, uploadTypes.pdf, uploadTypes.zip]

/** Why files cannot be proofs: not found in this agency, or of a type that is not accepted. */
export async function proofProblem(
  db: Db,
  scope: Scope,
  paths: readonly string[],
): Promise<'unknown' | 'type' | undefined> {
  const wanted = [...new Set(paths)]
  if (wanted.length === 0) return undefined
  const found = await db
    .select({ path: uploadedFile.path, type: uploadedFile.type })
    .from(uploadedFile)
    .where(scope.client(uploadedFile, inArray(uploadedFile.path, wanted)))
  if (found.length < wanted.length) return 'unknown'
  return found.every(({ type }) => proofTypes.includes(type)) ? undefined : 'type'
}

export async function listProofs(db: Db, scope: Scope, refundId: string) {
  return db
    .select({
      path: refundProof.path,
      addedAt: refundProof.addedAt,
      name: uploadedFile.name,
      type: uploadedFile.type,
      size: uploadedFile.size,
    })
    .from(refundProof)
    .innerJoin(uploadedFile, scope.client(uploadedFile, eq(uploadedFile.path, refundProof.path)))
    .where(scope.client(refundProof, eq(refundProof.refundId, refundId)))
    .orderBy(asc(refundProof.addedAt), asc(refundProof.id))
}

/** Adds files to the proofs of a refund, each file once. The caller holds the refund row lock. */
export async function addProofs(
  tx: Tx,
  scope: Scope,
  refundId: string,
  paths: readonly string[],
  now: Date,
): Promise<{ count: number } | 'too_many'> {
  const there = await tx
    .select({ path: refundProof.path })
    .from(refundProof)
    .where(scope.client(refundProof, eq(refundProof.refundId, refundId)))
  const fresh = [...new Set(paths)].filter((path) => !there.some((each) => each.path === path))
  const count = there.length + fresh.length
  if (count > maxProofFiles) return 'too_many'
  const { clientId } = scope
  const rows = fresh.map((path) => ({ id: newId(now), clientId, refundId, path, addedAt: now }))
  if (rows.length > 0) await tx.insert(refundProof).values(rows)
  return { count }
}
