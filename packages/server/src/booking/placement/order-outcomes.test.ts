// @run full
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SupplierPort } from '../../ports/supplier/supplier.port.ts'
import { booking } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../../session/sign-in.fixture.ts'
import {
  orderOf,
  placeBooking,
  promised,
  refusalOf,
  storedBooking,
  valueOf,
  verifyOne,
  type Wishes,
} from '../booking.fixture.ts'

/** Replaces the supplier's answers. */
let instead: Partial<SupplierPort> = {}
const server = useDemoServer()
let agent: SignedInUser
beforeAll(interceptSupplier)
beforeEach(async () => {
  instead = {}
  agent = await signInAs(server, 'admin@harbour.example')
})

/** The supplier can be replaced call by call. */
function interceptSupplier(): void {
  const { supplier } = server.deps
  const { hold, status, cancel } = supplier
  Object.assign(supplier, {
    hold: (...call: Parameters<SupplierPort['hold']>) => (instead.hold ?? hold)(...call),
    status: (...call: Parameters<SupplierPort['status']>) => (instead.status ?? status)(...call),
    cancel: (...call: Parameters<SupplierPort['cancel']>) => (instead.cancel ?? cancel)(...call),
  })
}

async function order(wishes: Wishes) {
  const verified = await verifyOne(agent.client, wishes)
  return { verified, result: await agent.client.call('POST /order/order.do', { body: orderOf(verified, wishes) }) }
}

const later = async (by: Parameters<DemoServer['deps']['clock']['advance']>[0]) => {
  server.deps.clock.advance(by)
  return server.deps.scheduler.runDue()
}

describe('supplier answers to an order', () => {
  test('a price increase cancels it and reports both prices', async () => {
    const { verified, result } = await order({ name: 'ORDER/PRICE' })
    const refused = refusalOf(result)
    expect(refused).toMatchObject({
      code: '5304',
      data: { status: 'CANCELLED', oldTotal: verified.newTotal, newTotal: { currency: 'USD' } },
    })
    const { orderNo, newTotal } = dataOf(refused)
    expect(newTotal?.amount).toBeGreaterThan(verified.newTotal.amount)
    expect(await storedBooking(server, orderNo)).toMatchObject({
      status: 'CANCELLED',
      failureCode: 601,
      log: ['log.created', 'log.holdPrice'],
    })
  })

  test('after which the offer can be verified and ordered again', async () => {
    const { verified, result } = await order({ name: 'ORDER/SOLDOUT' })
    expect(refusalOf(result)).toMatchObject({ code: '5305', text: 'The seats are sold out.' })
    const spent = await agent.client.call('POST /order/order.do', { body: orderOf(verified) })
    expect(refusalOf(spent).code).toBe('5302')
    expect((await placeBooking(server, agent)).status).toBe('UNPAID')
  })

  test('a seat that was taken in the meantime is named', async () => {
    const choose: Wishes['choose'] = ({ airline }) => airline === 'AK'
    const verified = await verifyOne(agent.client, { choose })
    const { verifyId } = verified
    const map = valueOf(await agent.client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
    const seat = map?.rows.flatMap(({ seats }) => seats).find(({ free, exit }) => free && !exit)?.seat ?? ''
    const body = orderOf(verified, {
      name: 'SEAT/TAKEN',
      order: { seats: [{ seat, passenger: 0, segmentIndex: 1 }] },
    })
    expect(refusalOf(await agent.client.call('POST /order/order.do', { body }))).toMatchObject({
      code: '5305',
      text: `Selected seats are no longer available: ${seat}. Please choose other seats.`,
      data: { status: 'CANCELLED', seats: [seat] },
    })
  })

  test.each([
    ['ORDER/FAILED', '5302', 'Route information failed, please search again.'],
    ['ORDER/DUPLICATE', '5313', 'The airline already has a booking for these passengers on this flight.'],
    ['ORDER/PAXTYPE', '5307', 'Please check the origin, destination, departure time and contact or passenger details.'],
    ['ORDER/NOTAGREED', '5316', 'Please accept the terms of this airline first.'],
    ['ORDER/NOTSUBSCRIBED', '5301', 'You are not subscribed to this airline. Please use the manual booking process.'],
    ['ORDER/INVITE', '5315', 'This function is only available to invited users. Please contact your account manager.'],
    ['BAG/REFUSED', '5307', 'Sorry, book failed.'],
  ])('%s is refused with %s', async (name, code, text) => {
    const refused = refusalOf((await order({ name })).result)
    expect(refused).toMatchObject({ code, text })
    expect(await storedBooking(server, dataOf(refused).orderNo)).toMatchObject({
      status: 'CANCELLED',
      failureCode: 613,
    })
  })
})

describe('while it is unknown whether the airline holds the booking', () => {
  test('the booking is unknown, and becomes unpaid when the airline confirms the hold', async () => {
    const refused = refusalOf((await order({ name: 'ORDER/UNKNOWN' })).result)
    expect(refused).toMatchObject({ code: '5314', data: { status: 'UNKNOWN' } })
    const { orderNo } = dataOf(refused)
    expect(await later({ seconds: 60 })).toBe(1)
    expect(await storedBooking(server, orderNo)).toMatchObject({
      status: 'UNPAID',
      payBy: expect.any(Date),
      log: ['log.created', 'log.holdUnknown', 'log.held', 'log.mailed'],
    })
  })

  test('it ends when the request did not arrive, and is not requested again', async () => {
    let holds = 0
    const { hold } = server.deps.supplier
    instead.hold = async (request, about) => {
      holds++
      instead.hold = undefined
      return hold(request, about)
    }
    const { orderNo } = dataOf(refusalOf((await order({ name: 'ORDER/LOST' })).result))
    await later({ seconds: 60 })
    expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    expect(holds).toBe(1)
  })

  test('it is polled as long as the airline cannot be reached', async () => {
    instead.status = () => Promise.reject(new Error('The airline is gone.'))
    const { orderNo } = dataOf(refusalOf((await order({ name: 'ORDER/UNKNOWN' })).result))
    await later({ seconds: 60 })
    await later({ minutes: 5 })
    expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'UNKNOWN' })
    instead.status = undefined
    await later({ minutes: 5 })
    expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'UNPAID' })
  })

  test('it is polled when the request itself failed', async () => {
    instead.hold = () => Promise.reject(new Error('The line is cut.'))
    const refused = refusalOf((await order({})).result)
    expect(refused.code).toBe('5314')
    await later({ seconds: 60 })
    expect(await storedBooking(server, dataOf(refused).orderNo)).toMatchObject({ status: 'CANCELLED' })
  })
})

