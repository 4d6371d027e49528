import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../../booking/booking.fixture.ts'
import { pay, withoutCodes } from '../../booking/payment/payment.fixture.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { readWorkbook } from '../../upload/table/read-workbook.ts'
import { postTransfer, type AccountKind, type Transfer } from '../post-transfer.ts'
import { depositBalance, post, scopeOfAgency } from './transactions.fixture.ts'

const server = useDemoServer()
let harbour: Scope
let finance: SignedInUser
beforeEach(async () => {
  harbour = await scopeOfAgency(server, 'HARBOUR')
  finance = await signInAs(server, 'finance@harbour.example')
})

type Filters = Record<string, unknown>

const list = async (body: Filters = {}) => valueOf(await finance.client.call('POST /client/bill/getPageList', { body }))
const month = async (body: { month?: string; currency?: string } = {}) =>
  valueOf(await finance.client.call('POST /client/bill/getMonth', { body }))

async function exported(filters: Filters, format: 'CSV' | 'XLSX' = 'CSV') {
  const { downloadTaskId } = valueOf(
    await finance.client.call('POST /client/bill/export', { body: { filters, format } }),
  )
  await server.deps.scheduler.runDue()
  const file = valueOf(await finance.client.file('GET /downloadTask/download/{id}', { params: { id: downloadTaskId } }))
  return { name: file.name, bytes: Buffer.from(await file.blob.arrayBuffer()) }
}

const centsOf = (text: string | undefined) => Math.round(Number(text) * 100)

/** Sum of the amounts of a CSV file, and its last balance. */
async function sumOfExport(filters: Filters = {}) {
  const [head = '', ...lines] = (await exported(filters)).bytes.toString().replace('\uFEFF', '').trim().split('\r\n')
  const at = (name: string) => head.split(',').indexOf(name)
  const rows = lines.map((line) => line.split(','))
  const balances = rows.map((row) => centsOf(row[at('Balance after')]))
  return {
    count: rows.length,
    sum: rows.reduce((total, row) => total + centsOf(row[at('Amount')]), 0),
    last: balances.at(-1),
  }
}

describe('the movements of a deposit', () => {
  test('explain a hold, its release and its capture, and sum to the change of the balance', async () => {
    await withoutCodes(server)
    const admin = await signInAs(server, 'admin@harbour.example')
    const before = await depositBalance(server, harbour)
    const issued = await placeBooking(server, admin, { name: 'BILL/ONE' })
    await pay(admin, issued.orderNo)
    const held = await list({ orderNo: issued.orderNo })
    expect(held.list).toMatchObject([
      { type: 'TICKET', step: 'HOLD', hold: { state: 'HELD', at: null }, user: 'Mei Tan' },
    ])
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 2 })
    await server.deps.scheduler.runDue()
    const spent = await list({ orderNo: issued.orderNo })
    expect(spent.list).toMatchObject([{ step: 'HOLD', hold: { state: 'CAPTURED' }, orderNo: issued.orderNo }])
    expect(spent.list[0]?.hold?.at).not.toBeNull()
    await post(server, harbour, held10('A7', 1_000))
    await post(server, harbour, { ...held10('A7 released', -1_000) })
    const all = await list()
    const [release, hold] = all.list
    // Without a booking the two are shown as they are.
    expect([release?.amount.amount, hold?.amount.amount]).toEqual([1_000, -1_000])
    expect(before + all.list.slice(0, 3).reduce((total, row) => total + row.amount.amount, 0)).toBe(
      await depositBalance(server, harbour),
    )
    expect(all.closing?.amount).toBe(await depositBalance(server, harbour))
    expect(spent.totals.net.amount).toBe(spent.list[0]?.amount.amount)
  })

  test('are found by number, type, booking, time and currency, and never from another agency', async () => {
    const number = await post(server, harbour, direct('recharge', 'R-77', 7_000, 'EUR'))
    expect((await list({ currency: 'EUR' })).list).toMatchObject([
      { number, type: 'RECHARGE', rechargeNo: 'R-77', amount: { amount: 7_000, currency: 'EUR' } },
    ])
    expect((await list({ currency: 'EUR', number })).totals.net.amount).toBe(7_000)
    expect((await list({ currency: 'EUR', type: ['FEE'] })).list).toEqual([])
    expect((await list({ currency: 'EUR', createdFrom: '2030-01-01T00:00:00+08:00' })).list).toEqual([])
    expect((await list({ number })).list).toEqual([])
    expect((await list()).currencies).toEqual(['USD', 'EUR'])
    const other = await signInAs(server, 'admin@meridian.example')
    const foreign = valueOf(
      await other.client.call('POST /client/bill/getPageList', { body: { currency: 'EUR', number } }),
    )
    expect(foreign).toMatchObject({ list: [], total: 0, currency: 'EUR', currencies: ['CNY'] })
  })

  test('keep the order of their balances when a transfer read the clock before another one', async () => {
    const late = server.deps.clock.now()
    server.deps.clock.advance({ minutes: 1 })
    await post(server, harbour, direct('recharge', 'first', 500))
    await server.deps.db.transaction((tx) => postTransfer(tx, harbour, direct('recharge', 'second', 300), late))
    const [second, first] = (await list()).list
    expect([first?.rechargeNo, second?.rechargeNo]).toEqual(['first', 'second'])
    expect(second?.balanceAfter.amount).toBe((first?.balanceAfter.amount ?? 0) + 300)
  })
})

