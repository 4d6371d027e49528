import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookingLog,
  bookingPayment,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  simulatedGiveBack,
} from '../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { orderOf, valueOf, verifyOne } from './test-booking.ts'
import { bookingRow, card, expectHeldMoneyWhole, pay, withoutCodes } from './test-payment.ts'

let server: DemoServer
let agent: SignedIn
let asSold: DemoServer['deps']['payment']['giveBack']
beforeAll(async () => {
  server = await openDemo()
  asSold = server.deps.payment.giveBack
})
beforeEach(async () => {
  server.deps.payment.giveBack = asSold
  await server.startAnew()
  await server.deps.db.delete(simulatedGiveBack)
  await withoutCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

/** A booking with a seat, paid by a card that we charge. */
async function bookSeat(name: string) {
  const search = { currencyOption: 'AIRLINE_CURRENCY' } as const
  const verified = await verifyOne(agent.client, { search })
  const { verifyId } = verified
  const map = valueOf(await agent.client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
  const seats = (map?.rows ?? []).flatMap((row) => row.seats)
  const chosen = seats.find(({ free, exit, price }) => free && !exit && price.amount > 0)
  if (!chosen) throw new Error('There is no seat to be had.')
  const { seat, price } = chosen
  const body = orderOf(verified, { name, order: { seats: [{ seat, passenger: 0, segmentIndex: 1 }] } })
  const { orderNo, total } = valueOf(await agent.client.call('POST /order/order.do', { body }))
  valueOf(await pay(agent, orderNo, { payChannel: 'MOR', card: { ...card, cardNumber: '5162774114974622' } }))
  const { id } = await bookingRow(server, orderNo)
  const [payment] = await server.deps.db.select().from(bookingPayment).where(eq(bookingPayment.bookingId, id))
  return { orderNo, total, price, id, reference: payment?.id ?? '' }
}

async function run(minutes = 0): Promise<void> {
  server.deps.clock.advance({ minutes })
  await server.deps.agenda.runDue()
}

const givenBack = async () =>
  (await server.deps.db.select().from(simulatedGiveBack)).map(({ payment, amount }) => ({ payment, amount }))

/** What went into the sales, or out of them, for a booking. */
async function sales(currency: string) {
  return server.deps.db
    .select({ kind: ledgerTransfer.kind, reference: ledgerTransfer.reference, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .where(and(eq(ledgerAccount.kind, 'sales'), eq(ledgerAccount.currency, currency)))
    .orderBy(desc(ledgerEntry.amount))
}

describe('a seat that the airline drops, paid by a card that we charge', () => {
  test('goes back to the card, and stands in the books as it was', async () => {
    const { orderNo, total, price, id, reference } = await bookSeat('SEAT/DROP')
    await run()
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({
      status: 'ISSUED',
      ancillaryTotal: 0,
      total: total.amount - price.amount,
    })
    expect(await givenBack()).toEqual([{ payment: reference, amount: price.amount }])
    expect(await server.deps.payment.status(reference)).toMatchObject({ outcome: 'approved' })
    expect(await sales(total.currency)).toEqual([
      { kind: 'ticket', reference: `${orderNo} issued`, amount: total.amount },
      { kind: 'refund', reference: `${orderNo} dropped`, amount: -price.amount },
    ])
    const log = await server.deps.db.select().from(bookingLog).where(eq(bookingLog.bookingId, id))
    expect(log.map(({ sentence }) => sentence)).toEqual(expect.arrayContaining(['log.extraChanged', 'log.droppedBack']))
    await expectHeldMoneyWhole(server)
  })

  test('goes back once, though the server dies right after it and others do the same', async () => {
    const { orderNo, price, reference, total } = await bookSeat('SEAT/DROP')
    let asked = 0
    server.deps.payment.giveBack = async (part) => {
      const outcome = await asSold(part)
      if (++asked < 3) throw new Error('The power is cut.')
      return outcome
    }
    await run()
    for (let turn = 0; turn < 5; turn++) await run(10)
    expect(asked).toBe(3)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await givenBack()).toEqual([{ payment: reference, amount: price.amount }])
    expect(await sales(total.currency)).toHaveLength(2)
    await expectHeldMoneyWhole(server)
  })

  test('is waited for while the acquirer does not know: no ticket is told before its money went back', async () => {
    const { orderNo } = await bookSeat('SEAT/DROP')
    server.deps.payment.giveBack = async () => 'unknown'
    await run()
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING' })
    expect(await givenBack()).toEqual([])
    server.deps.payment.giveBack = asSold
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await givenBack()).toHaveLength(1)
  })
})

test('a seat that is moved stays paid', async () => {
  const { orderNo, total } = await bookSeat('SEAT/SIMILAR')
  await run()
  await run(10)
  expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', total: total.amount })
  expect(await givenBack()).toEqual([])
  expect(await sales(total.currency)).toEqual([
    { kind: 'ticket', reference: `${orderNo} issued`, amount: total.amount },
  ])
})
