import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/test-booking.ts'
import { refund, refundImportRow } from '../../database/schema.ts'
import { leftovers } from '../../leftovers.ts'
import { listenTo } from '../../news/test-news.ts'
import { clientOf, openDemo, signedIn, type DemoServer, type SignedIn } from '../../session/test-sign-in.ts'
import { sweep } from '../../shared/sweep.ts'
import { expectRefundMoneyWhole, issued, passTime, proofOf, refundsOf, withoutRefundCodes } from '../test-refunds.ts'
import { batchesOf, claimRows, csvOf, head, rowOf, workbookOf } from './test-batches.ts'

let server: DemoServer
let agent: SignedIn
let batches: ReturnType<typeof batchesOf>
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutRefundCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
  batches = batchesOf(agent)
})
afterAll(() => server.close())

const work = () => server.deps.agenda.runDue()
const refundCount = () => server.deps.db.$count(refund)
const two = { search: { adult: 2 } }

describe('a file of claims', () => {
  test('makes a claim of each booking, and says row by row what was not taken', async () => {
    const [first, other, refunded] = [
      await issued(server, agent, two),
      await issued(server, agent),
      await issued(server, agent),
    ]
    const before = await refundsOf(agent).refunded(refunded)
    const [others = []] = await claimRows(agent, other)
    const rows = [
      head,
      ...(await claimRows(agent, first)),
      [...others.slice(0, 3), 'SOMEBODY/ELSE', ...others.slice(4)],
      ...(await claimRows(agent, refunded)),
      ['TESTX20260302000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01'],
      ['', 'ABCDE', 'ABCDE02', 'DOE/JANE', 'because', 'soon', 'much', 'dollars'],
    ]
    const { taskId, total } = valueOf(await batches.upload('claims.csv', csvOf(rows)))
    expect(total).toBe(6)
    expect(await batches.info(taskId)).toMatchObject({ status: 'WAITING', progress: 0, fileName: 'claims.csv' })
    await work()
    const info = await batches.info(taskId)
    expect(info).toMatchObject({
      status: 'PARTIAL_FAILURE',
      total: 6,
      success: 2,
      existed: 1,
      failed: 3,
      progress: 100,
      user: 'Mei Tan',
      hasErrorReport: true,
    })
    expect(info.failures.map(({ row, columnName, reason }) => `${row} ${columnName}: ${reason}`)).toEqual([
      '4 Passenger name: The passenger with this ticket has another name.',
      '6 Booking number: The booking number does not exist.',
      '7 Booking number: Please fill in this field.',
      '7 Refund reason: This is no refund reason. Write one of those that the template names.',
      '7 Fulfilment date: This is no day. Write it as YYYY-MM-DD.',
      '7 Currency: A currency is three letters, as USD.',
      '7 Refund amount: This is no amount.',
    ])
    const [refundNo = ''] = info.refundNos
    expect(info.refundNos).toHaveLength(1)
    expect(await refundsOf(agent).info(refundNo)).toMatchObject({
      orderNo: first,
      type: 'REFUND_CLAIM',
      reason: 'voluntary',
      fulfilmentDate: '2026-03-01',
      hasProof: false,
      passengers: [{}, {}],
    })
    expect(await refundCount()).toBe(2)
    expect(before).not.toBe(refundNo)
  })

  test('that was uploaded before makes nothing twice', async () => {
    const rows = csvOf([head, ...(await claimRows(agent, await issued(server, agent)))])
    valueOf(await batches.upload('claims.csv', rows))
    await work()
    const { taskId } = valueOf(await batches.upload('claims again.csv', rows))
    await work()
    const again = await batches.info(taskId)
    expect(again).toMatchObject({ status: 'SUCCESS', success: 0, existed: 1, failed: 0, hasErrorReport: false })
    expect(await refundCount()).toBe(1)
  })

  test('with the same row twice makes one claim of it', async () => {
    const [row = []] = await claimRows(agent, await issued(server, agent))
    const { taskId } = valueOf(await batches.upload('claims.csv', csvOf([head, row, row])))
    await work()
    expect(await batches.info(taskId)).toMatchObject({ status: 'SUCCESS', success: 1, existed: 1 })
    expect(await refundCount()).toBe(1)
  })

  test('voids what the airline has voided, the whole booking or nothing', async () => {
    const [whole, part] = [await issued(server, agent, two), await issued(server, agent, two)]
    const rows = [
      head,
      ...(await claimRows(agent, whole, { reason: 'Void' })),
      ...(await claimRows(agent, part, { reason: 'void' })).slice(1),
    ]
    const { taskId } = valueOf(await batches.upload('voids.csv', csvOf(rows)))
    await work()
    const { failures, ...info } = await batches.info(taskId)
    expect(info).toMatchObject({ success: 2, failed: 1 })
    expect(failures).toMatchObject([
      { row: 4, reason: 'A void is of the whole booking. Please choose all passengers.' },
    ])
  })

  test('in which everything is wrong has failed', async () => {
    const { taskId } = valueOf(
      await batches.upload('claims.csv', csvOf([head, ['X', 'Y', 'Z', 'A/B', 'Other', '2026-03-01']])),
    )
    await work()
    expect(await batches.info(taskId)).toMatchObject({ status: 'FAILED', failed: 1 })
  })

  test('goes on after whoever worked on it died, and makes no row twice', async () => {
    const bookings = [await issued(server, agent), await issued(server, agent), await issued(server, agent)]
    const rows = await Promise.all(bookings.map((orderNo) => claimRows(agent, orderNo)))
    const { taskId } = valueOf(await batches.upload('claims.csv', csvOf([head, ...rows.flat()])))
    const { db, events } = server.deps
    // The second claim is the last thing that this process ever tries.
    const publish = events.publish
    let told = 0
    events.publish = (tx, ...news) => {
      told += news.filter(({ kind }) => kind === 'refund').length
      if (told === 2) throw new Error('The power is cut.')
      return publish(tx, ...news)
    }
    await work()
    events.publish = publish
    expect(await batches.info(taskId)).toMatchObject({ status: 'PROCESSING', success: 1, progress: 33 })
    expect(await refundCount()).toBe(1)
    await passTime(agent, { minutes: 1 })
    expect(await batches.info(taskId)).toMatchObject({ status: 'SUCCESS', success: 3, existed: 0 })
    expect(await refundCount()).toBe(3)
    const ended = await db.select().from(refundImportRow).where(eq(refundImportRow.outcome, 'SUCCESS'))
    expect(new Set(ended.map(({ refundNo }) => refundNo)).size).toBe(3)
    await passTime(agent, { days: 4 })
    await expectRefundMoneyWhole(server)
  })

  test('is followed live, and its proofs are added afterwards', async () => {
    const tab = listenTo(server.base, agent.token)
    await tab.until(1)
    const rows = await claimRows(agent, await issued(server, agent))
    const from = tab.heard.length
    const { taskId } = valueOf(await batches.upload('claims.csv', csvOf([head, ...rows])))
    await work()
    await expect
      .poll(() => tab.heard.slice(from).filter(({ event }) => event.kind === 'refundImport').length)
      .toBeGreaterThanOrEqual(3)
    expect(tab.heard.map(({ event }) => event)).toContainEqual({ kind: 'refundImport', id: taskId })
    await tab.stop()
    const [refundNo = ''] = (await batches.info(taskId)).refundNos
    const body = { refundNo, proofUrl: [await proofOf(agent)] }
    expect(valueOf(await agent.client.call('POST /refund/uploadProof', { body })).proofs).toHaveLength(1)
  })

  test('is kept for 180 days', async () => {
    const { taskId } = valueOf(
      await batches.upload('claims.csv', csvOf([head, ['X', 'Y', 'Z', 'A/B', 'Other', '2026-03-01']])),
    )
    await work()
    await passTime(agent, { days: 179 })
    expect(await batches.list()).toMatchObject([{ id: taskId }])
    await passTime(agent, { days: 2 })
    expect(await batches.list()).toEqual([])
    server.deps.clock.advance({ days: 181 })
    await sweep(server.deps, leftovers)
    expect(await server.deps.db.$count(refundImportRow)).toBe(0)
  })

  test('is for whoever has the right to it, and a code where the client asks for one', async () => {
    const booker = await signedIn(server, 'agent@harbour.example')
    const content = csvOf([head, ['X', 'Y', 'Z', 'A/B', 'Other', '2026-03-01']])
    expect(refusalOf(await batchesOf(booker).upload('claims.csv', content)).code).toBe('403')
    const lin = await signedIn(server, 'aftersales@harbour.example')
    expect((await batchesOf(lin).upload('claims.csv', content)).ok).toBe(true)
  })
})

