import type { Tx } from '../database/db.ts'
import { partnerKey } from '../database/schema.ts'
import { newId } from '../shared/ids.ts'
import { hashSecret } from './key-secret.ts'

export interface NewKey {
  clientId: string
  /** Who makes it. */
  userId: string
  name: string
  accessKey: string
  secret: string
  /** For keys that a device may fetch again. */
  sealedSecret?: string
  expiresAt?: Date
}

/** Keeps a key. Its secret is told to whoever made it and is not here afterwards. */
export async function storeKey(tx: Tx, { secret, ...key }: NewKey, now: Date): Promise<void> {
  await tx.insert(partnerKey).values({ id: newId(now), ...key, secretHash: hashSecret(secret), createdAt: now })
}
