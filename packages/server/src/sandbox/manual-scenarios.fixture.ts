import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { pay } from '../booking/payment/payment.fixture.ts'
import { client } from '../database/schema.ts'
import { wrongCode } from '../session/sign-in.fixture.ts'
import { createScenarioClient, changeTestClock } from './sandbox-client.fixture.ts'
import {
  codeOf,
  createScenarioContext,
  valueOf,
  type ScenarioTest,
  type ScenarioContext,
} from './scenario-context.fixture.ts'

/** A user of an agency that has an authenticator and no deposit. */
async function createAuthenticatorContext({ server, scenario }: ScenarioContext): Promise<ScenarioContext> {
  return createScenarioContext(server, await createScenarioClient(server, 'admin@meridian.example'), scenario)
}

/** Pays where a second factor code is required, with or without a code. */
const payWithCode =
  (code: (context: ScenarioContext) => string | undefined, refusal: string): ScenarioTest =>
  async (context) => {
    const { db } = context.server.deps
    const { client: testCaller, order, statusOf } = await createAuthenticatorContext(context)
    const { orderNo } = valueOf(await order())
    const meridian = eq(client.code, 'MERIDIAN')
    const [before] = await db.select({ features: client.features }).from(client).where(meridian)
    await db
      .update(client)
      .set({ features: { login: false } })
      .where(meridian)
    const body = { orderNo, payChannel: 'PREPAYMENT' } as const
    const paid = await testCaller.call('POST /order/issueTicket.do', { body, mfaCode: code(context) })
    await db.update(client).set({ features: before?.features }).where(meridian)
    expect(codeOf(paid)).toBe(refusal)
    expect(await statusOf(orderNo)).toBe('UNPAID')
  }

export const manualScenarioTests: Record<string, ScenarioTest> = {
  async 'pay.balance_low'(context) {
    const { scenarioClient: testCaller, order, statusOf } = await createAuthenticatorContext(context)
    const { orderNo } = valueOf(await order())
    expect(codeOf(await pay(testCaller, orderNo))).toBe('5308')
    expect(await statusOf(orderNo)).toBe('UNPAID')
  },
  async 'pay.limit_expired'({ scenarioClient: testCaller, client: caller, order }) {
    const { orderNo } = valueOf(await order())
    await changeTestClock(caller, { advance: { minutes: 31 } })
    expect(codeOf(await pay(testCaller, orderNo))).toBe('5311')
  },
  async 'pay.in_progress'({ scenarioClient: testCaller, order, waitForEnd }) {
    const { orderNo } = valueOf(await order())
    const both = await Promise.all([pay(testCaller, orderNo), pay(testCaller, orderNo)])
    expect(both.map(codeOf).toSorted()).toEqual(['5312', 'answered'])
    expect((await waitForEnd(orderNo)).summary.status).toBe('ISSUED')
  },
  async 'pay.already_paid'({ scenarioClient: testCaller, orderAndPay, waitForEnd }) {
    const orderNo = await orderAndPay()
    expect((await waitForEnd(orderNo)).summary.status).toBe('ISSUED')
    expect(codeOf(await pay(testCaller, orderNo))).toBe('5312')
  },
  'pay.mfa_required': payWithCode(() => undefined, '5601'),
  'pay.mfa_wrong': payWithCode(({ server }) => wrongCode(server), '5602'),
  async 'ticket.regenerate_too_old'({ client: caller, order }) {
    const { orderNo } = valueOf(await order())
    await changeTestClock(caller, { advance: { hours: 25 } })
    expect(codeOf(await caller.call('POST /order/regenerate.do', { body: { orderNo } }))).toBe('5312')
  },
}
