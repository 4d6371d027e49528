import { expect } from 'vitest'
import { failureScenarioIds } from '../ports/supplier/simulated/scenarios-of-failures.ts'
import { supplierScenarios } from '../ports/supplier/simulated/scenarios.ts'
import { moveClock } from './test-sandbox.ts'
import { valueOf, type Play, type Stage } from './test-stage.ts'

const refuses =
  (code: string): Play =>
  async ({ refusedOrder }) => {
    expect(await refusedOrder()).toBe(code)
  }

/** It is not known whether the airline holds it; asked, it says. */
const staysUnknown =
  (end: string): Play =>
  async ({ order, endOf, hears }) => {
    const result = await order()
    hears()
    expect(result).toMatchObject({ error: { code: '5314', data: { status: 'UNKNOWN' } } })
    const data = result.ok ? undefined : result.error.data
    const orderNo = typeof data === 'object' && data && 'orderNo' in data ? String(data.orderNo) : ''
    expect((await endOf(orderNo, 10)).summary.status).toBe(end)
  }

const hasTickets = ({ passengers }: Awaited<ReturnType<Stage['detail']>>) =>
  passengers.every(({ ticketNos, pnrs }) => ticketNos.length > 0 && pnrs.length > 0)

/** Paid and issued; before the minute it is not, after the next it is. */
const issues =
  (afterMinutes = 0): Play =>
  async ({ client, paid, statusOf, endOf }) => {
    const orderNo = await paid()
    if (afterMinutes > 1) await moveClock(client, { advance: { minutes: afterMinutes - 1 } })
    expect(await statusOf(orderNo)).toBe('TICKETING')
    const end = await endOf(orderNo, 10)
    expect(end.summary.status).toBe('ISSUED')
    expect(end).toSatisfy(hasTickets)
  }

/** Cancelled with what the airline says, and the money is back. */
const fails =
  (afterMinutes = 0, atMostMinutes = 5, cards: readonly string[] = []): Play =>
  async ({ id, client, paid, endOf, statusOf }) => {
    for (const number of cards.length ? cards : [undefined]) {
      const before = await depositOf(client)
      const orderNo = await paid(number)
      if (afterMinutes > 1) {
        await moveClock(client, { advance: { minutes: afterMinutes - 1 } })
        expect(await statusOf(orderNo)).toBe('TICKETING')
      }
      const { summary, airlineInfo } = await endOf(orderNo, atMostMinutes)
      expect(summary.status).toBe('CANCELLED')
      const said = failureOf(id)
      if (said) expect(airlineInfo.map(({ message }) => message)).toContain(said)
      expect(await depositOf(client)).toEqual(before)
    }
  }

/** A card that the bank knows the end of. */
const declines: Play = async (stage) => fails(0, 5, stage.trigger.kind === 'card' ? stage.trigger.numbers : [])(stage)

function failureOf(id: string): string | undefined {
  const effect = supplierScenarios.find((each) => each.id === id)?.effect
  return effect && 'failure' in effect ? effect.failure?.message : undefined
}

async function depositOf(client: Stage['client']) {
  return valueOf(await client.call('POST /order/qryClientBalance.do', { body: { currency: 'USD' } }))
}

/** Tickets are slow; a stop is asked for, and its verdict comes after eight minutes. */
const stops =
  (verdict: 'CANCELLED' | 'TICKETING', end: string): Play =>
  async ({ client, paid, statusOf, endOf }) => {
    const orderNo = await paid()
    const asked = await client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'STOP' } })
    expect(valueOf(asked).status).toBe('TICKETING')
    await moveClock(client, { advance: { minutes: 7 } })
    expect(await statusOf(orderNo)).toBe('TICKETING')
    await moveClock(client, { advance: { minutes: 2 } })
    expect(await statusOf(orderNo)).toBe(verdict)
    expect((await endOf(orderNo)).summary.status).toBe(end)
  }

