import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, openTestServer, rawResponse, type TestServer } from '../shared/client/http-server.fixture.ts'
import { confirmPayment } from './confirm-payment.ts'

let server: TestServer
beforeEach(async () => void (server = await openTestServer()))
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const payment = { orderNo: 'GWAYS20261120140200123', amount: 61_840, currency: 'USD', paymentId: 'pi_1' }
const confirm = (more: object = {}) =>
  confirmPayment({ base: server.base, key: 'gwp_1', secret: 'gws_1', ...more }, payment)

test('sends the payment with the key and the secret', async () => {
  server.answer = jsonResponse({ success: true, code: 200, data: { status: 'TICKETING' } })
  expect(await confirm()).toEqual({ confirmation: { status: 'confirmed' } })
  expect(server.received[0]).toMatchObject({ method: 'POST', url: '/api/embed/confirm-payment' })
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ ...payment, key: 'gwp_1', secret: 'gws_1' })
})

test.each([
  [{ code: 5001, fields: [{ path: 'amount', message: 'no' }] }, 'amount', { status: 'refused', reason: 'amount' }],
  [{ code: 5001, fields: [{ path: 'currency', message: 'no' }] }, 'amount', { status: 'refused', reason: 'amount' }],
  [{ code: 5311 }, 'expired', { status: 'refused', reason: 'expired' }],
  [{ code: 5312, data: { status: 'TICKETING' } }, 'paid', { status: 'refused', reason: 'paid' }],
  [{ code: 5312, data: { status: 'CANCELLED' } }, 'not-payable', { status: 'refused', reason: 'not-possible' }],
  [{ code: 5004 }, 'not-found', { status: 'refused', reason: 'not-possible' }],
  [{ code: 5009 }, 'payment-used', { status: 'refused', reason: 'not-possible' }],
  // The agency can solve these and confirm again.
  [{ code: 403 }, 'not-allowed', { status: 'unknown' }],
  [{ code: 5308 }, 'deposit', { status: 'unknown' }],
  [{ code: 5029 }, 'too-many', { status: 'unknown' }],
  [{ code: 500 }, 'unreachable', { status: 'unknown' }],
])('explains %o', async (refusal, kind, confirmation) => {
  server.answer = jsonResponse({ success: false, msg: 'no', requestId: 'r1', ...refusal })
  expect(await confirm()).toEqual({ confirmation, error: { kind, text: 'no', requestId: 'r1' } })
})

test('repeats a confirmation once when no answer arrives, and then leaves the outcome open', async () => {
  server.answer = (received, response, count) =>
    (count === 1
      ? rawResponse('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502)
      : jsonResponse({ success: true, code: 200, data: {} }))(received, response, count)
  expect(await confirm()).toEqual({ confirmation: { status: 'confirmed' } })
  expect(await confirm({ base: 'http://127.0.0.1:1/api' })).toMatchObject({
    confirmation: { status: 'unknown' },
    error: { kind: 'unreachable' },
  })
})

test('does not send the secret from a page', async () => {
  vi.stubGlobal('document', {})
  expect(await confirm()).toMatchObject({ confirmation: { status: 'unknown' }, error: { kind: 'in-a-browser' } })
  expect(server.received).toEqual([])
})
