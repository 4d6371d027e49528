import { describe, expect, it } from 'vitest'
import { isNarrowed, readFarePlace, shownOffers, writeFarePlace } from './fare-place.rules.ts'
import type { FareOffer, Option } from './fare-result.ts'

const bare = readFarePlace(new URLSearchParams())

describe('the address of a comparison', () => {
  it('is handed on with its order and its filters', () => {
    const text = 'id=0199a1b2-c3d4&sort=DEPOSIT&airlines=AK%2CTR&direct=1&bag=1&pay=VCC'
    const place = readFarePlace(new URLSearchParams(text))
    expect(place).toEqual({
      id: '0199a1b2-c3d4',
      sort: 'DEPOSIT',
      airlines: ['AK', 'TR'],
      directOnly: true,
      freeBag: true,
      payBy: 'VCC',
    })
    expect(writeFarePlace(place).toString()).toBe(text)
    expect(isNarrowed(place)).toBe(true)
  })

  it('drops what is nothing, and stays short while nothing is chosen', () => {
    const place = readFarePlace(new URLSearchParams('id=%3Cb%3E&sort=LUCK&airlines=ak,AirAsia&direct=yes&pay=CASH'))
    expect(place).toEqual(bare)
    expect(isNarrowed(place)).toBe(false)
    expect(writeFarePlace({ id: '0199a1b2-c3d4' }).toString()).toBe('id=0199a1b2-c3d4')
  })
})

describe('the offers of a comparison', () => {
  const offers = [
    offer('late', 'AK', { DEPOSIT: 90, VCC: 80 }, { departs: '2026-12-01T20:00', flights: 2 }),
    offer('early', 'TR', { DEPOSIT: 85 }, { departs: '2026-12-01T06:00', freeCheckIn: true }),
    offer('noon', 'AK', { DEPOSIT: 95, AIRLINE_CURRENCY: 70 }, { departs: '2026-12-01T12:00', minutes: 60 }),
  ]
  const shown = (part: Partial<typeof bare>) => shownOffers(offers, { ...bare, ...part }).map(({ id }) => id)

  it('begin with the one that costs least, however it is paid', () => {
    expect(shown({})).toEqual(['noon', 'late', 'early'])
  })

  it('are put in the order of one way of paying, with those last that cannot be paid so', () => {
    expect(shown({ sort: 'DEPOSIT' })).toEqual(['early', 'late', 'noon'])
    expect(shown({ sort: 'VCC' })).toEqual(['late', 'noon', 'early'])
  })

  it('are put in the order of the day, or of the hours they take', () => {
    expect(shown({ sort: 'DEPARTURE' })).toEqual(['early', 'noon', 'late'])
    expect(shown({ sort: 'FASTEST' })[0]).toBe('noon')
  })

  it('are left out when they do not fit', () => {
    expect(shown({ airlines: ['TR'] })).toEqual(['early'])
    expect(shown({ directOnly: true })).toEqual(['noon', 'early'])
    expect(shown({ freeBag: true })).toEqual(['early'])
    expect(shown({ payBy: 'AIRLINE_CURRENCY' })).toEqual(['noon'])
  })
})

interface Wish {
  departs: string
  flights?: number
  minutes?: number
  freeCheckIn?: boolean
}

function offer(id: string, airline: string, totals: Partial<Record<Option, number>>, wish: Wish): FareOffer {
  const { departs, flights = 1, minutes = 120, freeCheckIn = false } = wish
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

function price(total: number | undefined): FareOffer['prices'][Option] {
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
