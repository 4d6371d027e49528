import type { CallAnswer, Clock, DirectionItinerary, CodeNames, Offer, SearchEvent, SearchForm } from '@gangway/core'
import { systemClock } from '@gangway/core'

type Segment = DirectionItinerary['segments'][number]
type Found = CallAnswer<'POST /search/search.do'>
type Policies = CallAnswer<'POST /product/viewPolicies.do'>
type Family = 'LIGHT' | 'PLUS' | 'FLEX'

export const clock: Clock = { ...systemClock, now: () => new Date('2026-11-22T10:00:00+08:00') }

export const oneWay: SearchForm = {
  ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04' },
  ...{ adult: 2, child: 1, infant: 0, currencyOption: 'DEPOSIT' },
}

export const roundTrip: SearchForm = { ...oneWay, tripType: 'ROUND_TRIP', returnDate: '2026-12-08' }

const named = (name: string, cnName: string) => ({ name, cnName })

export const names: CodeNames = {
  places: {
    SIN: named('Singapore', '新加坡'),
    BKK: named('Bangkok', '曼谷'),
    KUL: named('Kuala Lumpur', '吉隆坡'),
    PEN: named('Penang', '槟城'),
  },
  airports: {
    SIN: named('Singapore Changi', '新加坡樟宜机场'),
    DMK: named('Don Mueang', '廊曼机场'),
    BKK: named('Suvarnabhumi', '素万那普机场'),
    KUL: named('Kuala Lumpur International', '吉隆坡国际机场'),
    PEN: named('Penang International', '槟城国际机场'),
  },
  aircraft: { '320': named('Airbus A320', '空客 A320') },
  airlines: {
    KB: named('Kitebird', '风筝鸟航空'),
    MS: named('Monsoon Air', '季风航空'),
    BH: named('Blue Heron', '蓝鹭航空'),
  },
}

const families = {
  LIGHT: { code: 'LIGHT', name: 'Light', cnName: '轻享' },
  PLUS: { code: 'PLUS', name: 'Plus', cnName: '优享' },
  FLEX: { code: 'FLEX', name: 'Flex', cnName: '灵活' },
}

/** `KB 418 SIN T1 DMK 07:35 145`, on a day. */
function flight(text: string, day: string, family: Family): Omit<Segment, 'segmentIndex'> {
  const [airline = '', number = '', from = '', fromTerminal = '', to = '', time = '', minutes = ''] = text.split(' ')
  const lands = new Date(Date.parse(`${day}T${time}:00Z`) + Number(minutes) * 60_000).toISOString().slice(0, 16)
  const cityOf = (code: string) => (code === 'DMK' ? 'BKK' : code)
  return {
    ...{ airline, flightNo: `${airline} ${number}`, from, to, fromCity: cityOf(from), toCity: cityOf(to) },
    ...{ fromTerminal, toTerminal: to === 'DMK' ? 'T1' : '', depTime: `${day}T${time}`, arrTime: lands },
    ...{ minutes: Number(minutes), aircraft: '320', stops: [], family: families[family], seatsLeft: 9 },
  }
}

const minutesBetween = (one: string, other: string) => (Date.parse(`${other}Z`) - Date.parse(`${one}Z`)) / 60_000

