import type { CallAnswer } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeBooking } from '../booking/test-booking.ts'
import { balanceOf, bookingRow, card, pay } from '../booking/test-payment.ts'
import { client } from '../database/schema.ts'
import { passTime, profileTrip, proofOf, refundsOf } from '../refund/test-refunds.ts'
import { formOf } from '../upload/test-files.ts'
import { codeOf, valueOf, type Play, type Stage } from './test-stage.ts'

type Status = CallAnswer<'GET /refund/info/{refundNo}'>['status']

/** A booking with its tickets, for the people and at the airline of the scenario. */
export async function ticketed(
  { server, by, client: caller, trigger }: Stage,
  byCard = false,
  adult = 1,
): Promise<string> {
  const airline = trigger.kind === 'airline' ? trigger.code : 'X0'
  const name = trigger.kind === 'name' ? `${trigger.last}/${trigger.first ?? 'JANE'}` : undefined
  const search = { ...profileTrip.search, adult, ...(byCard && { currencyOption: 'VCC' as const }) }
  const { orderNo } = await placeBooking(server, by, { search, name, choose: (offer) => offer.airline === airline })
  valueOf(await pay(by, orderNo, byCard ? { payChannel: 'VCC', card } : {}))
  await passTime({ client: caller })
  await passTime({ client: caller }, { minutes: 6 })
  expect((await bookingRow(server, orderNo)).status).toBe('ISSUED')
  return orderNo
}

/** Submitted, and in the end it is so. */
const ends =
  (status: Status, days = 60, byCard = false): Play =>
  async (stage) => {
    const refunds = refundsOf(stage)
    const orderNo = await ticketed(stage, byCard)
    const before = await balanceOf(stage)
    const { estimated } = valueOf(await refunds.quote(orderNo))
    stage.hears()
    const refundNo = await refunds.refunded(orderNo, { fastConfirm: true })
    await passTime(stage, { days })
    expect((await refunds.info(refundNo)).status).toBe(status)
    const { balance } = await balanceOf(stage)
    expect(balance - before.balance).toBe(status === 'REFUNDED' ? estimated.amount : 0)
  }

const isNotRefundable =
  (obstacle: string): Play =>
  async (stage) => {
    const quote = valueOf(await refundsOf(stage).quote(await ticketed(stage)))
    stage.hears()
    expect(quote).toMatchObject({ refundable: false, obstacle, quoteId: null })
  }

const voids =
  (status: Status, minutes: number): Play =>
  async (stage) => {
    const refunds = refundsOf(stage)
    const orderNo = await ticketed(stage)
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    stage.hears()
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await passTime(stage, { minutes: minutes - 1 })
    expect((await refunds.info(refundNo)).status).toBe('AIRLINE_PROCESSING')
    await passTime(stage, { minutes: 2 })
    expect((await refunds.info(refundNo)).status).toBe(status)
  }

const isNotVoidable =
  (obstacle: string): Play =>
  async (stage) => {
    const quote = valueOf(await refundsOf(stage).voidQuote(await ticketed(stage)))
    stage.hears()
    expect(quote).toMatchObject({ voidable: false, obstacle, voidOfferId: null })
  }

const claims =
  (status: Status, hours: number, share = 1): Play =>
  async (stage) => {
    const refunds = refundsOf(stage)
    const orderNo = await ticketed(stage)
    const { fare, tax } = await bookingRow(stage.server, orderNo)
    const { refundNo } = valueOf(await refunds.claim(orderNo, await doneToday(stage)))
    await passTime(stage, { hours: hours - 1 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'PROVIDER_PROCESSING', overdue: hours > 25 })
    await passTime(stage, { hours: 1 })
    const { received, ...detail } = await refunds.info(refundNo)
    expect(detail.status).toBe(status)
    expect(Math.abs((received?.amount ?? 0) - (fare + tax) * share)).toBeLessThanOrEqual(1)
  }

