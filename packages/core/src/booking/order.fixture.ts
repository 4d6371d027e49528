import type { Order } from './drawer/order-summary.ts'

const usdAmount = (amount: number) => ({ amount, currency: 'USD' })

export const testOrderNo = 'GWAYS20261120140200123'
/** Server time in all tests about an existing booking. */
export const serverTimeNow = '2026-11-20T14:02:00.000+08:00'

const segment = {
  ...{ segmentIndex: 1, airline: 'KB', flightNo: 'KB418', from: 'SIN', to: 'DMK', fromCity: 'SIN', toCity: 'BKK' },
  ...{ fromTerminal: '', toTerminal: '', depTime: '2026-12-14T08:05', arrTime: '2026-12-14T09:35', minutes: 150 },
  ...{ aircraft: 'A320', stops: [], family: { code: 'L', name: 'Lite', cnName: '轻享' }, seatsLeft: 7 },
  ...{ direction: 'OUTBOUND' as const, freeBaggage: null, rules: null },
}
const createPassenger = {
  ...{ gender: 'FEMALE' as const, birth: '1990-02-14', nationality: 'SG', documentType: 'PP', documentCountry: 'SG' },
  ...{ documentNumber: 'E1234567', documentExpiry: '2031-05-01', pnrs: [], ticketNos: [] },
}
const createBaggage = {
  ...{ segmentIndex: 1, from: 'SIN', to: 'DMK', passengerName: 'LIM/WEI LING', kind: 'CHECKED_BAGGAGE' as const },
  ...{
    code: 'B',
    seat: null,
    pieces: 2,
    kilograms: 40,
    quantity: 1,
    amount: usdAmount(2_200),
    status: 'UNPAID' as const,
  },
  ...{ timing: 'IN_BOOKING' as const, ancillaryOrderNo: null, actions: [] },
}

/** A booking of two passengers with the same name, with baggage and a seat for one of them. */
export function createOrder(status: Order['summary']['status'], more: Partial<Order> = {}): Order {
  return {
    ...{
      orderNo: testOrderNo,
      providerPnr: 'QX7P2M',
      fromCity: 'SIN',
      toCity: 'BKK',
      departDate: '2026-12-14',
      returnDate: null,
    },
    ...{ airlines: ['KB'], passengerNames: [], asOf: serverTimeNow, payChannels: ['PREPAYMENT'] },
    ...{ soldOutRisk: false, separateBookings: false },
    actions: status === 'UNPAID' ? ['PAY', 'CANCEL'] : status === 'EXPIRED' ? ['REGENERATE'] : [],
    names: { places: {}, airports: {}, airlines: {} },
    summary: {
      ...{
        createdAt: serverTimeNow,
        tripType: 'ONE_WAY',
        currencyOption: 'DEPOSIT',
        status,
        paidAt: null,
        payChannel: null,
      },
      ...{ payBy: '2026-11-20T14:32:00.000+08:00', issuedAt: null, endedAt: null, includeRefund: false },
      ...{ regeneratedFrom: null, nextAt: null, ongoing: [] },
    },
    totals: {
      ...{
        total: usdAmount(61_840),
        fare: usdAmount(54_540),
        tax: usdAmount(4_000),
        ancillary: usdAmount(2_700),
        fees: usdAmount(600),
      },
      ...{ ticketingFee: usdAmount(0), paymentFee: usdAmount(0), channelFee: usdAmount(0), serviceFee: usdAmount(600) },
    },
    airlineInfo: [],
    ...{ extraInfo: [], cardLastFour: null, paymentState: 'NONE', declineReason: null, fees: [], segments: [segment] },
    passengers: [
      { position: 1, name: 'LIM/WEI LING', type: 'ADULT', ...createPassenger },
      { position: 2, name: 'LIM/WEI LING', type: 'CHILD', ...createPassenger, birth: '2019-05-20' },
    ],
    ancillaries: [
      createBaggage,
      { ...createBaggage, kind: 'SEAT', code: 'SEAT', seat: '12A', pieces: 0, kilograms: 0, amount: usdAmount(500) },
      {
        ...createBaggage,
        kind: 'MEAL',
        code: 'M',
        pieces: 0,
        kilograms: 0,
        amount: usdAmount(900),
        status: 'CANCELLED',
      },
    ],
    contact: { name: 'Lin Tao', email: 'lin@harbour.example', mobile: '81234567', areaCode: '65' },
    ...more,
  }
}
