import type { Secret } from '../shared/secret.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { OpenDatabase } from './open.ts'

const name = 'secret'

/** Processes with different secrets could not read what the others sealed; the second one is stopped here. */
export async function checkSecret(database: OpenDatabase, secret: Secret): Promise<void> {
  await database.query('insert into installation (name, value) values ($1, $2) on conflict do nothing', [
    name,
    secret.fingerprint,
  ])
  if ((await knownSecret(database)) !== secret.fingerprint) throw otherSecret()
}

/** Before a secret is made: a database that knows one has no use for another. `isThere` is asked again at the end,
 * because another process may have made both meanwhile. */
export async function refuseNewSecret(database: OpenDatabase, isThere: () => boolean): Promise<void> {
  if (!isThere() && (await knownSecret(database)) !== undefined && !isThere()) throw otherSecret()
}

async function knownSecret(database: OpenDatabase): Promise<string | undefined> {
  const [stored] = await database.query<{ value: string }>('select value from installation where name = $1', [name])
  return stored?.value
}

function otherSecret(): StartProblem {
  return new StartProblem(
    'This database belongs to another secret. Set GANGWAY_SECRET to the secret it was first started with, or bring the file "secret" of that data folder along.',
  )
}
