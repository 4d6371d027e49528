import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { client, recharge } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { valueOf } from '../../booking/booking.fixture.ts'
import { postTransfer } from '../post-transfer.ts'
import { verifyLedger } from '../verify-ledger.ts'
import { formatDecimal } from '@gangway/core/contract'
import { createInvoices, createStatements } from '../../invoice/create-invoices.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { mapping, uploadBankStatement } from '../matching/statements.fixture.ts'
import { closableMonth } from '../periods/periods.fixture.ts'
import { uploadReceipt } from './recharges.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let staff: SignedInUser[]
let scope: Scope
beforeEach(async () => {
  agent = await signInAs(server, 'finance@harbour.example')
  staff = [await signInAs(server, 'finance@gangway.example'), await signInAs(server, 'finance2@gangway.example')]
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  scope = clientScopeOf({ clientId: row?.id ?? '' })
})

const currencies = ['USD', 'EUR', 'JPY'] as const

/** Numbers of a seed, from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** More sequences with `GANGWAY_LEDGER_ROUNDS=50`. */
const rounds = Number(process.env['GANGWAY_LEDGER_ROUNDS'] ?? 2)

test.each(Array.from({ length: rounds }, (_, seed) => seed + 1))(
  'the ledger adds up after random concurrent operations in three currencies, seed %i',
  async (seed) => {
    const random = createRandom(seed)
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
    const receipt = await uploadReceipt(agent)
    const someone = () => pick(staff)?.client ?? agent.client
    for (const currency of currencies) await change('CREDIT_LINE', currency, 20_000)

    async function change(kind: 'ADJUSTMENT' | 'CREDIT_LINE' | 'RETURN', currency: string, amount: number) {
      const [one = agent, other = agent] = staff
      const body = { agencyCode: 'HARBOUR', kind, currency, amount, reason: 'Random' }
      const { changeNo } = valueOf(await one.client.call('POST /console/deposit/propose', { body }))
      const { list } = valueOf(
        await one.client.call('POST /console/deposit/getPageList', { body: { pageSize: 100, state: 'PROPOSED' } }),
      )
      const changeId = list.find((each) => each.changeNo === changeNo)?.changeId ?? ''
      // Sent twice at the same time: one of them may apply it.
      const apply = () => other.client.call('POST /console/deposit/apply', { body: { changeId, version: 1 } })
      await Promise.all([apply(), apply()])
    }

    const operations = [
      async () => {
        const currency = pick(currencies) ?? 'USD'
        const amount = currency === 'JPY' ? 5_000 : 10_000 + Math.floor(random() * 3_000_000)
        const body = { currency, amount: formatDecimal({ amount, currency }), receiptUrl: [receipt] }
        await agent.client.call('POST /client/recharge/submit.do', { body })
      },
      async () => {
        const row = pick(await server.deps.db.select().from(recharge))
        if (!row) return
        const body = { rechargeId: row.id, version: row.version, amount: row.approvedAmount ?? row.amount }
        const decide = () => someone().call('POST /console/recharge/credit', { body })
        await Promise.all([decide(), decide()])
      },
      async () => {
        const row = pick(await server.deps.db.select().from(recharge))
        if (!row) return
        const body = { rechargeId: row.id, version: row.version, reason: 'Random' }
        await someone().call('POST /console/recharge/reject', { body })
      },
      () => change('ADJUSTMENT', pick(currencies) ?? 'USD', Math.floor(random() * 60_000) - 30_000 || 1),
      () => change('RETURN', pick(currencies) ?? 'USD', 1 + Math.floor(random() * 30_000)),
      () => change('CREDIT_LINE', pick(currencies) ?? 'USD', Math.floor(random() * 40_000)),
      async () => {
        const amount = 1 + Math.floor(random() * 50_000)
        const currency = pick(currencies) ?? 'USD'
        const entries = [
          { account: 'deposit', amount: -amount },
          { account: 'held', amount },
        ] as const
        const transfer = { kind: 'ticket', currency, reference: String(random()), entries } as const
        await server.deps.db.transaction((tx) => postTransfer(tx, scope, transfer, server.deps.clock.now()))
      },
      async () => {
        const body = { currency: pick(currencies) ?? 'USD' }
        await agent.client.call('POST /client/deposit/testFunds', { body })
      },
      async () => {
        const currency = pick(currencies) ?? 'USD'
        const statementNo = await uploadPayments(currency)
        const lines = { body: { statementNo, state: 'MATCHED' as const } }
        const matched = await agent.client.call('POST /client/matching/lines', lines)
        const matchId = matched.ok ? pick(matched.value.list)?.match?.matchId : undefined
        if (matchId !== undefined)
          await agent.client.call('POST /client/matching/undo', { body: { statementNo, matchIds: [matchId] } })
      },
    ]

    /** Uploads what the bank paid in one currency, and matches it. */
    async function uploadPayments(currency: string): Promise<string> {
      const paid = (await server.deps.db.select().from(recharge)).filter((row) => row.currency === currency)
      const rows = paid.map(({ rechargeNo, amount, submittedAt }) => {
        const units = formatDecimal({ amount: -amount, currency })
        return [submittedAt.toISOString().slice(0, 10), units, rechargeNo, '']
      })
      const { form } = uploadBankStatement([...rows, [beijingDay(server.deps.clock.now()), '-1', '', 'Fee']])
      const { statementNo } = valueOf(await agent.client.call('POST /client/matching/upload', { body: form }))
      valueOf(await agent.client.call('POST /client/matching/start', { body: { statementNo, currency, mapping } }))
      await server.deps.scheduler.runDue()
      return statementNo
    }

    for (let round = 0; round < 8; round++) {
      // In the middle the month ends and is closed, while transfers go on.
      const month = round === 4 ? await closableMonth(server, scope) : undefined
      const close = month && agent.client.call('POST /client/period/close', { body: { month } })
      await Promise.all([close, ...Array.from({ length: 4 }, () => pick(operations)?.())])
    }
    await server.deps.db.transaction(async (tx) => {
      const context = { scope, seller: server.deps.settings.invoiceSeller, now: server.deps.clock.now() }
      const period = { from: '2026-01-01', until: '2027-01-01' }
      await createInvoices(tx, context, period)
      await createStatements(tx, context, period, 'CSV')
    })
    const checks = await verifyLedger(server.deps.db)
    // The random payments have no booking.
    const wrong = checks.filter(({ name, wrong: count }) => count > 0 && !name.includes('payments in progress'))
    expect(wrong).toEqual([])
    expect(checks[0]?.checked).toBeGreaterThan(3)
    for (const { name, checked } of checks.filter((each) => /closed month|statement of an agency/.test(each.name)))
      expect([name, checked]).toEqual([name, expect.toSatisfy((count: number) => count > 0)])
  },
)
