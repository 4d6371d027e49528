import { eq } from 'drizzle-orm'
import { appUser, client } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Secret } from '../shared/secret.ts'
import { approveSignIn } from './device.store.ts'

export const shellHeader = 'x-gangway-shell'
/** From the shell a device is signed in for the demo client alone. */
const demoCode = 'HARBOUR'

const purpose = 'approval from the shell'

/** Whoever can read the secret of the installation may do from its shell what the portal asks a person for. */
export function proofOf(secret: Secret, token: string): string {
  return secret.hmac(purpose, token)
}

export function isFromShell({ secret }: Pick<Deps, 'secret'>, proof: unknown, token: string): boolean {
  return typeof proof === 'string' && secret.isHmac(purpose, token, proof)
}

/** Says whose the device is from now on. */
export async function approveForDemo(deps: Deps, token: string): Promise<string | undefined> {
  const [demo] = await deps.db.select({ id: client.id }).from(client).where(eq(client.code, demoCode))
  if (!demo) return undefined
  const clientId = demo.id
  const active = eq(appUser.status, 'active')
  const [user] = await deps.db
    .select({ id: appUser.id })
    .from(appUser)
    .where(scopeOf({ clientId }).client(appUser, active))
    .orderBy(appUser.id)
    .limit(1)
  return user && (await approveSignIn(deps, token, { clientId, userId: user.id })) ? demoCode : undefined
}
