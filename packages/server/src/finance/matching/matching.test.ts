import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import type { Db } from '../../database/db.ts'
import { client, externalStatement } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { failKeyChangesAfter } from '../../shared/http/pipeline/interrupted-calls.fixture.ts'
import { postTransfer } from '../post-transfer.ts'
import { processStatement } from './process-statement.ts'
import { findStatement } from './statement.store.ts'
import {
  bankRows,
  createStatementForm,
  mapping,
  openStatement,
  sumOfRecharges,
  uploadBankStatement,
} from './statements.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'finance@harbour.example')
})

const today = () => server.deps.clock.now().toISOString().slice(0, 10)
const rows = () => bankRows.map(([, ...cells]) => [today(), ...cells])
const open = (given = rows(), options = {}) => openStatement(server, agent, given, options)
const linesOf = async (statementNo: string, state?: 'MATCHED' | 'UNMATCHED' | 'EXCLUDED') =>
  valueOf(await agent.client.call('POST /client/matching/lines', { body: { statementNo, ...(state && { state }) } }))
    .list
const infoOf = async (statementNo: string) =>
  valueOf(await agent.client.call('GET /client/matching/info/{statementNo}', { params: { statementNo } }))
const freeEntries = async (statementNo: string, lineIds: string[] = []) =>
  valueOf(await agent.client.call('POST /client/matching/entries', { body: { statementNo, lineIds } })).list
const close = async (statementNo: string) => {
  const { version } = await infoOf(statementNo)
  return agent.client.call('POST /client/matching/close', { body: { statementNo, version } })
}
const remainderOf = ({ report }: Awaited<ReturnType<typeof infoOf>>) =>
  report.find(({ line }) => line === 'REMAINDER')?.amount.amount