describe('what is downloaded', () => {
  const fileOf = async (by: Pick<SignedIn, 'client'>, taskId: string, format: 'CSV' | 'XLSX') =>
    valueOf(await by.client.file('GET /refund/batch/errorReport/{taskId}', { params: { taskId }, query: { format } }))

  test('the error report names row, column and reason, and no formula of the file lives in it', async () => {
    const evil = '=HYPERLINK("http://evil.example","x")'
    const rows = [head, [evil, 'ABCDE', 'ABCDE01', 'DOE/JANE', '@SUM(1)', '2026-03-01']]
    const { taskId } = valueOf(await batches.upload('claims.csv', csvOf(rows)))
    await work()
    const csv = await (await fileOf(agent, taskId, 'CSV')).blob.text()
    expect(csv.split('\r\n')[0]).toBe('Row,Column,Value,Reason,Booking number,Ticket number,Passenger name')
    expect(csv).toContain("2,Refund reason,'@SUM(1)")
    expect(csv).toContain(`"'${evil.replaceAll('"', '""')}"`)
    const book = await fileOf(agent, taskId, 'XLSX')
    expect(book.name).toBe('Errors of claims.xlsx')
    expect(book.blob.size).toBeGreaterThan(1_000)
    const chinese = clientOf(server, { token: agent.token, lang: 'cn' })
    expect(await (await fileOf({ client: chinese }, taskId, 'CSV')).blob.text()).toContain('退票原因无效')
  })

  test.each(['en', 'cn'] as const)('the template in %s is taken as it is, once it is filled in', async (lang) => {
    const template = async (format: 'CSV' | 'XLSX') =>
      valueOf(await agent.client.file('GET /refund/batch/template', { query: { format, lang } }))
    const csv = await (await template('CSV')).blob.text()
    expect(refusalOf(await batches.upload('empty.csv', csv)).fields?.[0]).toContain('The file has no claims.')
    const book = new Uint8Array(await (await template('XLSX')).blob.arrayBuffer())
    expect(refusalOf(await batches.upload('empty.xlsx', book)).fields?.[0]).toContain('The file has no claims.')
    const [row = []] = await claimRows(agent, await issued(server, agent), {
      reason: lang === 'cn' ? '非自愿' : 'Involuntary',
    })
    const { taskId } = valueOf(await batches.upload('claims.csv', csv + csvOf([row])))
    await work()
    expect(await batches.info(taskId)).toMatchObject({ status: 'SUCCESS', success: 1 })
  })
})

