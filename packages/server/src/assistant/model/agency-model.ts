import { toServerTime } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import { assistantSetting, assistantUsage } from '../../database/schema.ts'
import type { Db, Tx } from '../../database/db.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'

const purpose = 'key of an assistant model'

type Row = typeof assistantSetting.$inferSelect

/** The engine of an agency. */
export interface AgencyModel extends Omit<Row, 'sealedKey' | 'clientId' | 'updatedAt'> {
  /** Undefined when it can not be decrypted. */
  key: string | undefined
}

export async function findAgencyModel(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  clientId: string,
): Promise<AgencyModel | undefined> {
  const [row] = await db.select().from(assistantSetting).where(clientScopeOf({ clientId }).client(assistantSetting))
  if (!row) return undefined
  const { sealedKey, clientId: owner, updatedAt: _, ...setting } = row
  return { ...setting, key: sealedKey === '' ? '' : decryptForOwner(secret, purpose, owner, sealedKey) }
}

export interface NewAgencyModel extends Omit<AgencyModel, 'key'> {
  /** The stored key stays when none is given. */
  key?: string
}

interface Change {
  now: Date
  /** What changed it, for the audit log. */
  agent: string
}

/** Stores the engine of an agency; without one, that of the installation answers again. */
export async function changeAgencyModel(
  tx: Tx,
  { secret }: Pick<Deps, 'secret'>,
  { clientId, model }: { clientId: string; model: NewAgencyModel | undefined },
  { now, agent }: Change,
): Promise<void> {
  const scope = clientScopeOf({ clientId })
  if (model) {
    const { key, ...setting } = model
    const sealedKey = key === undefined ? {} : { sealedKey: encryptForOwner(secret, purpose, clientId, key) }
    const values = { ...setting, ...sealedKey, updatedAt: now }
    await tx
      .insert(assistantSetting)
      .values({ clientId, ...values })
      .onConflictDoUpdate({ target: assistantSetting.clientId, set: values })
  } else await tx.delete(assistantSetting).where(scope.client(assistantSetting))
  const detail = { engine: model?.engine ?? 'installation', url: model?.url ?? '' }
  const object = { kind: 'agency', id: clientId }
  const by = { clientId, userId: null }
  await writeAuditLog(tx, { action: 'ASSISTANT_MODEL_UPDATE', by, from: { address: '', agent }, object, detail }, now)
}

/** Days of a budget begin at midnight of the server's time zone. */
const dayOf = (now: Date): string => toServerTime(now).slice(0, 10)

/** Tokens that the models of an agency used today. */
export async function countTokens(db: Db, clientId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ tokens: assistantUsage.tokens })
    .from(assistantUsage)
    .where(clientScopeOf({ clientId }).client(assistantUsage, eq(assistantUsage.day, dayOf(now))))
  return row?.tokens ?? 0
}

export async function addTokens(db: Db, clientId: string, tokens: number, now: Date): Promise<void> {
  if (tokens <= 0) return
  await db
    .insert(assistantUsage)
    .values({ clientId, day: dayOf(now), tokens })
    .onConflictDoUpdate({
      target: [assistantUsage.clientId, assistantUsage.day],
      set: { tokens: sql`${assistantUsage.tokens} + ${tokens}` },
    })
}
