import { beforeAll, describe, expect, test } from 'vitest'
import { sandboxScenarios } from '../../sandbox/scenarios.fixture.ts'
import {
  contact,
  jakarta,
  jane,
  partnerOf,
  placeTrip,
  untilTicketed,
  verifyTrip,
  type PartnerClient,
} from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const triggerOf = (id: string) => {
  const found = sandboxScenarios.find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not a sandbox scenario.`)
  return found.trigger
}

function routeOf(id: string) {
  const trigger = triggerOf(id)
  if (trigger.kind !== 'route') throw new Error(`${id} is not triggered by a route.`)
  return { fromCity: trigger.from, toCity: trigger.to }
}

function nameOf(id: string): string {
  const trigger = triggerOf(id)
  if (trigger.kind !== 'name') throw new Error(`${id} is not triggered by a name.`)
  return `${trigger.last}/${trigger.first ?? 'JANE'}`
}

describe('sandbox scenarios of the portal return partner API codes', () => {
  test.each([
    ['search.empty', 114],
    ['search.timeout', 112],
    ['search.not_for_sale', 108],
    ['search.daily_cap_reached', 109],
    ['search.l2b_blocked', 123],
    ['search.rate_limited', 110],
    ['search.ok_many', 0],
    ['search.connecting', 0],
  ])('%s returns %i', async (id, status) => {
    const result = await partner.ask('/search.do', { ...jakarta, ...routeOf(id) })
    expect([result.status, result.headers.get('x-gangway-scenario')]).toEqual([status, id])
  })

  test.each([
    ['verify.gone', 210],
    ['verify.route_failed', 299],
  ])('%s returns %i', async (id, status) => {
    const { routings } = await partner.call('/search.do', { ...jakarta, ...routeOf(id) })
    const { routingIdentifier } = routings[0] ?? {}
    expect(await partner.status('/verify.do', { routingIdentifier })).toBe(status)
  })

  test.each([
    ['verify.price_up', 1],
    ['verify.price_down', -1],
  ])('%s returns the original and the new price', async (id, sign) => {
    const { priceChange } = await verifyTrip(partner, routeOf(id))
    expect(priceChange.isPriceChange).toBe(true)
    expect(Math.sign(priceChange.newAdultPrice - priceChange.originalAdultPrice)).toBe(sign)
  })

  test.each([
    ['order.duplicate', 317],
    ['order.wrong_pax_type', 325],
    ['order.missing_field', 325],
    ['order.airline_not_agreed', 303],
    ['order.not_subscribed', 305],
    ['order.invite_only', 305],
    ['order.route_failed', 304],
    ['order.sold_out', 315],
    ['order.price_changed', 308],
    ['order.unknown_outcome', 316],
  ])('%s returns %i', async (id, status) => {
    const { sessionId } = await verifyTrip(partner)
    const passengers = [{ ...jane, name: nameOf(id) }]
    expect(await partner.status('/order.do', { sessionId, passengers, contact })).toBe(status)
  })

  test('order.split_two returns two ticket numbers and references per passenger', async () => {
    const { orderNo } = await placeTrip(partner, {
      order: { passengers: [{ ...jane, name: nameOf('order.split_two') }] },
    })
    await partner.call('/pay.do', { orderNo })
    await untilTicketed(server)
    const { paxTicketInfos } = await partner.call('/queryOrderDetails.do', { orderNo })
    expect(new Set(paxTicketInfos[0]?.ticketNos).size).toBe(2)
    const { orders } = await partner.call('/orderList.do', { orderNo })
    expect(orders[0]?.airlinePNRs).toEqual([paxTicketInfos[0]?.airlinePNRs.join('|')])
  })
})

describe('test routes of existing integrations', () => {
  test.each([
    ['JT', 'JKT', 'DPS'],
    ['QG', 'BTH', 'JKT'],
    ['5J', 'HKG', 'CEB'],
    ['7C', 'SEL', 'CJU'],
    ['W6', 'WAW', 'PAR'],
    ['DY', 'OSL', 'STO'],
    ['Y4', 'MEX', 'CUN'],
    ['F9', 'NYC', 'MIA'],
    ['F3', 'RUH', 'JED'],
    ['FR', 'DUB', 'LON'],
    ['6E', 'AMS', 'MAA'],
    ['6E', 'COK', 'DXB'],
    ['FA', 'DUR', 'CPT'],
    ['IX', 'BOM', 'IXR'],
    ['SM', 'ELQ', 'HMB'],
    ['LS', 'STN', 'ALC'],
    ['VY', 'LON', 'BCN'],
    ['G4', 'LAS', 'MEM'],
    ['A3', 'TLS', 'CAI'],
    ['3U', 'CAN', 'TFU'],
  ])(
    '%s sells several fare families from %s to %s, one week and eleven months ahead',
    async (airline, fromCity, toCity) => {
      for (const fromDate of ['20260310', '20270125']) {
        const asked = { ...jakarta, fromCity, toCity, fromDate, airlines: [airline], includeMultipleFareFamily: true }
        const { routings } = await partner.call('/search.do', asked)
        expect(new Set(routings.map(({ fromSegments }) => fromSegments[0]?.fareFamily)).size).toBeGreaterThan(1)
        expect(routings.every(({ supportPaymentMethods }) => supportPaymentMethods.includes(1))).toBe(true)
      }
    },
  )
})
