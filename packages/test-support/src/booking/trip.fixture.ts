import type { BookingRequest, CallAnswer } from '@gangway/core'
import type { Script } from '../scripted-server.ts'

export type Trip = CallAnswer<'POST /order/verify.do'>
type Offer = Trip['offer']
type SeatMap = NonNullable<CallAnswer<'POST /order/seatMap.do'>>

/** Server time in every scenario; the browser's clock is three minutes behind. */
export const serverNow = Date.parse('2026-11-20T14:02:00+08:00')
export const browserNow = serverNow - 180_000

export function serverTime(minutesAhead: number): string {
  return `${new Date(serverNow + minutesAhead * 60_000 + 8 * 3_600_000).toISOString().slice(0, -1)}+08:00`
}

const usd = (amount: number) => ({ amount, currency: 'USD' })
export const orderNo = 'GWAYS20261120140200123'

function segment(segmentIndex: number, flightNo: string, from: string, to: string, depTime: string, arrTime: string) {
  return {
    ...{ segmentIndex, airline: 'KB', flightNo, from, to, fromCity: from, toCity: to, depTime, arrTime },
    ...{ fromTerminal: '', toTerminal: '', minutes: 140, aircraft: 'A320', stops: [], seatsLeft: 7 },
    family: { code: 'LITE', name: 'Lite', cnName: '轻享' },
  }
}

const allowance = { pieces: 0, kilograms: 0, centimetres: '' }
const outboundSegments = [segment(1, 'KB418', 'SIN', 'DMK', '2026-12-14T08:05', '2026-12-14T09:35')]
const inboundSegments = [
  segment(2, 'KB77', 'DMK', 'KUL', '2026-12-20T10:00', '2026-12-20T13:10'),
  segment(3, 'KB12', 'KUL', 'SIN', '2026-12-20T15:30', '2026-12-20T16:40'),
]
const itineraryOf = (segments: typeof outboundSegments) => ({
  ...{ segments, minutes: 140, dayOffset: 0, overnight: false, selfTransfer: false },
  transits: segments.length > 1 ? [{ airport: 'KUL', city: 'KUL', minutes: 140, overnight: false }] : [],
})

function priceOf(total: number): Trip['price'] {
  const serviceFee = 600
  return {
    total: usd(total),
    fare: usd(total - serviceFee - 4000),
    ...{ tax: usd(4000), ticketingFee: usd(0), paymentFee: usd(0), channelFee: usd(0), serviceFee: usd(serviceFee) },
    passengers: [],
  }
}

function offerOf(price: Trip['price'], isReturn: boolean): Offer {
  return {
    routingId: `${'r'.repeat(30)}.${'s'.repeat(43)}`,
    ...{
      airline: 'KB',
      outbound: itineraryOf(outboundSegments),
      inbound: isReturn ? itineraryOf(inboundSegments) : null,
      price,
    },
    ...{ reference: null, seatsLeft: 7, soldOutRisk: false, infantAllowed: true, separateBookings: false },
    ...{ freeCheckIn: false, refund: 'PENALTY', change: 'PENALTY', payChannels: ['PREPAYMENT', 'VCC'] },
    ...{ comparable: { total: 1, fare: 1 }, successPercent: 96 },
  } satisfies Offer
}

interface TripOptions {
  total?: number
  /** Price at the time of choice. */
  oldTotal?: number
  isReturn?: boolean
  isAbroad?: boolean
}

const named = (name: string, cnName: string) => ({ name, cnName })

