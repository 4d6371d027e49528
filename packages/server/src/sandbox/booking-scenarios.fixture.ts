import { expect } from 'vitest'
import { failureScenarioIds, supplierScenarios } from '@gangway/simulator'
import { changeTestClock } from './sandbox-client.fixture.ts'
import { valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

const expectRefusedOrder =
  (code: string): ScenarioTest =>
  async ({ refusedOrder }) => {
    expect(await refusedOrder()).toBe(code)
  }

/** The supplier does not confirm the hold; polling its status does. */
const expectUnknownThen =
  (end: string): ScenarioTest =>
  async ({ order, waitForEnd, expectScenarioHeader }) => {
    const result = await order()
    expectScenarioHeader()
    expect(result).toMatchObject({ error: { code: '5314', data: { status: 'UNKNOWN' } } })
    const data = result.ok ? undefined : result.error.data
    const orderNo = typeof data === 'object' && data && 'orderNo' in data ? String(data.orderNo) : ''
    expect((await waitForEnd(orderNo, 10)).summary.status).toBe(end)
  }

const expectIssued = ({ passengers }: Awaited<ReturnType<ScenarioContext['detail']>>) =>
  passengers.every(({ ticketNos, pnrs }) => ticketNos.length > 0 && pnrs.length > 0)

/** Paid and issued: not before the given minute, but with the next one. */
const expectIssuedAfter =
  (afterMinutes = 0): ScenarioTest =>
  async ({ client, orderAndPay, statusOf, waitForEnd }) => {
    const orderNo = await orderAndPay()
    if (afterMinutes > 1) await changeTestClock(client, { advance: { minutes: afterMinutes - 1 } })
    expect(await statusOf(orderNo)).toBe('TICKETING')
    const end = await waitForEnd(orderNo, 10)
    expect(end.summary.status).toBe('ISSUED')
    expect(end).toSatisfy(expectIssued)
  }

/** Cancelled with the airline's message, and refunded. */
const expectFailed =
  (afterMinutes = 0, atMostMinutes = 5, cards: readonly string[] = []): ScenarioTest =>
  async ({ id, client, orderAndPay, waitForEnd, statusOf }) => {
    for (const number of cards.length ? cards : [undefined]) {
      const before = await depositOf(client)
      const orderNo = await orderAndPay(number)
      if (afterMinutes > 1) {
        await changeTestClock(client, { advance: { minutes: afterMinutes - 1 } })
        expect(await statusOf(orderNo)).toBe('TICKETING')
      }
      const { summary, airlineInfo } = await waitForEnd(orderNo, atMostMinutes)
      expect(summary.status).toBe('CANCELLED')
      const said = failureOf(id)
      if (said) expect(airlineInfo.map(({ message }) => message)).toContain(said)
      expect(await depositOf(client)).toEqual(before)
    }
  }

/** A card that is declined before it is charged: the booking stays held and nothing is kept. */
const expectDeclined: ScenarioTest = async ({ client, trigger, orderAndPay, detail }) => {
  for (const number of trigger.kind === 'card' ? trigger.numbers : []) {
    const before = await depositOf(client)
    const orderNo = await orderAndPay(number)
    await changeTestClock(client, { advance: { minutes: 1 } })
    const { summary, paymentState, declineReason } = await detail(orderNo)
    expect([summary.status, paymentState]).toEqual(['UNPAID', 'DECLINED'])
    expect(declineReason).toBeTruthy()
    expect(await depositOf(client)).toEqual(before)
  }
}

/** A card that the airline accepts and cannot charge afterwards. */
const expectDeclinedLater: ScenarioTest = async (context) =>
  expectFailed(0, 5, context.trigger.kind === 'card' ? context.trigger.numbers : [])(context)

function failureOf(id: string): string | undefined {
  const effect = supplierScenarios.find((each) => each.id === id)?.effect
  return effect && 'failure' in effect ? effect.failure?.message : undefined
}

async function depositOf(client: ScenarioContext['client']) {
  return valueOf(await client.call('POST /order/qryClientBalance.do', { body: { currency: 'USD' } }))
}

/** Tickets are delayed; issuance is stopped on request, with the result after eight minutes. */
const expectStopped =
  (verdict: 'CANCELLED' | 'TICKETING', end: string): ScenarioTest =>
  async ({ client, orderAndPay, statusOf, waitForEnd }) => {
    const orderNo = await orderAndPay()
    const asked = await client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'STOP' } })
    expect(valueOf(asked).status).toBe('TICKETING')
    await changeTestClock(client, { advance: { minutes: 7 } })
    expect(await statusOf(orderNo)).toBe('TICKETING')
    await changeTestClock(client, { advance: { minutes: 2 } })
    expect(await statusOf(orderNo)).toBe(verdict)
    expect((await waitForEnd(orderNo)).summary.status).toBe(end)
  }

