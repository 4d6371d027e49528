import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { bookingRow } from '../booking/payment/payment.fixture.ts'
import { booking } from '../database/schema.ts'
import { createTicketedBooking, disableRefundCodes, refundOperationsOf } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { requestOperationsOf } from '../support/requests.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  await disableRefundCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
})

const search = async (text: string, by = admin) =>
  valueOf(await by.client.call('POST /palette/search', { body: { text } })).hits
const idsOf = async (kind: string, text: string, by = admin) =>
  (await search(text, by)).filter((hit) => hit.kind === kind).map(({ id }) => id)

describe('the command palette', () => {
  test('finds a booking by everything that identifies it, for its agency only', async () => {
    const orderNo = await createTicketedBooking(server, admin, { name: 'PALETTE/ANNA' })
    const { providerPnr, airlinePnrs } = await bookingRow(server, orderNo)
    const [ticketNo = ''] = await refundOperationsOf(admin).ticketsOf(orderNo)
    const texts = [orderNo, orderNo.toLowerCase(), providerPnr, airlinePnrs[0] ?? '', ticketNo, 'palet', 'palette/an']
    const contacts = ['jane@example.org', 'Jane@Example.org', '8123 4567']
    const other = await signInAs(server, 'admin@meridian.example')
    const shops = await signInAs(server, 'shops@harbour.example')
    for (const text of [...texts, ...contacts]) {
      expect(await idsOf('booking', text), text).toEqual([orderNo])
      expect(await idsOf('booking', text, other), text).toEqual([])
      expect(await idsOf('booking', text, shops), text).toEqual([])
    }
    expect(await idsOf('booking', 'ALETTE')).toEqual([])
    expect(await idsOf('booking', '%')).toEqual([])
  })

  test('lists newer bookings of a name first, at most five', async () => {
    const first = await createTicketedBooking(server, admin, { name: 'PALETTE/ANNA' })
    const [row] = await server.deps.db.select().from(booking).where(eq(booking.orderNo, first))
    expect(row?.orderNo).toBe(first)
    const second = await createTicketedBooking(server, admin, { name: 'PALETTE/BORIS' })
    expect(await idsOf('booking', 'palette')).toEqual([second, first])
  })

  test('finds refunds and requests by their numbers, airlines by name and articles by words', async () => {
    const orderNo = await createTicketedBooking(server, admin)
    const refundNo = await refundOperationsOf(admin).quoteAndSubmit(orderNo)
    const requestNo = await requestOperationsOf(admin).raise({ orderNo })
    expect(await idsOf('refund', refundNo)).toEqual([refundNo])
    expect(await idsOf('request', requestNo)).toEqual([requestNo])
    expect((await search(orderNo)).map(({ kind }) => kind)).toEqual(['booking', 'refund', 'request'])
    expect(await idsOf('airline', 'airasia')).toContain('AK')
    expect((await idsOf('article', 'baggage')).length).toBeGreaterThan(0)
  })
})
