// @databases both
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { client, ledgerAccount, ledgerEntry, ledgerTransfer } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { postTransfer, type AccountKind, type Transfer } from './post-transfer.ts'

const server = useDemoServer()
let harbour: Scope
let meridian: Scope
beforeEach(async () => {
  harbour = await scopeOfClient('HARBOUR')
  meridian = await scopeOfClient('MERIDIAN')
})

async function scopeOfClient(code: string): Promise<Scope> {
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, code))
  return clientScopeOf({ clientId: row?.id ?? '' })
}

const post = (scope: Scope, transfer: Transfer) =>
  server.deps.db.transaction((tx) => postTransfer(tx, scope, transfer, server.deps.clock.now()))

const ticket = (reference: string, amount: number): Transfer => ({
  kind: 'ticket',
  currency: 'USD',
  reference,
  entries: [
    { account: 'deposit', amount: -amount },
    { account: 'sales', amount },
  ],
})

const hold = (reference: string, amount: number): Transfer => ({
  ...ticket(reference, amount),
  entries: [
    { account: 'deposit', amount: -amount },
    { account: 'held', amount },
  ],
})

async function balances(email = 'finance@harbour.example', currency?: string) {
  const { client: by } = await signInAs(server, email)
  const result = await by.call('POST /order/qryClientBalance.do', { body: { currency } })
  return result.ok ? result.value : result.error.code
}

/** The invariants of the ledger, which hold after any operation. */
async function expectWhole(): Promise<void> {
  const { rows } = await server.deps.db.execute<{ wrong: string }>(sql`
    select transfer_id as wrong from ledger_entry group by transfer_id having sum(amount) <> 0
    union all
    select account.id from ledger_account account
      left join ledger_entry entry on entry.account_id = account.id
      group by account.id having account.balance <> coalesce(sum(entry.amount), 0)`)
  expect(rows).toEqual([])
}

describe('the balance of an agency', () => {
  test('is the sum paid in, less what is held and spent', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    expect(await balances()).toEqual([{ currency: 'USD', balance: usd(5_000_000), held: usd(0), creditLine: usd(0) }])
    await post(harbour, hold('G1', 120_050))
    await post(harbour, ticket('G2', 5))
    expect(await balances()).toEqual([
      { currency: 'USD', balance: usd(4_879_945), held: usd(120_050), creditLine: usd(0) },
    ])
    await expectWhole()
  })

  test("is zero in the agency's currency when nothing was paid in", async () => {
    const cny = { amount: 0, currency: 'CNY' }
    expect(await balances('admin@meridian.example')).toEqual([
      { currency: 'CNY', balance: cny, held: cny, creditLine: cny },
    ])
  })

  test('is empty for the provider, which has no deposit', async () => {
    expect(await balances('support@gangway.example')).toEqual([])
  })

  test('is returned for one currency on request', async () => {
    const eur: Transfer = {
      kind: 'recharge',
      currency: 'EUR',
      reference: 'R1',
      entries: [
        { account: 'outside', amount: -700 },
        { account: 'deposit', amount: 700 },
      ],
    }
    await post(harbour, eur)
    expect(await balances()).toMatchObject([{ currency: 'USD' }, { currency: 'EUR', balance: { amount: 700 } }])
    expect(await balances('finance@harbour.example', 'EUR')).toMatchObject([
      { currency: 'EUR', balance: { amount: 700 } },
    ])
    expect(await balances('finance@harbour.example', 'GBP')).toEqual([])
    expect(await balances('finance@harbour.example', 'usd')).toBe('5001')
  })
})

describe('a transfer', () => {
  test('moves money once per reference, however often it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(harbour, ticket('G1', 100))))
    expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'already-posted')).toHaveLength(7)
    expect(await balances()).toMatchObject([{ balance: { amount: 4_999_900 } }])
    await expectWhole()
  })

  test('never overdraws the account in 20 concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(harbour, ticket(`G${index}`, 500_000))),
    )
    expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(10)
    expect(answers.filter((answer) => answer.outcome === 'insufficient' && answer.account === 'deposit')).toHaveLength(
      10,
    )
    expect(await balances()).toMatchObject([{ balance: { amount: 0 } }])
    await expectWhole()
  })

  test('does not deadlock with concurrent transfers in the opposite direction', async () => {
    await post(harbour, hold('H', 1_000_000))
    const back = (reference: string): Transfer => ({
      ...hold(reference, 1_000),
      entries: [
        { account: 'held', amount: -1_000 },
        { account: 'deposit', amount: 1_000 },
      ],
    })
    const both = Array.from({ length: 30 }, (_, index) => (index % 2 ? hold(`A${index}`, 1_000) : back(`B${index}`)))
    const answers = await Promise.all(both.map((each) => post(harbour, each)))
    expect(answers.every(({ outcome }) => outcome === 'posted')).toBe(true)
    expect(await balances()).toMatchObject([{ balance: { amount: 4_000_000 }, held: { amount: 1_000_000 } }])
    await expectWhole()
  })

  test('leaves no trace when it is refused', async () => {
    const before = await server.deps.db.select().from(ledgerTransfer)
    expect(await post(harbour, ticket('G1', 5_000_001))).toEqual({ outcome: 'insufficient', account: 'deposit' })
    expect(await server.deps.db.select().from(ledgerTransfer)).toEqual(before)
    expect(await post(harbour, ticket('G1', 5_000_000))).toMatchObject({ outcome: 'posted' })
  })

  test('leaves no trace when its transaction rolls back', async () => {
    const broken = server.deps.db.transaction(async (tx) => {
      await postTransfer(tx, harbour, ticket('G1', 100), server.deps.clock.now())
      throw new Error('The booking failed.')
    })
    await expect(broken).rejects.toThrow('The booking failed.')
    expect(await balances()).toMatchObject([{ balance: { amount: 5_000_000 } }])
    await expectWhole()
  })

  test('must sum to zero, in whole amounts, between different accounts', async () => {
    const kinds: AccountKind[] = ['deposit', 'held', 'sales']
    const entries = (...amounts: number[]): Transfer => ({
      ...ticket('G1', 1),
      entries: amounts.map((amount, index) => ({
        account: kinds[index] ?? 'outside',
        amount,
      })),
    })
    for (const bad of [
      entries(-1, 2),
      entries(0, 0),
      entries(-0.5, 0.5),
      entries(),
      entries(0),
      entries(Number.NaN, 1),
    ]) {
      await expect(post(harbour, bad)).rejects.toThrow('sum to zero')
    }
    const twice = {
      ...ticket('G1', 1),
      entries: [
        { account: 'deposit', amount: -1 },
        { account: 'deposit', amount: 1 },
      ] as const,
    }
    await expect(post(harbour, twice)).rejects.toThrow('one entry per account')
  })

  test("may have the reference of another agency's transfer, and neither agency sees the other's", async () => {
    await post(harbour, ticket('G1', 100))
    const paidIn: Transfer = {
      ...ticket('G1', 100),
      currency: 'USD',
      entries: [
        { account: 'outside', amount: -100 },
        { account: 'deposit', amount: 100 },
      ],
    }
    expect(await post(meridian, paidIn)).toMatchObject({ outcome: 'posted' })
    expect(await balances()).toMatchObject([{ balance: { amount: 4_999_900 } }])
  })
})