export const bookingScenarioTests: Record<string, ScenarioTest> = {
  async 'order.expired'({ client, order, statusOf, expectScenarioHeader }) {
    const { orderNo } = valueOf(await order())
    expectScenarioHeader()
    expect(await statusOf(orderNo)).toBe('UNPAID')
    await changeTestClock(client, { advance: { seconds: 61 } })
    expect(await statusOf(orderNo)).toBe('EXPIRED')
  },
  'order.duplicate': expectRefusedOrder('5313'),
  'order.wrong_pax_type': expectRefusedOrder('5307'),
  'order.missing_field': expectRefusedOrder('5307'),
  'order.airline_not_agreed': expectRefusedOrder('5316'),
  'order.not_subscribed': expectRefusedOrder('5301'),
  'order.invite_only': expectRefusedOrder('5315'),
  'order.route_failed': expectRefusedOrder('5302'),
  'order.sold_out': expectRefusedOrder('5305'),
  'order.price_changed': expectRefusedOrder('5304'),
  'order.flight_gone': expectRefusedOrder('5302'),
  'order.flight_changed': expectRefusedOrder('5302'),
  'order.cabin_changed': expectRefusedOrder('5302'),
  'order.seats_unsure': expectRefusedOrder('5305'),
  'order.family_sold_out': expectRefusedOrder('5305'),
  'order.seat_price': expectRefusedOrder('5307'),
  'order.seat_gone': expectRefusedOrder('5307'),
  'order.extra_gone': expectRefusedOrder('5307'),
  'order.system': expectRefusedOrder('5302'),
  'order.account_low': expectRefusedOrder('5316'),
  async 'order.split_two'({ orderAndPay, waitForEnd }) {
    const { summary, airlineInfo } = await waitForEnd(await orderAndPay())
    expect(summary.status).toBe('ISSUED')
    expect(new Set(airlineInfo.flatMap(({ pnrs }) => pnrs)).size).toBe(2)
  },
  'order.unknown_outcome': expectUnknownThen('UNPAID'),
  'order.lost': expectUnknownThen('CANCELLED'),

  'pay.deposit_ok': expectIssuedAfter(),
  'pay.deposit_low': expectFailed(),
  'pay.unknown_outcome': expectIssuedAfter(),
  'pay.lost': expectFailed(0, 45),
  'pay.ok_no_pnr': expectIssuedAfter(10),
  'pay.pnr_wait': expectIssuedAfter(3),
  'pay.declined': expectDeclined,
  'pay.insufficient_funds': expectDeclined,
  'pay.expired_card': expectDeclined,
  'pay.invalid_card': expectDeclined,
  'pay.3ds_at_once': expectDeclined,
  'pay.card_unknown': expectIssuedAfter(),
  'pay.card_lost': expectFailed(0, 45),
  'pay.accepted_then_declined': expectFailed(),
  'pay.declined_later': expectDeclinedLater,
  'pay.3ds': expectFailed(),
  async 'pay.card_ok'({ trigger, orderAndPay, waitForEnd }) {
    for (const number of trigger.kind === 'card' ? trigger.numbers : []) {
      const { summary, cardLastFour } = await waitForEnd(await orderAndPay(number))
      expect([summary.status, cardLastFour]).toEqual(['ISSUED', number.slice(-4)])
    }
  },

  'ticket.OK': expectIssuedAfter(),
  'ticket.SLOW': expectIssuedAfter(90),
  'ticket.LATE': expectIssuedAfter(25 * 60),
  'ticket.SOLDOUT': expectFailed(30),
  'ticket.FAIL': expectFailed(),
  'ticket.FARECHANGED': expectFailed(),
  'ticket.STOPOK': expectStopped('CANCELLED', 'CANCELLED'),
  'ticket.STOPLATE': expectStopped('TICKETING', 'ISSUED'),
  async 'ticket.regenerate_ok'({ client, orderAndPay, payFor, waitForEnd }) {
    const first = await orderAndPay()
    expect((await waitForEnd(first)).summary.status).toBe('CANCELLED')
    const repeated = valueOf(await client.call('POST /order/regenerate.do', { body: { orderNo: first } }))
    expect(repeated.regeneratedFrom).toBe(first)
    await payFor(repeated.orderNo)
    expect((await waitForEnd(repeated.orderNo)).summary.status).toBe('ISSUED')
  },
  async 'ticket.regenerate_price_changed'({ client, order, expectScenarioHeader }) {
    const { orderNo } = valueOf(await order())
    valueOf(await client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'CANCEL' } }))
    const repeated = await client.call('POST /order/regenerate.do', { body: { orderNo } })
    expectScenarioHeader()
    expect(repeated).toMatchObject({ error: { code: '5304', data: { newTotal: { amount: expect.any(Number) } } } })
  },
  'ticket.sold_out_at_once': expectFailed(),
  'ticket.duplicate': expectFailed(),
  'ticket.flight_gone': expectFailed(),
  'ticket.wrong_data': expectFailed(),
  'ticket.banned': expectFailed(),
  'ticket.flight_changed': expectFailed(),
  'ticket.mail_blocked': expectFailed(),
  'ticket.pnr_expired': expectFailed(),
  'ticket.risk': expectFailed(),
  'ticket.wrong_age': expectFailed(),
  'ticket.card_limit': expectFailed(),
  ...Object.fromEntries(failureScenarioIds.map((id) => [id, expectFailed()])),
}
