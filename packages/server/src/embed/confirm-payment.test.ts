import { and, eq } from 'drizzle-orm'
import { createClient } from '@gangway/core'
import { readCheckoutTerms } from '@gangway/core/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderOf, placeBooking, refusalOf, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow, expectHeldMoneyWhole, setDeposit } from '../booking/payment/payment.fixture.ts'
import { auditLog, booking, bookingPayment } from '../database/schema.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { makeKey, pageOf, shop, tokenOf, type MadeKey } from './embed.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let key: MadeKey
let placed: Awaited<ReturnType<typeof placeBooking>>
beforeEach(async () => {
  tenants = await createTenants(server)
  key = await makeKey(server, tenants.owner, { confirms: ['order:issueTicket'] })
  placed = await placeBooking(server, { client: pageOf(server, await tokenOf(server, key, { user: 'customer-7' })) })
})

type Changes = Partial<{ key: string; secret: string; orderNo: string } & Record<'amount', number>> &
  Partial<Record<'currency' | 'paymentId', string>>

function confirm(changes: Changes = {}, { client = createClient({ base: server.base, verify: true }) } = {}) {
  const { orderNo, total } = placed
  const body = { key: key.key, secret: key.secret, orderNo, ...total, paymentId: 'pi_1', ...changes }
  return client.call('POST /embed/confirm-payment', { body })
}

const payments = (orderNo = placed.orderNo) =>
  server.deps.db
    .select({ status: bookingPayment.status, channel: bookingPayment.channel, id: bookingPayment.hostPaymentId })
    .from(bookingPayment)
    .innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
    .where(eq(booking.orderNo, orderNo))

async function expectUnpaid(): Promise<void> {
  expect(await bookingRow(server, placed.orderNo)).toMatchObject({ status: 'UNPAID' })
  expect(await payments()).toEqual([])
  await expectHeldMoneyWhole(server)
}

describe("an agency's server that confirms a traveller's payment", () => {
  test('starts ticketing, and owes the net price from its deposit', async () => {
    const before = await balanceOf(tenants.owner)
    expect(valueOf(await confirm())).toEqual({ orderNo: placed.orderNo, status: 'TICKETING', repeated: false })
    const after = await balanceOf(tenants.owner)
    expect(before.balance - after.balance).toBe(placed.total.amount)
    expect(await payments()).toEqual([{ status: 'held', channel: 'PREPAYMENT', id: 'pi_1' }])
    await expectHeldMoneyWhole(server)
  })

  test('leaves an audit entry with the key and the payment', async () => {
    valueOf(await confirm())
    const entries = await server.deps.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'TICKET_ISSUE'), eq(auditLog.objectId, placed.orderNo)))
    expect(entries).toEqual([{ detail: { channel: 'PREPAYMENT', key: key.key, paymentId: 'pi_1' } }])
  })

  test('repeats a confirmation without paying again', async () => {
    valueOf(await confirm())
    const once = await balanceOf(tenants.owner)
    expect(valueOf(await confirm())).toMatchObject({ status: 'TICKETING', repeated: true })
    expect(await balanceOf(tenants.owner)).toEqual(once)
  })

  test('repeats a confirmation after the airline has dropped a seat', async () => {
    const { client } = tenants.owner
    const verified = await verifyOne(client)
    const { verifyId } = verified
    const map = valueOf(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
    const seats = (map?.rows ?? []).flatMap((row) => row.seats)
    const { seat = '' } = seats.find(({ free, exit, price }) => free && !exit && price.amount > 0) ?? {}
    const order = { seats: [{ seat, passenger: 0, segmentIndex: 1 }] }
    const body = orderOf(verified, { name: 'SEAT/DROP', order })
    placed = { ...valueOf(await client.call('POST /order/order.do', { body })), verified }
    valueOf(await confirm())
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 10 })
    await server.deps.scheduler.runDue()
    expect((await bookingRow(server, placed.orderNo)).total).toBeLessThan(placed.total.amount)
    expect(valueOf(await confirm())).toEqual({ orderNo: placed.orderNo, status: 'ISSUED', repeated: true })
    await expectHeldMoneyWhole(server)
  })

  test('pays once when two confirmations arrive at the same time', async () => {
    const same = await Promise.all([confirm(), confirm(), confirm()])
    expect(same.filter((each) => valueOf(each).repeated)).toHaveLength(2)
    expect(await payments()).toHaveLength(1)
    placed = await placeBooking(server, tenants.owner, { name: 'ROE/ANN' })
    const different = await Promise.all([confirm({ paymentId: 'pi_2' }), confirm({ paymentId: 'pi_3' })])
    expect(different.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(different.find(({ ok }) => !ok)!)).toMatchObject({ code: '5312' })
    await expectHeldMoneyWhole(server)
  })

  test('cannot pay two bookings with one payment', async () => {
    const first = placed
    const second = await placeBooking(server, tenants.owner, { name: 'ROE/ANN' })
    const both = await Promise.all([first, second].map(({ orderNo, total }) => confirm({ orderNo, ...total })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(both.find(({ ok }) => !ok)!)).toMatchObject({ code: '5009' })
    await expectHeldMoneyWhole(server)
  })
})

