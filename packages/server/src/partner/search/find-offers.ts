import type { PartnerBody } from '@gangway/core/partner'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import { partyOf, type Counts } from '../../booking/offers/party.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { SearchRefusal } from '../../ports/supplier/search.model.ts'
import type { ResidentCode } from '@gangway/reference'
import { calculatePrice } from '../../search/pricing/price.ts'
import { hideRisks, readHiddenRisks } from '../../search/results/hide-risk.ts'
import { createRoutingIds } from '../../search/routing-id.ts'
import { newId } from '../../shared/ids.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import { plainNumber } from './list-routings.ts'
import { readDay } from '../presenters/present-time.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'
import { sellableOf, type Sellable } from './sellable.ts'

type Flights = PartnerBody<'/getOffers.do'>['outboundSegments']

export interface OffersAsked {
  outboundSegments: Flights
  inboundSegments: Flights
  party: Counts
  settlement: string
  resident?: ResidentCode
}

export interface FoundOffers {
  /** Number of offers of all flights on that route and day. */
  flights: number
  offers: { routingId: string; trip: Sellable; offer: Offer }[]
  scenario?: string
}

/** Validity of the routing ids. */
const validityMs = 30 * 60_000

/** All fares of given flights, cheapest first, directly from the supplier. It does not count as a search. */
export async function findOffersOfFlights(
  deps: Pick<Deps, 'db' | 'supplier' | 'market' | 'secret'>,
  caller: PartnerCaller,
  { outboundSegments, inboundSegments, party: counts, settlement, resident }: OffersAsked,
): Promise<FoundOffers | PartnerRefusal> {
  const [first, last] = [outboundSegments?.[0], outboundSegments?.at(-1)]
  if (!outboundSegments || !first || !last) return decline(102, { text: 'outboundSegments' })
  const date = readDay(first.departureDate)
  const back = inboundSegments?.[0]
  const returnDate = back && readDay(back.departureDate)
  if (!date) return decline(102, { text: 'outboundSegments->departureDate' })
  if (back && !returnDate) return decline(102, { text: 'inboundSegments->departureDate' })
  const unknown = unknownAirport(deps, outboundSegments, inboundSegments)
  if (unknown) return decline(102, { text: unknown })
  const party = partyOf(counts)
  const airlines = [...new Set([...outboundSegments, ...(inboundSegments ?? [])].map(({ carrier }) => carrier))]
  const answered = await deps.supplier.search(
    {
      from: first.departureAirport,
      to: last.arrivalAirport,
      date,
      ...(returnDate && { returnDate }),
      party,
      airlines,
      ...(resident && { resident }),
    },
    createSupplierContext(caller),
  )
  if (answered.kind === 'refused') {
    if (answered.reason === 'unavailable') return decline(116)
    return answered.reason === 'not_for_sale' ? decline(108) : decline(102, { text: fields[answered.reason] })
  }
  const started = hideRisks(answered, await readHiddenRisks(deps.db, scopeOf(caller)))
  const terms = { party, option: 'DEPOSIT' as const, settlement }
  const name = createRoutingIds(deps.secret, caller)
  const now = caller.clock.now()
  const [searchId, expiresAt] = [newId(now), new Date(now.getTime() + validityMs)]
  const found: (FoundOffers['offers'][number] & { total: number })[] = []
  let flights = 0
  for await (const { offers } of started.answers) {
    flights += offers.length
    for (const offer of offers) {
      if (!isOn(offer.outbound, outboundSegments) || !isOn(offer.inbound, inboundSegments)) continue
      const price = calculatePrice(offer, terms)
      const trip = sellableOf(deps.market, offer, {
        terms,
        payChannels: caller.payChannels,
        airlineAccounts: caller.setting.airlineAccounts,
      })
      if (!price || !trip) continue
      const routingId = name({ searchId, key: offer.key, airline: offer.airline, option: 'DEPOSIT', price, expiresAt })
      found.push({ routingId, trip, offer, total: offer.total })
    }
  }
  return { flights, offers: found.toSorted((one, other) => one.total - other.total), scenario: started.scenario }
}

/** The field that a supplier's refusal is about. */
const fields: Partial<Record<SearchRefusal, string>> = {
  unknown_city: 'outboundSegments->departureAirport',
  same_city: 'outboundSegments->arrivalAirport',
  bad_date: 'outboundSegments->departureDate',
  date_passed: 'outboundSegments->departureDate is in the past',
  return_before_departure: 'inboundSegments->departureDate is before outboundSegments->departureDate',
  no_adult: 'adults',
  too_many_passengers: 'children',
  too_many_infants: 'infants',
}

/** The first field with an unknown airport. */
function unknownAirport(
  { market: { places } }: Pick<Deps, 'market'>,
  outboundSegments: Flights,
  inboundSegments: Flights,
): string | undefined {
  for (const [list, flights] of Object.entries({ outboundSegments, inboundSegments })) {
    for (const flight of flights ?? []) {
      const wrong = (['departureAirport', 'arrivalAirport'] as const).find((end) => !places.airport(flight[end]))
      if (wrong) return `${list}->${wrong}`
    }
  }
  return undefined
}

function isOn(itinerary: Offer['outbound'] | null, flights: Flights): boolean {
  if (!flights?.length) return itinerary === null
  const segments = itinerary?.segments ?? []
  return (
    segments.length === flights.length &&
    segments.every(({ flight, from, to, date }, at) => {
      const asked = flights[at]
      return (
        asked !== undefined &&
        plainNumber(flight) === plainNumber(`${asked.carrier}${asked.flightNumber}`) &&
        from === asked.departureAirport &&
        to === asked.arrivalAirport &&
        date === readDay(asked.departureDate)
      )
    })
  )
}