export async function doneToday({ client: caller, by }: Stage) {
  const clock = valueOf(await caller.call('GET /sandbox/clock', {}))
  return { fulfilmentDate: clock.now.slice(0, 10), proofUrl: [await proofOf(by)] }
}

const plays: Record<string, Play> = {
  'void.OK': voids('REFUNDED', 5),
  'void.REJECT': voids('REJECTED', 5),
  'void.SLOW': voids('REFUNDED', 120),
  'void.RETRY10': voids('REJECTED', 50),
  'void.window_closed': isNotVoidable('WINDOW_CLOSED'),
  'void.near_departure': isNotVoidable('NEAR_DEPARTURE'),
  'void.after_refund': isNotVoidable('AFTER_REFUND'),
  'void.unavailable': isNotVoidable('UNAVAILABLE'),
  'void.not_supported': isNotVoidable('NOT_SUPPORTED'),
  async 'void.partial'(stage) {
    const refunds = refundsOf(stage)
    const orderNo = await ticketed(stage, false, 2)
    const [first = ''] = await refunds.ticketsOf(orderNo, 0)
    const body = { orderNo, ticketNos: [first] }
    const { options } = valueOf(await stage.client.call('POST /refund/cancelAdvice', { body }))
    expect(options.find(({ way }) => way === 'VOID')).toMatchObject({ open: false, obstacle: 'WHOLE_BOOKING' })
    const { passengers } = await refunds.detail(orderNo)
    const [one] = passengers.map(({ name, pnrs, ticketNos }) => ({
      name,
      pnr: pnrs[0] ?? '',
      ticketNo: ticketNos[0] ?? '',
    }))
    const claimed = await refunds.claim(orderNo, { passengers: one ? [one] : [], ...(await doneToday(stage)) })
    expect(codeOf(claimed)).toBe('5001')
  },
  async 'refund.money_arrived'(stage) {
    const refunds = refundsOf(stage)
    const refundNo = await refunds.refunded(await ticketed(stage), { fastConfirm: true })
    await passTime(stage)
    valueOf(await stage.client.call('POST /sandbox/events', { body: { kind: 'moneyArrived', refundNo } }))
    await passTime(stage)
    expect((await refunds.info(refundNo)).status).toBe('REFUNDED')
  },
  'refund.ACCURATE': ends('REFUNDED'),
  'refund.PARTIAL': ends('REFUNDED'),
  'refund.FULL': ends('REFUNDED'),
  'refund.UNKNOWN': ends('REFUNDED'),
  'refund.CHANGED': ends('REFUNDED'),
  'refund.VOUCHER': ends('FULFILLMENT_DONE'),
  'refund.REJECT': ends('REJECTED'),
  'refund.VCC': ends('FULFILLMENT_DONE', 60, true),
  async 'refund.OVERDUE'(stage) {
    const refunds = refundsOf(stage)
    const refundNo = await refunds.refunded(await ticketed(stage), { fastConfirm: true })
    await passTime(stage, { days: 45 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', overdue: true })
    await passTime(stage, { days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', overdue: false })
  },
  'refund.NONE': isNotRefundable('NOT_REFUNDABLE'),
  'refund.CHILDALONE': isNotRefundable('CHILD_ALONE'),
  'refund.USED': isNotRefundable('USED'),
  'refund.DEADLINE': isNotRefundable('DEADLINE'),
  'refund.DUPLICATE': isNotRefundable('DUPLICATE'),
  'refund.unavailable': isNotRefundable('UNAVAILABLE'),
  'refund.airline_voucher': ends('FULFILLMENT_DONE'),
  'refund.airline_unknown': ends('REFUNDED'),
  'refund.airline_never': isNotRefundable('NOT_REFUNDABLE'),
  async 'refund.quote_expired'(stage) {
    const refunds = refundsOf(stage)
    const quote = valueOf(await refunds.quote(await ticketed(stage)))
    await passTime(stage, { hours: 2 })
    expect(codeOf(await refunds.submit(quote))).toBe('5406')
  },
  async 'refund.withdrawn'(stage) {
    const refunds = refundsOf(stage)
    const refundNo = await refunds.refunded(await ticketed(stage))
    await passTime(stage)
    expect(valueOf(await refunds.cancel(refundNo)).status).toBe('CANCELLED')
  },
  async 'refund.to_confirm'(stage) {
    const refunds = refundsOf(stage)
    const refundNo = await refunds.refunded(await ticketed(stage))
    await passTime(stage, { days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', confirmState: 'UNCONFIRMED' })
    valueOf(await refunds.confirm(refundNo))
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'CONFIRMED' })
  },
  'claim.OK': claims('REFUNDED', 6),
  'claim.LESS': claims('REFUNDED', 6, 0.5),
  'claim.SLOW': claims('REFUNDED', 72),
  'claim.REJECT': claims('REJECTED', 6, 0),
  async 'claim.window_closed'(stage) {
    const orderNo = await ticketed(stage)
    const done = await doneToday(stage)
    await passTime(stage, { days: 181 })
    expect(codeOf(await refundsOf(stage).claim(orderNo, done))).toBe('5401')
  },
  async 'claim.proof_missing'(stage) {
    expect(codeOf(await refundsOf(stage).claim(await ticketed(stage)))).toBe('5001')
  },
  async 'claim.proof_too_big'({ by }) {
    const body = formOf('proof.png', Buffer.alloc(11 * 1024 * 1024), 'files/proof')
    expect(codeOf(await by.client.call('POST /ossUpload/uploadFile', { body }))).toBe('5013')
  },
  async 'claim.proof_bad_type'({ by }) {
    const body = formOf('proof.pdf', Buffer.from('MZ\u0090\0\u0003'), 'files/proof')
    expect(codeOf(await by.client.call('POST /ossUpload/uploadFile', { body }))).toBe('5001')
  },
  async 'claim.proof_too_many'(stage) {
    const orderNo = await ticketed(stage)
    const proofUrl = Array.from({ length: 6 }, (_, at) => `HARBOUR/files/proof/${at}.png`)
    expect(codeOf(await refundsOf(stage).claim(orderNo, { ...(await doneToday(stage)), proofUrl }))).toBe('5001')
  },
  async 'claim.by_pnr'({ client: caller }) {
    const body = { PNR: 'KX41QP' }
    const { orderNo } = valueOf(await caller.call('POST /claim/order', { body }))
    const found = await caller.call('POST /order/showOrderDetail.do', { body: { orderNo } })
    expect(valueOf(found).summary.status).toBe('EXTERNAL')
  },
  async 'claim.not_enabled'({ client: caller, server }) {
    const harbour = eq(client.code, 'HARBOUR')
    await server.deps.db.update(client).set({ claimEnabled: false }).where(harbour)
    expect(codeOf(await caller.call('POST /claim/order', { body: { PNR: 'KX42QP' } }))).toBe('5315')
    await server.deps.db.update(client).set({ claimEnabled: true }).where(harbour)
  },
}

/** Refunds take weeks: whoever plays next begins when this one began. */
export function inItsOwnTime(all: Record<string, Play>): Record<string, Play> {
  const own =
    (play: Play): Play =>
    async (stage) => {
      const { db } = stage.server.deps
      const harbour = eq(client.code, 'HARBOUR')
      const { clockShiftMs, clockFrozenAt } = client
      const [before] = await db.select({ clockShiftMs, clockFrozenAt }).from(client).where(harbour)
      try {
        await play(stage)
      } finally {
        await db
          .update(client)
          .set(before ?? {})
          .where(harbour)
      }
    }
  return Object.fromEntries(Object.entries(all).map(([id, play]) => [id, own(play)]))
}

export const refundPlays = inItsOwnTime(plays)