describe('the database itself rejects', () => {
  const entryOf = async (amount: number) => {
    const [account] = await server.deps.db
      .select()
      .from(ledgerAccount)
      .where(harbour.client(ledgerAccount, eq(ledgerAccount.kind, 'deposit')))
    const [transfer] = await server.deps.db.select().from(ledgerTransfer).where(harbour.client(ledgerTransfer))
    if (!account || !transfer) throw new Error('The demo deposit is gone.')
    return {
      id: 'e1',
      clientId: harbour.clientId,
      currency: 'USD',
      transferId: transfer.id,
      accountId: account.id,
      amount,
      balanceAfter: 0,
      sequence: 1_000,
      kind: 'adjustment' as const,
      createdAt: server.deps.clock.now(),
    }
  }
  const refusal = async (work: PromiseLike<unknown>): Promise<string> => {
    try {
      await work
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return cause instanceof Error ? cause.message : String(cause)
    }
    return 'nothing was refused'
  }

  test('a transfer whose entries do not sum to zero', async () => {
    const { db } = server.deps
    const lone = {
      id: 't1',
      clientId: harbour.clientId,
      currency: 'USD',
      kind: 'adjustment',
      reference: 'x',
      createdAt: server.deps.clock.now(),
    } as const
    expect(await refusal(db.insert(ledgerTransfer).values(lone))).toMatch('the 0 entries of transfer t1 sum to 0')
    const entry = { ...(await entryOf(5)), transferId: 't1' }
    const unbalanced = db.transaction(async (tx) => {
      await tx.insert(ledgerTransfer).values(lone)
      await tx.insert(ledgerEntry).values(entry)
    })
    expect(await refusal(unbalanced)).toBe('the 1 entries of transfer t1 sum to 5')
  })

  test('an additional entry for a posted transfer', async () => {
    const { accountId: _, ...entry } = await entryOf(5)
    const [held] = await server.deps.db
      .insert(ledgerAccount)
      .values({ id: 'held', clientId: harbour.clientId, currency: 'USD', kind: 'held' })
      .returning()
    expect(await refusal(server.deps.db.insert(ledgerEntry).values({ ...entry, accountId: held?.id ?? '' }))).toMatch(
      'sum to 5',
    )
  })

  test('a balance below zero', async () => {
    const below = server.deps.db.update(ledgerAccount).set({ balance: -1 }).where(eq(ledgerAccount.kind, 'deposit'))
    expect(await refusal(below)).toMatch('ledger_account_never_negative')
  })

  test('an update or a deletion of ledger rows', async () => {
    const { db } = server.deps
    expect(await refusal(db.update(ledgerEntry).set({ amount: 1 }))).toMatch('only ever added')
    expect(await refusal(db.delete(ledgerEntry))).toMatch('only ever added')
    expect(await refusal(db.update(ledgerTransfer).set({ remark: 'x' }))).toMatch('only ever added')
    expect(await refusal(db.delete(ledgerTransfer))).toMatch('only ever added')
  })

  test('an entry of one agency on the account of another', async () => {
    const { clientId } = meridian
    const entry = { ...(await entryOf(5)), clientId, transferId: 't1' }
    const across = server.deps.db.transaction(async (tx) => {
      const createdAt = server.deps.clock.now()
      await tx
        .insert(ledgerTransfer)
        .values({ id: 't1', clientId, currency: 'USD', kind: 'adjustment', reference: 'x', createdAt })
      await tx.insert(ledgerEntry).values(entry)
    })
    expect(await refusal(across)).toMatch('violates foreign key constraint "ledger_entry_account"')
  })
})
