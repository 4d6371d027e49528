import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingLog, bookingPassenger } from '../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { ticketDocument } from './e-ticket/ticket-document.ts'
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

const download = (orderNo: string) => agent.client.file('POST /order/downloadTicket.do', { body: { orderNo } })

async function issued(): Promise<string> {
  const search = { adult: 2, child: 1, infant: 1, tripType: 'ROUND_TRIP' as const, returnDate: '2026-04-21' }
  const { orderNo } = await placeBooking(server, agent, { search, name: 'TICKET/OK' })
  await issue(orderNo)
  return orderNo
}

async function issue(orderNo: string): Promise<void> {
  await pay(agent, orderNo)
  await server.deps.agenda.runDue()
  server.deps.clock.advance({ minutes: 2 })
  await server.deps.agenda.runDue()
}

describe('the e-ticket', () => {
  test('is a PDF with the name of its booking, and the download is written down', async () => {
    const orderNo = await issued()
    const result = await download(orderNo)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    expect(result.value.name).toBe(`${orderNo}.pdf`)
    const bytes = Buffer.from(await result.value.blob.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(200_000)
    const { id } = await bookingRow(server, orderNo)
    const log = await server.deps.db.select().from(bookingLog).where(eq(bookingLog.bookingId, id))
    expect(log.at(-1)).toMatchObject({ stage: 'DOWNLOAD', operator: 'Mei Tan' })
    expect(log.at(-1)?.sentence).toBe('log.ticketDownloaded')
  })

  test.each(['en', 'cn'] as const)('says everything in %s, the price when it is wanted', async (lang) => {
    const orderNo = await issued()
    const booking = await bookingRow(server, orderNo)
    const isIts = eq(bookingPassenger.bookingId, booking.id)
    const passengers = await server.deps.db.select().from(bookingPassenger).where(isIts)
    const agency = { name: 'Harbour Travel', zone: 'Asia/Singapore' }
    const said = (withPrice: boolean) => ticketDocument({ booking, passengers, extras: [], agency, lang, withPrice })
    const words = JSON.stringify(said(true))
    const { outbound, inbound } = booking.offer.offer
    const [first, last] = [outbound.segments[0], inbound?.segments.at(-1)]
    for (const each of [
      orderNo,
      booking.providerPnr,
      ...booking.airlinePnrs,
      ...passengers.flatMap(({ lastName, firstName, ticketNos }) => [`${lastName}/${firstName}`, ...ticketNos]),
      first?.flightNo ?? '?',
      first?.depTime.slice(11) ?? '?',
      last?.arrTime.slice(11) ?? '?',
      'UTC+8',
      '+65 81234567',
      lang === 'cn' ? '吉隆坡' : 'Kuala Lumpur',
    ]) {
      expect(words).toContain(each)
    }
    // A sentence that is missing would show its key, one without a value its gap.
    expect(words).not.toMatch(/ticket\.[a-z]|\{\{|undefined|null/)
    expect(said(true).price?.total.value).toMatch(/^USD /)
    expect(said(false).price).toBeUndefined()
  })

  test('is there when the tickets are', async () => {
    const { orderNo } = await placeBooking(server, agent)
    expect(await download(orderNo)).toMatchObject({
      error: { kind: 'refused', code: '5312', data: { status: 'UNPAID' } },
    })
    expect(await download('TESTA20260101000000000')).toMatchObject({ error: { code: '5004' } })
  })
})
