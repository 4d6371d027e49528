import type { CallInput, CallName } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { appUser } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import { demoAuthenticatorSecret } from './demo-clients.ts'
import { makeLink, type Purpose } from './link.ts'
import { sealAuthenticator } from './second-factor.ts'
import { signedIn, type DemoServer, type SignedIn } from './test-sign-in.ts'

/** Two people of two clients, both with every permission of a client and an authenticator. */
export interface Scene {
  server: DemoServer
  owner: Person
  stranger: Person
  /** A colleague of the owner. */
  colleague: Omit<Person, keyof SignedIn>
}

export interface Person extends SignedIn {
  id: string
  clientId: string
  email: string
}

/**
 * How a call is made that succeeds. Whoever tries calls one by one, be it for isolation, for permissions or with bad input,
 * begins with these.
 */
export interface Example<Name extends CallName> {
  /** What its owner sends. Makes what it is about, anew each time. */
  own(scene: Scene): Promise<CallInput<Name>>
  /** What somebody of another client sends to get at the same thing; the same input when absent. */
  theirs?(scene: Scene, own: CallInput<Name>): Promise<CallInput<Name>>
  /** What that person sends about something that never was. Absent when the call is about nothing but the caller himself. */
  unknown?(scene: Scene, own: CallInput<Name>): Promise<CallInput<Name>>
  /** Nobody can make it succeed yet: everybody is refused in the same words. */
  closed?: true
}

export async function openScene(server: DemoServer): Promise<Scene> {
  await server.startAnew()
  const [owner, colleague, stranger] = await Promise.all(
    ['admin@harbour.example', 'agent@harbour.example', 'admin@meridian.example'].map((email) => find(server, email)),
  )
  if (!owner || !colleague || !stranger) throw new Error('The demo is not there.')
  const scene = {
    server,
    owner: { ...owner, ...(await signedIn(server, owner.email)) },
    stranger: { ...stranger, ...(await signedIn(server, stranger.email)) },
    colleague,
  }
  await setAuthenticator(scene, owner.id, 'bound')
  return scene
}

async function find({ deps }: DemoServer, email: string) {
  const [user] = await deps.db.select().from(appUser).where(eq(appUser.email, email))
  if (!user) throw new Error(`${email} is not in the demo.`)
  return { id: user.id, clientId: user.clientId, email }
}

/** Binds the demo authenticator to a person, or leaves him without one. */
export async function setAuthenticator({ server }: Pick<Scene, 'server'>, userId: string, wanted: 'bound' | 'none') {
  const { deps } = server
  const isBound = wanted === 'bound'
  await deps.db
    .update(appUser)
    .set({
      authenticator: isBound ? sealAuthenticator(deps, userId, demoAuthenticatorSecret) : null,
      authenticatorBoundAt: isBound ? deps.clock.now() : null,
      lastUsedStep: 0,
    })
    .where(eq(appUser.id, userId))
}

/** A link as it would be mailed to somebody. */
export async function linkFor(
  { server }: Scene,
  { id: userId, clientId, email }: Omit<Person, keyof SignedIn>,
  purpose: Purpose,
) {
  const { db, clock } = server.deps
  const sign = await db.transaction((tx) => makeLink(tx, scopeOf({ clientId }), { userId, purpose }, clock.now()))
  return { email, sign }
}
