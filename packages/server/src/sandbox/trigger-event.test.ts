import type { CallInput } from '@gangway/core'
import { beforeEach, expect, test } from 'vitest'
import { findOffers, placeBooking, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { complaint } from '../support/requests.fixture.ts'
import { switchToLiveMode } from './sandbox-client.fixture.ts'

const server = useDemoServer()
let user: SignedInUser
beforeEach(async () => {
  user = await signInAs(server, 'admin@harbour.example')
})

async function triggerEvent(event: CallInput<'POST /sandbox/events'>['body'], { client } = user) {
  const result = await client.call('POST /sandbox/events', { body: event })
  return result.ok ? 'happened' : (result.error.fields ?? result.error.text)
}

async function airlinesOf({ client } = user): Promise<Set<string>> {
  const { offers } = await findOffers(client)
  return new Set(offers.map(({ airline }) => airline))
}

test('adds an airline mail to the mails and the log of its booking', async () => {
  const { orderNo } = await placeBooking(server, user)
  const mail = { kind: 'airlineMail', orderNo, subject: 'Gate change', text: 'Please go to gate 12.' } as const
  expect(await triggerEvent(mail)).toBe('happened')
  const mails = await user.client.call('GET /mail/orderMail.do', { query: { orderNo } })
  expect(mails.ok && mails.value.list.map(({ subject }) => subject)).toContain('Gate change')
  const log = await user.client.call('POST /order/queryLog.do', { query: { orderNumber: orderNo }, body: {} })
  expect(JSON.stringify(log)).toContain('E-mail from the airline: Gate change')
})

test('requires a booking of the caller’s agency, a subject and a text for a mail', async () => {
  const missing = 'This field is required.'
  expect(await triggerEvent({ kind: 'airlineMail' })).toEqual([
    { path: 'orderNo', message: missing },
    { path: 'subject', message: missing },
    { path: 'text', message: missing },
  ])
  const { orderNo } = await placeBooking(server, user)
  const liveCaller = await signInAs(server, 'admin@meridian.example')
  expect(await triggerEvent({ kind: 'airlineMail', orderNo, subject: 'Gate', text: '12' }, liveCaller)).toBe(
    'Not found.',
  )
})

test('stops and resumes the sales of an airline for this agency only', async () => {
  const [airline = ''] = await airlinesOf()
  const offer = await verifyOne(user.client, { choose: (each) => each.airline === airline })
  expect(offer.offer.airline).toBe(airline)
  const { searchId, offers } = await findOffers(user.client)
  const chosen = offers.find((each) => each.airline === airline)
  expect(await triggerEvent({ kind: 'airlineStatus', airline, status: 'maintaining' })).toBe('happened')
  expect(await airlinesOf()).not.toContain(airline)
  const liveCaller = await signInAs(server, 'admin@meridian.example')
  expect(await airlinesOf(liveCaller)).toContain(airline)
  const late = { searchId, routingId: chosen?.routingId ?? '', adult: 1 }
  expect(await user.client.call('POST /order/verify.do', { body: late })).toMatchObject({ error: { code: '5204' } })
  expect(await triggerEvent({ kind: 'airlineStatus', airline, status: 'active' })).toBe('happened')
  expect(await airlinesOf()).toContain(airline)
})

test('refuses to stop the sales of an unknown airline', async () => {
  expect(await triggerEvent({ kind: 'airlineStatus', airline: '00', status: 'inactive' })).toEqual([
    { path: 'airline', message: 'No airline has this code.' },
  ])
})

test('answers a service request at once, and an answered one not again', async () => {
  const { requestNo } = valueOf(await user.client.call('POST /flowable/submit', { body: complaint }))
  expect(await triggerEvent({ kind: 'agentReply', requestNo })).toBe('happened')
  const params = { requestNo }
  const shown = valueOf(await user.client.call('GET /flowable/info/{requestNo}', { params }))
  expect(shown.state).toBe('PROCESSED')
  expect(await triggerEvent({ kind: 'agentReply', requestNo })).toBe(
    'This action is not possible in the current status of the request. Reload the page and try again.',
  )
  expect(await triggerEvent({ kind: 'agentReply', requestNo: 'SR0' })).toBe('Not found.')
})

test('triggers nothing in live mode, where a stopped airline sells again', async () => {
  const [airline = ''] = await airlinesOf()
  await triggerEvent({ kind: 'airlineStatus', airline, status: 'inactive' })
  await switchToLiveMode(server, 'HARBOUR')
  expect(await airlinesOf()).toContain(airline)
  expect(await triggerEvent({ kind: 'airlineStatus', airline, status: 'inactive' })).toBe(
    'The sandbox is only available to clients in test mode. This client is in live mode.',
  )
})
