import type { Clock } from '../shared/clock.ts'
import { loadSecret, type Secret } from '../shared/secret.ts'

/** The name of the key that is derived from the installation's secret. */
const installationKey = 'installation'

/** `2027:secret,2026:secret`; undefined when it is invalid. */
export function readAccountKeys(text: string): { id: string; secret: string }[] | undefined {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => /^(?<id>[A-Za-z0-9-]{1,20}):(?<secret>[^\s,]{32,})$/.exec(each)?.groups)
  const names = new Set(keys.map((key) => key?.['id']))
  const isValid = keys.every(Boolean) && names.size === keys.length && !names.has(installationKey)
  return isValid ? keys.map((key) => ({ id: key?.['id'] ?? '', secret: key?.['secret'] ?? '' })) : undefined
}

/** Keys for the secrets of airline accounts. Their names are stored with what they encrypt, so that they can be rotated. */
export interface AccountKeys {
  /** Encrypts. */
  current: { id: string; secret: Secret }
  find(id: string): Secret | undefined
}

export function createAccountKeys(
  { secret, clock }: { secret: Secret; clock: Clock },
  given: readonly { id: string; secret: string }[] = [],
): AccountKeys {
  const all = [
    ...given.map((key) => ({ id: key.id, secret: loadSecret({ secret: key.secret, dataFolder: '' }, clock) })),
    { id: installationKey, secret },
  ]
  const [current = { id: installationKey, secret }] = all
  return { current, find: (id) => all.find((key) => key.id === id)?.secret }
}
