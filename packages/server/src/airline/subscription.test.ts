import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { placeBooking, refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { bookingRow, pay, withoutCodes } from '../booking/payment/payment.fixture.ts'
import { auditLog, booking, client as clientTable } from '../database/schema.ts'
import { changeAgencyAccess, readAgencyAccess } from './agency-access.ts'
import { partnerOf, placeTrip } from '../partner/partner.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
})

async function approve(airline: string, approval: 'APPROVED' | 'DECLINED'): Promise<void> {
  await change(airline, approval === 'APPROVED' ? 'approve' : 'decline')
}

/** As `gangway agency-access` does. */
async function change(subject: string, state: string): Promise<void> {
  const { db, clock } = server.deps
  const access = readAgencyAccess(subject, state)
  const [harbour] = await db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  if (!access || !harbour) throw new Error(`${subject} ${state} is invalid.`)
  const entry = { by: { clientId: harbour.id, userId: null }, from: { address: '', agent: 'test' } }
  await db.transaction((tx) => changeAgencyAccess(tx, harbour.id, access, { now: clock.now(), ...entry }))
}

const subscribed = async (airlineCode: string) =>
  valueOf(await admin.client.call('GET /airline/info/{airlineCode}', { params: { airlineCode } })).subscribed

test('without a subscription an airline is booked by hand, and neither ordered nor paid by API', async () => {
  const partner = partnerOf(server)
  const { orderNo, routing } = await placeTrip(partner)
  const airline = routing.fromSegments[0]?.carrier ?? ''
  expect(await subscribed(airline)).toBe(true)
  await approve(airline, 'DECLINED')
  expect(await subscribed(airline)).toBe(false)
  expect(await partner.ask('/pay.do', { orderNo, paymentMethod: 1 })).toMatchObject({
    ...{ status: 402, msg: expect.stringContaining(airline) },
  })
  expect((await bookingRow(server, orderNo)).status).toBe('UNPAID')
  const isSame = (each: { fromSegments: { carrier: string }[] }) => each.fromSegments[0]?.carrier === airline
  await expect(placeTrip(partner, { choose: isSame })).rejects.toThrow('305')
  // The portal says what to do.
  expect(refusalOf(await pay(admin, orderNo))).toMatchObject({
    ...{ code: '5301', data: { airline } },
    text: 'You are not subscribed to this airline. Please use the manual booking process.',
  })
  const search = { fromCity: 'JKT', toCity: 'SUB' }
  const manual = await placeBooking(server, admin, { search, choose: (offer) => offer.airline === airline })
  valueOf(await pay(admin, manual.orderNo))
})

test('an agency that chooses its airlines follows one and waits for the approval', async () => {
  const { db } = server.deps
  await change('airlines', 'chosen')
  const { orderNo } = await placeBooking(server, admin)
  const { id, offer, airlines } = await bookingRow(server, orderNo)
  const [airline = ''] = airlines
  await db
    .update(booking)
    .set({ offer: { ...offer, source: 'api' } })
    .where(eq(booking.id, id))
  expect(refusalOf(await pay(admin, orderNo)).code).toBe('5301')
  valueOf(await admin.client.call('POST /airline/follow', { body: { airlineCode: airline, follow: true } }))
  expect(await subscribed(airline)).toBe(false)
  await approve(airline, 'APPROVED')
  expect(await subscribed(airline)).toBe(true)
  valueOf(await pay(admin, orderNo))
})

test('the provider opens and closes functions for an agency, each change with an audit entry', async () => {
  const uninvited = async () => valueOf(await admin.client.call('GET /login-user.do', {})).uninvited
  await change('contentStrategy', 'close')
  expect(await uninvited()).toEqual(['contentStrategy'])
  await change('contentStrategy', 'open')
  await change('contentStrategy', 'open')
  expect(await uninvited()).toEqual([])
  expect(await server.deps.db.$count(auditLog, eq(auditLog.action, 'AGENCY_ACCESS_UPDATE'))).toBe(3)
  for (const [subject, state] of [
    ['airlines', 'some'],
    ['ak', 'approve'],
    ['priceStabilisation', 'approve'],
  ] as const)
    expect(readAgencyAccess(subject, state)).toBeUndefined()
})
