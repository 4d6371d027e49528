import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingAncillary } from '../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { orderOf, verifyOne } from './test-booking.ts'
import { balanceOf, bookingRow, expectHeldMoneyWhole, pay, withoutCodes } from './test-payment.ts'

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

/** A booking with a seat, paid, and whatever becomes of it. */
async function bookSeat(name: string) {
  const verified = await verifyOne(agent.client)
  const { verifyId } = verified
  const map = await agent.client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } })
  const seats = (map.ok && map.value ? map.value.rows : []).flatMap((row) => row.seats)
  const chosen = seats.find(({ free, exit, price }) => free && !exit && price.amount > 0)
  if (!chosen) throw new Error('There is no seat to be had.')
  const { seat, price } = chosen
  const body = orderOf(verified, { name, order: { seats: [{ seat, passenger: 0, segmentIndex: 1 }] } })
  const placed = await agent.client.call('POST /order/order.do', { body })
  if (!placed.ok) throw new Error(JSON.stringify(placed.error))
  const { orderNo, total } = placed.value
  await pay(agent, orderNo)
  await server.deps.agenda.runDue()
  server.deps.clock.advance({ minutes: 10 })
  await server.deps.agenda.runDue()
  const [extra] = await server.deps.db.select().from(bookingAncillary)
  await expectHeldMoneyWhole(server)
  return { row: await bookingRow(server, orderNo), extra, seat, total: total.amount, price: price.amount }
}

test('a seat that the airline drops is not paid for', async () => {
  const { row, extra, total, price } = await bookSeat('SEAT/DROP')
  expect(row).toMatchObject({ status: 'ISSUED', ancillaryTotal: 0, total: total - price })
  expect(extra).toMatchObject({ status: 'CANCELLED' })
  expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - total + price, held: 0 })
})

test('a seat that the airline moves is told as it is', async () => {
  const { row, extra, seat, total } = await bookSeat('SEAT/SIMILAR')
  expect(row).toMatchObject({ status: 'ISSUED', total })
  expect(extra).toMatchObject({ status: 'TICKETED' })
  expect(extra?.seat).not.toBe(seat)
  expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - total, held: 0 })
})

test('a booking that was only wanted with its seat gives everything back', async () => {
  const { row, extra } = await bookSeat('SEAT/STOP')
  expect(row).toMatchObject({ status: 'CANCELLED', failureCode: 607 })
  expect(extra).toMatchObject({ status: 'CANCELLED' })
  expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
})
