import { beforeAll, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { contact, jakarta, jane, partnerOf, untilTicketed, type PartnerClient } from '../partner.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let partner: PartnerClient
beforeAll(() => {
  partner = partnerOf(server)
})

const cebu = { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] }
/** The cheapest routing of each fare family of an airline, ticketed. */
async function ticketEachFamily(trip: object) {
  const { routings } = await partner.call('/search.do', { ...jakarta, ...trip, includeMultipleFareFamily: true })
  const families = new Map(routings.toReversed().map((each) => [each.fromSegments[0]?.fareFamily ?? '', each]))
  const orders = []
  for (const [family, { routingIdentifier, rule }] of families) {
    const { sessionId, routing } = await partner.call('/verify.do', { routingIdentifier })
    const name = `${family.toUpperCase()}/${routing.fromSegments[0]?.carrier === '5J' ? 'CEBU' : 'ANN'}`
    const passengers = [{ ...jane, name }]
    const { orderNo } = await partner.call('/order.do', { sessionId, passengers, contact: { ...contact, name } })
    await partner.call('/pay.do', { orderNo })
    orders.push({ orderNo, family, name, searched: rule, routing })
  }
  await untilTicketed(server, 10)
  return orders
}

type Ordered = Awaited<ReturnType<typeof ticketEachFamily>>[number]

async function refundOf({ orderNo, name, routing }: Ordered) {
  const [lastName, firstName] = name.split('/')
  const segments = routing.fromSegments.map((each) => ({
    depDate: each.depTime.slice(0, 8),
    flightNo: each.flightNumber,
    depAirport: each.depAirport,
    arrAirport: each.arrAirport,
  }))
  const body = { orderNo, refundRequestList: [{ lastName, firstName, refundReason: '1', segments }] }
  const quote = await partner.call('/refundQuotation.do', body)
  return { quote, submitted: await partner.ask('/refund.do', body) }
}

async function offered({ routing }: Ordered) {
  const [flight] = routing.fromSegments
  if (!flight) throw new Error('The routing has no flight.')
  const { depAirport, arrAirport, carrier, flightNumber, depTime } = flight
  const asked = {
    ...{ carrier, flightNumber: flightNumber.slice(2), departureAirport: depAirport, arrivalAirport: arrAirport },
    departureDate: depTime.slice(0, 8),
  }
  const { data } = await partner.call('/getOffers.do', { adults: 1, outboundSegments: [asked], currency: 'USD' })
  const found = data.find(({ offer }) => offer.outboundJourney.segments[0]?.fareFamily === flight.fareFamily)
  return found?.offer.penalties.find(({ rule }) => rule.type === 'Refund')?.rule
}

test.each([
  ['JT', { airlines: ['JT'] }],
  ['5J', cebu],
])('rule, order, offer, quote and refund agree about every fare of %s', async (_, trip) => {
  for (const order of await ticketEachFamily(trip)) {
    const { searched, routing, orderNo, family } = order
    const [head] = routing.rule.refundRules
    expect(searched.refundRules[0], family).toEqual(head)
    const [rule] = (await partner.call('/queryOrderDetails.do', { orderNo })).refundRules
    expect(rule, family).toMatchObject({
      fareRefundable: head?.refundStatus !== 'T',
      taxRefundable: head?.taxRefundable,
    })
    const penalty = await offered(order)
    expect(penalty?.levelType === 'None', family).toBe(head?.refundStatus === 'T')
    expect(penalty?.taxRefundable, family).toBe(head?.taxRefundable)
    const { quote, submitted } = await refundOf(order)
    const isRefundable = rule?.fareRefundable === true || rule?.taxRefundable === true
    expect([quote.isRefundable, quote.refundQuoteType === 'NonRefundable'], family).toEqual([
      isRefundable,
      !isRefundable,
    ])
    expect(quote.refundRules[0], family).toMatchObject({ taxRefundable: rule?.taxRefundable })
    expect(submitted.status === 0, family).toBe(isRefundable)
    const isTaxOnly = rule?.fareRefundable === false && isRefundable
    const refunded = quote.refundFareAmount?.estimatedRefundAmount
    expect(isTaxOnly ? refunded : routing.adultTax, family).toBeCloseTo(routing.adultTax, 1)
  }
})

test('the cheapest fare of 5J is not refundable at all', async () => {
  const { routings } = await partner.call('/search.do', { ...jakarta, ...cebu })
  expect(routings[0]?.rule.refundRules[0]).toMatchObject({ refundStatus: 'T', taxRefundable: false })
})
