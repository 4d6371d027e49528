import { and, eq } from 'drizzle-orm'
import { appUser, client, role, scimToken } from '../../database/schema.ts'
import type { DemoServer } from '../../session/sign-in.fixture.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { createConnection } from '../connections/connections.fixture.ts'
import { createScimClient, userSchemas, type Json } from './scim-client.fixture.ts'

interface NewScim {
  agency?: string
  name?: string
  domains?: string[]
  groupRoles?: { group: string; roleId: string }[]
}

/** A connection with a SCIM token, and the client of its identity provider. */
export async function openScim(server: DemoServer, options: NewScim = {}) {
  const { agency = 'HARBOUR', name = 'harbour', domains = ['harbour.example'], groupRoles = [] } = options
  const { db, clock } = server.deps
  const settings = { protocol: 'oidc', issuer: 'https://identity.example', clientId: 'gangway' } as const
  const connectionId = await createConnection(server, { name, settings, domains, agency, groupRoles })
  const [owner] = await db.select().from(client).where(eq(client.code, agency))
  const clientId = owner?.id ?? ''
  const token = `gws_token-of-the-tests-${name}`
  const now = clock.now()
  const row = { connectionId, clientId, tokenHash: tokenHash(token), createdAt: now, minuteStartedAt: now }
  await db.insert(scimToken).values(row)
  const base = `${server.base.replace(/\/api$/, '')}/scim/v2`
  return { connectionId, clientId, token, base, scim: createScimClient(base, token) }
}

export async function roleOf({ deps: { db } }: DemoServer, clientId: string, builtIn: 'finance' | 'readOnly') {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.clientId, clientId), eq(role.builtIn, builtIn)))
  return found?.id ?? ''
}

export async function userOf({ deps: { db } }: DemoServer, email: string) {
  const [found] = await db.select().from(appUser).where(eq(appUser.email, email))
  return found
}

export const newUser = (name: string, changes: Json = {}): Json => ({
  schemas: userSchemas,
  userName: `${name}@harbour.example`,
  externalId: `external-${name}`,
  name: { givenName: name, familyName: 'Newcomer' },
  emails: [{ value: `${name}@harbour.example`, type: 'work', primary: true }],
  active: true,
  ...changes,
})