describe('payment terms for a checkout', () => {
  const query = (terms: object) =>
    new URLSearchParams(Object.entries(terms).map(([name, value]) => [name, String(value ?? '')]))

  test('are signed for the secret of the key, and any change breaks the signature', async () => {
    const client = pageOf(server, await tokenOf(server, key, { user: 'customer-7' }))
    const { orderNo, total } = placed
    const terms = valueOf(await client.call('POST /embed/payment-terms', { body: { orderNo } }))
    expect(terms).toMatchObject({ orderNo, ...total })
    expect(await readCheckoutTerms(key, query(terms))).toEqual(terms)
    for (const change of [
      { amount: 1 },
      { currency: 'JPY' },
      { orderNo: 'GWAYS1' },
      { deadline: null },
      { signature: '' },
    ])
      expect(await readCheckoutTerms(key, query({ ...terms, ...change })), JSON.stringify(change)).toBeUndefined()
    expect(await readCheckoutTerms({ secret: 'gws_other' }, query(terms))).toBeUndefined()
  })

  test("are refused for another customer's booking, and for a paid one", async () => {
    const body = { orderNo: placed.orderNo }
    const other = pageOf(server, await tokenOf(server, key, { user: 'customer-8' }))
    expect(refusalOf(await other.call('POST /embed/payment-terms', { body }))).toMatchObject({ code: '5004' })
    valueOf(await confirm())
    const own = pageOf(server, await tokenOf(server, key, { user: 'customer-7' }))
    expect(refusalOf(await own.call('POST /embed/payment-terms', { body }))).toMatchObject({ code: '5312' })
  })
})

describe('a confirmation is refused and changes nothing', () => {
  test.each<[string, (amount: number) => Changes, string]>([
    ['amount too low', (amount) => ({ amount: amount - 1 }), 'amount'],
    ['amount too high', (amount) => ({ amount: amount + 1 }), 'amount'],
    ['negative amount', (amount) => ({ amount: -amount }), 'amount'],
    ['other currency', () => ({ currency: 'JPY' }), 'currency'],
    ['payment id with spaces', () => ({ paymentId: 'pi 1' }), 'paymentId'],
  ])('with a field problem for: %s', async (_, changes, path) => {
    const refused = refusalOf(await confirm(changes(placed.total.amount)))
    expect(refused).toMatchObject({ code: '5001', fields: [expect.stringContaining(`${path}:`)] })
    await expectUnpaid()
  })

  test('for a repeated payment with another amount', async () => {
    valueOf(await confirm())
    expect(refusalOf(await confirm({ amount: placed.total.amount + 1 }))).toMatchObject({ code: '5001' })
  })

  test("for another agency's booking, like an unknown one", async () => {
    const other = await makeKey(server, tenants.otherAgencyUser, { confirms: ['order:issueTicket'] })
    expect(refusalOf(await confirm({ key: other.key, secret: other.secret }))).toMatchObject({ code: '5004' })
    expect(refusalOf(await confirm({ orderNo: 'GWAYS20261120140200123' }))).toMatchObject({ code: '5004' })
    await expectUnpaid()
  })

  test('without the secret of the key', async () => {
    const other = await makeKey(server, tenants.otherAgencyUser, { confirms: ['order:issueTicket'] })
    const token = await tokenOf(server, key, { user: 'customer-7', confirms: ['order:issueTicket'] })
    for (const secret of [key.key, token, other.secret, 'gws_wrong'])
      expect(refusalOf(await confirm({ secret }))).toMatchObject({ code: '403' })
    await expectUnpaid()
  })

  test('from a page, even with the secret', async () => {
    for (const token of [key.key, await tokenOf(server, key, { user: 'customer-7' }), undefined])
      expect(refusalOf(await confirm({}, { client: pageOf(server, token, shop) }))).toMatchObject({ code: '403' })
    await expectUnpaid()
  })

  test('with a key that may not confirm payments, or is disabled', async () => {
    const weak = await makeKey(server, tenants.owner, { confirms: ['refund:submit'] })
    expect(refusalOf(await confirm({ key: weak.key, secret: weak.secret }))).toMatchObject({
      code: '403',
      text: expect.stringContaining('confirm payments'),
    })
    valueOf(await tenants.owner.client.call('POST /embed/key/stopAll', { body: {} }))
    expect(refusalOf(await confirm())).toMatchObject({ code: '403', text: expect.stringContaining('disabled') })
    await expectUnpaid()
  })

  test('after the hold has expired', async () => {
    const past = new Date(server.deps.clock.now().getTime() - 1)
    await server.deps.db.update(booking).set({ payBy: past }).where(eq(booking.orderNo, placed.orderNo))
    expect(refusalOf(await confirm())).toMatchObject({ code: '5311' })
    await expectUnpaid()
  })

  test('when the deposit is too low', async () => {
    await setDeposit(server, 100)
    expect(refusalOf(await confirm())).toMatchObject({ code: '5308' })
    await expectUnpaid()
  })
})
