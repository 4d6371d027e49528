import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { appUser, bookingMail, client } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTicketedBooking, advanceTime, uploadProof, useRefundAgent } from './refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds } = useRefundAgent(server)

/** Subjects of the mails about a refund, in the order of sending. */
async function mailSubjects(refundNo: string) {
  const mails = await server.deps.db.select().from(bookingMail).orderBy(bookingMail.receivedAt, bookingMail.id)
  return mails.filter(({ subject }) => subject.includes(refundNo))
}
const subjects = async (refundNo: string) =>
  (await mailSubjects(refundNo)).map(({ subject }) => subject.replace(/ for booking \w+/, ''))

describe('refund mails to the user who booked', () => {
  test('are sent on submission, on approval and when the money has arrived', async () => {
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent, { name: 'REFUND/FULL' }), {
      fastConfirm: true,
    })
    await advanceTime(agent, { days: 8 })
    await advanceTime(agent, { days: 60 })
    expect(await subjects(refundNo)).toEqual([
      `Refund ${refundNo} submitted`,
      `Refund ${refundNo} approved`,
      `Refund ${refundNo} received`,
    ])
    const [first, , last] = await mailSubjects(refundNo)
    const { total } = await refunds.info(refundNo)
    const decimal = (total.amount / 100).toFixed(2)
    expect(first?.plain).toContain('Estimated refund: ')
    // The price of the booking is not part of the refund.
    expect(first?.plain).not.toMatch(/^(Fare|Taxes|Total): /m)
    expect(first?.plain.match(/^Passengers: /gm)).toHaveLength(1)
    expect(last?.plain.replaceAll(',', '')).toContain(decimal)
  })

  test('name a claim and a void as such', async () => {
    const claimed = await createTicketedBooking(server, agent, { name: 'CLAIM/REJECT' })
    const proof = { fulfilmentDate: '2026-03-02', proofUrl: [await uploadProof(agent)] }
    const claim = valueOf(await refunds.claim(claimed, proof)).refundNo
    const voided = await createTicketedBooking(server, agent, { name: 'VOID/REJECT' })
    const { voidOfferId } = valueOf(await refunds.voidQuote(voided))
    const voidNo = valueOf(await refunds.void(voided, voidOfferId)).refundNo
    await advanceTime(agent, { hours: 6 })
    expect(await subjects(claim)).toEqual([`Claim ${claim} submitted`, `Claim ${claim} rejected`])
    expect(await subjects(voidNo)).toEqual([`Void ${voidNo} submitted`, `Void ${voidNo} rejected`])
  })

  test('are sent with the reason when the airline refuses', async () => {
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent, { name: 'REFUND/REJECT' }))
    await advanceTime(agent, { days: 60 })
    expect(await subjects(refundNo)).toEqual([`Refund ${refundNo} submitted`, `Refund ${refundNo} rejected`])
    expect((await mailSubjects(refundNo)).at(-1)?.plain).toContain('Reason: Rejected by the airline.')
  })

  test('are sent when the refund ends in a voucher', async () => {
    const refundNo = await refunds.quoteAndSubmit(
      await createTicketedBooking(server, agent, { name: 'REFUND/VOUCHER' }),
    )
    await advanceTime(agent, { days: 60 })
    expect((await subjects(refundNo)).at(-1)).toBe(`Refund ${refundNo} completed`)
    const last = (await mailSubjects(refundNo)).at(-1)
    expect(last?.plain).toContain('issued a voucher')
    expect(last?.plain).toMatch(/Refund amount: .+ as a voucher/)
    expect(last?.plain).not.toContain('original payment method')
  })

  test("are in the user's language", async () => {
    const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL' })
    await server.deps.db.update(appUser).set({ lang: 'cn' }).where(eq(appUser.email, 'admin@harbour.example'))
    const refundNo = await refunds.quoteAndSubmit(orderNo)
    expect((await mailSubjects(refundNo)).map(({ subject }) => subject)).toEqual([
      `订单 ${orderNo} 的退票 ${refundNo} 已提交`,
    ])
  })
})

test('charges the refund fee of the agency', async () => {
  const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL', search: { adult: 2 } })
  const feeOf = async () => valueOf(await refunds.quote(orderNo)).serviceFee.amount
  const usual = await feeOf()
  const { db } = server.deps
  await db.update(client).set({ refundFeeCents: 1_000 }).where(eq(client.code, 'HARBOUR'))
  expect(await feeOf()).toBe(2 * usual)
  await db.update(client).set({ refundFeeCents: 0 }).where(eq(client.code, 'HARBOUR'))
  expect(await feeOf()).toBe(0)
  await db.update(client).set({ refundFeeCents: null }).where(eq(client.code, 'HARBOUR'))
})
