import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingLog, bookingPayment, ledgerAccount, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import { simulatedCardRefund } from '@gangway/simulator'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { orderOf, valueOf, verifyOne } from '../booking.fixture.ts'
import { bookingRow, card, expectHeldMoneyWhole, pay, withoutCodes } from './payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let asSold: DemoServer['deps']['payment']['refund']
beforeAll(async () => {
  asSold = server.deps.payment.refund
})
beforeEach(async () => {
  server.deps.payment.refund = asSold
  await server.deps.db.delete(simulatedCardRefund)
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

/** A booking with a seat, paid by a card that the platform charges. */
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
  await server.deps.scheduler.runDue()
}

const givenBack = async () =>
  (await server.deps.db.select().from(simulatedCardRefund)).map(({ payment, amount }) => ({ payment, amount }))

/** Sales postings of a booking. */
async function sales(currency: string) {
  return server.deps.db
    .select({ kind: ledgerTransfer.kind, reference: ledgerTransfer.reference, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .where(and(eq(ledgerAccount.kind, 'sales'), eq(ledgerAccount.currency, currency)))
    .orderBy(desc(ledgerEntry.amount))
}

describe('a dropped seat paid by a card that the platform charged', () => {
  test('is refunded to the card and reversed in the ledger', async () => {
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

  test('is refunded once, although the server crashes right after it and other workers do the same', async () => {
    const { orderNo, price, reference, total } = await bookSeat('SEAT/DROP')
    let asked = 0
    server.deps.payment.refund = async (part) => {
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

  test('delays the tickets until the acquirer confirms the refund', async () => {
    const { orderNo } = await bookSeat('SEAT/DROP')
    server.deps.payment.refund = async () => 'unknown'
    await run()
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING' })
    expect(await givenBack()).toEqual([])
    server.deps.payment.refund = asSold
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await givenBack()).toHaveLength(1)
  })
})

test('a seat that the airline changes stays paid', async () => {
  const { orderNo, total } = await bookSeat('SEAT/SIMILAR')
  await run()
  await run(10)
  expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', total: total.amount })
  expect(await givenBack()).toEqual([])
  expect(await sales(total.currency)).toEqual([
    { kind: 'ticket', reference: `${orderNo} issued`, amount: total.amount },
  ])
})