function itineraryOf(flights: Omit<Segment, 'segmentIndex'>[], before = 0): DirectionItinerary {
  const segments = flights.map((each, at) => ({ segmentIndex: before + at + 1, ...each }))
  const transits = segments.slice(1).map((next, at) => {
    const landed = segments[at]?.arrTime ?? ''
    const minutes = minutesBetween(landed, next.depTime)
    return {
      airport: next.from,
      city: next.fromCity,
      minutes,
      overnight: landed.slice(0, 10) !== next.depTime.slice(0, 10),
    }
  })
  const [first, last] = [segments[0]?.depTime ?? '', segments.at(-1)?.arrTime ?? '']
  return {
    ...{ segments, transits, minutes: minutesBetween(first, last) },
    dayOffset: minutesBetween(`${first.slice(0, 10)}T00:00`, `${last.slice(0, 10)}T00:00`) / 1_440,
    overnight: transits.some(({ overnight }) => overnight),
    selfTransfer: new Set(segments.map(({ airline }) => airline)).size > 1,
  }
}

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** The price of two adults and a child; `total` in cents. */
function priceOf(total: number): Offer['price'] {
  const [ticketingFee, serviceFee] = [300, 600]
  const tax = Math.round(total * 0.15)
  const fare = total - tax - ticketingFee - serviceFee
  const [adultFare, adultTax] = [Math.round(fare / 3), Math.round(tax / 3)]
  // The child pays what remains, so that the passengers sum to the total.
  const passenger = (type: 'ADULT' | 'CHILD', count: number, ofFare: number, ofTax: number) => ({
    ...{ type, count, fare: usd(ofFare), tax: usd(ofTax), total: usd(ofFare + ofTax + ticketingFee / 3) },
  })
  return {
    ...{ total: usd(total), fare: usd(fare), tax: usd(tax), ticketingFee: usd(ticketingFee) },
    ...{ paymentFee: usd(0), channelFee: usd(0), serviceFee: usd(serviceFee) },
    passengers: [
      passenger('ADULT', 2, adultFare, adultTax),
      passenger('CHILD', 1, fare - 2 * adultFare, tax - 2 * adultTax),
    ],
  }
}

interface OfferInput {
  out: string[]
  back?: string[]
  /** Departure date of each outbound flight. */
  dayPrices?: string[]
  family?: Family
  cents: number
  overrides?: Partial<Offer>
}

function offerOf({ out, back, dayPrices: days = [], family = 'LIGHT', cents, overrides: more }: OfferInput): Offer {
  const outbound = itineraryOf(out.map((text, at) => flight(text, days[at] ?? '2026-12-04', family)))
  const inbound = back
    ? itineraryOf(
        back.map((text) => flight(text, '2026-12-08', family)),
        out.length,
      )
    : null
  const price = priceOf(cents)
  return {
    routingId: [...out, ...(back ?? []), family].join('_').replaceAll(/\W/g, ''),
    ...{ airline: out[0]?.slice(0, 2) ?? '', outbound, inbound, price, reference: null },
    ...{ seatsLeft: 9, soldOutRisk: false, infantAllowed: true, separateBookings: false },
    freeCheckIn: family !== 'LIGHT',
    refund: family === 'FLEX' ? 'FREE' : family === 'PLUS' ? 'PENALTY' : 'NO',
    change: family === 'LIGHT' ? 'NO' : 'PENALTY',
    payChannels: ['PREPAYMENT'],
    comparable: { total: price.total.amount * 100_000, fare: price.fare.amount * 100_000 },
    ...{ successPercent: 95, ...more },
  }
}

const offersPerFamily = (result: OfferInput): Offer[] =>
  (['LIGHT', 'PLUS', 'FLEX'] as const).map((family, at) =>
    offerOf({ ...result, family, cents: result.cents + at * 5_400 }),
  )

const sgd = (amount: number) => ({ amount, currency: 'SGD' })

/** A direct flight in three fare families, one with sold-out risk via Kuala Lumpur, a late one with few seats, and one overnight. */
export const offers: Offer[] = [
  ...offersPerFamily({ out: ['KB 418 SIN T1 DMK 07:35 145'], cents: 61_240 }),
  offerOf({
    out: ['MS 12 SIN T2 KUL 06:10 65', 'MS 77 KUL T2 BKK 08:55 140'],
    cents: 54_810,
    overrides: { soldOutRisk: true, reference: sgd(73_990) },
  }),
  offerOf({ out: ['BH 5 SIN T4 BKK 23:05 150'], cents: 70_000, family: 'PLUS', overrides: { seatsLeft: 3 } }),
  offerOf({
    out: ['KB 90 SIN T1 PEN 21:00 85', 'MS 31 PEN  BKK 06:30 110'],
    dayPrices: ['2026-12-04', '2026-12-05'],
    cents: 40_000,
    overrides: { infantAllowed: false },
  }),
  offerOf({
    out: ['MS 14 SIN T2 PEN 09:00 85', 'MS 15 PEN  KUL 11:30 60', 'MS 79 KUL T2 BKK 14:00 140'],
    cents: 48_000,
  }),
]

