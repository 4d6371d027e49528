import type { Order } from './bill-of-order.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

export const orderNo = 'GWAYS20261120140200123'
/** The server's clock, in every test about a booking that exists. */
export const told = '2026-11-20T14:02:00.000+08:00'

const segment = {
  ...{ segmentIndex: 1, airline: 'KB', flightNo: 'KB418', from: 'SIN', to: 'DMK', fromCity: 'SIN', toCity: 'BKK' },
  ...{ fromTerminal: '', toTerminal: '', depTime: '2026-12-14T08:05', arrTime: '2026-12-14T09:35', minutes: 150 },
  ...{ aircraft: 'A320', stops: [], family: { code: 'L', name: 'Lite', cnName: '轻享' }, seatsLeft: 7 },
  ...{ direction: 'OUTBOUND' as const, freeBaggage: null, rules: null },
}
const person = {
  ...{ gender: 'FEMALE' as const, birth: '1990-02-14', nationality: 'SG', documentType: 'PP', documentCountry: 'SG' },
  ...{ documentNumber: 'E1234567', documentExpiry: '2031-05-01', pnrs: [], ticketNos: [] },
}
const bag = {
  ...{ segmentIndex: 1, from: 'SIN', to: 'DMK', passengerName: 'LIM/WEI LING', kind: 'CHECKED_BAGGAGE' as const },
  ...{ code: 'B', seat: null, pieces: 2, kilograms: 40, quantity: 1, amount: usd(2_200), status: 'UNPAID' as const },
  ...{ timing: 'IN_BOOKING' as const, ancillaryOrderNo: null, actions: [] },
}

/** A booking of two people of the same name, with bags and a seat for one of them. */
export function orderAt(status: Order['summary']['status'], more: Partial<Order> = {}): Order {
  return {
    ...{ orderNo, providerPnr: 'QX7P2M', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-14', returnDate: null },
    ...{ airlines: ['KB'], passengerNames: [], asOf: told, payChannels: ['PREPAYMENT'], soldOutRisk: false },
    actions: status === 'UNPAID' ? ['PAY', 'CANCEL'] : status === 'EXPIRED' ? ['REGENERATE'] : [],
    names: { places: {}, airports: {}, airlines: {} },
    summary: {
      ...{ createdAt: told, tripType: 'ONE_WAY', currencyOption: 'DEPOSIT', status, paidAt: null, payChannel: null },
      ...{ payBy: '2026-11-20T14:32:00.000+08:00', issuedAt: null, endedAt: null, includeRefund: false },
      ...{ regeneratedFrom: null, nextAt: null },
    },
    totals: {
      ...{ total: usd(61_840), fare: usd(54_540), tax: usd(4_000), ancillary: usd(2_700), fees: usd(600) },
      ...{ ticketingFee: usd(0), paymentFee: usd(0), channelFee: usd(0), serviceFee: usd(600) },
    },
    airlineInfo: [],
    ...{ extraInfo: [], cardLastFour: null, fees: [], segments: [segment] },
    passengers: [
      { position: 1, name: 'LIM/WEI LING', type: 'ADULT', ...person },
      { position: 2, name: 'LIM/WEI LING', type: 'CHILD', ...person, birth: '2019-05-20' },
    ],
    ancillaries: [
      bag,
      { ...bag, kind: 'SEAT', code: 'SEAT', seat: '12A', pieces: 0, kilograms: 0, amount: usd(500) },
      { ...bag, kind: 'MEAL', code: 'M', pieces: 0, kilograms: 0, amount: usd(900), status: 'CANCELLED' },
    ],
    contact: { name: 'Lin Tao', email: 'lin@harbour.example', mobile: '81234567', areaCode: '65' },
    ...more,
  }
}
