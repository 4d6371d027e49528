import { hashPassword } from '../../session/passwords/hash-password.ts'
import { seedDemo } from '../seed-demo.ts'
import type { Deps } from '../../deps.ts'

/** A password hash with a weak cost, because a strong one is slow. */
export const weakHash: typeof hashPassword = (clientHash) =>
  hashPassword(clientHash, { memory: 64, passes: 1, parallelism: 1 })

/** The demo agencies with their history. `HISTORY_TIMES=1` prints rows and seconds. */
export async function seedWithHistory(deps: Deps): Promise<void> {
  const print = (line: string) => void (process.env['HISTORY_TIMES'] && process.stderr.write(`${line}\n`))
  await seedDemo(deps, { history: true, hash: weakHash, print })
}
