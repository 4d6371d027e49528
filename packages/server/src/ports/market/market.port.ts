import type { Bilingual, City, CityFinder, Currency, LocalDate, Places, VoidRule } from '@gangway/reference'
import type { ScenarioFamily, ScenarioTrigger } from '@gangway/core/contract'
import type { FareFamily } from '../supplier/fare-family.model.ts'
import type { Ancillary } from '../supplier/ancillary.model.ts'
import type { Offer, Party } from '../supplier/offer.model.ts'
import type { SearchInput } from '../supplier/search.model.ts'

export type CarrierStatus = 'active' | 'maintaining' | 'inactive'
/** An airline and the terms on which it sells. */
export interface AirlineTerms {
  /** IATA designator. */
  code: string
  name: Bilingual
  country: string
  zone: string
  currency: Currency
  /** Set for airlines that exist in test mode only. */
  profile?: string
  /** Airports, the main one first. */
  hubs: readonly string[]
  /** Seats in the whole fleet. */
  seatCapacity: number
  /** Cheapest first. */
  families: readonly [FareFamily, ...FareFamily[]]
  payment: AirlinePayment
  supports: { checkedBaggage: boolean; carryOn: boolean; seatSelection: boolean; cancellation: boolean }
  /** Days before departure from which flights are on sale. */
  bookingWindowDays: number
  /** Hours before departure at which sale ends. */
  saleClosesHours: number
  status: CarrierStatus
  /** Set when the provider has paused its sales: stronger than a simulated status. */
  stop?: Exclude<CarrierStatus, 'active'>
  /** What the supplier reports, where the provider has set other facts. */
  reported?: AirlineTerms
  /** Response time of a search: median and maximum. */
  response: { medianMs: number; slowestMs: number }
  party: { maxPassengers: number; infants: boolean; childPercent: number; infantDollars: number }
  /** How long price and seats are held until payment. */
  holdMinutes: number
  ticketing: { medianSeconds: number }
  stopIssuanceMinutes: number
  /** Undefined when the airline never voids. */
  voids?: VoidRule
  refunds: RefundTerms
  /** Share of flights with a sold-out risk. */
  soldOutRisk: number
  ancillaryCutOffHours: number
  /** Passports are required on domestic flights too. */
  documentsAtHome: boolean
  /** Card payments require the holder's full address. */
  cardAddress: boolean
  /** The passenger confirms on a page of the airline before payment. */
  needsConsent: boolean
}

interface AirlinePayment {
  /** Accepts a virtual card directly. */
  vcc: boolean
  deposit: boolean
  /** Card surcharge of the airline. */
  cardFeePercent: number
}

export interface RefundTerms {
  /** Whether the refund amount is known before the airline answers. */
  quote: 'accurate' | 'unknown' | 'never'
  /** Set when the airline pays every refund by voucher, whatever its fare rules say. */
  byVoucher?: true
  /** A fare family exists that is refundable free of charge in time. */
  flexible: boolean
  averageDays: number
  airlineReplyDays: number
  voluntaryUntilHours: number
  /** Minimum schedule change in minutes that entitles passengers to a full refund. */
  involuntaryMinutes: number
  claimWindow: { amount: number; unit: 'D' | 'H'; anchor: 'AFTER_TICKETING' | 'BEFORE_DEPARTURE' }
}

/** A span of days on one pair of cities. */
export interface DateTrip {
  from: string
  to: string
  first: LocalDate
  /** At most 62. */
  days: number
  simulation: boolean
  /** Airlines that are not on sale. */
  closed?: ReadonlySet<string>
}

/** What an airline flies, for lists and exports. */
export interface RouteSummary {
  airline: string
  from: string
  to: string
  fromCity: string
  toCity: string
  flights: number
  /** The season in force. */
  scheduleStart: LocalDate
  scheduleEnd: LocalDate
}

/** A scenario of sandbox testing: what starts it and what to expect. */
export interface SimulatedScenario {
  id: string
  family: ScenarioFamily
  trigger: ReadonlyTrigger
  expect: Bilingual
}

type ReadonlyTrigger =
  | Exclude<ScenarioTrigger, { kind: 'steps' | 'card' }>
  | { kind: 'card'; numbers: readonly string[] }

/** The scenario of a route. `effect` is set for scenarios that the server simulates itself. */
export interface RouteScenario {
  id: string
  effect: { kind: string; ends?: string }
}

/** The sales status of an airline for an agency, which may simulate another one in test mode. */
export function saleStatusOf(
  { code, status, stop }: Pick<AirlineTerms, 'code' | 'status' | 'stop'>,
  simulated: Readonly<Record<string, CarrierStatus>> | undefined,
): CarrierStatus {
  return stop ?? simulated?.[code] ?? status
}

/** Airlines, their networks and price hints. What is on sale is asked of the supplier. */
export interface MarketPort {
  places: Places
  matchCities: CityFinder['matchCities']
  /** By designator, those of test mode included. */
  carriers: ReadonlyMap<string, AirlineTerms>
  /** Cities with a flight from this one, the busiest first. */
  citiesFrom(city: string, simulation: boolean): City[]
  routesOf(airline: string, now: Date): RouteSummary[]
  /** The days of a span with a direct flight. */
  flightDates(trip: DateTrip): LocalDate[]
  /** The scenario of a search in test mode; undefined for an ordinary search and in live mode. */
  scenarioOf(question: { from: string; to: string; simulation: boolean }): RouteScenario | undefined
  /**
   * The cheapest offer of each day of a span, or the cheapest ones of each airline, because a shop may sell another one
   * for less; days without one are left out.
   */
  lowestOffers(
    trip: DateTrip,
    party: Party,
    now: Date,
    options?: { ofEachAirline?: boolean },
  ): { date: LocalDate; offer: Offer }[]
  /** Undefined without a simulated market. */
  sample?: OfferSampler
}

/** Offers of a simulated market at any time, computed at once: without response times, faults and sold seats. */
export interface OfferSampler {
  /** The cheapest first. */
  search(input: SearchInput, now: Date): Offer[]
  /** An offer for another party at another time; undefined when it is not on sale then. */
  price(key: string, party: Party, now: Date): Offer | undefined
  ancillaries(key: string): Ancillary[]
}
