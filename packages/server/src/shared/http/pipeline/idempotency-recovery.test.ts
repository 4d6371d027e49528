// @databases both
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteTable } from '@gangway/core/contract'
import { idempotencyKey } from '../../../database/schema.ts'
import { answer, refuse } from '../reply.ts'
import { createCaller, createFakeSessions, openTestServer, type TestServer } from '../test-server.fixture.ts'

const pay = {
  access: 'public',
  summary: 'Pays',
  body: z.object({ amount: z.int() }),
  answer: z.object({ balance: z.int(), receipt: z.int() }),
  idempotent: true,
  feature: 'order:issueTicket',
} as const
const table: RouteTable = { 'POST /pay': pay }
const positions = ['begin', 'paid', 'receipt'] as const

let server: TestServer
let crashAt: (typeof positions)[number] | undefined
/** Continues a process that was believed dead. */
let continueDead = () => {}
const codes = new Set<string>()

async function reach(position: (typeof positions)[number]): Promise<void> {
  if (crashAt !== position) return
  crashAt = undefined
  await new Promise<void>((resolve) => (continueDead = resolve))
}

async function balance(): Promise<number> {
  const { rows } = await server.deps.db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::int as sum from test_money`,
  )
  return rows[0]?.sum ?? 0
}

beforeAll(async () => {
  server = await openTestServer({
    table,
    handlers: {
      'POST /pay': async ({ body }) => {
        const { db } = server.deps
        const { amount } = pay.body.parse(body)
        await reach('begin')
        // Once paid, this would refuse.
        const { rows } = await db.execute<{ sum: number }>(
          sql.raw(`select coalesce(sum(amount), 0)::int as sum from test_money`),
        )
        const sum = rows[0]?.sum ?? 0
        if (sum > 0) return refuse(5312)
        const paid = await db.transaction(async (tx) => {
          await tx.execute(sql`insert into test_money (amount) values (${amount})`)
          return { at: new Date(0), balance: sum + amount }
        })
        await reach('paid')
        const receipt = await db.transaction(async (tx) => {
          await tx.execute(sql`insert into test_receipt default values`)
          return paid.at.getTime() + 7
        })
        await reach('receipt')
        return answer({ balance: paid.balance, receipt })
      },
    },
    sessions: createFakeSessions(
      { ann: createCaller([]) },
      { checkSecondFactor: async (_caller, { code }) => (code && codes.delete(code) ? true : refuse(5602)) },
    ),
  })
  await server.deps.database.query('create table test_money (amount int not null)')
  await server.deps.database.query('create table test_receipt (id int generated always as identity)')
})
beforeEach(async () => {
  crashAt = undefined
  await server.deps.database.query('delete from test_money')
  await server.deps.database.query('delete from test_receipt')
})
afterAll(async () => {
  continueDead()
  await server.close()
})

const send = (key: string) =>
  server.post('/api/pay?mfaCode=123456', { amount: 5 }, { token: 'ann', 'idempotency-key': key })

/** Sends a request whose process dies at the position. */
async function sendAndDie(key: string, position: (typeof positions)[number]) {
  codes.add('123456')
  crashAt = position
  const lost = send(key)
  await expect.poll(() => crashAt).toBe(undefined)
  return lost.then(({ body }) => body).catch(() => undefined)
}

async function countReceipts(): Promise<number> {
  return (await server.deps.database.query('select from test_receipt')).length
}

test.each(positions)('a request that died at "%s" answers its outcome and pays once', async (position) => {
  void sendAndDie(`dead-${position}`, position)
  await expect.poll(() => crashAt === undefined && codes.size).toBe(0)
  server.deps.clock.advance({ seconds: 16 })
  const repeated = await send(`dead-${position}`)
  expect(repeated.body).toMatchObject({ success: true, data: { balance: 5, receipt: 7 } })
  expect([await balance(), await countReceipts()]).toEqual([5, 1])
  expect((await send(`dead-${position}`)).body).toEqual(repeated.body)
})

test('a process that was believed dead commits nothing after another has continued its request', async () => {
  const lost = sendAndDie('slow', 'begin')
  await expect.poll(() => crashAt === undefined && codes.size).toBe(0)
  server.deps.clock.advance({ seconds: 16 })
  const continueFirst = continueDead
  const repeated = await send('slow')
  expect(repeated.body).toMatchObject({ success: true, data: { balance: 5 } })
  continueFirst()
  await lost
  expect([await balance(), await countReceipts()]).toEqual([5, 1])
  expect((await send('slow')).body).toEqual(repeated.body)
})

test('a request that still runs is not continued by another', async () => {
  const lost = sendAndDie('running', 'paid')
  await expect.poll(() => crashAt === undefined && codes.size).toBe(0)
  const continueFirst = continueDead
  const waiting = send('running')
  await expect.poll(balance).toBe(5)
  continueFirst()
  expect(await lost).toMatchObject({ success: true, data: { balance: 5 } })
  expect((await waiting).body).toEqual(await lost)
  expect([await balance(), await countReceipts()]).toEqual([5, 1])
})

test('stores answers and what a running request has done encrypted', async () => {
  void sendAndDie('secret', 'paid')
  await expect.poll(() => crashAt === undefined && codes.size).toBe(0)
  const [running] = await rowsOf('secret')
  expect(running?.journal?.length).toBeGreaterThan(50)
  expect(Buffer.from(running?.journal ?? '', 'base64').toString('latin1')).not.toContain('balance')
  server.deps.clock.advance({ seconds: 16 })
  await send('secret')
  const [stored] = await rowsOf('secret')
  expect(stored).toMatchObject({ status: 200, journal: null, leasedUntil: null })
  expect(stored?.answer).not.toContain('balance')
})

async function rowsOf(key: string) {
  return (await server.deps.db.select().from(idempotencyKey)).filter((row) => row.key === key)
}
