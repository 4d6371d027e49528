import type { PartnerBody } from '@gangway/core/partner'
import { aboutOf } from '../booking/about.ts'
import { partyOf, type Counts } from '../booking/party.ts'
import type { Deps } from '../deps.ts'
import type { Offer } from '../market/offer.ts'
import type { ResidentCode } from '../market/resident-code.ts'
import { priceOf } from '../search/price-box.ts'
import { createRoutingIds } from '../search/routing-id.ts'
import { newId } from '../shared/ids.ts'
import type { Integrator } from './integrator.ts'
import { plainNumber } from './list-routings.ts'
import { readDay } from './present-time.ts'
import { decline, type PartnerRefusal } from './reply.ts'
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
  /** Everything that the airlines fly there that day. */
  flights: number
  offers: { routingId: string; trip: Sellable; offer: Offer }[]
  scenario?: string
}

/** So long a price that was told for certain flights can be asked for again. */
const goodForMs = 30 * 60_000

/** Every fare of certain flights, the cheapest first. It is asked of the supplier itself and is no search. */
export async function findOffers(
  deps: Pick<Deps, 'supplier' | 'market' | 'secret'>,
  caller: Integrator,
  { outboundSegments, inboundSegments, party: counts, settlement, resident }: OffersAsked,
): Promise<FoundOffers | PartnerRefusal> {
  const [first, last] = [outboundSegments?.[0], outboundSegments?.at(-1)]
  if (!outboundSegments || !first || !last) return decline(102, { text: 'outboundSegments' })
  const date = readDay(first.departureDate)
  const back = inboundSegments?.[0]
  const returnDate = back && readDay(back.departureDate)
  if (!date || (back && !returnDate)) return decline(102, { text: 'departureDate' })
  const party = partyOf(counts)
  const airlines = [...new Set([...outboundSegments, ...(inboundSegments ?? [])].map(({ carrier }) => carrier))]
  const started = await deps.supplier.search(
    {
      from: first.departureAirport,
      to: last.arrivalAirport,
      date,
      ...(returnDate && { returnDate }),
      party,
      airlines,
      ...(resident && { resident }),
    },
    aboutOf(caller),
  )
  if (started.kind === 'refused') {
    return decline(started.reason === 'unavailable' ? 116 : started.reason === 'not_for_sale' ? 108 : 102)
  }
  const terms = { party, option: 'DEPOSIT' as const, settlement }
  const name = createRoutingIds(deps.secret, caller)
  const now = caller.clock.now()
  const [searchId, expiresAt] = [newId(now), new Date(now.getTime() + goodForMs)]
  const found: (FoundOffers['offers'][number] & { total: number })[] = []
  let flights = 0
  for await (const { offers } of started.answers) {
    flights += offers.length
    for (const offer of offers) {
      if (!isOn(offer.outbound, outboundSegments) || !isOn(offer.inbound, inboundSegments)) continue
      const price = priceOf(offer, terms)
      const trip = sellableOf(deps.market, offer, {
        terms,
        payChannels: caller.payChannels,
        airlineAccounts: caller.setting.airlineAccounts,
      })
      if (!price || !trip) continue
      const routingId = name({ searchId, key: offer.key, option: 'DEPOSIT', price, expiresAt })
      found.push({ routingId, trip, offer, total: offer.total })
    }
  }
  return { flights, offers: found.toSorted((one, other) => one.total - other.total), scenario: started.scenario }
}

function isOn(journey: Offer['outbound'] | null, flights: Flights): boolean {
  if (!flights?.length) return journey === null
  const segments = journey?.segments ?? []
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
