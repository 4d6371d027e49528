import type { PartnerPath } from '@gangway/core/partner'
import { partnerSetting } from '../../database/schema.ts'
import type { DemoServer } from '../../session/sign-in.fixture.ts'
import { contact, jakarta, jane, placeTrip, ticketTrip, verifyTrip, type PartnerClient } from '../partner.fixture.ts'

export interface ErrorCodeTestContext {
  server: DemoServer
  partner: PartnerClient
}

export type ErrorCodeScenario = (context: ErrorCodeTestContext) => Promise<number>

export const unknownOrderNo = 'TESTB20270101101500123'
export const john = { ...jane, name: 'DOE/JOHN', gender: 'M', cardNum: 'X7654321' }
export const baby = { ...jane, name: 'DOE/BABY', passengerType: 2, birthday: '20250801', cardNum: 'X9999999' }
export const alicante = { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] }
export const seoul = { fromCity: 'SEL', toCity: 'CJU', airlines: ['7C'] }
export const bag = { productCode: 'SCI_BAG_1PC_20KG', segmentIndex: 1 }

export const sendScenario =
  (path: PartnerPath, body: unknown, headers: Record<string, string> = {}): ErrorCodeScenario =>
  ({ partner }) =>
    partner.status(path, body, headers)

export const searchScenario = (more: object) => sendScenario('/search.do', { ...jakarta, ...more })
export const routeScenario = (toCity: string) => searchScenario({ fromCity: 'PBH', toCity })

export const withSetting =
  (change: Partial<typeof partnerSetting.$inferInsert>, scenario: ErrorCodeScenario): ErrorCodeScenario =>
  async (context) => {
    await context.server.deps.db.update(partnerSetting).set(change)
    return scenario(context)
  }

export const roundTrip = searchScenario({ tripType: '2', retDate: '20260420' })

/** Orders a verified session with the given changes. */
export const orderScenario =
  (more: object, trip: object = {}): ErrorCodeScenario =>
  async ({ partner }) => {
    const { sessionId } = await verifyTrip(partner, trip)
    return partner.status('/order.do', { sessionId, passengers: [jane], contact, ...more })
  }
export const namedOrderScenario = (name: string) => orderScenario({ passengers: [{ ...jane, name }] })

export const verifyScenario =
  (toCity: string): ErrorCodeScenario =>
  async ({ partner }) => {
    const { routings } = await partner.call('/search.do', { ...jakarta, fromCity: 'PBH', toCity })
    return partner.status('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
  }

export const payScenario =
  (more: object, wishes: Parameters<typeof placeTrip>[1] = {}): ErrorCodeScenario =>
  async ({ partner }) => {
    const { orderNo } = await placeTrip(partner, wishes)
    return partner.status('/pay.do', { orderNo, ...more })
  }

export async function findAncillaries({ server, partner }: ErrorCodeTestContext, passengers: object[] = [jane]) {
  const { orderNo } = await ticketTrip(server, partner, { order: { passengers } })
  const found = await partner.ask('/postBookingAncillarySearch.do', {
    ticketOrderNo: orderNo,
    ancillaryCategory: 'BAGGAGE',
  })
  return { orderNo, status: found.status, sessionId: found['sessionId'] }
}

export const ancillaryOrderScenario =
  (ancillaries: object[], passengers: object[] = [jane], who: { name: string } = jane): ErrorCodeScenario =>
  async (context) => {
    const { orderNo, sessionId } = await findAncillaries(context, passengers)
    return context.partner.status('/postBookingAncillaryOrder.do', {
      sessionId,
      ancillaryCategory: 'BAGGAGE',
      ticketOrderNo: orderNo,
      passengers: [{ name: who.name, ancillaries }],
    })
  }

export interface RefundableOrder extends ErrorCodeTestContext {
  orderNo: string
  segments: object[]
}

/** A ticketed order and its segments, ready for a refund request. */
export async function ticketedForRefund(
  context: ErrorCodeTestContext,
  passengers: { name: string }[] = [jane],
  trip: object = {},
): Promise<RefundableOrder> {
  const { orderNo, routing } = await ticketTrip(context.server, context.partner, { trip, order: { passengers } })
  const segments = [...routing.fromSegments, ...routing.retSegments].map((each) => ({
    depDate: each.depTime.slice(0, 8),
    flightNo: each.flightNumber,
    depAirport: each.depAirport,
    arrAirport: each.arrAirport,
  }))
  return { ...context, orderNo, segments }
}

export const refundRequestFor = ({ segments }: RefundableOrder, name = jane.name, more: object = {}) => {
  const [lastName, firstName] = name.split('/')
  return { lastName, firstName, refundReason: '1', segments, ...more }
}

export const refundQuoteScenario =
  (about: {
    name?: string
    more?: (order: RefundableOrder) => object
    body?: object
    passengers?: { name: string }[]
    trip?: object
  }): ErrorCodeScenario =>
  async (context) => {
    const { name = jane.name, more, body, passengers, trip } = about
    const order = await ticketedForRefund(context, passengers ?? [{ ...jane, name }], trip)
    const refundRequestList = [refundRequestFor(order, name, more?.(order))]
    return context.partner.status('/refundQuotation.do', { orderNo: order.orderNo, refundRequestList, ...body })
  }

export const flight = {
  carrier: 'JT',
  flightNumber: '1',
  departureAirport: 'CGK',
  arrivalAirport: 'SUB',
  departureDate: '20260414',
}

export function seatScenario(more: object, trip: object): ErrorCodeScenario {
  return async ({ partner }) => {
    const { sessionId } = await verifyTrip(partner, trip)
    return partner.status('/seatAvailability.do', { sessionId, ...more })
  }
}
