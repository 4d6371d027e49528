import { beforeEach, describe, expect, test } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { auditLog, bookingLog, bookingMail, mail } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { orderOf, placeBooking, valueOf, verifyOne } from '../booking.fixture.ts'
import { bookingRow, pay, withoutCodes } from '../payment/payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

const place = (wishes?: Parameters<typeof placeBooking>[2]) => placeBooking(server, agent, wishes)
const run = (minutes = 0) => {
  server.deps.clock.advance({ minutes })
  return server.deps.scheduler.runDue()
}

describe('mails to the contact', () => {
  test('cover order, ticket and cancellation, in the language of the user who booked', async () => {
    const good = await place({ name: 'TICKET/OK' })
    await pay(agent, good.orderNo)
    await run()
    await run(5)
    await agent.client.call('POST /setLanguageVersion.do', { body: { lang: 'cn' } })
    // Mails of the same moment have no order.
    server.deps.clock.advance({ minutes: 1 })
    const bad = await place({ name: 'TICKET/FAIL' })
    await pay(agent, bad.orderNo)
    await run()
    await run(5)
    const mails = (await server.deps.db.select().from(mail).orderBy(mail.createdAt, mail.id)).map(
      ({ subject }) => subject,
    )
    expect(mails).toEqual([
      `Booking ${good.orderNo} created`,
      `E-ticket for booking ${good.orderNo}`,
      `订单 ${bad.orderNo} 已提交`,
      `订单 ${bad.orderNo} 已取消`,
    ])
    const kept = await server.deps.db.select().from(bookingMail).orderBy(bookingMail.receivedAt)
    expect(kept.map(({ category }) => category)).toEqual([
      'BOOKING_CONFIRMATION',
      'E_TICKET',
      'BOOKING_CONFIRMATION',
      'CANCELLATION',
    ])
    const local = String.raw`\d+ \w{3} \d{4} \d\d:\d\d \(\w{3}\)`
    expect(kept[1]?.plain).toMatch(new RegExp(String.raw`Flights: \S+ ${local} – ${local}`))
    expect(kept[1]?.plain).toMatch(/Trip: .+, \d+ \w{3} \d{4}\n/)
    expect(kept[3]?.plain).toMatch(/行程：.+，\d{4}年\d+月\d+日\n/)
    expect(kept[1]?.plain).toContain('Payment method: Deposit')
    for (const { recipient, plain, html } of kept) {
      expect(recipient).toBe('jane@example.org')
      expect(plain).not.toMatch(/mail\.|undefined|\{\{/)
      expect(html).not.toMatch(/mail\.order|undefined|\{\{/)
    }
  })

  test('name the extras of a ticket with their amounts', async () => {
    const verified = await verifyOne(agent.client, { choose: ({ airline }) => airline === 'AK', name: 'TICKET/OK' })
    const [bag] = verified.baggageOptions
    const baggage = [{ code: bag?.code ?? '', passenger: 0, segmentIndex: 1, quantity: 1 }]
    const acceptedTotal = { amount: verified.newTotal.amount + (bag?.price.amount ?? 0), currency: 'USD' }
    const body = orderOf(verified, { name: 'TICKET/OK', order: { baggage, acceptedTotal } })
    const { orderNo } = valueOf(await agent.client.call('POST /order/order.do', { body }))
    await pay(agent, orderNo)
    await run()
    await run(5)
    const { id } = await bookingRow(server, orderNo)
    const mails = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.bookingId, id))
    const plain = mails.find(({ category }) => category === 'E_TICKET')?.plain
    const amount = ((bag?.price.amount ?? 0) / 100).toFixed(2)
    expect(plain).toMatch(new RegExp(`^Extras: TICKET/OK AK\\d+: 1 checked bag, \\d+ kg, USD ${amount}$`, 'm'))
  })

  test.each(['en', 'cn'] as const)('name the airline of each PNR of a trip of two airlines, in %s', async (lang) => {
    await agent.client.call('POST /setLanguageVersion.do', { body: { lang } })
    const { orderNo } = await place({
      name: 'TICKET/OK',
      search: { fromCity: 'SIN', toCity: 'KUL', tripType: 'ROUND_TRIP', returnDate: '2026-04-21' },
      choose: ({ separateBookings }) => separateBookings,
    })
    await pay(agent, orderNo)
    await run()
    await run(5)
    const row = await bookingRow(server, orderNo)
    const mails = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.bookingId, row.id))
    const plain = mails.find(({ category }) => category === 'E_TICKET')?.plain
    const [out, back] = row.airlines.map((airline, at) => {
      const named = row.offer.names.airlines[airline]
      return `${lang === 'cn' ? named?.cnName : named?.name} ${row.airlinePnrs[at]}`
    })
    expect(plain).toContain(lang === 'cn' ? `：${out}、${back}\n` : `: ${out}, ${back}\n`)
  })

  test('report after a day that nothing is confirmed, and the tickets still follow', async () => {
    const { orderNo } = await place({ name: 'TICKET/LATE' })
    await pay(agent, orderNo)
    await run()
    for (let hour = 0; hour < 24; hour++) await run(60)
    const { id } = await bookingRow(server, orderNo)
    expect(await mailsOf(id)).toEqual(['BOOKING_CONFIRMATION', 'OTHER'])
    for (let hour = 0; hour < 3; hour++) await run(60)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await mailsOf(id)).toEqual(['BOOKING_CONFIRMATION', 'OTHER', 'E_TICKET'])
  })
})

