import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import { appUser, bookingMail, client } from '../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { issued, passTime, refundsOf, withoutRefundCodes } from './test-refunds.ts'

let server: DemoServer
let agent: SignedIn
let refunds: ReturnType<typeof refundsOf>
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutRefundCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
  refunds = refundsOf(agent)
})
afterAll(() => server.close())

/** What was written about a refund, in the order in which it was. */
async function told(refundNo: string) {
  const letters = await server.deps.db.select().from(bookingMail).orderBy(bookingMail.receivedAt, bookingMail.id)
  return letters.filter(({ subject }) => subject.includes(refundNo))
}
const subjects = async (refundNo: string) =>
  (await told(refundNo)).map(({ subject }) => subject.replace(/ of booking \w+/, ''))

describe('whoever booked is told of a refund', () => {
  test('when it was submitted, approved, and when its money has arrived', async () => {
    const refundNo = await refunds.refunded(await issued(server, agent, { name: 'REFUND/FULL' }), { fastConfirm: true })
    await passTime(agent, { days: 8 })
    await passTime(agent, { days: 60 })
    expect(await subjects(refundNo)).toEqual([
      `Refund ${refundNo} was submitted`,
      `Refund ${refundNo} was approved`,
      `The money of refund ${refundNo} has arrived`,
    ])
    const [first, , last] = await told(refundNo)
    const { total } = await refunds.info(refundNo)
    const decimal = (total.amount / 100).toFixed(2)
    expect(first?.plain).toContain('Expected back: ')
    expect(last?.plain.replaceAll(',', '')).toContain(decimal)
  })

  test('when the airline refuses it, and why', async () => {
    const refundNo = await refunds.refunded(await issued(server, agent, { name: 'REFUND/REJECT' }))
    await passTime(agent, { days: 60 })
    expect(await subjects(refundNo)).toEqual([`Refund ${refundNo} was submitted`, `Refund ${refundNo} was refused`])
    expect((await told(refundNo)).at(-1)?.plain).toContain('Reason: The airline turned it down.')
  })

  test('when it ends in a voucher', async () => {
    const refundNo = await refunds.refunded(await issued(server, agent, { name: 'REFUND/VOUCHER' }))
    await passTime(agent, { days: 60 })
    expect((await subjects(refundNo)).at(-1)).toBe(`Refund ${refundNo} is done`)
  })

  test('in his language', async () => {
    const orderNo = await issued(server, agent, { name: 'REFUND/FULL' })
    await server.deps.db.update(appUser).set({ lang: 'cn' }).where(eq(appUser.email, 'admin@harbour.example'))
    const refundNo = await refunds.refunded(orderNo)
    expect((await told(refundNo)).map(({ subject }) => subject)).toEqual([`订单 ${orderNo} 的退票 ${refundNo} 已提交`])
  })
})

test('the fee of a refund is that of the client', async () => {
  const orderNo = await issued(server, agent, { name: 'REFUND/FULL', search: { adult: 2 } })
  const feeOf = async () => valueOf(await refunds.quote(orderNo)).serviceFee.amount
  const usual = await feeOf()
  const { db } = server.deps
  await db.update(client).set({ refundFeeCents: 1_000 }).where(eq(client.code, 'HARBOUR'))
  expect(await feeOf()).toBe(2 * usual)
  await db.update(client).set({ refundFeeCents: 0 }).where(eq(client.code, 'HARBOUR'))
  expect(await feeOf()).toBe(0)
  await db.update(client).set({ refundFeeCents: null }).where(eq(client.code, 'HARBOUR'))
})
