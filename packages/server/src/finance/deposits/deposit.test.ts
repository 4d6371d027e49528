import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog, client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { postTransfer } from '../post-transfer.ts'

const server = useDemoServer()
let agent: SignedInUser
let first: SignedInUser
let second: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'finance@harbour.example')
  first = await signInAs(server, 'finance@gangway.example')
  second = await signInAs(server, 'finance2@gangway.example')
})

type Kind = 'ADJUSTMENT' | 'CREDIT_LINE' | 'RETURN'
const propose = (kind: Kind, amount: number, more: object = {}) =>
  first.client.call('POST /console/deposit/propose', {
    body: { agencyCode: 'HARBOUR', currency: 'USD', reason: 'Agreed by mail', kind, amount, ...more },
  })
const changes = async (by = second) =>
  valueOf(await by.client.call('POST /console/deposit/getPageList', { body: {} })).list
const newest = async () => (await changes())[0]?.changeId ?? ''
const apply = (by: SignedInUser, changeId: string) =>
  by.client.call('POST /console/deposit/apply', { body: { changeId, version: 1 } })
async function change(kind: Kind, amount: number, more: object = {}) {
  const { changeNo } = valueOf(await propose(kind, amount, more))
  return apply(second, (await changes()).find((each) => each.changeNo === changeNo)?.changeId ?? '')
}
const overview = async () => valueOf(await agent.client.call('GET /client/deposit/overview', {}))
const usd = async () => (await overview()).find(({ currency }) => currency === 'USD')
const pay = async (amount: number, reference = `B${amount}`) => {
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const scope = clientScopeOf({ clientId: row?.id ?? '' })
  const entries = [
    { account: 'deposit', amount: -amount },
    { account: 'sales', amount },
  ] as const
  return server.deps.db.transaction(async (tx) => {
    const transfer = { kind: 'ticket', currency: 'USD', reference, entries } as const
    const posted = await postTransfer(tx, scope, transfer, server.deps.clock.now())
    await server.deps.events.publish(tx, { topic: `client:${scope.clientId}`, kind: 'balance', data: {} })
    return posted.outcome
  })
}

describe('a change of a deposit', () => {
  test('moves money only when another person applies it, once', async () => {
    valueOf(await propose('ADJUSTMENT', -120_000))
    expect(await usd()).toMatchObject({ balance: { amount: 5_000_000 } })
    const id = await newest()
    expect(refusalOf(await apply(first, id)).text).toContain('Another person')
    const both = await Promise.all([apply(second, id), apply(second, id)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await usd()).toMatchObject({ balance: { amount: 4_880_000 } })
    expect(await changes()).toMatchObject([{ state: 'APPLIED', proposedBy: 'Elena Rossi', decidedBy: 'Daniel Weber' }])
    expect(await server.deps.db.$count(auditLog, eq(auditLog.action, 'DEPOSIT_CHANGE_APPLY'))).toBe(1)
  })

  test('can be withdrawn by the person who proposed it, with a reason', async () => {
    valueOf(await propose('RETURN', 100_000))
    const body = { changeId: await newest(), version: 1, reason: 'Wrong agency' }
    expect(valueOf(await first.client.call('POST /console/deposit/decline', { body })).state).toBe('DECLINED')
    expect(await changes()).toMatchObject([{ state: 'DECLINED', declineReason: 'Wrong agency' }])
    expect(await usd()).toMatchObject({ balance: { amount: 5_000_000 } })
  })

  test('is refused for an unknown agency, a wrong amount or a currency without a deposit', async () => {
    expect(refusalOf(await propose('ADJUSTMENT', 0)).fields).toEqual([expect.stringContaining('amount')])
    expect(refusalOf(await propose('RETURN', -5)).fields).toEqual([expect.stringContaining('amount')])
    expect(refusalOf(await propose('CREDIT_LINE', -5)).fields).toEqual([expect.stringContaining('amount')])
    expect(refusalOf(await propose('RETURN', 5, { currency: 'EUR' })).fields).toEqual([
      expect.stringContaining('currency'),
    ])
    expect(refusalOf(await propose('RETURN', 5, { agencyCode: 'NOBODY' })).fields).toEqual([
      expect.stringContaining('agencyCode'),
    ])
    expect(refusalOf(await agent.client.call('POST /console/deposit/getPageList', { body: {} })).code).toBe('403')
  })
})

describe('a credit line', () => {
  test('can be spent, and cannot be lowered below what is used', async () => {
    expect(await pay(5_000_001)).toBe('insufficient')
    valueOf(await change('CREDIT_LINE', 200_000))
    expect(await usd()).toMatchObject({ available: { amount: 5_200_000 }, creditLine: { amount: 200_000 } })
    expect(await pay(5_150_000)).toBe('posted')
    expect(await usd()).toMatchObject({ balance: { amount: -150_000 }, available: { amount: 50_000 } })
    expect(await pay(50_001)).toBe('insufficient')
    expect(refusalOf(await change('CREDIT_LINE', 149_999)).text).toContain('already uses more')
    valueOf(await change('CREDIT_LINE', 150_000))
    expect(await usd()).toMatchObject({ available: { amount: 0 } })
  })

  test('is never paid out', async () => {
    valueOf(await change('CREDIT_LINE', 200_000))
    expect(refusalOf(await change('RETURN', 5_000_001)).code).toBe('5312')
    expect(await usd()).toMatchObject({ balance: { amount: 5_000_000 } })
    valueOf(await change('RETURN', 5_000_000))
    expect(await usd()).toMatchObject({ balance: { amount: 0 } })
  })

  test('opens a deposit in another currency', async () => {
    valueOf(await change('CREDIT_LINE', 700, { currency: 'EUR' }))
    expect((await overview()).map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
  })
})

describe('the threshold of a low balance', () => {
  const threshold = async (amount: number | null) =>
    valueOf(await agent.client.call('POST /client/deposit/lowBalance', { body: { currency: 'USD', amount } }))
  const mails = async () =>
    (await server.deps.mail.page({ page: 1, pageSize: 20, to: 'finance@harbour.example' })).list.filter(({ subject }) =>
      subject.startsWith('Low balance'),
    )

  test('is notified once when the available amount falls below it, and again after a top-up', async () => {
    await threshold(4_900_000)
    await pay(50_000)
    expect(await mails()).toEqual([])
    await pay(50_001)
    await pay(50_002)
    expect(await mails()).toMatchObject([{ subject: 'Low balance: USD 48,999.99 left' }])
    expect(await usd()).toMatchObject({ isLow: true })
    valueOf(await change('ADJUSTMENT', 300_000))
    expect(await usd()).toMatchObject({ isLow: false })
    await pay(300_003)
    expect(await mails()).toHaveLength(2)
  })

  test('is shown at once without a mail when the amount is already below it', async () => {
    await threshold(6_000_000)
    expect(await usd()).toMatchObject({ isLow: true, lowBalance: { amount: 6_000_000 } })
    expect(await mails()).toEqual([])
    await threshold(null)
    expect(await usd()).toMatchObject({ isLow: false, lowBalance: null })
  })
})

test('the forecast divides what is available by the spending per day', async () => {
  expect(await usd()).toMatchObject({ lastsDays: null, spentPerDay: { amount: 0 } })
  await pay(700_000)
  // Measured over at least seven days.
  expect(await usd()).toMatchObject({ lastsDays: 43, spentPerDay: { amount: 100_000 } })
})
