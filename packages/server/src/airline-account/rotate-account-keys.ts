import { and, asc, gt, ne } from 'drizzle-orm'
import { airlineAccount } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { accountKeysOf, decryptAccountSecrets, encryptAccountSecrets } from './account-secrets.ts'
import { lockAirlineAccount, updateAccountRow } from './airline-account.store.ts'

export interface RotatedKeys {
  /** The key that now encrypts every account that could be read. */
  keyId: string
  rotated: number
  /** Accounts whose key is no longer configured; an administrator enters their secrets again. */
  unreadable: string[]
}

const batchSize = 200

/** Encrypts the secrets of every agency's accounts with the current key. Servers may run meanwhile. */
export async function rotateAccountKeys(
  deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'settings'>,
): Promise<RotatedKeys> {
  const keys = accountKeysOf(deps)
  const keyId = keys.current.id
  const unreadable: string[] = []
  let rotated = 0
  for (let after = ''; ;) {
    const rows = await deps.db
      .select({ id: airlineAccount.id, clientId: airlineAccount.clientId })
      .from(airlineAccount)
      .where(and(ne(airlineAccount.keyId, keyId), gt(airlineAccount.id, after)))
      .orderBy(asc(airlineAccount.id))
      .limit(batchSize)
    const last = rows.at(-1)
    if (!last) return { keyId, rotated, unreadable }
    for (const { id, clientId } of rows) {
      const scope = clientScopeOf({ clientId })
      await deps.db.transaction(async (tx) => {
        const row = await lockAirlineAccount(tx, scope, id)
        if (!row || row.keyId === keyId) return
        const secrets = decryptAccountSecrets(keys, row)
        if (!secrets) return void unreadable.push(id)
        await updateAccountRow(tx, scope, row, encryptAccountSecrets(keys, id, secrets))
        rotated++
      })
    }
    after = last.id
  }
}
