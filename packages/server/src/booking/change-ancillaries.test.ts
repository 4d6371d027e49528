import { beforeEach, expect, test } from 'vitest'
import { bookingAncillary } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { orderOf, verifyOne } from './booking.fixture.ts'
import { balanceOf, bookingRow, expectHeldMoneyWhole, pay, withoutCodes } from './payment/payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

/** A paid booking with a seat, and its outcome. */
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
  await server.deps.scheduler.runDue()
  server.deps.clock.advance({ minutes: 10 })
  await server.deps.scheduler.runDue()
  const [extra] = await server.deps.db.select().from(bookingAncillary)
  await expectHeldMoneyWhole(server)
  return { row: await bookingRow(server, orderNo), extra, seat, total: total.amount, price: price.amount }
}

test('a seat that the airline drops is not charged', async () => {
  const { row, extra, total, price } = await bookSeat('SEAT/DROP')
  expect(row).toMatchObject({ status: 'ISSUED', ancillaryTotal: 0, total: total - price })
  expect(extra).toMatchObject({ status: 'CANCELLED' })
  expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - total + price, held: 0 })
})

test('a seat that the airline changes is shown as changed', async () => {
  const { row, extra, seat, total } = await bookSeat('SEAT/SIMILAR')
  expect(row).toMatchObject({ status: 'ISSUED', total })
  expect(extra).toMatchObject({ status: 'TICKETED' })
  expect(extra?.seat).not.toBe(seat)
  expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - total, held: 0 })
})

test('a booking that required its seat is refunded completely', async () => {
  const { row, extra } = await bookSeat('SEAT/STOP')
  expect(row).toMatchObject({ status: 'CANCELLED', failureCode: 607 })
  expect(extra).toMatchObject({ status: 'CANCELLED' })
  expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
})
