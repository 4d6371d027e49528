import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { refund, refundImport, refundImportRow } from '../../database/schema.ts'
import { expiredRows } from '../../expired-rows.ts'
import { openEventStream } from '../../news/event-stream.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { purgeExpired } from '../../shared/purge-expired.ts'
import { createUploadForm } from '../../upload/files.fixture.ts'
import {
  expectRefundLedgerConsistent,
  createTicketedBooking,
  advanceTime,
  uploadProof,
  refundOperationsOf,
  useRefundAgent,
} from '../refunds.fixture.ts'
import {
  batchOperationsOf,
  createClaimRows,
  createCsv,
  headerCells,
  createRowXml,
  createWorkbook,
} from './batches.fixture.ts'

const server = useDemoServer()
const { agent } = useRefundAgent(server)
const batches = batchOperationsOf(agent)

const runDueJobs = () => server.deps.scheduler.runDue()
const refundCount = () => server.deps.db.$count(refund)
const two = { search: { adult: 2 } }

describe('a claim file', () => {
  test('is accepted once when its upload is repeated with one key', async () => {
    const [row = []] = await createClaimRows(agent, await createTicketedBooking(server, agent))
    const upload = () =>
      agent.client.call('POST /refund/batch/upload', {
        body: createUploadForm('claims.csv', Buffer.from(createCsv([headerCells, row]))),
        idempotencyKey: 'one-claim-file',
      })
    const answers = await Promise.all([upload(), upload(), upload()])
    expect(new Set(answers.map((each) => valueOf(each).taskId)).size).toBe(1)
    expect(await server.deps.db.$count(refundImport)).toBe(1)
  })

  test('is checked without being stored: its rows, and those that would fail', async () => {
    const [row = []] = await createClaimRows(agent, await createTicketedBooking(server, agent))
    const rows = [row, row.with(4, 'because'), row.with(3, 'SMITH/OTTO'), ['X', ...row.slice(1)]]
    const content = createCsv([headerCells, ...rows])
    expect(valueOf(await batches.check('claims.csv', content))).toEqual({ total: 4, failed: 3 })
    const sheet = [headerCells, ...rows].map((cells, at) => createRowXml(at + 1, cells)).join('')
    expect(valueOf(await batches.check('claims.xlsx', createWorkbook(sheet)))).toEqual({ total: 4, failed: 3 })
    expect(refusalOf(await batches.check('claims.csv', createCsv([headerCells])))).toMatchObject({
      fields: [expect.stringContaining('The file contains no claims.')],
    })
    expect(await batches.list()).toEqual([])
    expect(await refundCount()).toBe(0)
    const { taskId } = valueOf(await batches.upload('claims.csv', content))
    await runDueJobs()
    expect(await batches.info(taskId)).toMatchObject({ success: 1, failed: 3 })
  })

  test('creates a claim for each booking, and reports row by row what was not accepted', async () => {
    const [first, other, refunded] = [
      await createTicketedBooking(server, agent, two),
      await createTicketedBooking(server, agent),
      await createTicketedBooking(server, agent),
    ]
    const before = await refundOperationsOf(agent).quoteAndSubmit(refunded)
    const [others = []] = await createClaimRows(agent, other)
    const rows = [
      headerCells,
      ...(await createClaimRows(agent, first)),
      [...others.slice(0, 3), 'SOMEBODY/ELSE', ...others.slice(4)],
      ...(await createClaimRows(agent, refunded)),
      ['TESTX20260302000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01'],
      ['', 'ABCDE', 'ABCDE02', 'DOE/JANE', 'because', 'soon', 'much', 'dollars'],
    ]
    const { taskId, total } = valueOf(await batches.upload('claims.csv', createCsv(rows)))
    expect(total).toBe(6)
    expect(await batches.info(taskId)).toMatchObject({ status: 'WAITING', progress: 0, fileName: 'claims.csv' })
    await runDueJobs()
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
      '4 Passenger name: The passenger name does not match this ticket.',
      '6 Booking number: The booking number does not exist.',
      '7 Booking number: Please fill in this field.',
      '7 Refund reason: Invalid refund reason. Use one of the reasons listed in the template.',
      '7 Fulfilment date: Invalid date. Use the format YYYY-MM-DD.',
      '7 Currency: Use a three-letter currency code, e.g. USD.',
      '7 Refund amount: Invalid amount.',
    ])
    const [refundNo = ''] = info.refundNos
    expect(info.refundNos).toHaveLength(1)
    expect(await refundOperationsOf(agent).info(refundNo)).toMatchObject({
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

  test('creates nothing twice when it is uploaded again', async () => {
    const rows = createCsv([headerCells, ...(await createClaimRows(agent, await createTicketedBooking(server, agent)))])
    valueOf(await batches.upload('claims.csv', rows))
    await runDueJobs()
    const { taskId } = valueOf(await batches.upload('claims again.csv', rows))
    await runDueJobs()
    const again = await batches.info(taskId)
    expect(again).toMatchObject({ status: 'SUCCESS', success: 0, existed: 1, failed: 0, hasErrorReport: false })
    expect(await refundCount()).toBe(1)
  })

  test('creates one claim for repeated rows', async () => {
    const [row = []] = await createClaimRows(agent, await createTicketedBooking(server, agent))
    const { taskId } = valueOf(await batches.upload('claims.csv', createCsv([headerCells, row, row])))
    await runDueJobs()
    expect(await batches.info(taskId)).toMatchObject({ status: 'SUCCESS', success: 1, existed: 1 })
    expect(await refundCount()).toBe(1)
  })

  test('voids what the airline has voided, for the whole booking or not at all', async () => {
    const [whole, part] = [
      await createTicketedBooking(server, agent, two),
      await createTicketedBooking(server, agent, two),
    ]
    const rows = [
      headerCells,
      ...(await createClaimRows(agent, whole, { reason: 'Void' })),
      ...(await createClaimRows(agent, part, { reason: 'void' })).slice(1),
    ]
    const { taskId } = valueOf(await batches.upload('voids.csv', createCsv(rows)))
    await runDueJobs()
    const { failures, ...info } = await batches.info(taskId)
    expect(info).toMatchObject({ success: 2, failed: 1 })
    expect(failures).toMatchObject([
      { row: 4, reason: 'Only the whole booking can be voided. Please select all passengers.' },
    ])
  })

  test('fails when every row is invalid', async () => {
    const { taskId } = valueOf(
      await batches.upload('claims.csv', createCsv([headerCells, ['X', 'Y', 'Z', 'A/B', 'Other', '2026-03-01']])),
    )
    await runDueJobs()
    expect(await batches.info(taskId)).toMatchObject({ status: 'FAILED', failed: 1 })
  })

  test('resumes after its worker died, and processes no row twice', async () => {
    const bookings = [
      await createTicketedBooking(server, agent),
      await createTicketedBooking(server, agent),
      await createTicketedBooking(server, agent),
    ]
    const rows = await Promise.all(bookings.map((orderNo) => createClaimRows(agent, orderNo)))
    const { taskId } = valueOf(await batches.upload('claims.csv', createCsv([headerCells, ...rows.flat()])))
    const { db, events } = server.deps
    // The second claim is the last one that this process attempts.
    const publish = events.publish
    let received = 0
    events.publish = (tx, ...news) => {
      received += news.filter(({ kind }) => kind === 'refund').length
      if (received === 2) throw new Error('The power is cut.')
      return publish(tx, ...news)
    }
    await runDueJobs()
    events.publish = publish
    expect(await batches.info(taskId)).toMatchObject({ status: 'PROCESSING', success: 1, progress: 33 })
    expect(await refundCount()).toBe(1)
    await advanceTime(agent, { minutes: 1 })
    expect(await batches.info(taskId)).toMatchObject({ status: 'SUCCESS', success: 3, existed: 0 })
    expect(await refundCount()).toBe(3)
    const ended = await db.select().from(refundImportRow).where(eq(refundImportRow.outcome, 'SUCCESS'))
    expect(new Set(ended.map(({ refundNo }) => refundNo)).size).toBe(3)
    await advanceTime(agent, { days: 4 })
    await expectRefundLedgerConsistent(server)
  })

  test('reports its progress live, and accepts proofs afterwards', async () => {
    const tab = openEventStream(server.base, agent.token)
    await tab.until(1)
    const rows = await createClaimRows(agent, await createTicketedBooking(server, agent))
    const from = tab.received.length
    const { taskId } = valueOf(await batches.upload('claims.csv', createCsv([headerCells, ...rows])))
    await runDueJobs()
    await expect
      .poll(() => tab.received.slice(from).filter(({ event }) => event.kind === 'refundImport').length)
      .toBeGreaterThanOrEqual(3)
    expect(tab.received.map(({ event }) => event)).toContainEqual({ kind: 'refundImport', id: taskId })
    await tab.stop()
    const [refundNo = ''] = (await batches.info(taskId)).refundNos
    const body = { refundNo, proofUrl: [await uploadProof(agent)] }
    expect(valueOf(await agent.client.call('POST /refund/uploadProof', { body })).proofs).toHaveLength(1)
  })

  test('is kept for 180 days', async () => {
    const { taskId } = valueOf(
      await batches.upload('claims.csv', createCsv([headerCells, ['X', 'Y', 'Z', 'A/B', 'Other', '2026-03-01']])),
    )
    await runDueJobs()
    await advanceTime(agent, { days: 179 })
    expect(await batches.list()).toMatchObject([{ id: taskId }])
    await advanceTime(agent, { days: 2 })
    expect(await batches.list()).toEqual([])
    server.deps.clock.advance({ days: 181 })
    await purgeExpired(server.deps, expiredRows)
    expect(await server.deps.db.$count(refundImportRow)).toBe(0)
  })

  test('requires the permission, and a code where the agency asks for one', async () => {
    const booker = await signInAs(server, 'agent@harbour.example')
    const content = createCsv([headerCells, ['X', 'Y', 'Z', 'A/B', 'Other', '2026-03-01']])
    expect(refusalOf(await batchOperationsOf(booker).upload('claims.csv', content)).code).toBe('403')
    const lin = await signInAs(server, 'aftersales@harbour.example')
    expect((await batchOperationsOf(lin).upload('claims.csv', content)).ok).toBe(true)
  })
})

describe('batch downloads', () => {
  const fileOf = async (by: Pick<SignedInUser, 'client'>, taskId: string, format: 'CSV' | 'XLSX') =>
    valueOf(await by.client.file('GET /refund/batch/errorReport/{taskId}', { params: { taskId }, query: { format } }))

  test('the error report names row, column and reason, and escapes formulas of the file', async () => {
    const formulaCell = '=HYPERLINK("http://evil.example","x")'
    const rows = [headerCells, [formulaCell, 'ABCDE', 'ABCDE01', 'DOE/JANE', '@SUM(1)', '2026-03-01']]
    const { taskId } = valueOf(await batches.upload('claims.csv', createCsv(rows)))
    await runDueJobs()
    const csv = await (await fileOf(agent, taskId, 'CSV')).blob.text()
    expect(csv.split('\r\n')[0]).toBe(['Row', 'Column', 'Value', 'Reason', ...headerCells].join(','))
    expect(csv).toContain("2,Refund reason,'@SUM(1)")
    expect(csv).toContain(`"'${formulaCell.replaceAll('"', '""')}"`)
    const book = await fileOf(agent, taskId, 'XLSX')
    expect(book.name).toBe('Errors in claims.xlsx')
    expect(book.blob.size).toBeGreaterThan(1_000)
    const chinese = createTestClient(server, { token: agent.token, lang: 'cn' })
    expect(await (await fileOf({ client: chinese }, taskId, 'CSV')).blob.text()).toContain('退票原因无效')
  })

  test('the error report has each failed row once, and is accepted when it is corrected', async () => {
    const [row = []] = await createClaimRows(agent, await createTicketedBooking(server, agent))
    const wrong = row.with(4, 'because').with(5, 'soon')
    const { taskId } = valueOf(await batches.upload('claims.csv', createCsv([headerCells, wrong])))
    await runDueJobs()
    const [header, failed = '', ...others] = (await (await fileOf(agent, taskId, 'CSV')).blob.text())
      .trim()
      .split('\r\n')
    expect(others).toEqual([])
    expect(failed).toMatch(
      /^2,"Refund reason, Fulfilment date","because, soon",Invalid refund reason\..* Invalid date\./,
    )
    const corrected = failed.replace(/because,soon/, 'Voluntary,2026-03-01')
    const again = valueOf(await batches.upload('corrected.csv', [header, corrected].join('\r\n')))
    await runDueJobs()
    expect(await batches.info(again.taskId)).toMatchObject({ status: 'SUCCESS', success: 1 })
  })

  test.each(['en', 'cn'] as const)('the filled-in template in %s is accepted', async (lang) => {
    const template = async (format: 'CSV' | 'XLSX') =>
      valueOf(await agent.client.file('GET /refund/batch/template', { query: { format, lang } }))
    const csv = await (await template('CSV')).blob.text()
    expect(refusalOf(await batches.upload('empty.csv', csv)).fields?.[0]).toContain('The file contains no claims.')
    const book = new Uint8Array(await (await template('XLSX')).blob.arrayBuffer())
    expect(refusalOf(await batches.upload('empty.xlsx', book)).fields?.[0]).toContain('The file contains no claims.')
    const [row = []] = await createClaimRows(agent, await createTicketedBooking(server, agent), {
      reason: lang === 'cn' ? '非自愿' : 'Involuntary',
    })
    const { taskId } = valueOf(await batches.upload('claims.csv', csv + createCsv([row])))
    await runDueJobs()
    expect(await batches.info(taskId)).toMatchObject({ status: 'SUCCESS', success: 1 })
  })
})

test('reads dates stored as numbers, shared strings and formula texts of a workbook', async () => {
  const [row = []] = await createClaimRows(agent, await createTicketedBooking(server, agent))
  const [orderNo = '', pnr = '', ticketNo = '', name = ''] = row
  const strings = `<sst><si><t>${orderNo}</t></si><si><r><t>${name.slice(0, 3)}</t></r><r><t>${name.slice(3)}</t></r><rPh><t>spoken</t></rPh></si></sst>`
  const sheet =
    createRowXml(3, headerCells) +
    '<row r="4"/>' +
    `<row r="9"><c r="A9" t="s"><v>0</v></c><c r="B9" t="str"><v>${pnr}</v></c><c r="C9" t="inlineStr"><is><t>${ticketNo}</t></is></c>` +
    '<c r="D9" t="s"><v>1</v></c><c r="E9" t="inlineStr"><is><t>voluntary</t></is></c><c r="F9" s="4"><v>46082</v></c>' +
    '<c r="G9"><v>12.300000000000001</v></c><c r="I9"><f>1+1</f><v>2</v></c></row>'
  const { taskId } = valueOf(
    await batches.upload('claims.xlsx', createWorkbook(sheet, { 'xl/sharedStrings.xml': strings })),
  )
  await runDueJobs()
  const info = await batches.info(taskId)
  expect(info).toMatchObject({ status: 'SUCCESS', success: 1 })
  const made = await refundOperationsOf(agent).info(info.refundNos[0] ?? '')
  expect(made).toMatchObject({ fulfilmentDate: '2026-03-01', additionalInfo: '=1+1' })
})