describe('a statement', () => {
  test('is matched with the ledger, and its report balances', async () => {
    const statementNo = await open()
    const info = await infoOf(statementNo)
    expect(info).toMatchObject({ state: 'OPEN', lines: 3, matched: 1, unmatched: 2, source: 'BANK' })
    expect(remainderOf(info)).toBe(0)
    expect(info.report.find(({ line }) => line === 'STATEMENT_TOTAL')?.amount.amount).toBe(-sumOfRecharges - 81_250)
    const [line] = await linesOf(statementNo, 'MATCHED')
    expect(line).toMatchObject({
      amount: { amount: -sumOfRecharges },
      match: { isAutomatic: true, difference: { amount: 0 }, reasons: expect.arrayContaining(['AMOUNT', 'DAY']) },
      entries: [{ kind: 'recharge' }],
    })
  })

  test('remembers the mapping of its columns for the next file with the same header', async () => {
    await open()
    const form = createStatementForm('date ,AMOUNT,Reference,Details\n2026-03-01,1.00,A,B\n', 'next.csv')
    const { statementNo } = valueOf(await agent.client.call('POST /client/matching/upload', { body: form }))
    const preview = valueOf(
      await agent.client.call('GET /client/matching/preview/{statementNo}', { params: { statementNo } }),
    )
    expect(preview).toMatchObject({ isRemembered: true, mapping, rows: [['2026-03-01', '1.00', 'A', 'B']] })
  })

  test('is matched by hand, undone, set aside and restored until it is closed', async () => {
    const statementNo = await open()
    const [matched] = await linesOf(statementNo, 'MATCHED')
    const body = { statementNo, matchIds: [matched?.match?.matchId ?? ''] }
    valueOf(await agent.client.call('POST /client/matching/undo', { body }))
    const lines = await linesOf(statementNo, 'UNMATCHED')
    expect(lines).toHaveLength(3)
    expect(refusalOf(await close(statementNo)).code).toBe('5312')
    const lineIds = lines.map(({ lineId }) => lineId)
    const [entry] = await freeEntries(statementNo, lineIds.slice(0, 1))
    expect(entry).toMatchObject({ score: 40, reasons: ['AMOUNT', 'DAY'] })
    const entryIds = [entry?.entryId ?? '']
    const match = (note?: string) =>
      agent.client.call('POST /client/matching/match', { body: { statementNo, lineIds, entryIds, note } })
    expect(refusalOf(await match()).fields[0]).toContain('note: ')
    const { matchId } = valueOf(await match('Fee and a transfer that is under way'))
    expect(remainderOf(await infoOf(statementNo))).toBe(0)
    expect(refusalOf(await match('Again')).code).toBe('5312')
    valueOf(await agent.client.call('POST /client/matching/undo', { body: { statementNo, matchIds: [matchId] } }))
    valueOf(
      await agent.client.call('POST /client/matching/match', {
        body: { statementNo, lineIds: lineIds.slice(0, 1), entryIds },
      }),
    )
    const reason = 'Not in the ledger'
    const exclude = { statementNo, lineIds: lineIds.slice(1), reason }
    valueOf(await agent.client.call('POST /client/matching/exclude', { body: exclude }))
    valueOf(
      await agent.client.call('POST /client/matching/restore', { body: { statementNo, lineIds: lineIds.slice(2) } }),
    )
    expect(await infoOf(statementNo)).toMatchObject({ matched: 1, excluded: 1, unmatched: 1 })
    valueOf(
      await agent.client.call('POST /client/matching/exclude', { body: { ...exclude, lineIds: lineIds.slice(2) } }),
    )
    expect(valueOf(await close(statementNo))).toEqual({ state: 'CLOSED' })
    expect(await infoOf(statementNo)).toMatchObject({ state: 'CLOSED', closedBy: expect.any(String), excluded: 2 })
    const undo = await agent.client.call('POST /client/matching/undo', { body: { statementNo, matchIds: [matchId] } })
    expect(refusalOf(undo).code).toBe('5312')
    expect(refusalOf(await agent.client.call('POST /client/matching/delete', { body: { statementNo } })).code).toBe(
      '5312',
    )
  })

  test('is split into parts that sum to the line, and joined again', async () => {
    const statementNo = await open()
    const [, line] = await linesOf(statementNo, 'UNMATCHED')
    const split = (amounts: number[]) =>
      agent.client.call('POST /client/matching/split', { body: { statementNo, lineId: line?.lineId ?? '', amounts } })
    expect(refusalOf(await split([-50_000, -20_000])).fields[0]).toContain('amounts: ')
    // In floating point these sum to the line.
    const most = Number.MAX_SAFE_INTEGER
    expect(refusalOf(await split([most, 2, -most, -80_001])).fields[0]).toContain('too large')
    valueOf(await split([-50_000, -30_000]))
    const parts = (await linesOf(statementNo)).filter(({ position }) => position === line?.position)
    expect(parts.map(({ part, amount }) => [part, amount.amount])).toEqual([
      [1, -50_000],
      [2, -30_000],
    ])
    expect(remainderOf(await infoOf(statementNo))).toBe(0)
    const lineIds = parts.slice(0, 1).map(({ lineId }) => lineId)
    valueOf(await agent.client.call('POST /client/matching/restore', { body: { statementNo, lineIds } }))
    expect(await infoOf(statementNo)).toMatchObject({ lines: 3 })
  })

  test('matches no entry that another statement of the same source matches', async () => {
    await open()
    const second = await open()
    const info = await infoOf(second)
    expect(info).toMatchObject({ matched: 0, unmatched: 3 })
    expect(info.report.find(({ line }) => line === 'OTHER_STATEMENTS')).toMatchObject({
      count: 1,
      amount: { amount: sumOfRecharges },
    })
    expect(remainderOf(info)).toBe(0)
  })

  test('is deleted with its matches, whose entries are free again', async () => {
    const statementNo = await open()
    valueOf(await agent.client.call('POST /client/matching/delete', { body: { statementNo } }))
    expect(await infoOf(await open())).toMatchObject({ matched: 1 })
    const { total } = valueOf(await agent.client.call('POST /client/matching/getPageList', { body: {} }))
    expect(total).toBe(1)
  })

  test('as a report lists totals, lines and entries in both formats', async () => {
    const statementNo = await open()
    const get = (format: 'CSV' | 'XLSX') =>
      agent.client.file('GET /client/matching/report/{statementNo}', { params: { statementNo }, query: { format } })
    const csv = await valueOf(await get('CSV')).blob.text()
    expect(csv).toContain('Remainder (zero when the report balances),0,0')
    expect(csv).toContain('Matched,2,')
    expect(csv.match(/^Unmatched,/gm)).toHaveLength(2)
    expect(valueOf(await get('XLSX')).name).toBe(`Statement matching ${statementNo}.xlsx`)
  })

  test('is stored once when its upload is repeated with one key, also at the same time', async () => {
    const upload = (content: string, name = 'bank.csv') =>
      agent.client.call('POST /client/matching/upload', {
        ...{ body: createStatementForm(content, name), idempotencyKey: 'one-upload' },
      })
    const content = 'Date,Amount,Ref\n2026-03-01,1.00,A\n'
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(content)))
    const numbers = [...answers, await upload(content)].map((each) => valueOf(each).statementNo)
    expect(new Set(numbers).size).toBe(1)
    expect(await server.deps.db.$count(externalStatement, eq(externalStatement.fileName, 'bank.csv'))).toBe(1)
    expect(refusalOf(await upload(content.replace('A', 'B'))).code).toBe('5009')
    expect(refusalOf(await upload(content, 'other.csv')).code).toBe('5009')
  })

  test('has one file when the server crashed before it answered the upload', async () => {
    const { db, clock, files } = server.deps
    const [write, remove] = [vi.spyOn(files, 'write'), vi.spyOn(files, 'remove')]
    const { form } = uploadBankStatement()
    const upload = () =>
      agent.client.call('POST /client/matching/upload', { body: form, idempotencyKey: 'crashed', quiet: true })
    const restore = await failKeyChangesAfter(db, 1)
    expect(await upload()).toMatchObject({ ok: false })
    await restore()
    clock.advance({ seconds: 16 })
    const { statementNo } = valueOf(await upload())
    const [row] = await db.select().from(externalStatement).where(eq(externalStatement.statementNo, statementNo))
    const written = write.mock.calls.map(([path]) => path)
    expect(written).toHaveLength(2)
    expect(remove.mock.calls).toEqual(written.filter((path) => path !== row?.path).map((path) => [path]))
    vi.restoreAllMocks()
  })

  test('names the earlier statement with the same file', async () => {
    const statementNo = await open()
    server.deps.clock.advance({ minutes: 1 })
    const preview = async (form: FormData) => {
      const uploaded = valueOf(await agent.client.call('POST /client/matching/upload', { body: form }))
      return valueOf(await agent.client.call('GET /client/matching/preview/{statementNo}', { params: uploaded }))
    }
    expect((await preview(uploadBankStatement(rows()).form)).sameFile).toBe(statementNo)
    expect((await preview(uploadBankStatement(rows().slice(1)).form)).sameFile).toBeNull()
  })

  test('that cannot be read is refused with the place of the problem', async () => {
    const upload = (content: string, name: string) =>
      agent.client.call('POST /client/matching/upload', { body: createStatementForm(content, name) })
    expect(refusalOf(await upload('a,b,c\n1,2,3\n', 'a.txt')).fields[0]).toContain('csv, xlsx and xml')
    const bomb = '<!DOCTYPE d [<!ENTITY a "a">]><Document><BkToCstmrStmt/></Document>'
    expect(refusalOf(await upload(bomb, 'a.xml')).fields[0]).toContain('document type')
    const { statementNo } = valueOf(await upload('Date,Amount,Ref\n2026-03-01,x,1\n', 'a.csv'))
    const body = { statementNo, currency: 'USD', mapping }
    expect(refusalOf(await agent.client.call('POST /client/matching/start', { body })).fields[0]).toContain(
      '“x” in line 2',
    )
  })
})

