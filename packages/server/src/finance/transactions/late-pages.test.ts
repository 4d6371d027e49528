import { expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { findDepositAccount } from './deposit-accounts.ts'
import { skipDays } from './skip-days.ts'
import { post, scopeOfAgency } from './transactions.fixture.ts'
import { ledgerDay } from '../../database/schema.ts'

const server = useDemoServer()

test('a late page begins after the whole days that it skips, within any range', async () => {
  const { db } = server.deps
  const harbour = await scopeOfAgency(server, 'HARBOUR')
  await post(server, harbour, {
    kind: 'recharge',
    currency: 'EUR',
    reference: 'R1',
    entries: [
      { account: 'outside', amount: -1 },
      { account: 'deposit', amount: 1 },
    ],
  })
  const { account } = await findDepositAccount(db, harbour, 'EUR')
  const rows = [
    ['2026-01-03', 'ticket', 1_500],
    ['2026-01-03', 'fee', 500],
    ['2026-01-02', 'ticket', 3_000],
    ['2026-01-01', 'ticket', 10],
  ] as const
  await db.delete(ledgerDay).where(harbour.client(ledgerDay))
  const { clientId } = harbour
  await db.insert(ledgerDay).values(
    rows.map(([day, kind, movements]) => ({
      clientId,
      currency: 'EUR',
      account: 'deposit' as const,
      day,
      kind,
      movements,
      paidIn: 1,
      paidOut: 0,
    })),
  )
  const skip = (offset: number, range = {}) => skipDays(db, harbour, account, range, offset)
  const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)
  expect(await skip(1_999)).toEqual({ offset: 1_999 })
  expect(await skip(2_000)).toEqual({ before: midnight('2026-01-03'), offset: 0 })
  expect(await skip(4_999)).toEqual({ before: midnight('2026-01-03'), offset: 2_999 })
  expect(await skip(5_004)).toEqual({ before: midnight('2026-01-02'), offset: 4 })
  expect(await skip(2_000, { kinds: ['ticket'] })).toEqual({ before: midnight('2026-01-03'), offset: 500 })
  expect(await skip(3_000, { to: midnight('2026-01-03') })).toEqual({ before: midnight('2026-01-02'), offset: 0 })
  // The entries of a part of a day are counted: none of these sums has any.
  expect(await skip(2_000, { to: new Date('2026-01-03T05:00:00Z') })).toEqual({
    before: midnight('2026-01-03'),
    offset: 2_000,
  })
})
