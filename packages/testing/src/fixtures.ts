import type { CallAnswer, CodeNames, DirectionItinerary, Offer, SearchCity, SearchForm, Segment } from '@gangway/core'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A one-way search for one adult from Singapore to Bangkok. */
export function createSearchFormFixture(changes: Partial<SearchForm> = {}): SearchForm {
  return {
    ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04' },
    ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
    ...changes,
  }
}

/** A direct flight from Singapore to Bangkok. */
export function createSegmentFixture(changes: Partial<Segment> = {}): Segment {
  return {
    ...{ segmentIndex: 1, airline: 'KB', flightNo: 'KB 418', from: 'SIN', to: 'DMK', fromCity: 'SIN', toCity: 'BKK' },
    ...{ fromTerminal: 'T1', toTerminal: 'T1', depTime: '2026-12-04T07:35', arrTime: '2026-12-04T10:00', minutes: 145 },
    ...{ aircraft: 'Airbus A320', stops: [], family: { code: 'LIGHT', name: 'Light', cnName: '轻享' }, seatsLeft: 9 },
    ...changes,
  }
}

/** An offer for one adult at USD 193.00, whose lines add up. */
export function createOfferFixture(changes: Partial<Offer> = {}): Offer {
  const outbound: DirectionItinerary = {
    ...{ segments: [createSegmentFixture()], transits: [], minutes: 145, dayOffset: 0 },
    ...{ overnight: false, selfTransfer: false },
  }
  return {
    ...{ routingId: 'KB418SINDMK20261204', airline: 'KB', outbound, inbound: null, reference: null },
    price: {
      ...{ total: usd(19_300), fare: usd(15_000), tax: usd(3_400), ticketingFee: usd(300) },
      ...{ paymentFee: usd(0), channelFee: usd(0), serviceFee: usd(600) },
      passengers: [{ type: 'ADULT', count: 1, fare: usd(15_000), tax: usd(3_400), total: usd(18_700) }],
    },
    ...{ seatsLeft: 9, soldOutRisk: false, infantAllowed: true, separateBookings: false, freeCheckIn: false },
    ...{ refund: 'NO', change: 'PENALTY', payChannels: ['PREPAYMENT'], successPercent: 95 },
    comparable: { total: 1_930_000_000, fare: 1_500_000_000 },
    ...changes,
  }
}

/** Names of the codes in the other fixtures. */
export const namesFixture: CodeNames = {
  places: { SIN: { name: 'Singapore', cnName: '新加坡' }, BKK: { name: 'Bangkok', cnName: '曼谷' } },
  airports: {
    SIN: { name: 'Singapore Changi', cnName: '新加坡樟宜机场' },
    DMK: { name: 'Don Mueang', cnName: '廊曼机场' },
  },
  airlines: { KB: { name: 'Kitebird', cnName: '风筝鸟航空' } },
}

export const citiesFixture: readonly SearchCity[] = [
  {
    ...{ code: 'SIN', name: 'Singapore', cnName: '新加坡', countryCode: 'SG' },
    airports: [{ code: 'SIN', name: 'Singapore Changi', cnName: '新加坡樟宜机场' }],
  },
  {
    ...{ code: 'BKK', name: 'Bangkok', cnName: '曼谷', countryCode: 'TH' },
    airports: [{ code: 'DMK', name: 'Don Mueang', cnName: '廊曼机场' }],
  },
]

/** A complete search with the given offers. */
export function createSearchAnswerFixture(
  offers: readonly Offer[] = [createOfferFixture()],
): CallAnswer<'POST /search/search.do'> {
  const facet = { count: offers.length, lowest: offers[0]?.price.total ?? null }
  return {
    ...{ searchId: 'search1', expiresAt: '2026-12-01T15:00:00.000+08:00', complete: true, pendingAirlines: [] },
    ...{ eventId: 0, offers: [...offers], total: offers.length, names: namesFixture },
    ...(offers.length === 0 && { warning: 'NO_RESULT' as const }),
    facets: {
      airlines: [{ code: 'KB', ...facet }],
      stops: [{ stops: 0, ...facet }],
      transitCities: [],
      freeCheckIn: facet,
      direct: facet,
    },
  }
}
