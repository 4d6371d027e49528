import { and, isNotNull, isNull } from 'drizzle-orm'
import { partnerKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { openFor, sealFor } from '../session/sealed.ts'
import { newToken } from '../shared/ids.ts'
import type { SignedInDevice } from './device.store.ts'
import { storeKey } from './store-key.ts'

const purpose = 'key of devices'

export interface DeviceKey {
  accessKey: string
  secret: string
  expiresAt: Date | null
}

/** The key that the devices of a client share, made for the first of them. It is the only one whose secret can be told again. */
export async function keyOfDevices(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  device: SignedInDevice,
): Promise<DeviceKey> {
  const { db, secret: installation, clock } = deps
  const { clientId, userId } = device
  return db.transaction(async (tx) => {
    const isTold = and(isNotNull(partnerKey.sealedSecret), isNull(partnerKey.revokedAt))
    const known = await tx.select().from(partnerKey).where(scopeOf(device).client(partnerKey, isTold)).for('update')
    for (const { accessKey, sealedSecret, expiresAt } of known) {
      const secret = openFor(installation, purpose, accessKey, sealedSecret ?? '')
      if (secret !== undefined && (!expiresAt || expiresAt > clock.now())) return { accessKey, secret, expiresAt }
    }
    const [accessKey, secret] = [`gw_${newToken(12)}`, newToken()]
    const sealedSecret = sealFor(installation, purpose, accessKey, secret)
    await storeKey(tx, { clientId, userId, name: 'Devices', accessKey, secret, sealedSecret }, clock.now())
    return { accessKey, secret, expiresAt: null }
  })
}

export async function hasKey({ db }: Pick<Deps, 'db'>, device: SignedInDevice): Promise<boolean> {
  const [found] = await db
    .select({ id: partnerKey.id })
    .from(partnerKey)
    .where(scopeOf(device).client(partnerKey, isNull(partnerKey.revokedAt)))
    .limit(1)
  return found !== undefined
}
