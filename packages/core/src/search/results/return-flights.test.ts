import { expect, test } from 'vitest'
import type { Offer } from '../../shared/contract/offer.contract.ts'
import { createOffer } from '../offers.fixture.ts'
import { createOfferList } from './offer-list.ts'
import { sortReturnTrips } from './return-flights.ts'

/** A return flight of an airline in a fare family, cheaper the earlier it is listed. */
function returnOffer(number: number, { airline = 'KB', family = 'LIGHT', separateBookings = false } = {}): Offer {
  const offer = createOffer({ outboundFlights: 'KB 1', returnFlights: `KB ${number}`, family, total: 9_000 + number })
  const [segment] = offer.inbound?.segments ?? []
  const inbound = offer.inbound && { ...offer.inbound, segments: segment ? [{ ...segment, airline }] : [] }
  return { ...offer, inbound, separateBookings }
}

const offers = [
  returnOffer(20, { airline: 'MS', separateBookings: true }),
  returnOffer(21, { airline: 'MS' }),
  returnOffer(22, { family: 'FLEX' }),
  returnOffer(23),
]

test.each([
  ['RECOMMENDED', ['KB 23', 'KB 22', 'KB 21', 'KB 20']],
  ['PRICE_ASC', ['KB 20', 'KB 21', 'KB 22', 'KB 23']],
] as const)(
  'sorts return flights by what they share with the outbound flight only if sorted by recommendation: %s',
  (sort, expected) => {
    const outbound = createOffer({ outboundFlights: 'KB 1', returnFlights: 'KB 99' })
    const list = createOfferList('return')
    list.add(offers)
    const sortReturns = (trips: Parameters<typeof sortReturnTrips>[0]) => sortReturnTrips(trips, outbound)
    const { trips } = list.select({ sort, filters: {} }, { from: 'top', isOwnChoice: false, sortReturns })
    expect(trips.map(({ offers: [offer] }) => offer?.inbound?.segments[0]?.flightNo)).toEqual(expected)
  },
)
