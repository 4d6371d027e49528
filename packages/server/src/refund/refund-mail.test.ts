// @run full
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

/** The calculation in a mail, in cents: the lines from the payment to what comes back. */
function calculationOf(mail: { plain: string } | undefined): [name: string, amount: number][] {
  const lines = (mail?.plain ?? '').matchAll(/^([^:\n]+): USD (-?)([\d,]+\.\d\d)/gm)
  return [...lines].map(([, name = '', minus, digits = '']) => {
    const amount = Math.round(Number(digits.replaceAll(',', '')) * 100)
    return [name, minus ? -amount : amount]
  })
}

function expectAddsUp(lines: readonly [string, number][]): void {
  const amounts = lines.map(([, amount]) => amount)
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
}

describe('the calculation in a refund mail', () => {
  test('leads from what was paid over each fee to the refund, of the refunded passengers only', async () => {
    const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/ACCURATE', search: { adult: 2 } })
    const ticketNos = await refunds.ticketsOf(orderNo, 1)
    const { paid, kept } = valueOf(await refunds.quote(orderNo, { ticketNos }))
    const refundNo = await refunds.quoteAndSubmit(orderNo, { ticketNos, fastConfirm: true })
    const [submitted] = await mailSubjects(refundNo)
    const lines = calculationOf(submitted)
    const { total } = await refunds.info(refundNo)
    expect(lines.at(0)).toEqual(['Paid', paid.amount])
    expect(lines.at(-1)).toEqual(['Refund amount', total.amount])
    expectAddsUp(lines)
    const names = lines.map(([name]) => name)
    expect(names.slice(-2)).toEqual(['Refund fee', 'Refund amount'])
    const feeNames = ['Service fee', 'Airline ticketing fee', 'Airline card fee', 'Channel fee']
    const fees = lines.filter(([name]) => feeNames.includes(name))
    expect(fees.length).toBeGreaterThan(1)
    expect(fees.reduce((sum, [, amount]) => sum - amount, 0)).toBe(kept.total.amount)
    await advanceTime(agent, { days: 60 })
    for (const mail of await mailSubjects(refundNo)) expect(calculationOf(mail)).toEqual(lines)
  })

  test('of a void keeps the fees of the platform only', async () => {
    const orderNo = await createTicketedBooking(server, agent, { name: 'VOID/OK' })
    const { voidOfferId, kept } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await advanceTime(agent, { hours: 6 })
    const mails = await mailSubjects(refundNo)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      const lines = calculationOf(mail)
      expectAddsUp(lines)
      expect(lines.slice(1, -1).reduce((sum, [, amount]) => sum - amount, 0)).toBe(kept.total.amount)
    }
  })
})

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
    expect(first?.plain).toContain('Refund amount: ')
    // The price of the booking is not part of the refund.
    expect(first?.plain).not.toMatch(/^(Fare|Taxes|Total): /m)
    expect(first?.plain.match(/^Passengers: /gm)).toHaveLength(1)
    expect(last?.plain.replaceAll(',', '')).toContain(decimal)
    expect(last?.plain).toContain('has been received and credited to the deposit.')
  })

  test('name the card to which the money goes', async () => {
    const wishes = { name: 'REFUND/VCC', search: { currencyOption: 'VCC' as const } }
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent, wishes))
    await advanceTime(agent, { days: 60 })
    const last = (await mailSubjects(refundNo)).at(-1)
    expect(last?.plain).toMatch(/will be returned to the virtual credit card ending in \d{4}\.\n/)
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

  test('are in the language in which the booking was placed, whatever language the user chose since', async () => {
    const chooseLanguage = (lang: 'en' | 'cn') =>
      server.deps.db.update(appUser).set({ lang }).where(eq(appUser.email, 'admin@harbour.example'))
    await chooseLanguage('cn')
    const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL' })
    await chooseLanguage('en')
    const refundNo = await refunds.quoteAndSubmit(orderNo)
    const [mail] = await mailSubjects(refundNo)
    expect(mail?.subject).toBe(`订单 ${orderNo} 的退票 ${refundNo} 已提交`)
    expect(mail?.plain).toContain(`/#/order/detail/${orderNo}/cn`)
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
