import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { appUser, partnerKey } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'
import { newToken } from '../../shared/ids.ts'
import type { SignedInDevice } from './device.store.ts'
import { saveApiKey } from './save-api-key.ts'

const purpose = 'key of devices'

export interface DeviceKey {
  accessKey: string
  secret: string
  expiresAt: Date | null
}

/**
 * The API key shared by all devices of an agency, created on first use. It is the only key whose secret can be read
 * again.
 */
export async function loadDeviceKey(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  device: SignedInDevice,
): Promise<DeviceKey> {
  const { db, secret: installation, clock } = deps
  const { clientId, userId } = device
  return db.transaction(async (tx) => {
    const scope = clientScopeOf(device)
    const isReadable = and(isNotNull(partnerKey.sealedSecret), isNull(partnerKey.revokedAt))
    const known = await tx
      .select({ key: partnerKey })
      .from(partnerKey)
      .innerJoin(appUser, scope.client(appUser, eq(appUser.id, partnerKey.userId), ne(appUser.status, 'disabled')))
      .where(scope.client(partnerKey, isReadable))
      .for('no key update', { of: partnerKey })
    for (const { key } of known) {
      const { accessKey, sealedSecret, expiresAt } = key
      const secret = decryptForOwner(installation, purpose, accessKey, sealedSecret ?? '')
      if (secret !== undefined && (!expiresAt || expiresAt > clock.now())) return { accessKey, secret, expiresAt }
    }
    const [accessKey, secret] = [`gw_${newToken(12)}`, newToken()]
    const sealedSecret = encryptForOwner(installation, purpose, accessKey, secret)
    await saveApiKey(tx, { clientId, userId, name: 'Devices', accessKey, secret, sealedSecret }, clock.now())
    return { accessKey, secret, expiresAt: null }
  })
}

export async function hasApiKey({ db }: Pick<Deps, 'db'>, device: SignedInDevice): Promise<boolean> {
  const [found] = await db
    .select({ id: partnerKey.id })
    .from(partnerKey)
    .where(clientScopeOf(device).client(partnerKey, isNull(partnerKey.revokedAt)))
    .limit(1)
  return found !== undefined
}
