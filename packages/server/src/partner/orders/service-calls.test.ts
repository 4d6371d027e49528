import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { booking, bookingMail, client, partnerSetting } from '../../database/schema.ts'
import { newId } from '../../shared/ids.ts'
import { jakarta, keyOf, partnerOf, placeTrip, ticketTrip, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const root = () => server.base.replace(/\/api$/, '')
const pageOf = (url: string) => root() + url.slice(url.indexOf('/partner/'))

const claim = {
  mmb: { airlinePnr: 'KK81QP', email: 'jane@example.org' },
  passengers: [{ name: 'DOE/JANE', passengerType: 0 }],
  fromSegments: [
    { carrier: 'JT', flightNumber: 'JT205', depAirport: 'CGK', arrAirport: 'SUB', depTime: '202604140810' },
  ],
  retSegments: null,
}

test('/pnr/claim.do imports an airline booking once', async () => {
  const claimed = await partner.call('/pnr/claim.do', claim)
  expect(claimed.orderNo).toMatch(/^TEST[A-Z]\d{17}$/)
  expect(await partner.call('/pnr/claim.do', claim)).toEqual(claimed)
  expect(await partner.ask('//pnr/claim.do', claim)).toMatchObject({ status: 0 })
  expect(await partner.call('/queryOrderDetails.do', { orderNo: claimed.orderNo })).toMatchObject({ orderStatus: '2' })
  expect(await partner.status('/pnr/claim.do', { ...claim, mmb: { airlinePnr: 'ZZZZZZ' } })).toBe(703)
  expect(await partner.status('/pnr/claim.do', { ...claim, passengers: [{ name: 'JANE' }] })).toBe(102)
  expect(await partner.status('/pnr/claim.do', { ...claim, fromSegments: undefined })).toBe(100)
  await server.deps.db.update(client).set({ claimEnabled: false })
  expect(await partner.status('/pnr/claim.do', { ...claim, mmb: { airlinePnr: 'KK81QQ' } })).toBe(902)
})

test("/extractPnr.do returns the airline's data and changes nothing", async () => {
  const { orderNo, routing } = await ticketTrip(server, partner)
  const { paxTicketInfos, airlineBookings } = await partner.call('/queryOrderDetails.do', { orderNo })
  const [flight] = routing.fromSegments
  const minute = (text = '') =>
    `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)} ${text.slice(8, 10)}:${text.slice(10, 12)}`
  const asked = {
    airlinePnr: paxTicketInfos[0]?.airlinePNRs[0],
    carrier: airlineBookings[0]?.airlineCode,
    passengers: [{ firstName: 'JANE', lastName: 'DOE' }],
    contact: { email: 'jane@example.org' },
    routing: {
      fromSegments: [
        {
          dptAirport: flight?.depAirport,
          arrAirport: flight?.arrAirport,
          flightNumber: flight?.flightNumber,
          depTime: minute(flight?.depTime),
          arrTime: minute(flight?.arrTime),
        },
      ],
      retSegments: null,
    },
    timeout: 15_000,
  }
  expect(await partner.call('/extractPnr.do', asked)).toMatchObject({
    pnrStatus: 'Ticketed',
    pnrUsed: 'unused',
    routing: { fromSegments: [asked.routing.fromSegments[0]], retSegments: [] },
    paxTicketInfos: [{ name: 'DOE/JANE', ticketNos: paxTicketInfos[0]?.ticketNos, ticketStatus: 'OPEN_FOR_USE' }],
  })
  expect(await partner.status('/extractPnr.do', { ...asked, airlinePnr: 'S00000' })).toBe(99005)
  expect(await partner.status('/extractPnr.do', { ...asked, carrier: '??' })).toBe(99007)
  expect(await partner.status('/extractPnr.do', { ...asked, carrier: 'X6' })).toBe(99006)
  expect(await partner.status('/extractPnr.do', { ...asked, passengers: undefined })).toBe(100)
})

test('/route/export.do lists airline routes or sold routes', async () => {
  const asked = { routeType: 2, fromCity: 'JKT', toCity: 'SUB', pageNumber: 1, pageSize: 100 }
  const { data } = await partner.call('/route/export.do', asked)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ fromCountry: 'ID', toCountry: 'ID', isDirect: true })
  expect(data[0]?.airlines).toContain('JT')
  const all = await partner.call('/route/export.do', { ...asked, routeType: '1' })
  expect(all.data.length).toBeGreaterThan(1)
  expect(all.data.every(({ isDirect, airlines }) => isDirect === null && airlines.length === 1)).toBe(true)
  const pages = await partner.call('/route/export.do', { routeType: 1, pageSize: 5, pageNumber: 2 })
  expect(pages.data).toHaveLength(5)
  expect(await partner.status('/route/export.do', { routeType: 3 })).toBe(102)
})

