import type { Carrier } from './carrier.ts'
import { mix, seedOf, unit } from './chance.ts'
import type { CheckedSearch } from './check-search.ts'
import type { Inventory } from './inventory.ts'
import type { TripWays } from './itineraries.ts'
import type { Itinerary } from './itinerary.ts'
import type { Offer } from './offer.ts'
import { createPricer, type OfferPricer } from './price-offers.ts'
import { returnsOf, separateReturns } from './round-trips.ts'
import type { RouteMap } from './route-map.ts'
import type { Scenario } from './scenario.ts'
import { playOn } from './scenario-of.ts'
import type { Absence, AirlineAnswer, SearchInput } from './search.ts'
import { isAskedFor, later, obstacle, statusOf, turned, type Ends } from './sift.ts'
import type { World } from './world.ts'

const timeOutMs = 30_000

interface Asked {
  carrier: Carrier
  responseMs: number
}

/** One search while it is being answered. */
export class SearchRun {
  readonly asked: readonly Asked[]
  /** Set when nobody can be asked. */
  readonly absence: Absence | undefined
  readonly #input: SearchInput
  readonly #ends: CheckedSearch
  readonly #now: Date
  readonly #inventory: Inventory
  readonly #scenario: Scenario | undefined
  readonly #out: TripWays
  readonly #back: TripWays | undefined
  readonly #pricer: OfferPricer

  constructor(
    world: World,
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
    this.#out = world.itineraries.find(ends.from, ends.to, ends.day)
    this.#back = ends.returnDay === undefined ? undefined : world.itineraries.find(ends.to, ends.from, ends.returnDay)
    this.#pricer = createPricer(input.party, now, inventory, input.resident)
    const flying = this.#whoFlies(world.map)
    const active = flying.filter((carrier) => statusOf(carrier, inventory) === 'active')
    this.asked = active
      .map((carrier) => ({ carrier, responseMs: this.#responseMs(carrier) }))
      .sort((a, b) => a.responseMs - b.responseMs || (a.carrier.code < b.carrier.code ? -1 : 1))
    this.absence = active.length ? undefined : flying.length ? 'airlines_paused' : 'no_route'
  }

  *answers(): Iterable<AirlineAnswer> {
    const silent = this.#scenario?.effect.kind === 'airlines_time_out'
    for (const { carrier, responseMs } of this.asked) {
      if (silent) {
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
    const together = silent ? [] : this.#together()
    if (together.length) {
      yield {
        airline: undefined,
        responseMs: this.asked.at(-1)?.responseMs ?? 0,
        outcome: 'answered',
        offers: together,
      }
    }
  }

  /** Airlines with a route or a connection of their own. */
  #whoFlies(map: RouteMap): Carrier[] {
    const { airlines, rehearsal } = this.#input
    const carriers = new Set([
      ...map.between(this.#ends.from.code, this.#ends.to.code).map(({ carrier }) => carrier),
      ...this.#out.sameAirline.map(({ departures }) => departures[0].flight.route.carrier),
    ])
    return [...carriers].filter(
      ({ code, profile }) => (rehearsal || !profile) && (!airlines?.length || airlines.includes(code)),
    )
  }

  /** Mostly near the middle, sometimes near the worst. */
  #responseMs({ code, response }: Carrier): number {
    const luck = unit(mix(seedOf(`${code}${this.#input.from}${this.#input.to}`), this.#ends.day))
    const late = Math.max(0, luck - 0.9) * 10
    const slower = this.#scenario?.effect.kind === 'airlines_slow' ? this.#scenario.effect.byMs : 0
    return (
      slower +
      Math.round(response.medianMs * (0.7 + 0.5 * luck) + (response.slowestMs - response.medianMs * 1.2) * late)
    )
  }

  #answerOf(carrier: Carrier): { offers: Offer[]; absence?: Absence } {
    const mine = ({ departures }: Itinerary) => departures[0].flight.route.carrier === carrier
    const out = this.#sifted({ ...this.#out, selfTransfer: [] }, this.#ends, mine)
    const back = this.#back && this.#sifted({ ...this.#back, selfTransfer: [] }, turned(this.#ends), mine)
    const whole = this.#input.cheapestFamilyOnly ?? false
    const offers = back
      ? returnsOf(carrier, out.ways, back.ways, this.#pricer, whole)
      : [...out.ways.direct, ...out.ways.sameAirline].flatMap((way) => this.#pricer.oneWay(way, whole))
    const shown = this.#shown(offers)
    if (shown.length) return { offers: shown }
    if (offers.length) return { offers: [], absence: this.#whyHidden() }
    const absence = back ? later(out.absence, back.absence) : out.absence
    return { offers: [], absence: out.open && (!back || back.open) ? 'sold_out' : absence }
  }

  /** Trips no airline offers alone. */
  #together(): Offer[] {
    const out = this.#sifted(this.#out, this.#ends, () => true)
    if (!this.#back) {
      const whole = this.#input.cheapestFamilyOnly ?? false
      return this.#shown(out.ways.selfTransfer.flatMap((way) => this.#pricer.oneWay(way, whole)))
    }
    return this.#shown(
      separateReturns(out.ways, this.#sifted(this.#back, turned(this.#ends), () => true).ways, this.#pricer),
    )
  }

  #sifted(
    ways: TripWays,
    ends: Ends,
    mine: (itinerary: Itinerary) => boolean,
  ): { ways: TripWays; open: boolean; absence: Absence } {
    let absence: Absence = 'no_flight_that_day'
    let open = false
    const keep = (itinerary: Itinerary) => {
      if (!mine(itinerary) || !isAskedFor(itinerary, this.#input, ends)) return false
      const why = obstacle(itinerary, this.#input, this.#now, this.#inventory)
      if (why) absence = absence === 'no_flight_that_day' ? why : later(absence, why)
      else open = true
      return !why
    }
    const kept = {
      direct: ways.direct.filter(keep),
      sameAirline: ways.sameAirline.filter(keep),
      selfTransfer: ways.selfTransfer.filter(keep),
    }
    return { ways: kept, open, absence }
  }

  /** What is left of the offers when the way of paying is kept and the scenario has played. */
  #shown(offers: readonly Offer[]): Offer[] {
    const played = this.#scenario ? playOn(offers, this.#scenario.effect, this.#input.party) : [...offers]
    const { pay } = this.#input
    return pay === 'vcc' || pay === 'deposit' ? played.filter(({ pays }) => pays[pay]) : played
  }

  #whyHidden(): Absence {
    const kind = this.#scenario?.effect.kind
    if (kind === 'no_offers') return 'no_flight_that_day'
    if (kind === 'max_passengers') return 'party_too_big'
    if (kind === 'no_infants' && this.#input.party.infants) return 'infants_refused'
    return kind === 'seats_left' ? 'sold_out' : 'no_fares_to_pay_so'
  }
}
