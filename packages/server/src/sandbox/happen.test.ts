import type { CallInput } from '@gangway/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOffers, placeBooking, valueOf, verifyOne } from '../booking/test-booking.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { complaint } from '../support/test-requests.ts'
import { goLive } from './test-sandbox.ts'

let server: DemoServer
let mei: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  mei = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

async function happens(event: CallInput<'POST /sandbox/events'>['body'], { client } = mei) {
  const result = await client.call('POST /sandbox/events', { body: event })
  return result.ok ? 'happened' : (result.error.fields ?? result.error.text)
}

async function airlinesOf({ client } = mei): Promise<Set<string>> {
  const { offers } = await findOffers(client)
  return new Set(offers.map(({ airline }) => airline))
}

test('a mail of the airline stands with its booking, in its mails and its log', async () => {
  const { orderNo } = await placeBooking(server, mei)
  const mail = { kind: 'airlineMail', orderNo, subject: 'Gate change', text: 'Please go to gate 12.' } as const
  expect(await happens(mail)).toBe('happened')
  const mails = await mei.client.call('GET /mail/orderMail.do', { query: { orderNo } })
  expect(mails.ok && mails.value.list.map(({ subject }) => subject)).toContain('Gate change')
  const log = await mei.client.call('POST /order/queryLog.do', { query: { orderNumber: orderNo }, body: {} })
  expect(JSON.stringify(log)).toContain('The airline wrote: Gate change')
})

test('a mail needs a booking of the caller’s client, a subject and a text', async () => {
  const missing = 'This field is missing.'
  expect(await happens({ kind: 'airlineMail' })).toEqual([
    { path: 'orderNo', message: missing },
    { path: 'subject', message: missing },
    { path: 'text', message: missing },
  ])
  const { orderNo } = await placeBooking(server, mei)
  const jing = await signedIn(server, 'admin@meridian.example')
  expect(await happens({ kind: 'airlineMail', orderNo, subject: 'Gate', text: '12' }, jing)).toBe(
    'What you are looking for does not exist.',
  )
})

test('an airline stops selling to this client alone, and starts again', async () => {
  const [airline = ''] = await airlinesOf()
  const offer = await verifyOne(mei.client, { choose: (each) => each.airline === airline })
  expect(offer.offer.airline).toBe(airline)
  const { searchId, offers } = await findOffers(mei.client)
  const chosen = offers.find((each) => each.airline === airline)
  expect(await happens({ kind: 'airlineStatus', airline, status: 'maintaining' })).toBe('happened')
  expect(await airlinesOf()).not.toContain(airline)
  const jing = await signedIn(server, 'admin@meridian.example')
  expect(await airlinesOf(jing)).toContain(airline)
  const late = { searchId, routingId: chosen?.routingId ?? '', adult: 1 }
  expect(await mei.client.call('POST /order/verify.do', { body: late })).toMatchObject({ error: { code: '5204' } })
  expect(await happens({ kind: 'airlineStatus', airline, status: 'active' })).toBe('happened')
  expect(await airlinesOf()).toContain(airline)
})

test('an airline that nobody knows cannot stop selling', async () => {
  expect(await happens({ kind: 'airlineStatus', airline: '00', status: 'inactive' })).toEqual([
    { path: 'airline', message: 'No airline has this code.' },
  ])
})

test('support answers a request at once, and an answered one not again', async () => {
  const { requestNo } = valueOf(await mei.client.call('POST /flowable/submit', { body: complaint }))
  expect(await happens({ kind: 'agentReply', requestNo })).toBe('happened')
  const params = { requestNo }
  const shown = valueOf(await mei.client.call('GET /flowable/info/{requestNo}', { params }))
  expect(shown.state).toBe('PROCESSED')
  expect(await happens({ kind: 'agentReply', requestNo })).toBe(
    'This request does not stand so that this could be done. Please load it again.',
  )
  expect(await happens({ kind: 'agentReply', requestNo: 'SR0' })).toBe('What you are looking for does not exist.')
})

test('who works live hears of nothing, and an airline that was stopped before sells again', async () => {
  const [airline = ''] = await airlinesOf()
  await happens({ kind: 'airlineStatus', airline, status: 'inactive' })
  await goLive(server, 'HARBOUR')
  expect(await airlinesOf()).toContain(airline)
  expect(await happens({ kind: 'airlineStatus', airline, status: 'inactive' })).toBe(
    'The sandbox plays for clients in test mode only. This client works live.',
  )
})
