import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingLog, bookingPassenger } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { listBookedRules } from '../booked-rules.ts'
import { ticketDocument } from './ticket-document.ts'
import { placeBooking, refusalOf, valueOf } from '../booking.fixture.ts'
import { bookingRow, pay, withoutCodes } from '../payment/payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

const download = (orderNo: string) => agent.client.file('POST /order/downloadTicket.do', { body: { orderNo } })

async function issued(): Promise<string> {
  const search = { adult: 2, child: 1, infant: 1, tripType: 'ROUND_TRIP' as const, returnDate: '2026-04-21' }
  const { orderNo } = await placeBooking(server, agent, { search, name: 'TICKET/OK' })
  await issue(orderNo)
  return orderNo
}

async function issue(orderNo: string): Promise<void> {
  await pay(agent, orderNo)
  await server.deps.scheduler.runDue()
  server.deps.clock.advance({ minutes: 2 })
  await server.deps.scheduler.runDue()
}

describe('the e-ticket', () => {
  test('is listed once among the downloads of its user, without a file, and can be removed', async () => {
    const orderNo = await issued()
    const downloads = async ({ client }: Pick<SignedInUser, 'client'> = agent) =>
      valueOf(await client.call('POST /downloadTask/getPageList', { body: {} })).list
    for (const withPrice of [false, true, false]) {
      server.deps.clock.advance({ minutes: 1 })
      expect((await agent.client.file('POST /order/downloadTicket.do', { body: { orderNo, withPrice } })).ok).toBe(true)
    }
    const entry = { name: `${orderNo}.pdf`, type: 'TICKET_PDF', status: 'DONE', url: null, expires: null }
    const listed = await downloads()
    expect(listed).toMatchObject([
      { ...entry, document: { orderNo, withPrice: false } },
      { ...entry, document: { orderNo, withPrice: true } },
    ])
    expect(await downloads(await signInAs(server, 'agent@harbour.example'))).toEqual([])
    // The file is made by its own call only, which asks for a second factor.
    const id = listed[0]?.id ?? ''
    expect(refusalOf(await agent.client.file('GET /downloadTask/download/{id}', { params: { id } })).code).toBe('5004')
    valueOf(await agent.client.call('POST /downloadTask/delete', { body: { ids: [id] } }))
    expect(await downloads()).toMatchObject([{ document: { withPrice: true } }])
  })

  test('is a PDF named after its booking, and the download is logged', async () => {
    const orderNo = await issued()
    const result = await download(orderNo)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    expect(result.value.name).toBe(`${orderNo}.pdf`)
    const bytes = Buffer.from(await result.value.blob.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(200_000)
    const [last] = await server.deps.db
      .select()
      .from(bookingLog)
      .where(eq(bookingLog.bookingId, (await bookingRow(server, orderNo)).id))
      .orderBy(desc(bookingLog.sequence))
    expect(last).toMatchObject({ stage: 'DOWNLOAD', operator: 'Mei Tan', sentence: 'log.ticketDownloaded' })
  })

  test.each(['en', 'cn'] as const)('shows all texts in %s, and the price on request', async (lang) => {
    const orderNo = await issued()
    const booking = await bookingRow(server, orderNo)
    const isIts = eq(bookingPassenger.bookingId, booking.id)
    const passengers = await server.deps.db.select().from(bookingPassenger).where(isIts)
    const agency = { name: 'Harbour Travel', zone: 'Asia/Singapore' }
    const rules = listBookedRules(booking, server.deps.market)
    const said = (withPrice: boolean) =>
      ticketDocument({ booking, rules, passengers, extras: [], agency, lang, withPrice })
    const content = JSON.stringify(said(true))
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
      lang === 'cn' ? '（GMT+8）' : '(GMT+8)',
      '+65 81234567',
      lang === 'cn' ? '吉隆坡' : 'Kuala Lumpur',
    ]) {
      expect(content).toContain(each)
    }
    // A missing translation would show its key, a missing value its placeholder.
    expect(content).not.toMatch(/ticket\.[a-z]|\{\{|undefined|null/)
    // Fare rules name dates at the airport instead of hours before departure.
    const texts = said(true)
      .rules.flatMap(({ lines }) => lines.map(({ value }) => value))
      .join()
    expect(texts).toMatch(/2026.* \d\d:\d\d ?[(（][A-Z]{3}[)）]/)
    expect(texts).not.toContain('） ')
    // The time zone is not broken within its name.
    const zone = lang === 'cn' ? '（GMT+8）' : '(GMT+8)'
    expect(said(true).facts.at(-1)?.value.split('\n')).toEqual([expect.stringMatching(/\d\d:\d\d$/), zone])
    // Chinese texts have full-width brackets, English ones half-width brackets.
    expect(content).not.toMatch(lang === 'cn' ? /[()]/ : /[（）]/)
    expect(said(true).price?.total.value).toMatch(/^USD /)
    expect(said(false).price).toBeUndefined()
  })

  test('names the chosen meal, and a fee that stays the same once', async () => {
    const orderNo = await issued()
    const booking = await bookingRow(server, orderNo)
    const isIts = eq(bookingPassenger.bookingId, booking.id)
    const passengers = await server.deps.db.select().from(bookingPassenger).where(isIts)
    const meal = {
      ...{ id: 'meal', clientId: booking.clientId, bookingId: booking.id, passengerId: passengers[0]?.id ?? '' },
      ...{ ancillaryOrderId: null, segmentIndex: 1, code: 'MEAL_HOT', seat: null, pieces: 0, kilograms: 0 },
      ...{ quantity: 1, amount: 771, currency: 'USD' },
      kind: 'MEAL' as const,
      status: 'TICKETED' as const,
      timing: 'IN_BOOKING' as const,
    }
    const band = (fromMinutes: number, toMinutes: number) => ({ fromMinutes, toMinutes, allowance: 'NO' as const })
    const rules = listBookedRules(booking, server.deps.market).map((rule) => ({
      ...rule,
      refund: { ...rule.refund, bands: [band(525_600, 1_440), band(1_440, 0)] },
    }))
    const agency = { name: 'Harbour Travel', zone: 'Asia/Singapore' }
    const bags = { ...meal, id: 'bags', kind: 'CHECKED_BAGGAGE' as const, code: 'SCI_BAG_1PC_20KG' }
    const extras = [meal, { ...bags, pieces: 2, kilograms: 40, quantity: 2 }]
    const found = ticketDocument({ booking, rules, passengers, extras, agency, lang: 'en', withPrice: true })
    expect(found.extras?.rows.map((row) => row.slice(2))).toEqual([
      ['Hot meal', 'USD 7.71'],
      ['2 checked bags, 40 kg together', 'USD 7.71'],
    ])
    const unpriced = ticketDocument({ booking, rules, passengers, extras, agency, lang: 'en', withPrice: false })
    expect(unpriced.extras?.rows.map((row) => row.at(-1))).toEqual(['Hot meal', '2 checked bags, 40 kg together'])
    const refunds = found.rules.flatMap(({ lines }) => lines[0]?.value ?? [])
    for (const text of refunds) expect(text.match(/not refundable/g)).toHaveLength(1)
  })

  test('is available after ticketing', async () => {
    const { orderNo } = await placeBooking(server, agent)
    expect(await download(orderNo)).toMatchObject({
      error: { kind: 'refused', code: '5312', data: { status: 'UNPAID' } },
    })
    expect(await download('TESTA20260101000000000')).toMatchObject({ error: { code: '5004' } })
  })
})
