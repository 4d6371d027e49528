import { eq } from 'drizzle-orm'
import { client, role, ssoConnection, ssoDomain } from '../../database/schema.ts'
import type { DemoServer } from '../../session/sign-in.fixture.ts'
import { newId } from '../../shared/ids.ts'
import type { ConnectionSettings } from '../connection.model.ts'
import { oidcAttributes } from './default-attributes.ts'
import { createKeyPair } from '../saml/key-pair.ts'
import { encryptClientSecret } from '../oidc/oidc.ts'
import { oidcClient } from '../oidc/oidc-provider.fixture.ts'
import { encryptPrivateKey } from '../saml/saml.ts'

const keys = createKeyPair('Gangway in tests', new Date('2026-01-01T00:00:00Z'))

interface NewTestConnection extends Partial<typeof ssoConnection.$inferInsert> {
  name: string
  settings: ConnectionSettings
  /** Verified domains. */
  domains?: string[]
  agency?: string
}

/** An enabled connection of an agency of the demo. New users may read only. */
export async function createConnection(
  { deps }: Pick<DemoServer, 'deps'>,
  { name, settings, domains = ['harbour.example'], agency = 'HARBOUR', ...values }: NewTestConnection,
): Promise<string> {
  const now = deps.clock.now()
  const id = newId(now)
  const [owner] = await deps.db.select().from(client).where(eq(client.code, agency))
  const clientId = owner?.id ?? ''
  const roles = await deps.db.select().from(role).where(eq(role.clientId, clientId))
  const defaultRoleId = (roles.find(({ builtIn }) => builtIn === 'readOnly') ?? roles[0])?.id ?? ''
  await deps.db.insert(ssoConnection).values({
    ...{ id, clientId, name, settings, attributes: oidcAttributes, isEmailTrusted: false, createsUsers: true },
    ...{ clientSecret: encryptClientSecret(deps, id, oidcClient.client_secret), certificate: keys.certificate },
    ...{ privateKey: encryptPrivateKey(deps, id, keys.privateKey), defaultRoleId, enabled: true, testedAt: now },
    ...{ createdAt: now, changedAt: now, ...values },
  })
  for (const domain of domains)
    await deps.db.insert(ssoDomain).values({
      ...{ id: newId(now), clientId, connectionId: id, domain, proof: `proof of ${domain}` },
      ...{ verifiedAt: now, createdAt: now },
    })
  return id
}
