import { airlineAccount } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import { accountKeysOf, encryptAccountSecrets } from './account-secrets.ts'
import type { AirlineAccount } from './airline-account.store.ts'

type Wishes = Partial<Pick<AirlineAccount, 'airline' | 'vendor' | 'status' | 'privateFare' | 'onFailure'>> & {
  /** A secret of the simulated airlines, such as `demo-expired`. */
  password?: string
}

/** Stores an account at AirAsia that works, unless stated otherwise. */
export async function createAccount(
  deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'settings'>,
  { clientId }: Scope,
  { password = 'demo-open', ...wishes }: Wishes = {},
): Promise<AirlineAccount> {
  const now = deps.clock.now()
  const id = newId(now)
  const [row] = await deps.db
    .insert(airlineAccount)
    .values({
      ...{ id, clientId, airline: 'AK', vendor: 'direct', privateFare: true, createdAt: now, updatedAt: now },
      parameters: { username: 'harbour', agencyCode: 'HBR2026' },
      ...encryptAccountSecrets(accountKeysOf(deps), id, { password }),
      ...wishes,
    })
    .returning()
  if (!row) throw new Error('The account was not stored.')
  return row
}

/** Parameters of an account through the agency portal of an airline. */
export function accountParams(password = 'demo-open') {
  return [
    { key: 'username', value: 'harbour' },
    { key: 'password', value: password },
    { key: 'agencyCode', value: 'HBR2026' },
  ]
}
