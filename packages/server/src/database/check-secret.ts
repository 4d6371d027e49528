import type { Secret } from '../shared/secret.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { OpenDatabase } from './open-database.ts'

const name = 'secret'

/** Processes with different secrets could not decrypt each other's data; the second one fails to start. */
export async function checkSecret(database: OpenDatabase, secret: Secret): Promise<void> {
  await database.query('insert into installation (name, value) values ($1, $2) on conflict do nothing', [
    name,
    secret.fingerprint,
  ])
  if ((await knownSecret(database)) !== secret.fingerprint) throw otherSecret()
}

/**
 * Runs before a secret is created: a database that has a secret accepts no other. `isThere` is checked again at the
 * end, because another process may have created both in the meantime.
 */
export async function refuseNewSecret(database: OpenDatabase, isThere: () => boolean): Promise<void> {
  if (!isThere() && (await knownSecret(database)) !== undefined && !isThere()) throw otherSecret()
}

async function knownSecret(database: OpenDatabase): Promise<string | undefined> {
  const [stored] = await database.query<{ value: string }>('select value from installation where name = $1', [name])
  return stored?.value
}

function otherSecret(): StartProblem {
  return new StartProblem(
    'This database belongs to another secret. Set GANGWAY_SECRET to the secret it was first started with, or copy the file "secret" of that data folder.',
  )
}
