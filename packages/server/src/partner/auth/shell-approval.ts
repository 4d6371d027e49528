import { eq } from 'drizzle-orm'
import { appUser, client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Secret } from '../../shared/secret.ts'
import { approveSignIn } from './device.store.ts'

export const shellHeader = 'x-gangway-shell'
/** The shell approves devices for the demo agency only. */
const demoCode = 'HARBOUR'

const purpose = 'approval from the shell'

/** Proves knowledge of the installation secret, which permits in the shell what the portal asks a user for. */
export function shellProofOf(secret: Secret, token: string): string {
  return secret.hmac(purpose, token)
}

export function isValidShellProof({ secret }: Pick<Deps, 'secret'>, proof: unknown, token: string): boolean {
  return typeof proof === 'string' && secret.isHmac(purpose, token, proof)
}

/** Returns the code of the agency that the device is assigned to. */
export async function approveForDemoAgency(deps: Deps, token: string): Promise<string | undefined> {
  const [demo] = await deps.db.select({ id: client.id }).from(client).where(eq(client.code, demoCode))
  if (!demo) return undefined
  const clientId = demo.id
  const active = eq(appUser.status, 'active')
  const [user] = await deps.db
    .select({ id: appUser.id })
    .from(appUser)
    .where(clientScopeOf({ clientId }).client(appUser, active))
    .orderBy(appUser.id)
    .limit(1)
  return user && (await approveSignIn(deps, token, { clientId, userId: user.id })) ? demoCode : undefined
}
