import type { PartnerPath } from '@gangway/core/partner'
import { partnerSetting } from '../database/schema.ts'
import type { DemoServer } from '../session/test-sign-in.ts'
import { contact, jakarta, jane, placeTrip, ticketTrip, verifyTrip, type PartnerClient } from './test-partner.ts'

export interface CodeStage {
  server: DemoServer
  partner: PartnerClient
}

export type Play = (stage: CodeStage) => Promise<number>

export const nobody = 'TESTB20270101101500123'
export const john = { ...jane, name: 'DOE/JOHN', gender: 'M', cardNum: 'X7654321' }
export const baby = { ...jane, name: 'DOE/BABY', passengerType: 2, birthday: '20250801', cardNum: 'X9999999' }
export const alicante = { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] }
export const seoul = { fromCity: 'SEL', toCity: 'CJU', airlines: ['7C'] }
export const bag = { productCode: 'SCI_BAG_1PC_20KG', segmentIndex: 1 }

export const send =
  (path: PartnerPath, body: unknown, headers: Record<string, string> = {}): Play =>
  ({ partner }) =>
    partner.status(path, body, headers)

export const search = (more: object) => send('/search.do', { ...jakarta, ...more })
export const route = (toCity: string) => search({ fromCity: 'PBH', toCity })

export const withSetting =
  (change: Partial<typeof partnerSetting.$inferInsert>, play: Play): Play =>
  async (stage) => {
    await stage.server.deps.db.update(partnerSetting).set(change)
    return play(stage)
  }

export const roundTrip = search({ tripType: '2', retDate: '20260420' })

/** A session, ordered with something else about it. */
export const order =
  (more: object, trip: object = {}): Play =>
  async ({ partner }) => {
    const { sessionId } = await verifyTrip(partner, trip)
    return partner.status('/order.do', { sessionId, passengers: [jane], contact, ...more })
  }
export const named = (name: string) => order({ passengers: [{ ...jane, name }] })

export const verify =
  (toCity: string): Play =>
  async ({ partner }) => {
    const { routings } = await partner.call('/search.do', { ...jakarta, fromCity: 'PBH', toCity })
    return partner.status('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
  }

export const pay =
  (more: object, wishes: Parameters<typeof placeTrip>[1] = {}): Play =>
  async ({ partner }) => {
    const { orderNo } = await placeTrip(partner, wishes)
    return partner.status('/pay.do', { orderNo, ...more })
  }

export async function extrasOf({ server, partner }: CodeStage, passengers: object[] = [jane]) {
  const { orderNo } = await ticketTrip(server, partner, { order: { passengers } })
  const found = await partner.ask('/postBookingAncillarySearch.do', {
    ticketOrderNo: orderNo,
    ancillaryCategory: 'BAGGAGE',
  })
  return { orderNo, status: found.status, sessionId: found['sessionId'] }
}

export const later =
  (ancillaries: object[], passengers: object[] = [jane], who: { name: string } = jane): Play =>
  async (stage) => {
    const { orderNo, sessionId } = await extrasOf(stage, passengers)
    return stage.partner.status('/postBookingAncillaryOrder.do', {
      sessionId,
      ancillaryCategory: 'BAGGAGE',
      ticketOrderNo: orderNo,
      passengers: [{ name: who.name, ancillaries }],
    })
  }

export interface Refunding extends CodeStage {
  orderNo: string
  segments: object[]
}

/** A ticketed order whose passengers are asked back. */
export async function refunding(
  stage: CodeStage,
  passengers: { name: string }[] = [jane],
  trip: object = {},
): Promise<Refunding> {
  const { orderNo, routing } = await ticketTrip(stage.server, stage.partner, { trip, order: { passengers } })
  const segments = [...routing.fromSegments, ...routing.retSegments].map((each) => ({
    depDate: each.depTime.slice(0, 8),
    flightNo: each.flightNumber,
    depAirport: each.depAirport,
    arrAirport: each.arrAirport,
  }))
  return { ...stage, orderNo, segments }
}

export const personOf = ({ segments }: Refunding, name = jane.name, more: object = {}) => {
  const [lastName, firstName] = name.split('/')
  return { lastName, firstName, refundReason: '1', segments, ...more }
}

export const quote =
  (about: {
    name?: string
    more?: (order: Refunding) => object
    body?: object
    passengers?: { name: string }[]
    trip?: object
  }): Play =>
  async (stage) => {
    const { name = jane.name, more, body, passengers, trip } = about
    const order = await refunding(stage, passengers ?? [{ ...jane, name }], trip)
    const refundRequestList = [personOf(order, name, more?.(order))]
    return stage.partner.status('/refundQuotation.do', { orderNo: order.orderNo, refundRequestList, ...body })
  }

export const flight = {
  carrier: 'JT',
  flightNumber: '1',
  departureAirport: 'CGK',
  arrivalAirport: 'SUB',
  departureDate: '20260414',
}

export function seats(more: object, trip: object): Play {
  return async ({ partner }) => {
    const { sessionId } = await verifyTrip(partner, trip)
    return partner.status('/seatAvailability.do', { sessionId, ...more })
  }
}
