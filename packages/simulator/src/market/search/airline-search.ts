import type { Carrier } from '../network/carrier.ts'
import { mix, seedOf, unit } from '../seeded-random.ts'
import type { CheckedSearch } from './check-search.ts'
import type { Inventory } from '../seats/inventory.ts'
import type { TripOptions } from '../schedule/itineraries.ts'
import type { Itinerary } from '../schedule/itinerary.ts'
import type { Absence, AirlineAnswer, Offer, SearchInput } from '@gangway/server/ports'
import { createPricer, type OfferPricer } from '../pricing/price-offers.ts'
import { returnsOf, separateReturns } from '../pricing/round-trips.ts'
import type { RouteMap } from '../network/route-map.ts'
import type { Scenario } from '../scenarios/route-scenario.ts'
import { applyScenario } from '../scenarios/find-route-scenario.ts'
import {
  matchesRequest,
  laterReason,
  unavailableReason,
  statusOf,
  reverseEndpoints,
  type Endpoints,
} from './filter-itineraries.ts'
import type { MarketModel } from '../market-model.ts'

const timeOutMs = 30_000

interface SearchedAirline {
  carrier: Carrier
  responseMs: number
}

/** One search across all airlines. */
export class AirlineSearch {
  readonly airlines: readonly SearchedAirline[]
  /** Set when there is no airline to search. */
  readonly absence: Absence | undefined
  readonly #input: SearchInput
  readonly #ends: CheckedSearch
  readonly #now: Date
  readonly #inventory: Inventory
  readonly #scenario: Scenario | undefined
  readonly #out: TripOptions
  readonly #back: TripOptions | undefined
  readonly #pricer: OfferPricer

