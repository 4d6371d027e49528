import type { CallInput, CallName } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { appUser, role } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { demoAuthenticatorSecret } from '../demo/demo-agencies.ts'
import { createAccountLink, type LinkPurpose } from './passwords/account-link.ts'
import { encryptAuthenticator } from './second-factor/second-factor.ts'
import { signInAs, type DemoServer, type SignedInUser } from './sign-in.fixture.ts'

/** Two users of two agencies, each with every permission and an authenticator. */
export interface Tenants {
  server: DemoServer
  owner: TestUser
  otherAgencyUser: TestUser
  /** A colleague of the owner. */
  colleague: Omit<TestUser, keyof SignedInUser>
}

export interface TestUser extends SignedInUser {
  id: string
  clientId: string
  email: string
}

/**
 * A request that succeeds. Tests that try every operation, for isolation, permissions or invalid input, start with
 * these.
 */
export interface Example<Name extends CallName> {
  /** The owner's input. Creates its subject anew each time. */
  own(tenants: Tenants): Promise<CallInput<Name>>
  /** What a user of another agency sends to reach the same subject; the same input by default. */
  foreign?(tenants: Tenants, own: CallInput<Name>): Promise<CallInput<Name>>
  /** What that user sends about an unknown subject. Absent when the operation is about the caller only. */
  unknown?(tenants: Tenants, own: CallInput<Name>): Promise<CallInput<Name>>
  /** Cannot succeed: every caller gets the same refusal. */
  closed?: true
}

export async function createTenants(server: DemoServer): Promise<Tenants> {
  await server.reset()
  const [owner, colleague, otherAgencyUser] = await Promise.all(
    ['admin@harbour.example', 'agent@harbour.example', 'admin@meridian.example'].map((email) => find(server, email)),
  )
  if (!owner || !colleague || !otherAgencyUser) throw new Error('The demo data does not exist.')
  const tenants = {
    server,
    owner: { ...owner, ...(await signInAs(server, owner.email)) },
    otherAgencyUser: { ...otherAgencyUser, ...(await signInAs(server, otherAgencyUser.email)) },
    colleague,
  }
  await setAuthenticator(tenants, owner.id, 'bound')
  return tenants
}

async function find({ deps }: DemoServer, email: string) {
  const [user] = await deps.db.select().from(appUser).where(eq(appUser.email, email))
  if (!user) throw new Error(`${email} is not in the demo.`)
  return { id: user.id, clientId: user.clientId, email }
}

/** Binds the demo authenticator to a user, or unbinds it. */
export async function setAuthenticator({ server }: Pick<Tenants, 'server'>, userId: string, wanted: 'bound' | 'none') {
  const { deps } = server
  const isBound = wanted === 'bound'
  await deps.db
    .update(appUser)
    .set({
      authenticator: isBound ? encryptAuthenticator(deps, userId, demoAuthenticatorSecret) : null,
      authenticatorBoundAt: isBound ? deps.clock.now() : null,
      lastUsedStep: 0,
    })
    .where(eq(appUser.id, userId))
}

/** The permissions of the owner's role. */
export async function readCodes({ owner, server: { deps } }: Tenants): Promise<string[]> {
  const [found] = await deps.db
    .select({ codes: role.codes })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(appUser.id, owner.id))
  return found?.codes ?? []
}

/** Changes the role of the owner, as an administrator does. */
export async function giveCodes({ owner, server: { deps } }: Tenants, codes: readonly string[]): Promise<void> {
  const [user] = await deps.db.select({ roleId: appUser.roleId }).from(appUser).where(eq(appUser.id, owner.id))
  await deps.db
    .update(role)
    .set({ codes: [...codes] })
    .where(eq(role.id, user?.roleId ?? ''))
}

/** A link as mailed to a user. */
export async function createLinkFor(
  { server }: Tenants,
  { id: userId, clientId, email }: Omit<TestUser, keyof SignedInUser>,
  purpose: LinkPurpose,
) {
  const { db, clock } = server.deps
  const sign = await db.transaction((tx) =>
    createAccountLink(tx, clientScopeOf({ clientId }), { userId, purpose }, clock.now()),
  )
  return { email, sign }
}
