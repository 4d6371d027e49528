import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { pay } from '../booking/test-payment.ts'
import { client } from '../database/schema.ts'
import { wrongCode } from '../session/test-sign-in.ts'
import { listener, moveClock } from './test-sandbox.ts'
import { codeOf, openStage, valueOf, type Play, type Stage } from './test-stage.ts'

/** Somebody of a client that has an authenticator and no deposit. */
async function jingOf({ server, scenario }: Stage): Promise<Stage> {
  return openStage(server, await listener(server, 'admin@meridian.example'), scenario)
}

/** A payment that asks for a code, with or without one. */
const paysWith =
  (code: (stage: Stage) => string | undefined, refusal: string): Play =>
  async (stage) => {
    const { db } = stage.server.deps
    const { client: by, order, statusOf } = await jingOf(stage)
    const { orderNo } = valueOf(await order())
    const meridian = eq(client.code, 'MERIDIAN')
    const [before] = await db.select({ features: client.features }).from(client).where(meridian)
    await db
      .update(client)
      .set({ features: { login: false } })
      .where(meridian)
    const body = { orderNo, payChannel: 'PREPAYMENT' } as const
    const paid = await by.call('POST /order/issueTicket.do', { body, mfaCode: code(stage) })
    await db.update(client).set({ features: before?.features }).where(meridian)
    expect(codeOf(paid)).toBe(refusal)
    expect(await statusOf(orderNo)).toBe('UNPAID')
  }

export const handPlays: Record<string, Play> = {
  async 'pay.balance_low'(stage) {
    const { by, order, statusOf } = await jingOf(stage)
    const { orderNo } = valueOf(await order())
    expect(codeOf(await pay(by, orderNo))).toBe('5308')
    expect(await statusOf(orderNo)).toBe('UNPAID')
  },
  async 'pay.limit_expired'({ by, client: caller, order }) {
    const { orderNo } = valueOf(await order())
    await moveClock(caller, { advance: { minutes: 31 } })
    expect(codeOf(await pay(by, orderNo))).toBe('5311')
  },
  async 'pay.in_progress'({ by, order, endOf }) {
    const { orderNo } = valueOf(await order())
    const both = await Promise.all([pay(by, orderNo), pay(by, orderNo)])
    expect(both.map(codeOf).toSorted()).toEqual(['5312', 'answered'])
    expect((await endOf(orderNo)).summary.status).toBe('ISSUED')
  },
  async 'pay.already_paid'({ by, paid, endOf }) {
    const orderNo = await paid()
    expect((await endOf(orderNo)).summary.status).toBe('ISSUED')
    expect(codeOf(await pay(by, orderNo))).toBe('5312')
  },
  'pay.mfa_required': paysWith(() => undefined, '5601'),
  'pay.mfa_wrong': paysWith(({ server }) => wrongCode(server), '5602'),
  async 'ticket.regenerate_too_old'({ client: caller, order }) {
    const { orderNo } = valueOf(await order())
    await moveClock(caller, { advance: { hours: 25 } })
    expect(codeOf(await caller.call('POST /order/regenerate.do', { body: { orderNo } }))).toBe('5312')
  },
}
