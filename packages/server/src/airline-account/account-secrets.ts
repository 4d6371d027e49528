import type { airlineAccount } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { createAccountKeys, type AccountKeys } from './account-keys.ts'
import { decryptForOwner, encryptForOwner } from '../shared/owner-encryption.ts'

type Account = typeof airlineAccount.$inferSelect
export type Values = Record<string, string>

const purpose = 'airline account'

export function accountKeysOf({ secret, clock, settings }: Pick<Deps, 'secret' | 'clock' | 'settings'>): AccountKeys {
  return createAccountKeys({ secret, clock }, settings.accountKeys)
}

/** The secret values as they are stored: encrypted for one account, with the name of the key. */
export function encryptAccountSecrets(
  { current }: AccountKeys,
  accountId: string,
  secrets: Values,
): Pick<Account, 'sealedSecrets' | 'keyId'> {
  const sealedSecrets = encryptForOwner(current.secret, purpose, accountId, JSON.stringify(secrets))
  return { sealedSecrets, keyId: current.id }
}

/** Undefined when the key is no longer configured. */
export function decryptAccountSecrets(
  keys: AccountKeys,
  { id, keyId, sealedSecrets }: Pick<Account, 'id' | 'keyId' | 'sealedSecrets'>,
): Values | undefined {
  const key = keys.find(keyId)
  const text = key && decryptForOwner(key, purpose, id, sealedSecrets)
  return text === undefined ? undefined : JSON.parse(text)
}
