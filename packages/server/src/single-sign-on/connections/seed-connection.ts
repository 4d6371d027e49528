import type { Tx } from '../../database/db.ts'
import { ssoConnection, ssoDomain } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'
import type { ConnectionSettings } from '../connection.model.ts'
import { oidcAttributes } from './default-attributes.ts'
import { encryptClientSecret } from '../oidc/oidc.ts'

interface NewConnection {
  name: string
  settings: ConnectionSettings
  clientSecret: string
  domain: string
  roleId: string
}

/** Stores a tested and enabled connection with a verified domain. */
export async function seedConnection(
  deps: Pick<Deps, 'secret'>,
  tx: Tx,
  { clientId }: Scope,
  { name, settings, clientSecret, domain, roleId }: NewConnection,
  now: Date,
): Promise<void> {
  const id = newId(now)
  await tx.insert(ssoConnection).values({
    ...{ id, clientId, name, settings, clientSecret: encryptClientSecret(deps, id, clientSecret) },
    ...{ attributes: oidcAttributes, isEmailTrusted: false, createsUsers: true, defaultRoleId: roleId },
    ...{ enabled: true, testedAt: now, createdAt: now, changedAt: now },
  })
  await tx.insert(ssoDomain).values({
    ...{ id: newId(now), clientId, connectionId: id, domain, proof: 'demo', verifiedAt: now, createdAt: now },
  })
}