test('a month states what is held at its end', async () => {
  const entries = [
    { account: 'deposit', amount: -700 },
    { account: 'held', amount: 700 },
  ] as const
  expect((await month()).held.amount).toBe(0)
  await post(server, harbour, { kind: 'ticket', currency: 'USD', reference: 'held', entries })
  const shown = await month()
  expect(shown.held).toEqual({ amount: 700, currency: 'USD' })
  expect(shown.closing.amount).toBe(await depositBalance(server, harbour))
})

test('totals, months and exports equal the ledger after any sequence of movements', async () => {
  const random = seeded(20_261_126)
  const start = await depositBalance(server, harbour)
  const opened = (await list()).total
  const posted: { at: Date; kind: Transfer['kind']; amount: number }[] = []
  for (let step = 0; step < 80; step++) {
    server.deps.clock.advance({ minutes: Math.floor(random() * 2_500) })
    const kind = (['recharge', 'ticket', 'ancillary', 'refund', 'claim', 'fee', 'adjustment'] as const)[
      Math.floor(random() * 7)
    ]
    if (!kind) continue
    const size = 1 + Math.floor(random() * 9_000)
    const amount =
      kind === 'recharge' || kind === 'refund' || kind === 'claim' || (kind === 'adjustment' && random() < 0.5)
        ? size
        : -size
    await post(server, harbour, direct(kind, `step ${step}`, amount))
    posted.push({ at: server.deps.clock.now(), kind, amount })
  }
  finance = await signInAs(server, 'finance@harbour.example')
  const balance = await depositBalance(server, harbour)
  const change = posted.reduce((total, { amount }) => total + amount, 0)
  expect(balance).toBe(start + change)
  const all = await list({ pageSize: 100 })
  expect(all).toMatchObject({ total: opened + posted.length, closing: { amount: balance } })
  expect(all.totals.types.reduce((total, { net }) => total + net.amount, 0)).toBe(all.totals.net.amount)
  expect(await sumOfExport()).toEqual({ count: all.total, sum: balance, last: balance })

  for (let range = 0; range < 12; range++) {
    const [one, other] = [pick(posted, random).at, pick(posted, random).at].toSorted(
      (a, b) => a.getTime() - b.getTime(),
    )
    const createdFrom = one?.toISOString() ?? ''
    const createdTo = new Date((other?.getTime() ?? 0) + 1).toISOString()
    const kind = pick(posted, random).kind
    const isIn = ({ at }: { at: Date }) => at.toISOString() >= createdFrom && at.toISOString() < createdTo
    const expected = posted.filter(isIn)
    const found = await list({ createdFrom, createdTo })
    expect(found.totals).toMatchObject({ count: expected.length, net: { amount: sumOf(expected) } })
    expect((found.opening?.amount ?? 0) + sumOf(expected)).toBe(found.closing?.amount)
    expect(found.list.at(0)?.balanceAfter.amount).toBe(found.closing?.amount)
    expect(await sumOfExport({ createdFrom, createdTo })).toMatchObject({
      count: expected.length,
      sum: sumOf(expected),
    })
    const ofKind = expected.filter((each) => each.kind === kind)
    const byType = await list({ createdFrom, createdTo, type: [typeNames[kind]] })
    expect(byType.totals).toMatchObject({ count: ofKind.length, net: { amount: sumOf(ofKind) } })
    expect(byType.list).toHaveLength(Math.min(20, ofKind.length))
  }

  const current = await month()
  let name: string | null = current.firstMonth
  let carried = 0
  while (name !== null) {
    const shown = await month({ month: name })
    expect(shown.opening.amount).toBe(carried)
    expect(shown.types.reduce((total, { net }) => total + net.amount, 0)).toBe(shown.net.amount)
    carried += shown.net.amount
    expect(shown.closing.amount).toBe(carried)
    name = name < current.lastMonth ? following(name) : null
  }
  expect(carried).toBe(balance)
})

test('an export in Excel opens as a workbook with every row', async () => {
  await post(server, harbour, direct('adjustment', 'note', -150, 'USD', '=SUM(1) & <b>'))
  const { name, bytes } = await exported({}, 'XLSX')
  expect(name).toMatch(/^transactions USD \d{4}-\d\d-\d\d\.xlsx$/)
  const rows: unknown[] = []
  for await (const row of readWorkbook(bytes)) rows.push(row)
  const text = JSON.stringify(rows)
  expect(text).toContain('Balance after')
  expect(text).toContain("'=SUM(1) & <b>")
  expect(text).toContain('-1.5')
})

function direct(kind: Transfer['kind'], reference: string, amount: number, currency = 'USD', remark = ''): Transfer {
  const account: AccountKind = kind === 'recharge' ? 'outside' : 'sales'
  const entries = [
    { account, amount: -amount },
    { account: 'deposit' as const, amount },
  ]
  return { kind, currency, reference, remark, entries }
}

function held10(reference: string, amount: number): Transfer {
  const entries = [
    { account: 'deposit' as const, amount: -amount },
    { account: 'held' as const, amount },
  ]
  return { kind: 'ticket', currency: 'USD', reference, entries }
}

const typeNames = {
  recharge: 'RECHARGE',
  ticket: 'TICKET',
  ancillary: 'ANCILLARY',
  refund: 'REFUND',
  claim: 'CLAIM',
  fee: 'FEE',
  adjustment: 'ADJUSTMENT',
} as const

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from.')
  return item
}

function following(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** A fixed sequence of numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