test('/queryMail.do links to mails for ten minutes', async () => {
  const { orderNo } = await placeTrip(partner)
  const [row] = await server.deps.db.select().from(booking).where(eq(booking.orderNo, orderNo))
  const now = server.deps.clock.now()
  const mail = {
    clientId: row?.clientId ?? '',
    bookingId: row?.id ?? '',
    sender: 'noreply@airline.example',
    recipient: 'jane@example.org',
  }
  const content = {
    subject: 'Your trip',
    category: 'E_TICKET' as const,
    plain: 'x',
    html: '<p>Have a good trip</p>',
    // Newer than the mail about the order.
    receivedAt: new Date(now.getTime() + 1000),
  }
  await server.deps.db.insert(bookingMail).values({ id: newId(now), ...mail, ...content })
  const { records, hasNext } = await partner.call('/queryMail.do', { orderNo })
  expect([records[0], hasNext]).toMatchObject([
    { orderNo, emailCategory: 'Travel Itinerary', emailReceivingDate: '2026-03-02 12:00:01' },
    false,
  ])
  const address = pageOf(records[0]?.emailLink ?? '')
  const page = await fetch(address)
  expect([await page.text(), page.headers.get('content-security-policy')]).toEqual([
    '<p>Have a good trip</p>',
    expect.stringContaining('sandbox'),
  ])
  const range = { emailReceivingDateStart: '2026-03-01', emailReceivingDateEnd: '2026-03-02' }
  expect((await partner.call('/queryMail.do', { ...range, emailCategories: ['Schedule Change'] })).records).toEqual([])
  expect(
    (await partner.call('/queryMail.do', { ...range, emailCategories: ['Travel Itinerary'] })).records,
  ).toHaveLength(2)
  expect(await partner.status('/queryMail.do', {})).toBe(810)
  expect(await partner.status('/queryMail.do', { ...range, emailReceivingDateStart: '2026-01-01' })).toBe(810)
  server.deps.clock.advance({ minutes: 11 })
  expect((await fetch(address)).status).toBe(410)
})

test("/getPortalToken.do returns links for users with at most the key's permissions", async () => {
  const { orderNo } = await placeTrip(partner)
  const asked = { orderNo, userName: 'agent@harbour.example', role: 'FINANCE' }
  expect(await partner.status('/getPortalToken.do', { ...asked, orderNo: 'TESTB20270101101500123' })).toBe(800)
  expect(await partner.status('/getPortalToken.do', { ...asked, userName: 'desk.7' })).toBe(3)
  expect(await partner.status('/getPortalToken.do', { ...asked, userName: '' })).toBe(2)
  const weak = partnerOf(server, await keyOf(server, 'agent@harbour.example'))
  expect(await weak.status('/getPortalToken.do', { ...asked, userName: 'admin@harbour.example' })).toBe(3)
  expect((await weak.call('/getPortalToken.do', asked)).url).toContain('/partner/enter/')
  expect(await partner.ask('/getAtripToken.do', asked)).toMatchObject({ status: 0 })
  expect(await partner.ask('/toOrderDetailWeb.do', asked)).toMatchObject({ status: 0 })
})

test('/priceCompareSearch.do returns fares that cannot be verified, and a reason for an empty result', async () => {
  await server.deps.db.update(partnerSetting).set({ compareOnly: true, limits: { COMPARE_DAY: 6 } })
  expect(await partner.status('/search.do', jakarta)).toBe(106)
  const { routings } = await partner.call('/priceCompareSearch.do', jakarta)
  expect(routings.length).toBeGreaterThan(0)
  expect(await partner.status('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })).toBe(201)
  const reason = async (trip: object) =>
    (await partner.call('/priceCompareSearch.do', { ...jakarta, ...trip })).noResultReason
  expect(await reason({ fromCity: 'REK', toCity: 'PBH' })).toMatchObject({ code: 'ROUTE_NOT_SUPPORTED' })
  expect(await reason({ fromCity: 'PBH', toCity: 'BKK' })).toMatchObject({ code: 'ROUTE_NOT_SUPPORTED' })
  expect(await reason({ fromCity: 'PBH', toCity: 'DAC' })).toMatchObject({ code: 'PRICE_FETCH_FAILED' })
  const none = await reason({ fromCity: 'PBH', toCity: 'KTM' })
  expect(none?.code).toBe('FLIGHT_SOLD_OUT')
  expect(none?.recentFlightDates?.every((day) => /^\d{8}$/.test(day))).toBe(true)
  expect(await partner.status('/priceCompareSearch.do', { ...jakarta, adultNum: 0 })).toBe(102)
  await partner.ask('/priceCompareSearch.do', jakarta)
  await partner.ask('/priceCompareSearch.do', jakarta)
  expect(await partner.status('/priceCompareSearch.do', jakarta)).toBe(109)
  server.deps.clock.set('2026-03-03T00:00:01Z')
  expect(await partner.status('/priceCompareSearch.do', jakarta)).toBe(0)
})
