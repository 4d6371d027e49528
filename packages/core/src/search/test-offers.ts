import type { Journey, Names, Offer } from '../shared/offer.contract.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

interface Sketch {
  out: string
  back?: string
  family?: string
  /** With taxes, and how much of it they are. */
  total?: number
  tax?: number
  /** Cities where planes are changed. */
  via?: string[]
}

/** An offer of few words; the flights are named by their numbers. */
export function offer({ out, back, family = 'LIGHT', total = 10_000, tax = 1_000, via = [] }: Sketch): Offer {
  const none = usd(0)
  const price = { total: usd(total), fare: usd(total - tax), tax: usd(tax) }
  return {
    routingId: [out, back, family, total].join('-'),
    airline: 'KB',
    outbound: journey(out, family, via),
    inbound: back ? journey(back, family, []) : null,
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

function journey(flightNo: string, code: string, via: string[]): Journey {
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

export const names: Names = { places: {}, airports: {}, airlines: { KB: { name: 'Kitebird', cnName: '风筝鸟航空' } } }
