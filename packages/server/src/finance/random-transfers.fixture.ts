import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { systemClock } from '../shared/clock.ts'
import { ensureDeposit, updateCreditLine } from './deposits/deposit-account.store.ts'
import { postTransfer, type Transfer } from './post-transfer.ts'

/** A program for a process of its own, which a test kills: it posts random transfers and prints each that is committed. */

const currencies = ['USD', 'EUR', 'JPY'] as const
const creditLine = 50_000
const concurrency = 6

const [seedText = '1'] = process.argv.slice(2)
let state = Number(seedText)
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const pick = (most: number) => Math.floor(random() * most)

const database = await openPostgres(process.env['DATABASE_URL'] ?? '')
await migrate(database, systemClock)
const { db } = database
const id = 'random-agency'
await database.query(`insert into client (id, code, name, mode, currency, zone, password_policy, created_at)
  values ('${id}', 'RANDOM', 'Random', 'live', 'USD', 'Asia/Singapore', '{}', now()) on conflict do nothing`)
const scope = clientScopeOf({ clientId: id })
await db.transaction(async (tx) => {
  for (const currency of currencies) {
    await ensureDeposit(tx, scope, currency, systemClock.now())
    await updateCreditLine(tx, scope, currency, creditLine)
  }
})

function randomTransfer(): Transfer {
  const currency = currencies[pick(currencies.length)] ?? 'USD'
  const amount = 1 + pick(40_000)
  // A small range of references: many transfers are asked for again, also after a kill.
  const reference = `random ${currency} ${pick(4_000)}`
  const move = (kind: Transfer['kind'], deposit: number, other: 'outside' | 'sales' | 'held'): Transfer => ({
    ...{ kind, currency, reference },
    entries: [
      { account: 'deposit', amount: deposit },
      { account: other, amount: -deposit },
    ],
  })
  const kinds = [
    () => move('recharge', amount, 'outside'),
    () => move('ticket', -amount, 'held'),
    () => move('ancillary', amount, 'held'),
    () => move('fee', -amount, 'sales'),
    () => move('refund', amount, 'sales'),
    () => move('claim', amount, 'sales'),
    () => move('adjustment', -amount, 'outside'),
  ]
  return (kinds[pick(kinds.length)] ?? kinds[0])?.() ?? move('recharge', amount, 'outside')
}

await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (true) {
      const transfer = randomTransfer()
      const posted = await db.transaction((tx) => postTransfer(tx, scope, transfer, systemClock.now()))
      if (posted.outcome !== 'posted') continue
      const [entry] = transfer.entries
      const { kind, currency, reference } = transfer
      process.stdout.write(`${JSON.stringify({ kind, currency, reference, amount: entry?.amount })}\n`)
    }
  }),
)
