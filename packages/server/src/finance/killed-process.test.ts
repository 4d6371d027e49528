// @run full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import { startPostgres, type TestPostgres } from '../database/postgres.fixture.ts'
import { verifyLedger } from './verify-ledger.ts'

interface Committed {
  kind: string
  currency: string
  reference: string
  amount: number
}

const program = fileURLToPath(new URL('random-transfers.fixture.ts', import.meta.url))
/** Committed transfers after which each process is killed. */
const killAfter = [40, 90, 25, 140]

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

/** Runs the program until it has committed some transfers, then kills it while it posts more. */
async function runUntilKilled(env: Record<string, string>, seed: number, transfers: number): Promise<Committed[]> {
  const child = spawn(process.execPath, ['--conditions=@gangway/source', program, String(seed)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const committed: Committed[] = []
  for await (const line of createInterface(child.stdout)) {
    committed.push(JSON.parse(line))
    if (committed.length === transfers) child.kill('SIGKILL')
  }
  await gone
  return committed
}

test(
  'the ledger loses and doubles no cent when its process is killed again and again',
  { timeout: 180_000 },
  async () => {
    const databaseUrl = await postgres.freshDatabase()
    const env = { DATABASE_URL: databaseUrl }
    const committed: Committed[] = []
    for (const [at, transfers] of killAfter.entries()) committed.push(...(await runUntilKilled(env, at + 1, transfers)))
    const database = await openPostgres(databaseUrl)
    try {
      const stored = await database.query<Committed & { count: string }>(
        `select t.kind, t.currency, t.reference, e.amount::float as amount, count(*) over (partition by t.kind, t.reference) as count
       from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'deposit' where t.reference like 'random %'`,
      )
      const amounts = new Map(stored.map(({ kind, reference, amount }) => [`${kind} ${reference}`, amount]))
      // Every transfer that was reported is stored with its amount, and none is stored twice.
      expect(committed.length).toBeGreaterThan(250)
      for (const { kind, reference, amount } of committed) expect(amounts.get(`${kind} ${reference}`)).toBe(amount)
      expect(stored.filter(({ count }) => Number(count) !== 1)).toEqual([])
      const checks = await verifyLedger(database.db)
      // The random holds belong to no booking.
      expect(checks.filter(({ name, wrong }) => wrong > 0 && !name.includes('payments in progress'))).toEqual([])
    } finally {
      await database.close()
    }
  },
)
