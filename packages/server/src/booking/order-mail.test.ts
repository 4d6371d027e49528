import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookingMail, mail } from '../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { placeBooking } from './test-booking.ts'
import { bookingRow, pay, withoutCodes } from './test-payment.ts'

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

const place = (wishes?: Parameters<typeof placeBooking>[2]) => placeBooking(server, agent, wishes)
const run = (minutes = 0) => {
  server.deps.clock.advance({ minutes })
  return server.deps.agenda.runDue()
}

describe('mails to the contact', () => {
  test('tell of the order, the ticket and the cancellation, in the language of whoever booked', async () => {
    const good = await place({ name: 'TICKET/OK' })
    await pay(agent, good.orderNo)
    await run()
    await run(5)
    await agent.client.call('POST /setLanguageVersion.do', { body: { lang: 'cn' } })
    const bad = await place({ name: 'TICKET/FAIL' })
    await pay(agent, bad.orderNo)
    await run()
    await run(5)
    const letters = (await server.deps.db.select().from(mail)).map(({ subject }) => subject)
    expect(letters).toEqual([
      `Booking ${good.orderNo} is placed`,
      `E-ticket of booking ${good.orderNo}`,
      `订单 ${bad.orderNo} 已提交`,
      `订单 ${bad.orderNo} 已取消`,
    ])
    const kept = await server.deps.db.select().from(bookingMail)
    expect(kept.map(({ category }) => category)).toEqual([
      'BOOKING_CONFIRMATION',
      'E_TICKET',
      'BOOKING_CONFIRMATION',
      'CANCELLATION',
    ])
    for (const { recipient, plain, html } of kept) {
      expect(recipient).toBe('jane@example.org')
      expect(plain).not.toMatch(/mail\.|undefined|\{\{/)
      expect(html).not.toMatch(/mail\.order|undefined|\{\{/)
    }
  })

  test('tell after a day that nothing has been confirmed, and the tickets still come', async () => {
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

async function mailsOf(bookingId: string): Promise<string[]> {
  const rows = await server.deps.db
    .select()
    .from(bookingMail)
    .where(eq(bookingMail.bookingId, bookingId))
    .orderBy(bookingMail.receivedAt)
  return rows.map(({ category }) => category)
}