describe('a confirmation sent again', () => {
  const resend = (orderNo: string, idempotencyKey?: string) =>
    agent.client.call('POST /mail/resendOrderMail.do', { body: { orderNo }, quiet: true, idempotencyKey })

  test('has the content and the address of the latest one, and is logged', async () => {
    const { orderNo } = await place({ name: 'TICKET/OK' })
    await pay(agent, orderNo)
    await run()
    await run(5)
    server.deps.clock.advance({ minutes: 2 })
    expect(await resend(orderNo)).toMatchObject({ ok: true, value: { to: 'jane@example.org' } })
    const { list } = await server.deps.mail.page({ page: 1, pageSize: 2 })
    const contents = await Promise.all(list.map(async ({ id }) => (await server.deps.mail.read(id))?.text))
    expect(list.map(({ subject }) => subject)).toEqual(Array(2).fill(`E-ticket for booking ${orderNo}`))
    expect(contents[0]).toBe(contents[1])
    expect(contents[0]).toContain('Payment method: Deposit')
    const { id } = await bookingRow(server, orderNo)
    expect(await mailsOf(id)).toEqual(['BOOKING_CONFIRMATION', 'E_TICKET', 'E_TICKET'])
    const [logged] = await server.deps.db
      .select()
      .from(bookingLog)
      .where(eq(bookingLog.bookingId, id))
      .orderBy(desc(bookingLog.sequence))
    expect(logged).toMatchObject({ stage: 'EMAIL', operator: 'Mei Tan' })
    const [recorded] = await server.deps.db.select().from(auditLog).orderBy(desc(auditLog.at))
    expect(recorded).toMatchObject({ action: 'ORDER_MAIL_RESEND', objectId: orderNo })
  })

  test('is mailed five times within an hour, also when the clock of the agency is moved on', async () => {
    const { orderNo } = await place()
    const moveOn = () => agent.client.call('POST /sandbox/clock', { body: { advance: { minutes: 2 } } })
    for (const _ of Array(5).keys()) {
      await moveOn()
      expect(await resend(orderNo)).toMatchObject({ ok: true })
    }
    await moveOn()
    expect(await resend(orderNo)).toMatchObject({ error: { code: '5029', restartAt: '2026-03-02T13:00:00.000+08:00' } })
    server.deps.clock.advance({ minutes: 60 })
    expect(await resend(orderNo)).toMatchObject({ ok: true })
  })

  test('is refused for a minute after the last one, and repeats no call', async () => {
    const { orderNo } = await place()
    expect(await resend(orderNo)).toMatchObject({ ok: false, error: { code: '5029' } })
    server.deps.clock.advance({ minutes: 1 })
    for (const _ of [1, 2]) expect(await resend(orderNo, 'a'.repeat(32))).toMatchObject({ ok: true })
    const { id } = await bookingRow(server, orderNo)
    expect(await mailsOf(id)).toHaveLength(2)
  })
})

async function mailsOf(bookingId: string): Promise<string[]> {
  const rows = await server.deps.db
    .select()
    .from(bookingMail)
    .where(eq(bookingMail.bookingId, bookingId))
    .orderBy(bookingMail.receivedAt)
  return rows.map(({ category }) => category)
}
