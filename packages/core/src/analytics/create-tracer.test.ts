import { afterEach, expect, test, vi } from 'vitest'
import { createOffer } from '../search/offers.fixture.ts'
import { createClient } from '../shared/client/client.ts'
import { createScriptedClient } from '../shared/client/client.fixture.ts'
import type { DraftStorage } from '../shared/drafts.port.ts'
import type { ActivityEvent } from './activity-event.ts'
import { createTracer } from './create-tracer.ts'
import { mapActivity } from './trace-record.ts'

afterEach(() => vi.unstubAllGlobals())

const chosen: ActivityEvent = {
  name: 'offer-chosen',
  widget: 'search-results',
  detail: { offer: createOffer({ outboundFlights: 'KB 1', total: 9_000 }) },
}

function createVisit(consent?: boolean) {
  const stored = new Map<string, string>()
  const storage: DraftStorage = {
    get: (name) => stored.get(name) ?? null,
    set: (name, text) => void stored.set(name, text),
    remove: (name) => void stored.delete(name),
  }
  const { client, requests } = createScriptedClient({ 'POST /tGangwayTraceRecord/add': { data: 'stored' } })
  const tracer = createTracer({ client, storage, ...(consent !== undefined && { consent }) })
  return { tracer, stored, bodies: () => requests.map(({ body }) => body) }
}

test('a tracer stores and sends nothing without consent', () => {
  const { tracer, stored, bodies } = createVisit()
  tracer.record(chosen)
  tracer.recordPage('/home', 'site')
  expect([stored.size, bodies()]).toEqual([0, []])
})

test('a tracer sends events of one visit after consent, and forgets the visit when it is withdrawn', () => {
  const { tracer, stored, bodies } = createVisit()
  tracer.setConsent(true)
  tracer.record(chosen)
  tracer.recordPage('/order/detail/:orderNo', 'portal')
  const [first, second] = bodies()
  expect(first).toMatchObject({
    ...{ event: 'fare_select', target: 'offer-chosen', widget: 'search-results', consent: true },
    data: { airline: 'KB', amount: 9_000, currency: 'USD' },
  })
  expect(second).toMatchObject({ event: 'page_view', page: '/order/detail/:orderNo', sessionId: first?.['sessionId'] })
  expect(second?.['id']).not.toBe(first?.['id'])
  tracer.setConsent(false)
  tracer.record(chosen)
  expect([stored.size, bodies().length]).toEqual([0, 2])
})

test('a tracer forgets the visit of an earlier page when the visitor has not agreed', () => {
  const { tracer, stored } = createVisit()
  stored.set('gangway-visit', 'of-an-earlier-page')
  tracer.setConsent(false)
  expect(stored.size).toBe(0)
})

test.each(['denied', 'false', 1])('a tracer takes the value %j for no consent', (value) => {
  const { tracer, stored, bodies } = createVisit(value as never)
  tracer.record(chosen)
  tracer.setConsent(value as never)
  tracer.record(chosen)
  expect([stored.size, bodies()]).toEqual([0, []])
})

test('a tracer does not send an event that waits for a token when the consent is withdrawn', async () => {
  let giveToken = (): void => undefined
  const token = new Promise<string>((resolve) => (giveToken = () => resolve('gwt_1')))
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    init?.signal?.throwIfAborted()
    return Response.json({ success: true, code: 200, data: 'stored' })
  })
  const client = createClient({ base: 'http://gangway.test', fetch, getToken: () => token })
  const tracer = createTracer({ client, consent: true, storage: { get: () => null, set() {}, remove() {} } })
  const wasSent = () => fetch.mock.settledResults.map(({ type }) => type)
  tracer.record(chosen)
  tracer.setConsent(false)
  giveToken()
  await vi.waitFor(() => expect(wasSent()).toEqual(['rejected']))
  tracer.setConsent(true)
  tracer.record(chosen)
  await vi.waitFor(() => expect(wasSent()).toEqual(['rejected', 'fulfilled']))
})

test('a tracer does not repeat an event when the consent is withdrawn', async () => {
  let fail = (): void => undefined
  const failed = new Promise<'broken'>((resolve) => (fail = () => resolve('broken')))
  const { client, count } = createScriptedClient({ 'POST /tGangwayTraceRecord/add': () => failed })
  const tracer = createTracer({ client, consent: true })
  tracer.record(chosen)
  await vi.waitFor(() => expect(count('POST /tGangwayTraceRecord/add')).toBe(1))
  tracer.setConsent(false)
  fail()
  await new Promise((resolve) => setTimeout(resolve))
  expect(count('POST /tGangwayTraceRecord/add')).toBe(1)
})

test('a tracer sends nothing while the browser sends Global Privacy Control, whatever was agreed', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const { tracer, stored, bodies } = createVisit(true)
  tracer.record(chosen)
  expect([stored.size, bodies()]).toEqual([0, []])
})

test('the table of events leaves out order numbers and events without a line', () => {
  const paid: ActivityEvent = {
    name: 'paid',
    widget: 'booking-drawer',
    detail: { orderNo: 'GW1', status: 'TICKETING' },
  }
  expect(mapActivity(paid)).toEqual({ event: 'booking_done', target: 'paid', data: {} })
  const step = (name: string): ActivityEvent => ({ name: 'step', widget: 'booking-drawer', detail: { step: name } })
  expect(mapActivity(step('passengers'))?.target).toBe('passengers-shown')
  expect(mapActivity(step('baggage'))).toBeUndefined()
  expect(mapActivity({ name: 'closed', widget: 'booking-drawer', detail: { reason: 'closed' } })).toBeUndefined()
})