const returnFlights = ['KB 431 DMK T1 SIN 18:10 140', 'KB 433 DMK T1 SIN 21:40 140', 'MS 78 BKK  SIN 13:20 150']

/** Outbound flights with three return flights each. */
export function createReturnOffers(outs: number): Offer[] {
  return Array.from(
    { length: outs },
    (_, at) => `KB ${400 + at} SIN T1 DMK ${String(6 + at).padStart(2, '0')}:35 145`,
  ).flatMap((out, at) =>
    returnFlights.flatMap((back, which) =>
      offersPerFamily({ out: [out], back: [back], cents: 61_240 + at * 900 + which * 1_500 }),
    ),
  )
}

/** As many offers as the largest markets have; each trip in two fare families. */
export function createManyOffers(count: number): Offer[] {
  const two = (n: number) => String(n).padStart(2, '0')
  return Array.from({ length: count / 2 }, (_, at) => {
    const airline = ['KB', 'MS', 'BH'][at % 3]
    const time = `${two(5 + (at % 18))}:${two((at * 7) % 60)}`
    const out =
      at % 4 === 0
        ? [
            `${airline} ${1000 + at} SIN T1 KUL ${two(5 + (at % 12))}:05 65`,
            `${airline} ${5000 + at} KUL T2 BKK 19:00 140`,
          ]
        : [`${airline} ${1000 + at} SIN T1 DMK ${time} ${130 + (at % 30)}`]
    const cents = 30_000 + ((at * 7_919) % 90_000)
    return [offerOf({ out, cents }), offerOf({ out, cents: cents + 4_000, family: 'PLUS' })]
  }).flat()
}

const nothing = { count: 0, lowest: null }
const facets: Found['facets'] = { airlines: [], stops: [], transitCities: [], freeCheckIn: nothing, direct: nothing }

export function searchResponse(all: readonly Offer[], more: Partial<Found> = {}): Found {
  return {
    ...{ searchId: 'search-1', expiresAt: '2026-11-22T16:00:00.000+08:00', complete: true, pendingAirlines: [] },
    ...{ eventId: 3, offers: [...all], total: all.length, names },
    facets: {
      ...facets,
      airlines: [...new Set(all.map(({ airline }) => airline))].map((code) => ({ code, ...nothing })),
    },
    ...more,
  }
}

export function answerEvent(airline: string, all: readonly Offer[], pendingAirlines: string[] = []): SearchEvent {
  return { kind: 'answer', airline, timedOut: false, offers: [...all], pendingAirlines, names }
}

export function completeEvent(more: Partial<Extract<SearchEvent, { kind: 'complete' }>> = {}): SearchEvent {
  return { kind: 'complete', total: 0, facets, offers: [], names, ...more }
}

const day = 1_440
const year = 365 * day
const notPossible = { allowance: 'NO', toMinutes: -year } as const

export const policies: Policies = {
  names,
  rules: [
    {
      ...{ direction: 'OUTBOUND', segmentIndex: 1 },
      refund: {
        bands: [
          { fromMinutes: year, toMinutes: day, allowance: 'FREE' },
          { fromMinutes: day, toMinutes: 0, allowance: 'PENALTY', amount: usd(3_500) },
          { fromMinutes: 0, ...notPossible },
        ],
        ...{ taxRefundable: true, method: 'CASH' },
      },
      change: {
        bands: [
          { fromMinutes: year, toMinutes: 120, allowance: 'PENALTY', percent: 20 },
          { fromMinutes: 120, ...notPossible },
        ],
        fareDifference: true,
      },
    },
  ],
  baggage: [
    {
      segmentIndex: 1,
      underSeat: { pieces: 1, kilograms: 0, centimetres: '40 × 30 × 15' },
      overhead: { pieces: 1, kilograms: 7, centimetres: '56 × 36 × 23' },
      checked: { pieces: 1, kilograms: 20, centimetres: '' },
    },
  ],
}

const prices = [21_200, 18_800, 20_500, 23_100, 24_400, 19_100, 20_900]

export const days: CallAnswer<'POST /search/matchTripDates.do'> = prices.map((cents, at) => ({
  date: `2026-12-${String(1 + at).padStart(2, '0')}`,
  lowestPrice: usd(cents),
  currency: 'USD',
}))