test('a workbook is read as it was meant: numbers that are days, texts that cells share, formulas as they were typed', async () => {
  const [row = []] = await claimRows(agent, await issued(server, agent))
  const [orderNo = '', pnr = '', ticketNo = '', name = ''] = row
  const strings = `<sst><si><t>${orderNo}</t></si><si><r><t>${name.slice(0, 3)}</t></r><r><t>${name.slice(3)}</t></r><rPh><t>spoken</t></rPh></si></sst>`
  const sheet =
    rowOf(3, head) +
    '<row r="4"/>' +
    `<row r="9"><c r="A9" t="s"><v>0</v></c><c r="B9" t="str"><v>${pnr}</v></c><c r="C9" t="inlineStr"><is><t>${ticketNo}</t></is></c>` +
    '<c r="D9" t="s"><v>1</v></c><c r="E9" t="inlineStr"><is><t>voluntary</t></is></c><c r="F9" s="4"><v>46082</v></c>' +
    '<c r="G9"><v>12.300000000000001</v></c><c r="I9"><f>1+1</f><v>2</v></c></row>'
  const { taskId } = valueOf(
    await batches.upload('claims.xlsx', workbookOf(sheet, { 'xl/sharedStrings.xml': strings })),
  )
  await work()
  const info = await batches.info(taskId)
  expect(info).toMatchObject({ status: 'SUCCESS', success: 1 })
  const made = await refundsOf(agent).info(info.refundNos[0] ?? '')
  expect(made).toMatchObject({ fulfilmentDate: '2026-03-01', additionalInfo: '=1+1' })
})
