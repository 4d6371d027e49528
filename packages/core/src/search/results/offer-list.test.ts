import { expect, test } from 'vitest'
import { createOffer } from '../offers.fixture.ts'
import { createOfferList } from './offer-list.ts'

const offers = [
  { ...createOffer({ outboundFlights: 'KB 1', returnFlights: 'KB 20', total: 9_000 }), separateBookings: true },
  createOffer({ outboundFlights: 'KB 1', returnFlights: 'KB 21', total: 10_000 }),
]

test.each([
  ['RECOMMENDED', ['KB 21', 'KB 20']],
  ['PRICE_ASC', ['KB 20', 'KB 21']],
] as const)(
  'lists return flights of the same booking first when sorted by %s only if recommended',
  (sort, expected) => {
    const list = createOfferList('return')
    list.add(offers)
    const { trips } = list.select({ sort, filters: {} }, 'top', false)
    expect(trips.map(({ offers: [offer] }) => offer?.inbound?.segments[0]?.flightNo)).toEqual(expected)
  },
)
