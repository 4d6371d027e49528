import type { Tx } from '../../database/db.ts'
import { partnerKey } from '../../database/schema.ts'
import { newId } from '../../shared/ids.ts'
import { hashSecret } from '../../shared/key-secret.ts'

export interface NewApiKey {
  clientId: string
  /** The user who creates the key. */
  userId: string
  name: string
  accessKey: string
  secret: string
  /** Set for the key that devices can read again. */
  sealedSecret?: string
  expiresAt?: Date
}

/** Stores a key. Only the hash of its secret is kept, unless `sealedSecret` is set. */
export async function saveApiKey(tx: Tx, { secret, ...key }: NewApiKey, now: Date): Promise<void> {
  await tx.insert(partnerKey).values({ id: newId(now), ...key, secretHash: hashSecret(secret), createdAt: now })
}