describe('a job that was killed', () => {
  test('stores the same matches as one that was not', async () => {
    const count = 40
    const day = today()
    const scope = clientScopeOf({ clientId: await harbourId() })
    const amountOf = (at: number) => 10_000 + at
    await server.deps.db.transaction(async (tx) => {
      for (let at = 0; at < count; at++) {
        const entries = [
          { account: 'deposit', amount: amountOf(at) },
          { account: 'outside', amount: -amountOf(at) },
        ] as const
        const transfer = { kind: 'recharge', currency: 'USD', reference: `PAY${1_000_000 + at}`, entries } as const
        await postTransfer(tx, scope, transfer, server.deps.clock.now())
      }
    })
    const given = Array.from({ length: count }, (_, at) => {
      return [day, `-${(amountOf(at) / 100).toFixed(2)}`, `PAY${1_000_000 + at}`, '']
    })
    const { form } = uploadBankStatement(given)
    const { statementNo } = valueOf(await agent.client.call('POST /client/matching/upload', { body: form }))
    const body = { statementNo, currency: 'USD', mapping }
    valueOf(await agent.client.call('POST /client/matching/start', { body }))
    const statement = await findStatement(server.deps.db, scope, { statementNo })
    const { clock, db, files } = server.deps
    const job = { scope, subject: statement?.id ?? '', clock, simulation: true, attempts: 0 }
    // The lines and the first chunk of matches are stored when the process dies.
    await expect(processStatement({ db: failingAfter(db, 2), files }, job, 15)).rejects.toThrow('killed')
    expect(await infoOf(statementNo)).toMatchObject({ state: 'MATCHING', matched: 15 })
    await processStatement({ db, files }, job, 15)
    expect(await infoOf(statementNo)).toMatchObject({ state: 'OPEN', matched: count, unmatched: 0 })
    expect(remainderOf(await infoOf(statementNo))).toBe(0)
  })
})

async function harbourId(): Promise<string> {
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  return row?.id ?? ''
}

/** A database whose transactions fail after some. */
function failingAfter(db: Db, transactions: number): Db {
  let left = transactions
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'transaction' && left-- <= 0) throw new Error('killed')
      const value: unknown = Reflect.get(target, name, receiver)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