export const bookingPlays: Record<string, Play> = {
  async 'order.expired'({ client, order, statusOf, hears }) {
    const { orderNo } = valueOf(await order())
    hears()
    expect(await statusOf(orderNo)).toBe('UNPAID')
    await moveClock(client, { advance: { seconds: 61 } })
    expect(await statusOf(orderNo)).toBe('EXPIRED')
  },
  'order.duplicate': refuses('5313'),
  'order.wrong_pax_type': refuses('5307'),
  'order.missing_field': refuses('5307'),
  'order.airline_not_agreed': refuses('5316'),
  'order.not_subscribed': refuses('5301'),
  'order.invite_only': refuses('5315'),
  'order.route_failed': refuses('5302'),
  'order.sold_out': refuses('5305'),
  'order.price_changed': refuses('5304'),
  'order.flight_gone': refuses('5302'),
  'order.flight_changed': refuses('5302'),
  'order.cabin_changed': refuses('5302'),
  'order.seats_unsure': refuses('5305'),
  'order.family_sold_out': refuses('5305'),
  'order.seat_price': refuses('5307'),
  'order.seat_gone': refuses('5307'),
  'order.extra_gone': refuses('5307'),
  'order.system': refuses('5302'),
  'order.account_low': refuses('5316'),
  async 'order.split_two'({ paid, endOf }) {
    const { summary, airlineInfo } = await endOf(await paid())
    expect(summary.status).toBe('ISSUED')
    expect(new Set(airlineInfo.flatMap(({ pnrs }) => pnrs)).size).toBe(2)
  },
  'order.unknown_outcome': staysUnknown('UNPAID'),
  'order.lost': staysUnknown('CANCELLED'),

  'pay.deposit_ok': issues(),
  'pay.deposit_low': fails(),
  'pay.unknown_outcome': issues(),
  'pay.lost': fails(0, 45),
  'pay.ok_no_pnr': issues(10),
  'pay.pnr_wait': issues(3),
  'pay.declined': declines,
  'pay.insufficient_funds': declines,
  'pay.expired_card': declines,
  'pay.invalid_card': declines,
  'pay.3ds_at_once': declines,
  'pay.card_unknown': issues(),
  'pay.card_lost': fails(0, 45),
  'pay.accepted_then_declined': fails(),
  'pay.declined_later': declines,
  'pay.3ds': fails(),
  async 'pay.card_ok'({ trigger, paid, endOf }) {
    for (const number of trigger.kind === 'card' ? trigger.numbers : []) {
      const { summary, cardLastFour } = await endOf(await paid(number))
      expect([summary.status, cardLastFour]).toEqual(['ISSUED', number.slice(-4)])
    }
  },

  'ticket.OK': issues(),
  'ticket.SLOW': issues(90),
  'ticket.LATE': issues(25 * 60),
  'ticket.SOLDOUT': fails(30),
  'ticket.FAIL': fails(),
  'ticket.FARECHANGED': fails(),
  'ticket.STOPOK': stops('CANCELLED', 'CANCELLED'),
  'ticket.STOPLATE': stops('TICKETING', 'ISSUED'),
  async 'ticket.regenerate_ok'({ client, paid, payFor, endOf }) {
    const first = await paid()
    expect((await endOf(first)).summary.status).toBe('CANCELLED')
    const anew = valueOf(await client.call('POST /order/regenerate.do', { body: { orderNo: first } }))
    expect(anew.regeneratedFrom).toBe(first)
    await payFor(anew.orderNo)
    expect((await endOf(anew.orderNo)).summary.status).toBe('ISSUED')
  },
  async 'ticket.regenerate_price_changed'({ client, order, hears }) {
    const { orderNo } = valueOf(await order())
    valueOf(await client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'CANCEL' } }))
    const anew = await client.call('POST /order/regenerate.do', { body: { orderNo } })
    hears()
    expect(anew).toMatchObject({ error: { code: '5304', data: { newTotal: { amount: expect.any(Number) } } } })
  },
  'ticket.sold_out_at_once': fails(),
  'ticket.duplicate': fails(),
  'ticket.flight_gone': fails(),
  'ticket.wrong_data': fails(),
  'ticket.banned': fails(),
  'ticket.flight_changed': fails(),
  'ticket.mail_blocked': fails(),
  'ticket.pnr_expired': fails(),
  'ticket.risk': fails(),
  'ticket.wrong_age': fails(),
  'ticket.card_limit': fails(),
  ...Object.fromEntries(failureScenarioIds.map((id) => [id, fails()])),
}
