import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { balanceOf } from '../../booking/payment/payment.fixture.ts'
import { auditLog, client, ledgerTransfer, recharge } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { createUploadForm, samples } from '../../upload/files.fixture.ts'
import { submitTestRecharge, uploadReceipt } from './recharges.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let first: SignedInUser
let second: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'finance@harbour.example')
  first = await signInAs(server, 'finance@gangway.example')
  second = await signInAs(server, 'finance2@gangway.example')
})

const opening = 5_000_000
/** Above the limit of one person, which is USD 10,000. */
const large = 1_500_000
const balance = async () => (await balanceOf(agent)).balance
const submit = (wishes: Parameters<typeof submitTestRecharge>[1] = {}) => submitTestRecharge(agent, wishes)
const submitBody = async (more: object = {}) => {
  const body = { amount: '500.00', currency: 'USD', receiptUrl: [await uploadReceipt(agent)], remark: '', ...more }
  return agent.client.call('POST /client/recharge/submit.do', { body })
}
const info = async (rechargeNo: string) =>
  valueOf(await agent.client.call('GET /client/recharge/info/{rechargeNo}', { params: { rechargeNo } }))
async function idOf(rechargeNo: string): Promise<string> {
  const [row] = await server.deps.db.select().from(recharge).where(eq(recharge.rechargeNo, rechargeNo))
  return row?.id ?? ''
}
const queued = async (rechargeId: string, by = first) =>
  valueOf(await by.client.call('GET /console/recharge/info/{rechargeId}', { params: { rechargeId } }))
const credit = (by: SignedInUser, rechargeId: string, version: number, amount: number) =>
  by.client.call('POST /console/recharge/credit', { body: { rechargeId, version, amount } })
const reject = (by: SignedInUser, rechargeId: string, version: number) =>
  by.client.call('POST /console/recharge/reject', { body: { rechargeId, version, reason: 'No transfer found.' } })
const fieldOf = (result: Awaited<ReturnType<typeof submitBody>>) => (result.ok ? [] : result.error.fields?.[0]?.path)

describe('a top-up', () => {
  test('is submitted with its receipt, and credits nothing', async () => {
    const rechargeNo = await submit({ remark: 'Transfer 7' })
    expect(rechargeNo).toMatch(/^T\d{14}[A-Z]{4}$/)
    expect(await info(rechargeNo)).toMatchObject({
      ...{
        status: 'SUBMITTED',
        amount: { amount: 50_000, currency: 'USD' },
        remark: 'Transfer 7',
        user: 'Omar Haddad',
      },
      ...{ receiptFiles: [{ name: 'receipt.png', type: 'image/png' }], creditedAmount: null, canCreditTest: true },
    })
    expect(await balance()).toBe(opening)
    expect(await server.deps.db.$count(auditLog, eq(auditLog.action, 'RECHARGE_SUBMIT'))).toBe(1)
  })

  test('needs an amount within the limits, a currency of the deposit, and its own receipts', async () => {
    for (const amount of ['99.99', '1000000.01', '500.001', '0', '-500', '5e2', 'all', ' '])
      expect(fieldOf(await submitBody({ amount })), amount).toBe('amount')
    expect(fieldOf(await submitBody({ currency: 'CNY' }))).toBe('currency')
    expect(fieldOf(await submitBody({ receiptUrl: ['HARBOUR/files/receipt/unknown.png'] }))).toBe('receiptUrl')
    const zip = createUploadForm('receipt.txt', Buffer.from('paid'), 'files')
    const path = valueOf(await agent.client.call('POST /ossUpload/uploadFile', { body: zip }))
    expect(fieldOf(await submitBody({ receiptUrl: [path] }))).toBe('receiptUrl')
    const ofOther = await uploadReceipt(await signInAs(server, 'support@gangway.example'))
    expect(fieldOf(await submitBody({ receiptUrl: [ofOther] }))).toBe('receiptUrl')
    expect(await server.deps.db.$count(recharge)).toBe(0)
  })

  test('shows the provider other top-ups with the same receipt, of any agency and under any name', async () => {
    const known = await submit()
    const again = await uploadReceipt(agent, 'transfer.png')
    const copy = valueOf(await submitBody({ receiptUrl: [again, again] })).rechargeNo
    const other = await signInAs(server, 'admin@meridian.example')
    const elsewhere = await submitTestRecharge(other, { currency: 'CNY' })
    const unlike = createUploadForm('other.pdf', samples.pdf(), 'files/receipt')
    const path = valueOf(await agent.client.call('POST /ossUpload/uploadFile', { body: unlike }))
    const single = valueOf(await submitBody({ receiptUrl: [path] })).rechargeNo
    const { duplicates } = await queued(await idOf(copy))
    expect(duplicates.map(({ rechargeNo }) => rechargeNo).toSorted()).toEqual([known, elsewhere].toSorted())
    expect(duplicates[0]).toMatchObject({ receipt: 'transfer.png', status: 'SUBMITTED' })
    expect((await queued(await idOf(single))).duplicates).toEqual([])
  })

  test('is listed by number, state, currency and day', async () => {
    const rechargeNo = await submit()
    const list = async (filters: object) =>
      valueOf(await agent.client.call('POST /client/recharge/getPageList', { body: filters })).list.map(
        (row) => row.rechargeNo,
      )
    const { submittedAt } = await info(rechargeNo)
    const day = submittedAt.slice(0, 10)
    for (const filters of [{}, { rechargeNo }, { status: 'SUBMITTED' }, { currency: 'USD' }, { from: day, to: day }])
      expect(await list(filters), JSON.stringify(filters)).toEqual([rechargeNo])
    for (const filters of [{ rechargeNo: 'T1' }, { status: 'CREDITED' }, { currency: 'EUR' }, { to: '2020-01-01' }])
      expect(await list(filters), JSON.stringify(filters)).toEqual([])
  })
})

