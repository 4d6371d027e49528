import { hashPassword } from '../../session/passwords/hash-password.ts'
import { seedDemo } from '../seed-demo.ts'
import type { Deps } from '../../deps.ts'

/** The demo agencies with their history. Password hashes have a weak cost, because a strong one is slow. */
export async function seedWithHistory(deps: Deps): Promise<void> {
  await seedDemo(deps, {
    history: true,
    hash: (clientHash) => hashPassword(clientHash, { memory: 64, passes: 1, parallelism: 1 }),
    print: (line) => void (process.env['HISTORY_TIMES'] && process.stderr.write(`${line}\n`)),
  })
}