/** A verified offer: Singapore to Bangkok, and back over Kuala Lumpur when it is a return trip. */
export function tripOf({ total = 61_840, oldTotal = total, isReturn = true, isAbroad = true }: TripOptions = {}): Trip {
  const price = priceOf(total)
  const option = (code: string, segmentIndex: number, kilograms: number, amount: number) => ({
    ...{ code, kind: 'CHECKED_BAGGAGE' as const, segmentIndex, airline: 'KB', price: usd(amount) },
    ...{ pieces: 1, kilograms, centimetres: '', maxQuantity: 1 },
  })
  const segments = isReturn ? [1, 2, 3] : [1]
  return {
    verifyId: 'verify1',
    expiresAt: serverTime(120),
    priceChanged: total !== oldTotal,
    oldTotal: usd(oldTotal),
    newTotal: usd(total),
    price,
    offer: offerOf(price, isReturn),
    rules: [],
    baggage: segments.map((segmentIndex) => ({
      ...{ segmentIndex, underSeat: allowance },
      overhead: { pieces: 1, kilograms: 7, centimetres: '' },
      checked: segmentIndex === 1 ? { pieces: 1, kilograms: 20, centimetres: '' } : allowance,
    })),
    baggageOptions: [
      ...segments.flatMap((index) => [option('BAG20', index, 20, 2200), option('BAG30', index, 30, 3100)]),
      { ...option('PRIO', 1, 0, 500), kind: 'PRIORITY_BOARDING', pieces: 0 },
    ],
    seatSegments: [1],
    payChannels: ['PREPAYMENT', 'VCC'],
    payLimitMinutes: 30,
    documentRules: {
      required: isAbroad,
      types: ['PP', 'GA', 'TW', 'TB', 'HX', 'HY'],
      expiryNotBefore: isReturn ? '2026-12-20' : '2026-12-14',
    },
    maxPassengers: 7,
    names: {
      places: { SIN: named('Singapore', '新加坡'), DMK: named('Bangkok', '曼谷') },
      airports: {},
      airlines: { KB: named('Kestrel', '红隼航空') },
    },
  }
}

export function requestOf(search: BookingRequest['search'] = { adult: 1 }, user = 'lin'): BookingRequest {
  return { searchId: 'search1', offer: offerOf(priceOf(61_840), true), search, user }
}

/** Six rows of three and three; 11 and 12 are beside an exit, some seats are taken. */
export const seatMap: SeatMap = {
  segmentIndex: 1,
  aircraft: 'A320',
  columns: (['window', 'middle', 'aisle', 'aisle', 'middle', 'window'] as const).map((place, at) => ({
    designator: 'ABCDEF'.charAt(at),
    place,
  })),
  exitRows: [11, 12],
  rows: [9, 10, 11, 12, 13, 14].map((row) => ({
    row,
    seats: [...'ABCDEF'].map((column) => ({
      ...{ seat: `${row}${column}`, column, exit: row === 11 || row === 12 },
      zone: row === 9 ? ('forward' as const) : row === 11 || row === 12 ? ('legroom' as const) : ('standard' as const),
      free: !['9A', '10C', '13F'].includes(`${row}${column}`),
      price: usd(row === 9 ? 800 : row === 11 || row === 12 ? 1500 : 500),
    })),
  })),
}

export function placed(total: number, minutes = 30): CallAnswer<'POST /order/order.do'> {
  return { orderNo, status: 'UNPAID', total: usd(total), payDeadline: serverTime(minutes), providerPnr: 'QX7P2M' }
}

export function balanceOf(amount: number): CallAnswer<'POST /order/qryClientBalance.do'> {
  return [{ currency: 'USD', balance: usd(amount), held: usd(0), creditLine: usd(0) }]
}

type Status = CallAnswer<'POST /order/order.do'>['status']
type Detail = CallAnswer<'POST /order/v2/showOrderDetail.do'>

