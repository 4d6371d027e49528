import type { DirectionItinerary, CodeNames, Offer } from '../shared/contract/offer.contract.ts'

const usdAmount = (amount: number) => ({ amount, currency: 'USD' })

interface OfferOptions {
  outboundFlights: string
  returnFlights?: string
  family?: string
  /** With taxes; `tax` is the part of it that is taxes. */
  total?: number
  tax?: number
  /** Cities of the connections. */
  via?: string[]
}

/** A minimal offer; flights are given by their numbers. */
export function createOffer({
  outboundFlights,
  returnFlights,
  family = 'LIGHT',
  total = 10_000,
  tax = 1_000,
  via = [],
}: OfferOptions): Offer {
  const none = usdAmount(0)
  const price = { total: usdAmount(total), fare: usdAmount(total - tax), tax: usdAmount(tax) }
  return {
    routingId: [outboundFlights, returnFlights, family, total].join('-'),
    airline: 'KB',
    outbound: direction(outboundFlights, family, via),
    inbound: returnFlights ? direction(returnFlights, family, []) : null,
    price: {
      ...price,
      ...{ ticketingFee: none, paymentFee: none, channelFee: none, serviceFee: none },
      passengers: [{ type: 'ADULT', count: 1, ...price }],
    },
    ...{ reference: null, seatsLeft: 9, soldOutRisk: false, infantAllowed: true, separateBookings: false },
    freeCheckIn: family !== 'LIGHT',
    ...{ refund: 'NO', change: 'NO', payChannels: ['PREPAYMENT'], successPercent: 95 },
    comparable: { total: total * 100_000, fare: (total - tax) * 100_000 },
  }
}

function direction(flightNo: string, code: string, via: string[]): DirectionItinerary {
  return {
    segments: [
      {
        ...{ segmentIndex: 1, airline: 'KB', flightNo, from: 'SIN', to: 'BKK', fromCity: 'SIN', toCity: 'BKK' },
        ...{ fromTerminal: '', toTerminal: '', depTime: '2026-12-04T07:35', arrTime: '2026-12-04T09:00' },
        ...{ minutes: 145, aircraft: 'Airbus A320', stops: [], seatsLeft: 9 },
        family: { code, name: code.toLowerCase(), cnName: code },
      },
    ],
    transits: via.map((city) => ({ airport: city, city, minutes: 60, overnight: false })),
    ...{ minutes: 145, dayOffset: 0, overnight: false, selfTransfer: false },
  }
}

export const offerNames: CodeNames = {
  places: {},
  airports: {},
  airlines: { KB: { name: 'Kitebird', cnName: '风筝鸟航空' } },
}
