import type { CallAnswer } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeBooking } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow, card, pay } from '../booking/payment/payment.fixture.ts'
import { client } from '../database/schema.ts'
import { advanceTime, fullFeatureTrip, uploadProof, refundOperationsOf } from '../refund/refunds.fixture.ts'
import { createUploadForm } from '../upload/files.fixture.ts'
import { codeOf, valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

type Status = CallAnswer<'GET /refund/info/{refundNo}'>['status']

/** A ticketed booking with the passengers and the airline of the scenario. */
export async function createTicketedScenario(
  { server, scenarioClient, client: caller, trigger }: ScenarioContext,
  byCard = false,
  adult = 1,
): Promise<string> {
  const airline = trigger.kind === 'airline' ? trigger.code : 'X0'
  const name = trigger.kind === 'name' ? `${trigger.last}/${trigger.first ?? 'JANE'}` : undefined
  const search = { ...fullFeatureTrip.search, adult, ...(byCard && { currencyOption: 'VCC' as const }) }
  const { orderNo } = await placeBooking(server, scenarioClient, {
    search,
    name,
    choose: (offer) => offer.airline === airline,
  })
  valueOf(await pay(scenarioClient, orderNo, byCard ? { payChannel: 'VCC', card } : {}))
  await advanceTime({ client: caller })
  await advanceTime({ client: caller }, { minutes: 6 })
  expect((await bookingRow(server, orderNo)).status).toBe('ISSUED')
  return orderNo
}

/** Submits a refund and expects this final state. */
const expectRefundStatus =
  (status: Status, days = 60, byCard = false): ScenarioTest =>
  async (context) => {
    const refunds = refundOperationsOf(context)
    const orderNo = await createTicketedScenario(context, byCard)
    const before = await balanceOf(context)
    const { estimated } = valueOf(await refunds.quote(orderNo))
    context.expectScenarioHeader()
    const refundNo = await refunds.quoteAndSubmit(orderNo, { fastConfirm: true })
    await advanceTime(context, { days })
    expect((await refunds.info(refundNo)).status).toBe(status)
    const { balance } = await balanceOf(context)
    expect(balance - before.balance).toBe(status === 'REFUNDED' ? estimated.amount : 0)
  }

const expectNotRefundable =
  (obstacle: string): ScenarioTest =>
  async (context) => {
    const quote = valueOf(await refundOperationsOf(context).quote(await createTicketedScenario(context)))
    context.expectScenarioHeader()
    expect(quote).toMatchObject({ refundable: false, obstacle, quoteId: null })
  }

const expectVoidStatus =
  (status: Status, minutes: number): ScenarioTest =>
  async (context) => {
    const refunds = refundOperationsOf(context)
    const orderNo = await createTicketedScenario(context)
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    context.expectScenarioHeader()
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await advanceTime(context, { minutes: minutes - 1 })
    expect((await refunds.info(refundNo)).status).toBe('AIRLINE_PROCESSING')
    await advanceTime(context, { minutes: 2 })
    expect((await refunds.info(refundNo)).status).toBe(status)
  }

const expectNotVoidable =
  (obstacle: string): ScenarioTest =>
  async (context) => {
    const quote = valueOf(await refundOperationsOf(context).voidQuote(await createTicketedScenario(context)))
    context.expectScenarioHeader()
    expect(quote).toMatchObject({ voidable: false, obstacle, voidOfferId: null })
  }

const expectClaimStatus =
  (status: Status, hours: number, share = 1): ScenarioTest =>
  async (context) => {
    const refunds = refundOperationsOf(context)
    const orderNo = await createTicketedScenario(context)
    const { fare, tax } = await bookingRow(context.server, orderNo)
    const { refundNo } = valueOf(await refunds.claim(orderNo, await claimDoneToday(context)))
    await advanceTime(context, { hours: hours - 1 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'PROVIDER_PROCESSING', overdue: hours > 25 })
    await advanceTime(context, { hours: 1 })
    const { received, ...detail } = await refunds.info(refundNo)
    expect(detail.status).toBe(status)
    expect(Math.abs((received?.amount ?? 0) - (fare + tax) * share)).toBeLessThanOrEqual(1)
  }

export async function claimDoneToday({ client: caller, scenarioClient }: ScenarioContext) {
  const clock = valueOf(await caller.call('GET /sandbox/clock', {}))
  return { fulfilmentDate: clock.now.slice(0, 10), proofUrl: [await uploadProof(scenarioClient)] }
}

const scenarioTests: Record<string, ScenarioTest> = {
  'void.OK': expectVoidStatus('REFUNDED', 5),
  'void.REJECT': expectVoidStatus('REJECTED', 5),
  'void.SLOW': expectVoidStatus('REFUNDED', 120),
  'void.RETRY10': expectVoidStatus('REJECTED', 50),
  'void.window_closed': expectNotVoidable('WINDOW_CLOSED'),
  'void.near_departure': expectNotVoidable('NEAR_DEPARTURE'),
  'void.after_refund': expectNotVoidable('AFTER_REFUND'),
  'void.unavailable': expectNotVoidable('UNAVAILABLE'),
  'void.not_supported': expectNotVoidable('NOT_SUPPORTED'),
  async 'void.partial'(context) {
    const refunds = refundOperationsOf(context)
    const orderNo = await createTicketedScenario(context, false, 2)
    const [first = ''] = await refunds.ticketsOf(orderNo, 0)
    const body = { orderNo, ticketNos: [first] }
    const { options } = valueOf(await context.client.call('POST /refund/cancelAdvice', { body }))
    expect(options.find(({ way }) => way === 'VOID')).toMatchObject({ open: false, obstacle: 'WHOLE_BOOKING' })
    const { passengers } = await refunds.detail(orderNo)
    const [one] = passengers.map(({ name, pnrs, ticketNos }) => ({
      name,
      pnr: pnrs[0] ?? '',
      ticketNo: ticketNos[0] ?? '',
    }))
    const claimed = await refunds.claim(orderNo, { passengers: one ? [one] : [], ...(await claimDoneToday(context)) })
    expect(codeOf(claimed)).toBe('5001')
  },
  async 'refund.money_arrived'(context) {
    const refunds = refundOperationsOf(context)
    const refundNo = await refunds.quoteAndSubmit(await createTicketedScenario(context), { fastConfirm: true })
    await advanceTime(context)
    valueOf(await context.client.call('POST /sandbox/events', { body: { kind: 'moneyArrived', refundNo } }))
    await advanceTime(context)
    expect((await refunds.info(refundNo)).status).toBe('REFUNDED')
  },
  'refund.ACCURATE': expectRefundStatus('REFUNDED'),
  'refund.PARTIAL': expectRefundStatus('REFUNDED'),
  'refund.FULL': expectRefundStatus('REFUNDED'),
  'refund.UNKNOWN': expectRefundStatus('REFUNDED'),
  'refund.CHANGED': expectRefundStatus('REFUNDED'),
  'refund.VOUCHER': expectRefundStatus('FULFILLMENT_DONE'),
  'refund.REJECT': expectRefundStatus('REJECTED'),
  'refund.VCC': expectRefundStatus('FULFILLMENT_DONE', 60, true),
  async 'refund.OVERDUE'(context) {
    const refunds = refundOperationsOf(context)
    const refundNo = await refunds.quoteAndSubmit(await createTicketedScenario(context), { fastConfirm: true })
    await advanceTime(context, { days: 45 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', overdue: true })
    await advanceTime(context, { days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', overdue: false })
  },
  'refund.NONE': expectNotRefundable('NOT_REFUNDABLE'),
  'refund.CHILDALONE': expectNotRefundable('CHILD_ALONE'),
  'refund.USED': expectNotRefundable('USED'),
  'refund.DEADLINE': expectNotRefundable('DEADLINE'),
  'refund.DUPLICATE': expectNotRefundable('DUPLICATE'),
  'refund.unavailable': expectNotRefundable('UNAVAILABLE'),
  'refund.airline_voucher': expectRefundStatus('FULFILLMENT_DONE'),
  'refund.airline_unknown': expectRefundStatus('REFUNDED'),
  'refund.airline_never': expectNotRefundable('NOT_REFUNDABLE'),
  async 'refund.quote_expired'(context) {
    const refunds = refundOperationsOf(context)
    const quote = valueOf(await refunds.quote(await createTicketedScenario(context)))
    await advanceTime(context, { hours: 2 })
    expect(codeOf(await refunds.submit(quote))).toBe('5406')
  },
  async 'refund.withdrawn'(context) {
    const refunds = refundOperationsOf(context)
    const refundNo = await refunds.quoteAndSubmit(await createTicketedScenario(context))
    await advanceTime(context)
    expect(valueOf(await refunds.cancel(refundNo)).status).toBe('CANCELLED')
  },
  async 'refund.to_confirm'(context) {
    const refunds = refundOperationsOf(context)
    const refundNo = await refunds.quoteAndSubmit(await createTicketedScenario(context))
    await advanceTime(context, { days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', confirmState: 'UNCONFIRMED' })
    valueOf(await refunds.confirm(refundNo))
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'CONFIRMED' })
  },
  'claim.OK': expectClaimStatus('REFUNDED', 6),
  'claim.LESS': expectClaimStatus('REFUNDED', 6, 0.5),
  'claim.SLOW': expectClaimStatus('REFUNDED', 72),
  'claim.REJECT': expectClaimStatus('REJECTED', 6, 0),
  async 'claim.window_closed'(context) {
    const orderNo = await createTicketedScenario(context)
    const done = await claimDoneToday(context)
    await advanceTime(context, { days: 181 })
    expect(codeOf(await refundOperationsOf(context).claim(orderNo, done))).toBe('5401')
  },
  async 'claim.proof_missing'(context) {
    expect(codeOf(await refundOperationsOf(context).claim(await createTicketedScenario(context)))).toBe('5001')
  },
  async 'claim.proof_too_big'({ scenarioClient }) {
    const body = createUploadForm('proof.png', Buffer.alloc(11 * 1024 * 1024), 'files/proof')
    expect(codeOf(await scenarioClient.client.call('POST /ossUpload/uploadFile', { body }))).toBe('5013')
  },
  async 'claim.proof_bad_type'({ scenarioClient }) {
    const body = createUploadForm('proof.pdf', Buffer.from('MZ\u0090\0\u0003'), 'files/proof')
    expect(codeOf(await scenarioClient.client.call('POST /ossUpload/uploadFile', { body }))).toBe('5001')
  },
  async 'claim.proof_too_many'(context) {
    const orderNo = await createTicketedScenario(context)
    const proofUrl = Array.from({ length: 6 }, (_, at) => `HARBOUR/files/proof/${at}.png`)
    expect(
      codeOf(await refundOperationsOf(context).claim(orderNo, { ...(await claimDoneToday(context)), proofUrl })),
    ).toBe('5001')
  },
  async 'claim.by_pnr'({ client: caller }) {
    const body = { PNR: 'KX41QP' }
    const { orderNo } = valueOf(await caller.call('POST /claim/order', { body }))
    const found = await caller.call('POST /order/showOrderDetail.do', { body: { orderNo } })
    expect(valueOf(found).summary.status).toBe('EXTERNAL')
  },
  async 'claim.not_enabled'({ client: caller, server }) {
    const agency = eq(client.code, 'HARBOUR')
    await server.deps.db.update(client).set({ claimEnabled: false }).where(agency)
    expect(codeOf(await caller.call('POST /claim/order', { body: { PNR: 'KX42QP' } }))).toBe('5315')
    await server.deps.db.update(client).set({ claimEnabled: true }).where(agency)
  },
}

/** Refunds take weeks, so the clock is reset after each scenario. */
export function withOwnClock(all: Record<string, ScenarioTest>): Record<string, ScenarioTest> {
  const own =
    (scenarioTest: ScenarioTest): ScenarioTest =>
    async (context) => {
      const { db } = context.server.deps
      const agency = eq(client.code, 'HARBOUR')
      const { clockShiftMs, clockFrozenAt } = client
      const [before] = await db.select({ clockShiftMs, clockFrozenAt }).from(client).where(agency)
      try {
        await scenarioTest(context)
      } finally {
        await db
          .update(client)
          .set(before ?? {})
          .where(agency)
      }
    }
  return Object.fromEntries(Object.entries(all).map(([id, scenarioTest]) => [id, own(scenarioTest)]))
}

export const refundScenarioTests = withOwnClock(scenarioTests)
