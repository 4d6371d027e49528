import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerAccount, ledgerDay, ledgerEntry, recharge } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { submitTestRecharge } from './recharges/recharges.fixture.ts'
import { verifyLedger } from './verify-ledger.ts'

const server = useDemoServer()
const wrong = async () =>
  (await verifyLedger(server.deps.db)).filter((check) => check.wrong > 0).map(({ name, problems }) => [name, problems])

test('the ledger of the demo is consistent', async () => {
  expect(await wrong()).toEqual([])
})

test('reports a wrong balance, a broken chain and a top-up that is not in the ledger', async () => {
  const agent = await signInAs(server, 'finance@harbour.example')
  const rechargeNo = await submitTestRecharge(agent)
  const { db } = server.deps
  await db.update(ledgerAccount).set({ balance: 4_999_999 }).where(eq(ledgerAccount.kind, 'deposit'))
  await db.update(recharge).set({ status: 'CREDITED', creditedAmount: 5, decidedAt: server.deps.clock.now() })
  expect(await wrong()).toEqual([
    ['Every balance is the sum of its entries', ['HARBOUR deposit USD: balance 4999999, entries 5000000']],
    ['The running balances of the entries are one chain from zero to the balance', ['HARBOUR deposit USD']],
    ['Every credited top-up is in the ledger once with its amount, and no other one is', [`HARBOUR ${rechargeNo}`]],
  ])
})

test('reports a sum by day that is not that of the entries, and one that is missing', async () => {
  const { db } = server.deps
  await db
    .update(ledgerDay)
    .set({ paidIn: sql`${ledgerDay.paidIn} + 1` })
    .where(eq(ledgerDay.account, 'deposit'))
  await db.delete(ledgerDay).where(eq(ledgerDay.account, 'outside'))
  const found = (await verifyLedger(db)).filter((check) => check.wrong > 0)
  expect(found.map(({ name }) => name)).toEqual(['The sums by day are those of the entries'])
  const problems = found.flatMap((check) => check.problems.map((text) => text.replace(/ [\d-]{10} /, ' ')))
  expect(problems.toSorted()).toEqual(['HARBOUR deposit USD recharge', 'HARBOUR outside USD recharge'])
})

test('reports a transfer that does not sum to zero, which the database itself would refuse', async () => {
  const { db } = server.deps
  await db.execute(sql`alter table ledger_entry disable trigger user`)
  try {
    await db
      .update(ledgerEntry)
      .set({ amount: 5_000_001 })
      .where(sql`${ledgerEntry.amount} > 0`)
    expect((await wrong())[0]).toEqual([
      'Every transfer has at least two entries that sum to zero',
      ['HARBOUR recharge demo deposit'],
    ])
  } finally {
    await db.execute(sql`alter table ledger_entry enable trigger user`)
  }
})
