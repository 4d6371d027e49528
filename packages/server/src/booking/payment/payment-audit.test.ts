import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditLog, bookingPayment } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { extrasOf, oneBag, ticketed } from '../ancillary/ancillary.fixture.ts'
import { placeBooking, valueOf } from '../booking.fixture.ts'
import { bookingRow, pay, setDeposit, withoutCodes } from './payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})
afterEach(() => vi.restoreAllMocks())

/** The orders whose payment has an entry in the audit log. */
const recordedOrders = async () =>
  (await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'TICKET_ISSUE'))).map(
    ({ objectKind, objectId }) => [objectKind, objectId],
  )

/** Fails the next transaction that publishes an event, after everything else in it was written. */
const failBeforeCommit = () =>
  vi.spyOn(server.deps.events, 'publish').mockRejectedValueOnce(new Error('The transaction was stopped.'))

test('a payment of a booking that is rolled back leaves no audit log entry', async () => {
  const { orderNo } = await placeBooking(server, agent)
  const publish = failBeforeCommit()
  expect(await pay(agent, orderNo)).toMatchObject({ ok: false })
  expect(publish).toHaveBeenCalled()
  expect(await server.deps.db.select().from(bookingPayment)).toEqual([])
  expect(await recordedOrders()).toEqual([])
})

test('a payment of a booking leaves one audit log entry when it is sent several times', async () => {
  const { orderNo } = await placeBooking(server, agent)
  await Promise.all(Array.from({ length: 5 }, (_, index) => pay(agent, orderNo, { key: `payment-${index}` })))
  expect(await recordedOrders()).toEqual([['booking', orderNo]])
})

test('a payment that is refused leaves no audit log entry', async () => {
  const { orderNo, total } = await placeBooking(server, agent)
  await setDeposit(server, total.amount - 1)
  expect(await pay(agent, orderNo)).toMatchObject({ ok: false })
  expect(await recordedOrders()).toEqual([])
})

test('an audit log entry that cannot be written rolls back the payment', async () => {
  const { orderNo } = await placeBooking(server, agent)
  await server.deps.db.execute(sql`alter table audit_log add constraint no_entry check (action <> 'TICKET_ISSUE')`)
  try {
    expect(await pay(agent, orderNo)).toMatchObject({ ok: false })
  } finally {
    await server.deps.db.execute(sql`alter table audit_log drop constraint no_entry`)
  }
  expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'UNPAID' })
  expect(await server.deps.db.select().from(bookingPayment)).toEqual([])
})

test('a payment of an ancillary order leaves an audit log entry only if it is committed', async () => {
  const bookingNo = await ticketed(server, agent)
  const extras = extrasOf(agent)
  const { orderNo } = valueOf(await extras.order(bookingNo, oneBag))
  failBeforeCommit()
  expect(await extras.pay(orderNo)).toMatchObject({ ok: false })
  expect(await recordedOrders()).toEqual([['booking', bookingNo]])
  valueOf(await extras.pay(orderNo))
  const recorded = await recordedOrders()
  expect(recorded).toHaveLength(2)
  expect(recorded).toContainEqual(['ancillaryOrder', orderNo])
})