test('an unknown booking can be rebooked, and the airline releases the first one', async () => {
  instead.hold = async (request, about) => {
    instead.hold = undefined
    await server.deps.supplier.hold(request, about)
    throw new Error('The answer is lost.')
  }
  const { orderNo } = dataOf(refusalOf((await order({})).result))
  const again = valueOf(await agent.client.call('POST /order/regenerate.do', { body: { orderNo } }))
  expect(again).toMatchObject({ status: 'UNPAID', regeneratedFrom: orderNo })
  await later({ seconds: 60 })
  expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
  expect(await storedBooking(server, again.orderNo)).toMatchObject({ status: 'UNPAID' })
})

describe('a server crash during the request to the airline', () => {
  /** The airline's response never arrives; the request may or may not have taken effect. */
  async function dieOver(arrives: boolean): Promise<string> {
    const { hold } = server.deps.supplier
    const asked = promised<string>()
    instead.hold = async (request, about) => {
      instead.hold = undefined
      if (arrives) await hold(request, about)
      asked.resolve(request.reference)
      return dead.promise
    }
    const dead = promised<never>()
    const ordering = order({})
    const reference = await asked.promise
    server.deps.clock.advance({ seconds: 59 })
    expect(await server.deps.scheduler.runDue()).toBe(0)
    expect(await later({ seconds: 1 })).toBeGreaterThan(0)
    dead.reject(new Error('Only to end the test.'))
    await ordering
    return reference
  }

  test('leaves a booking that is polled and found to be held', async () => {
    const reference = await dieOver(true)
    expect(await bookingBy(reference)).toMatchObject({ status: 'UNPAID' })
  })

  test('leaves a booking that ends when the request did not arrive', async () => {
    const reference = await dieOver(false)
    expect(await bookingBy(reference)).toMatchObject({ status: 'CANCELLED' })
  })

  test('leaves no hold for a booking that has ended', async () => {
    const { hold } = server.deps.supplier
    const [asked, answered] = [promised<void>(), promised<void>()]
    let reference = ''
    instead.hold = async (request, about) => {
      instead.hold = undefined
      ;({ reference } = request)
      asked.resolve()
      await answered.promise
      return hold(request, about)
    }
    const ordering = order({})
    await asked.promise
    await later({ seconds: 60 })
    expect(await bookingBy(reference)).toMatchObject({ status: 'CANCELLED' })
    answered.resolve()
    await ordering
    await server.deps.scheduler.runDue()
    const supplierState = await server.deps.supplier.status(reference, {
      now: server.deps.clock.now(),
      simulation: true,
    })
    expect(supplierState?.state).toMatch(/^(cancelled|failed)$/)
  })
})

async function bookingBy(reference: string) {
  const rows = await server.deps.db.select().from(booking)
  return rows.find(({ supplierReference }) => supplierReference === reference)
}

function dataOf({ data }: { data?: unknown }): { orderNo: string; newTotal?: { amount: number } } {
  return Object.assign({ orderNo: '' }, data)
}
