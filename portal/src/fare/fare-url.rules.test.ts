import { describe, expect, it } from 'vitest'
import {
  hasFareFilters,
  parseFareSearchParams,
  filterAndSortOffers,
  serializeFareSearchParams,
} from './fare-url.rules.ts'
import type { FareOffer, PaymentOption } from './fare-result.ts'

const emptyParams = parseFareSearchParams(new URLSearchParams())

describe('the URL of a comparison', () => {
  it('restores sort order and filters', () => {
    const text = 'id=0199a1b2-c3d4&sort=DEPOSIT&airlines=AK%2CTR&direct=1&bag=1&pay=VCC'
    const params = parseFareSearchParams(new URLSearchParams(text))
    expect(params).toEqual({
      id: '0199a1b2-c3d4',
      sort: 'DEPOSIT',
      airlines: ['AK', 'TR'],
      directOnly: true,
      freeBag: true,
      payBy: 'VCC',
    })
    expect(serializeFareSearchParams(params).toString()).toBe(text)
    expect(hasFareFilters(params)).toBe(true)
  })

  it('omits invalid values and defaults', () => {
    const params = parseFareSearchParams(
      new URLSearchParams('id=%3Cb%3E&sort=LUCK&airlines=ak,AirAsia&direct=yes&pay=CASH'),
    )
    expect(params).toEqual(emptyParams)
    expect(hasFareFilters(params)).toBe(false)
    expect(serializeFareSearchParams({ id: '0199a1b2-c3d4' }).toString()).toBe('id=0199a1b2-c3d4')
  })
})

describe('the offers of a comparison', () => {
  const offers = [
    offer('late', 'AK', { DEPOSIT: 90, VCC: 80 }, { departs: '2026-12-01T20:00', flights: 2 }),
    offer('early', 'TR', { DEPOSIT: 85 }, { departs: '2026-12-01T06:00', freeCheckIn: true }),
    offer('noon', 'AK', { DEPOSIT: 95, AIRLINE_CURRENCY: 70 }, { departs: '2026-12-01T12:00', minutes: 60 }),
  ]
  const visibleIds = (part: Partial<typeof emptyParams>) =>
    filterAndSortOffers(offers, { ...emptyParams, ...part }).map(({ id }) => id)

  it('start with the lowest price of any payment method', () => {
    expect(visibleIds({})).toEqual(['noon', 'late', 'early'])
  })

  it('are sorted by one payment method, with offers that cannot be paid by it last', () => {
    expect(visibleIds({ sort: 'DEPOSIT' })).toEqual(['early', 'late', 'noon'])
    expect(visibleIds({ sort: 'VCC' })).toEqual(['late', 'noon', 'early'])
  })

  it('are sorted by departure or by duration', () => {
    expect(visibleIds({ sort: 'DEPARTURE' })).toEqual(['early', 'noon', 'late'])
    expect(visibleIds({ sort: 'FASTEST' })[0]).toBe('noon')
  })

  it('are left out when a filter excludes them', () => {
    expect(visibleIds({ airlines: ['TR'] })).toEqual(['early'])
    expect(visibleIds({ directOnly: true })).toEqual(['noon', 'early'])
    expect(visibleIds({ freeBag: true })).toEqual(['early'])
    expect(visibleIds({ payBy: 'AIRLINE_CURRENCY' })).toEqual(['noon'])
  })
})

interface OfferInput {
  departs: string
  flights?: number
  minutes?: number
  freeCheckIn?: boolean
}

function offer(
  id: string,
  airline: string,
  totals: Partial<Record<PaymentOption, number>>,
  input: OfferInput,
): FareOffer {
  const { departs, flights = 1, minutes = 120, freeCheckIn = false } = input
  const [cheapestOption] = (['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'] as const).toSorted(
    (one, other) => (totals[one] ?? Number.POSITIVE_INFINITY) - (totals[other] ?? Number.POSITIVE_INFINITY),
  )
  return {
    ...{ id, airline, freeCheckIn, cheapestOption: cheapestOption ?? 'DEPOSIT', inbound: null },
    ...{ seatsLeft: 9, soldOutRisk: false, infantAllowed: true, separateBookings: false, refund: 'NO', change: 'NO' },
    outbound: {
      ...{ transits: [], minutes, dayOffset: 0, overnight: false, selfTransfer: false },
      segments: Array.from({ length: flights }, () => flight(airline, departs)),
    },
    prices: {
      VCC: price(totals.VCC),
      AIRLINE_CURRENCY: price(totals.AIRLINE_CURRENCY),
      DEPOSIT: price(totals.DEPOSIT),
    },
  }
}

function flight(airline: string, depTime: string): FareOffer['outbound']['segments'][number] {
  return {
    ...{ segmentIndex: 1, airline, flightNo: `${airline} 1`, from: 'SIN', to: 'BKK', fromCity: 'SIN', toCity: 'BKK' },
    ...{ fromTerminal: '', toTerminal: '', depTime, arrTime: depTime, minutes: 120, aircraft: '320', stops: [] },
    ...{ family: { code: 'LITE', name: 'Lite', cnName: '基础' }, seatsLeft: 9 },
  }
}

function price(total: number | undefined): FareOffer['prices'][PaymentOption] {
  if (total === undefined) return null
  const [money, none] = [
    { amount: total, currency: 'USD' },
    { amount: 0, currency: 'USD' },
  ]
  return {
    ...{ total: money, fare: money, tax: none, ticketingFee: none, paymentFee: none, channelFee: none },
    ...{ serviceFee: none, passengers: [], reference: null, comparable: { total, fare: total } },
  }
}
