import { beforeAll, describe, expect, test } from 'vitest'
import { contact, jane, partnerOf, verifyTrip, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let partner: PartnerClient
beforeAll(() => {
  partner = partnerOf(server)
})

const flight = {
  carrier: 'QG',
  flightNumber: '720',
  departureAirport: 'CGK',
  arrivalAirport: 'SUB',
  departureDate: '20260414',
}
const out = { adults: 1, outboundSegments: [flight] }
const back = { ...flight, departureAirport: 'SUB', arrivalAirport: 'CGK', departureDate: '20260401' }

describe('getOffers.do names the field of code 102:', () => {
  test.each([
    [{ ...out, adults: 0 }, 'adults'],
    [{ ...out, adults: 5, children: 5 }, 'children'],
    [{ ...out, infants: 2 }, 'infants'],
    [{ adults: 1 }, 'outboundSegments'],
    [{ ...out, outboundSegments: [{ ...flight, departureAirport: 'QQQ' }] }, 'outboundSegments->departureAirport'],
    [{ ...out, outboundSegments: [{ ...flight, arrivalAirport: 'QQQ' }] }, 'outboundSegments->arrivalAirport'],
    [{ ...out, outboundSegments: [{ ...flight, arrivalAirport: 'CGK' }] }, 'outboundSegments->arrivalAirport'],
    [{ ...out, outboundSegments: [{ ...flight, departureDate: '20269999' }] }, 'outboundSegments->departureDate'],
    [
      { ...out, outboundSegments: [{ ...flight, departureDate: '20200101' }] },
      'outboundSegments->departureDate is in the past',
    ],
    [{ ...out, inboundSegments: [back] }, 'inboundSegments->departureDate is before outboundSegments->departureDate'],
  ])('%j', async (body, field) => {
    const { status, msg } = await partner.ask('/getOffers.do', body)
    expect({ status, msg }).toEqual({ status: 102, msg: `illegal parameter: ${field}` })
  })
})

describe('queryMail.do names the field of code 810:', () => {
  test.each([
    [{}, 'send orderNo, emailReceivingDateStart and -End, or createTimeStart and -End'],
    [{ createTimeStart: '2026-01-01' }, 'createTimeEnd'],
    [{ createTimeEnd: '2026-01-01' }, 'createTimeStart'],
    [{ emailReceivingDateStart: 'May', emailReceivingDateEnd: '2026-01-01' }, 'emailReceivingDateStart'],
    [{ createTimeStart: '2026-01-02', createTimeEnd: '2026-01-01' }, 'createTimeEnd is before createTimeStart'],
    [
      { createTimeStart: '2026-01-01', createTimeEnd: '2026-03-01' },
      'createTimeStart and createTimeEnd are more than 31 days apart',
    ],
  ])('%j', async (body, field) => {
    const { status, msg } = await partner.ask('/queryMail.do', body)
    expect({ status, msg }).toEqual({ status: 810, msg: `illegal parameter: ${field}` })
  })
})

test.each([[7], [undefined], [null]])('a single passenger of passengerType %j returns 307', async (passengerType) => {
  const { sessionId } = await verifyTrip(partner)
  const body = { sessionId, passengers: [{ ...jane, passengerType }], contact }
  expect(await partner.ask('/order.do', body)).toMatchObject({
    status: 307,
    msg: 'illegal field: passengers->passengerType',
  })
})

test('an Idempotency-Key with another body says so', async () => {
  const headers = { 'idempotency-key': 'one-order' }
  const { sessionId } = await verifyTrip(partner)
  const body = { sessionId, passengers: [{ ...jane, name: 'ROE/ANN' }], contact }
  expect(await partner.status('/order.do', body, headers)).toBe(0)
  const other = { ...body, passengers: [{ ...jane, name: 'ROE/BEN' }] }
  expect(await partner.ask('/order.do', other, headers)).toMatchObject({
    status: 330,
    msg: 'same operation already running: this Idempotency-Key was used with another body; repeat that body, or send a new key',
  })
})