/** A booking for two passengers with a bag and a seat. */
export function detailOf(
  status: Status,
  cancelledMessage = '',
  { minutes = 30, actions = actionsOf(status) }: { minutes?: number; actions?: Detail['actions'] } = {},
): Detail {
  const total = usd(61_840)
  const trip = tripOf()
  const [out = [], back = []] = [trip.offer.outbound, trip.offer.inbound].map((way) => way?.segments)
  const sold = { freeBaggage: null, rules: null }
  const extra = { passengerName: 'LIM/WEI LING', quantity: 1, status: 'UNPAID', timing: 'IN_BOOKING' } as const
  const place = { from: 'SIN', to: 'DMK', segmentIndex: 1, ancillaryOrderNo: null }
  const person = { birth: '1990-02-14', nationality: 'SG', documentType: 'PP', documentNumber: 'E1234567' }
  const paper = { documentExpiry: '2031-05-01', documentCountry: 'SG', pnrs: [], ticketNos: [] }
  return {
    ...{ orderNo, providerPnr: 'QX7P2M', fromCity: 'SIN', toCity: 'DMK', departDate: '2026-12-14' },
    ...{ returnDate: '2026-12-20', airlines: ['KB'], passengerNames: ['LIM/WEI LING', 'LIM/JUN'], actions },
    ...{ names: { places: {}, airports: {}, airlines: {} }, asOf: serverTime(0) },
    ...{ soldOutRisk: false, separateBookings: false },
    payChannels: ['PREPAYMENT', 'VCC'],
    summary: {
      ...{ createdAt: serverTime(0), tripType: 'ROUND_TRIP', currencyOption: 'DEPOSIT', status },
      ...{ payBy: serverTime(minutes), paidAt: null, payChannel: null, issuedAt: null, endedAt: null },
      ...{ includeRefund: false, regeneratedFrom: null, nextAt: null, ongoing: [] },
    },
    totals: {
      ...{ total, fare: usd(54_540), tax: usd(4_000), ancillary: usd(2_700), fees: usd(600), serviceFee: usd(600) },
      ...{ ticketingFee: usd(0), paymentFee: usd(0), channelFee: usd(0) },
    },
    airlineInfo: [{ airline: 'KB', pnrs: [], message: '', cancelledMessage, website: '', manageEmail: '' }],
    ...{ extraInfo: [], cardLastFour: null, paymentState: 'NONE', declineReason: null, fees: [] },
    segments: [
      ...out.map((segment) => ({ ...segment, ...sold, direction: 'OUTBOUND' as const })),
      ...back.map((segment) => ({ ...segment, ...sold, direction: 'INBOUND' as const })),
    ],
    passengers: [
      { position: 1, name: 'LIM/WEI LING', type: 'ADULT', gender: 'FEMALE', ...person, ...paper },
      { position: 2, name: 'LIM/JUN', type: 'CHILD', gender: 'MALE', ...person, ...paper, birth: '2019-05-20' },
    ],
    ancillaries: [
      {
        ...{ ...extra, ...place, kind: 'CHECKED_BAGGAGE', code: 'BAG20', seat: null, pieces: 1, kilograms: 20 },
        ...{ amount: usd(2_200), actions: [] },
      },
      {
        ...{ ...extra, ...place, kind: 'SEAT', code: 'SEAT', seat: '12A', pieces: 0, kilograms: 0 },
        ...{ amount: usd(500), actions: [] },
      },
    ],
    contact: { name: 'Lin Tao', email: 'lin@harbour.example', mobile: '81234567', areaCode: '65' },
  }
}

function actionsOf(status: Status): Detail['actions'] {
  if (status === 'UNPAID') return ['PAY', 'CANCEL', 'RAISE_REQUEST']
  return status === 'EXPIRED' || status === 'CANCELLED' ? ['REGENERATE', 'RAISE_REQUEST'] : ['RAISE_REQUEST']
}

export const savedContact = {
  ...{ id: 'contact1', name: 'Lin Tao', email: 'lin@harbour.example', mobile: '81234567', areaCode: '65' },
  usedAt: serverTime(-60),
}

/** A server that answers every call of the booking drawer successfully. */
export const successScript: Script = {
  'POST /order/verify.do': { data: tripOf() },
  'POST /order/contacts.do': { data: { list: [], total: 0, page: 1, pageSize: 50 } },
  'POST /order/deleteContact.do': { data: true },
  'POST /order/seatMap.do': { data: seatMap },
  'POST /order/order.do': { data: placed(61_840) },
  'POST /order/qryClientBalance.do': { data: balanceOf(5_000_000) },
  'POST /order/issueTicket.do': { data: { orderNo, status: 'TICKETING' } },
  'POST /order/v2/showOrderDetail.do': { data: detailOf('TICKETING') },
  'GET /sysUser/needCheckMfaFeat/{id}': { data: false },
}
