import { partnerCalls } from '@gangway/core/partner'
import { beforeAll, expect, test } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'
import { privateTargets } from '../../webhook/webhooks.fixture.ts'
import {
  jane,
  partnerOf,
  placeTrip,
  ticketTrip,
  untilTicketed,
  verifyTrip,
  type PartnerClient,
} from '../partner.fixture.ts'
import { shapes } from './wire-shapes.fixture.ts'
import { askStrictly } from './strict-client.fixture.ts'

const server = useDemoServer({ overrides: privateTargets })
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const strict = <Path extends keyof typeof shapes>(path: Path, body: object) => askStrictly(partner, path, body)

test('every operation of the wire format has a field table', () => {
  const calls = Object.keys(partnerCalls).filter((path) => !/^\/(golive|agent)\//.test(path))
  expect(calls.filter((path) => !(path in shapes))).toEqual([])
})

test('responses of stop, consent, void and baggage loss operations match their field tables', async () => {
  const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name: 'TICKET/SLOW' }] } })
  await partner.call('/pay.do', { orderNo })
  await server.deps.scheduler.runDue()
  await strict('/stopTicket.do', { orderNo })

  const order = { locale: 'ie/en', clientContact: { email: 'agency@example.org' } }
  const trip = { fromCity: 'DUB', toCity: 'LON', airlines: ['FR'] }
  const consented = await placeTrip(partner, { trip, order })
  await strict('/orderCommit.do', { orderNo: consented.orderNo })

  const voided = await ticketTrip(server, partner, {
    trip: { fromCity: 'SEL', toCity: 'CJU', airlines: ['7C'] },
    order: { passengers: [{ ...jane, name: 'VOID/OK' }] },
  })
  const { voidOfferId } = await strict('/voidQuotation.do', { orderNo: voided.orderNo })
  await strict('/void.do', { orderNo: voided.orderNo, voidOfferId })

  const { sessionId, routing } = await verifyTrip(partner, { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] })
  const prices = { bookSaleCurrency: 'USD', bookSalePrice: 1, pkgNumber: 1, weight: 20 }
  const baggages = [{ flight: routing.fromSegments[0]?.flightNumber, baggagePrices: [prices] }]
  const sold = await strict('/order.do', {
    sessionId,
    passengers: [jane],
    contact: { name: 'DOE/JANE' },
    passengerBaggages: [{ passengerName: jane.name, baggages }],
  })
  await partner.call('/pay.do', { orderNo: sold.orderNo })
  expect(await strict('/confirmBaggageLoss.do', { orderNo: sold.orderNo })).toEqual({})
})

test('responses of claim, extract and webhook operations match their field tables', async () => {
  const flight = { carrier: 'JT', flightNumber: 'JT205', depAirport: 'CGK', arrAirport: 'SUB' }
  await strict('/pnr/claim.do', {
    mmb: { airlinePnr: 'AB81QP', email: 'jane@example.org' },
    passengers: [{ name: jane.name }],
    fromSegments: [{ ...flight, depTime: '202604140810' }],
  })
  const { orderNo, routing } = await ticketTrip(server, partner)
  const { paxTicketInfos } = await partner.call('/queryOrderDetails.do', { orderNo })
  const [first] = routing.fromSegments
  await strict('/extractPnr.do', {
    airlinePnr: paxTicketInfos[0]?.airlinePNRs[0],
    carrier: first?.carrier,
    passengers: [{ firstName: 'JANE', lastName: 'DOE' }],
    contact: { email: 'jane@example.org' },
    routing: {
      fromSegments: [{ ...flight, dptAirport: 'CGK', depTime: '2026-04-14 08:10', arrTime: '2026-04-14 09:45' }],
    },
  })
  const url = 'http://127.0.0.1:9/hooks'
  expect(await strict('/updateWebhookURL.do', { url })).toEqual({
    ...{ url, secret: expect.stringMatching(/^whsec_/) },
    types: expect.arrayContaining(['order.ticketed', 'airline.status']),
  })
})

test('responses of incident operations match their field tables for all incident types', async () => {
  const { client } = await signInAs(server, 'admin@harbour.example')
  const events = [
    { change: 'DELAY', by: 'API' },
    { change: 'DELAY', by: 'MAIL' },
    { change: 'VANISHED', by: 'API' },
  ] as const
  for (const [at, event] of events.entries()) {
    const name = `DOE/J${'A'.repeat(at + 1)}`
    const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name }] } })
    await partner.call('/pay.do', { orderNo })
    await untilTicketed(server)
    const body = { kind: 'scheduleChange', orderNo, ...event } as const
    valueOf(await client.call('POST /sandbox/events', { body }))
    await server.deps.scheduler.runDue()
  }
  const confirms = {
    'order.schedulechange': (eventId: string) => strict('/event/confirmEvent.do', { eventId }),
    'email.schedulechange': (eventId: string) =>
      strict('/event/confirmEmailScheduleChangeEvent.do', { eventId, result: 'FLIGHT_CHANGE' }),
    'abnormal.cancelled': (eventId: string) =>
      strict('/event/confirmAbnormalCancelledEvent.do', { eventId, result: 'ABNORMAL_CANCELLATION' }),
  }
  const { records } = await strict('/event/getPageList.do', { pageSize: 20 })
  expect(new Set(records.map(({ eventType }) => eventType))).toEqual(new Set(Object.keys(confirms)))
  for (const { eventType, eventId } of records) await confirms[eventType](eventId)
  const after = await strict('/event/getPageList.do', { pageSize: '20', pageIndex: '', eventStatus: [1] })
  expect(after.total).toBe('3')
})