describe('the provider', () => {
  test('credits what was received once, in the ledger under the number of the top-up', async () => {
    const rechargeNo = await submit()
    const id = await idOf(rechargeNo)
    const { version, secondPersonAbove, receipts } = await queued(id)
    expect(secondPersonAbove).toEqual({ amount: 1_000_000, currency: 'USD' })
    expect(receipts).toHaveLength(1)
    const both = await Promise.all([credit(first, id, version, 49_500), credit(second, id, version, 49_500)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(await credit(first, id, version, 49_500)).code).toBe('5312')
    expect(await balance()).toBe(opening + 49_500)
    expect(await info(rechargeNo)).toMatchObject({ status: 'CREDITED', creditedAmount: { amount: 49_500 } })
    const transfers = await server.deps.db.select().from(ledgerTransfer).where(eq(ledgerTransfer.reference, rechargeNo))
    expect(transfers).toMatchObject([{ kind: 'recharge', currency: 'USD' }])
    const { list } = await server.deps.mail.page({ page: 1, pageSize: 10, to: 'finance@harbour.example' })
    expect(list.map(({ subject }) => subject)).toContain(`Top-up ${rechargeNo} credited: USD 495.00`)
  })

  test('needs two people above the limit, who agree about the amount', async () => {
    const rechargeNo = await submit({ amount: large })
    const id = await idOf(rechargeNo)
    expect(valueOf(await credit(first, id, 1, large))).toEqual({
      status: 'SUBMITTED',
      version: 2,
      waitsForSecond: true,
    })
    expect(await balance()).toBe(opening)
    expect(refusalOf(await credit(first, id, 2, large)).text).toContain('Another person')
    // Another amount is another approval.
    expect(valueOf(await credit(second, id, 2, large - 1))).toMatchObject({ waitsForSecond: true })
    expect(await queued(id)).toMatchObject({
      ...{ approvedAmount: { amount: large - 1 }, firstApprover: { name: 'Daniel Weber', isCaller: false } },
    })
    expect(refusalOf(await credit(second, id, 3, large - 1)).code).toBe('5312')
    expect(valueOf(await credit(first, id, 3, large - 1))).toMatchObject({ status: 'CREDITED', waitsForSecond: false })
    expect(await balance()).toBe(opening + large - 1)
    expect(await queued(id)).toMatchObject({ decidedBy: 'Elena Rossi', firstApprover: { name: 'Daniel Weber' } })
  })

  test('rejects with a reason that the agency reads, and cannot credit afterwards', async () => {
    const rechargeNo = await submit()
    const id = await idOf(rechargeNo)
    expect(valueOf(await reject(first, id, 1))).toMatchObject({ status: 'REJECTED' })
    expect(await info(rechargeNo)).toMatchObject({ status: 'REJECTED', rejectReason: 'No transfer found.' })
    expect(refusalOf(await credit(second, id, 2, 50_000)).code).toBe('5312')
    expect(await balance()).toBe(opening)
  })

  test('sees submitted top-ups first and those that wait for a second person', async () => {
    const [small, big] = [await submit(), await submit({ amount: large })]
    valueOf(await credit(first, await idOf(small), 1, 50_000))
    valueOf(await credit(first, await idOf(big), 1, large))
    const list = async (body: object) =>
      valueOf(await second.client.call('POST /console/recharge/getPageList', { body })).list.map(
        (row) => row.rechargeNo,
      )
    expect(await list({})).toEqual([big, small])
    expect(await list({ waitsForSecond: true, agencyCode: 'HARBOUR' })).toEqual([big])
    expect(await list({ agencyCode: 'MERIDIAN' })).toEqual([])
    expect(refusalOf(await agent.client.call('POST /console/recharge/getPageList', { body: {} })).code).toBe('403')
  })
})

describe('in test mode', () => {
  test('the agency credits a top-up itself, once', async () => {
    const rechargeNo = await submit()
    const call = () => agent.client.call('POST /client/recharge/creditTest', { body: { rechargeNo } })
    const both = await Promise.all([call(), call()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balance()).toBe(opening + 50_000)
    expect(await info(rechargeNo)).toMatchObject({ status: 'CREDITED', canCreditTest: false })
  })

  test('only', async () => {
    const rechargeNo = await submit()
    await server.deps.db.update(client).set({ mode: 'live' }).where(eq(client.code, 'HARBOUR'))
    const result = await agent.client.call('POST /client/recharge/creditTest', { body: { rechargeNo } })
    expect(refusalOf(result).code).toBe('403')
    expect(await balance()).toBe(opening)
  })
})