  constructor(
    model: MarketModel,
    input: SearchInput,
    ends: CheckedSearch,
    now: Date,
    inventory: Inventory,
    scenario: Scenario | undefined,
  ) {
    this.#input = input
    this.#ends = ends
    this.#now = now
    this.#inventory = inventory
    this.#scenario = scenario
    this.#out = model.itineraries.find(ends.from, ends.to, ends.day)
    this.#back = ends.returnDay === undefined ? undefined : model.itineraries.find(ends.to, ends.from, ends.returnDay)
    this.#pricer = createPricer(input.party, now, inventory, input.resident)
    const serving = this.#servingCarriers(model.map)
    const active = serving.filter((carrier) => statusOf(carrier, inventory) === 'active')
    this.airlines = active
      .map((carrier) => ({ carrier, responseMs: this.#responseMs(carrier) }))
      .sort((a, b) => a.responseMs - b.responseMs || (a.carrier.code < b.carrier.code ? -1 : 1))
    this.absence = active.length ? undefined : serving.length ? 'airlines_paused' : 'no_route'
  }

  *answers(): Iterable<AirlineAnswer> {
    const timesOut = this.#scenario?.effect.kind === 'airlines_time_out'
    for (const { carrier, responseMs } of this.airlines) {
      if (timesOut) {
        yield {
          airline: carrier.code,
          responseMs: timeOutMs,
          outcome: 'timed_out',
          offers: [],
          absence: 'airlines_silent',
        }
      } else {
        yield { airline: carrier.code, responseMs, outcome: 'answered', ...this.#answerOf(carrier) }
      }
    }
    const combined = timesOut ? [] : this.#combinedOffers()
    if (combined.length) {
      yield {
        airline: undefined,
        responseMs: this.airlines.at(-1)?.responseMs ?? 0,
        outcome: 'answered',
        offers: combined,
      }
    }
  }

  /** Airlines with a direct route or a connection. */
  #servingCarriers(map: RouteMap): Carrier[] {
    const { airlines, simulation } = this.#input
    const carriers = new Set([
      ...map.between(this.#ends.from.code, this.#ends.to.code).map(({ carrier }) => carrier),
      ...this.#out.sameAirline.map(({ departures }) => departures[0].flight.route.carrier),
    ])
    return [...carriers].filter(
      ({ code, profile }) => (simulation || !profile) && (!airlines?.length || airlines.includes(code)),
    )
  }

  /** Usually near the median, sometimes near the maximum. */
  #responseMs({ code, response }: Carrier): number {
    const random = unit(mix(seedOf(`${code}${this.#input.from}${this.#input.to}`), this.#ends.day))
    const late = Math.max(0, random - 0.9) * 10
    const extraMs = this.#scenario?.effect.kind === 'airlines_slow' ? this.#scenario.effect.byMs : 0
    return (
      extraMs +
      Math.round(response.medianMs * (0.7 + 0.5 * random) + (response.slowestMs - response.medianMs * 1.2) * late)
    )
  }

  #answerOf(carrier: Carrier): { offers: Offer[]; absence?: Absence } {
    const isOwn = ({ departures }: Itinerary) => departures[0].flight.route.carrier === carrier
    const out = this.#filtered({ ...this.#out, selfTransfer: [] }, this.#ends, isOwn)
    const back = this.#back && this.#filtered({ ...this.#back, selfTransfer: [] }, reverseEndpoints(this.#ends), isOwn)
    const cheapestOnly = this.#input.cheapestFamilyOnly ?? false
    const offers = back
      ? returnsOf(carrier, out.options, back.options, this.#pricer, cheapestOnly)
      : [...out.options.direct, ...out.options.sameAirline].flatMap((itinerary) =>
          this.#pricer.oneWay(itinerary, cheapestOnly),
        )
    const filtered = this.#applyFilters(offers)
    if (filtered.length) return { offers: filtered }
    if (offers.length) return { offers: [], absence: this.#hiddenReason() }
    const absence = back ? laterReason(out.absence, back.absence) : out.absence
    return { offers: [], absence: out.open && (!back || back.open) ? 'sold_out' : absence }
  }

  /** Trips that combine two airlines. */
  #combinedOffers(): Offer[] {
    const out = this.#filtered(this.#out, this.#ends, () => true)
    if (!this.#back) {
      const cheapestOnly = this.#input.cheapestFamilyOnly ?? false
      return this.#applyFilters(
        out.options.selfTransfer.flatMap((itinerary) => this.#pricer.oneWay(itinerary, cheapestOnly)),
      )
    }
    return this.#applyFilters(
      separateReturns(
        out.options,
        this.#filtered(this.#back, reverseEndpoints(this.#ends), () => true).options,
        this.#pricer,
      ),
    )
  }

  #filtered(
    options: TripOptions,
    ends: Endpoints,
    isOwn: (itinerary: Itinerary) => boolean,
  ): { options: TripOptions; open: boolean; absence: Absence } {
    let absence: Absence = 'no_flight_that_day'
    let open = false
    const keep = (itinerary: Itinerary) => {
      if (!isOwn(itinerary) || !matchesRequest(itinerary, this.#input, ends)) return false
      const reason = unavailableReason(itinerary, this.#input, this.#now, this.#inventory)
      if (reason) absence = absence === 'no_flight_that_day' ? reason : laterReason(absence, reason)
      else open = true
      return !reason
    }
    const kept = {
      direct: options.direct.filter(keep),
      sameAirline: options.sameAirline.filter(keep),
      selfTransfer: options.selfTransfer.filter(keep),
    }
    return { options: kept, open, absence }
  }

  /** Applies the scenario and the payment filter. */
  #applyFilters(offers: readonly Offer[]): Offer[] {
    const simulated = this.#scenario ? applyScenario(offers, this.#scenario.effect, this.#input.party) : [...offers]
    const { pay } = this.#input
    return pay === 'vcc' || pay === 'deposit' ? simulated.filter(({ pays }) => pays[pay]) : simulated
  }

  #hiddenReason(): Absence {
    const kind = this.#scenario?.effect.kind
    if (kind === 'no_offers') return 'no_flight_that_day'
    if (kind === 'max_passengers') return 'party_too_big'
    if (kind === 'no_infants' && this.#input.party.infants) return 'infants_refused'
    return kind === 'seats_left' ? 'sold_out' : 'no_fares_to_pay_so'
  }
}
