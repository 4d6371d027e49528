import type { CallInput } from '@gangway/core'
import type { PayChannel, PaymentCard } from '@gangway/core/contract'
import type { DemoServer, SignedInUser } from '../../session/sign-in.fixture.ts'
import { newToken } from '../../shared/ids.ts'
import { placeBooking, valueOf, type Wishes } from '../booking.fixture.ts'
import { balanceOf, bookingRow, card, pay } from '../payment/payment.fixture.ts'

export type Items = NonNullable<CallInput<'POST /postBooking/order'>['body']>['items']

/** A ticketed booking. */
export async function ticketed(server: DemoServer, agent: SignedInUser, wishes: Wishes = {}): Promise<string> {
  const { orderNo } = await placeBooking(server, agent, { choose: sellsSeats, ...wishes })
  valueOf(await pay(agent, orderNo, waysToPay[wishes.search?.currencyOption ?? 'DEPOSIT']))
  for (let minute = 0; minute < 5; minute++) {
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  const { status } = await bookingRow(server, orderNo)
  if (status !== 'ISSUED') throw new Error(`${orderNo} is ${status}.`)
  return orderNo
}

const waysToPay = { DEPOSIT: {}, VCC: { payChannel: 'VCC', card }, AIRLINE_CURRENCY: { payChannel: 'CASH' } } as const

/** A nonstop flight of an airline that sells checked baggage, carry-on baggage and seats. */
const sellsSeats: Wishes['choose'] = ({ airline, outbound }) => airline === 'AK' && outbound.segments.length === 1

/** The ancillary requests of a user. */
export function extrasOf({ client }: Pick<SignedInUser, 'client'>) {
  const fresh = () => newToken(12)
  return {
    query: (orderNo: string, seatMapOf?: number) =>
      client.call('POST /postBooking/queryAncillary', { body: { orderNo, seatMapOf } }),
    verify: (orderNo: string, items: Items) => client.call('POST /postBooking/verify', { body: { orderNo, items } }),
    order: (orderNo: string, items: Items, acceptedTotal?: { amount: number; currency: string }) =>
      client.call('POST /postBooking/order', { body: { orderNo, items, acceptedTotal }, idempotencyKey: fresh() }),
    pay: (orderNo: string, how: { payChannel?: PayChannel; card?: PaymentCard; key?: string } = {}) => {
      const { payChannel = 'PREPAYMENT', card: charged, key = fresh() } = how
      return client.call('POST /postBooking/pay', { body: { orderNo, payChannel, card: charged }, idempotencyKey: key })
    },
    confirm: (orderNo: string, code?: string, key = fresh()) =>
      client.call('POST /postBooking/confirmCard', { body: { orderNo, code }, idempotencyKey: key }),
    cancel: (orderNo: string) =>
      client.call('POST /postBooking/cancel', { body: { orderNo }, idempotencyKey: fresh() }),
    result: (orderNo: string) =>
      client.call('GET /postBooking/result/{orderNumber}', { params: { orderNumber: orderNo } }),
  }
}

/** 20 kg of checked baggage for the first passenger on the first flight. */
export const oneBag: Items = [{ passenger: 0, segmentIndex: 1, code: 'SCI_BAG_1PC_20KG' }]

export const carryOn: Items = [{ passenger: 0, segmentIndex: 1, code: 'CBOL_1PC_10KG' }]

/** A ticketed booking with one paid baggage ancillary, and the balance before the payment. */
export async function bought(server: DemoServer, agent: SignedInUser, name: string) {
  const extras = extrasOf(agent)
  const bookingNo = await ticketed(server, agent, { name })
  const order = valueOf(await extras.order(bookingNo, oneBag))
  const before = { ...(await balanceOf(agent)), row: await bookingRow(server, bookingNo) }
  valueOf(await extras.pay(order.orderNo))
  await server.deps.scheduler.runDue()
  return { ...order, bookingNo, before }
}
