import type { Deps } from '../../deps.ts'
import type { ListedOffer } from '../../search/results/supplier-results.ts'
import type { SearchSession } from '../../search/results/search-session.ts'
import type { Price } from '../../search/pricing/price.ts'
import { createRoutingIds } from '../../search/routing-id.ts'
import type { SearchFilters } from '../context.model.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import { presentWithoutRule } from '../presenters/present-trip.ts'
import { utcText } from '../presenters/present-time.ts'
import { createRuleSerializer, type RuleSerializer } from './rule-serializer.ts'
import { sellableOf } from './sellable.ts'

/** An offer serialized without its id and times; identical for all agencies with the same terms. */
interface SerializedOffer {
  price: Price
  /** JSON from after the id to before the rules. */
  body: Uint8Array
  /** Shared by offers with the same rules. */
  rule: Uint8Array
}

/** By offer and agreed terms; released with the offer. */
const shown = new WeakMap<ListedOffer, Map<string, SerializedOffer | 'unsold'>>()

/** A complete list with the ids it was returned with. */
interface StoredList {
  parts: readonly Uint8Array[]
  askedAt: Date
}

/** By results and by agency and filters; released with the results. */
const lists = new WeakMap<SearchSession['results'], Map<string, StoredList>>()
/** Searches share their results for seconds: the same agency gets the same list with the same ids. */
const sharedForMs = 30_000

/** The results so far, lowest total first, as pieces of a JSON list. */
export function listRoutings(
  deps: Pick<Deps, 'secret' | 'market'>,
  caller: PartnerCaller,
  found: SearchSession,
  asked: SearchFilters,
  use: 'sell' | 'compare' = 'sell',
): readonly Uint8Array[] {
  const { query, results } = found
  if (!results.complete) return writeList(deps, caller, found, asked, use)
  const { clientId, payChannels, setting } = caller
  const all = lists.get(results) ?? new Map<string, StoredList>()
  lists.set(results, all)
  const { airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency } = asked
  const filters = [airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency]
  const key = JSON.stringify([clientId, use, payChannels, setting.airlineAccounts, ...filters])
  const known = all.get(key)
  if (known && Math.abs(query.askedAt.getTime() - known.askedAt.getTime()) < sharedForMs) return known.parts
  const parts = writeList(deps, caller, found, asked, use)
  all.set(key, { parts, askedAt: query.askedAt })
  return parts
}

function writeList(
  deps: Pick<Deps, 'secret' | 'market'>,
  caller: PartnerCaller,
  { query, results }: SearchSession,
  asked: SearchFilters,
  use: 'sell' | 'compare',
): Uint8Array[] {
  const { searchId, askedAt, expiresAt } = query
  const { option } = results.terms
  const name = createRoutingIds(deps.secret, caller)
  const wanted = results.listed
    .filter((each) => isWanted(each, asked))
    .toSorted((one, other) => one.total - other.total)
  const result = asked.includeMultipleFareFamily ? wanted : cheapestOfEach(wanted)
  const times = Buffer.from(`,"refreshTime":"${utcText(askedAt)}","expireTime":"${utcText(expiresAt)}"}`, 'latin1')
  const display = asked.displayCurrency || undefined
  const agreed = `${caller.payChannels.join()} ${caller.setting.airlineAccounts.join()} ${display ?? ''}`
  const rules = createRuleSerializer(deps.market)
  const parts: Uint8Array[] = []
  for (const listed of result) {
    const known = showOnce(deps, caller, { listed, agreed, display, terms: results.terms, rules })
    if (known === 'unsold') continue
    const { price, body, rule } = known
    // Comparison results have no usable id because they cannot be booked.
    const { key, airline } = listed.offer
    const id = use === 'compare' ? 'compare' : name({ searchId, key, airline, option, price, expiresAt })
    parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}{"routingIdentifier":"${id}",`, 'latin1'), body, rule, times)
  }
  return parts
}

interface SerializationInput {
  listed: ListedOffer
  agreed: string
  /** Additional currency of prices, for display only. */
  display: string | undefined
  terms: SearchSession['results']['terms']
  rules: RuleSerializer
}

function showOnce(
  { market }: Pick<Deps, 'market'>,
  { payChannels, setting }: PartnerCaller,
  { listed, agreed, display, terms, rules }: SerializationInput,
): SerializedOffer | 'unsold' {
  const all = shown.get(listed) ?? new Map<string, SerializedOffer | 'unsold'>()
  shown.set(listed, all)
  const known = all.get(agreed)
  if (known) return known
  const { offer } = listed
  const { airlineAccounts } = setting
  const trip = sellableOf(market, offer, { terms, payChannels, airlineAccounts })
  let made: SerializedOffer | 'unsold' = 'unsold'
  if (trip) {
    const routing = presentWithoutRule(market, trip, { routingIdentifier: '', party: terms.party, display })
    const { currency, parts } = trip
    made = { price: { currency, parts }, body: bodyOf(routing), rule: rules(offer, trip) }
  }
  all.set(agreed, made)
  return made
}

/** The id comes first, rules and times last; the part between them is cached. */
function bodyOf(routing: ReturnType<typeof presentWithoutRule>): Uint8Array {
  const { routingIdentifier: _, refreshTime: __, expireTime: ___, ...rest } = routing
  return Buffer.from(`${JSON.stringify(rest).slice(1, -1)},"rule":`)
}

function isWanted({ offer }: ListedOffer, { airlines, fromFlightNumbers, retFlightNumbers }: SearchFilters): boolean {
  const { outbound, inbound } = offer
  if (airlines?.length) {
    const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
    if (!flights.every(({ airline }) => airlines.includes(airline))) return false
  }
  return isNamed(outbound.segments, fromFlightNumbers) && (!inbound || isNamed(inbound.segments, retFlightNumbers))
}

/** Each option is a flight number, or connecting flight numbers separated by commas. */
function isNamed(segments: readonly { flight: string }[], options: readonly string[] | null | undefined): boolean {
  if (!options?.length) return true
  const numbers = segments.map(({ flight }) => plainNumber(flight)).join(',')
  return options.some((option) => option.split(',').map(plainNumber).join(',') === numbers)
}

/** Ignores leading zeros of flight numbers. */
export function plainNumber(flight: string): string {
  return flight.trim().replace(/^([A-Z0-9]{2})0+(?=\d)/, '$1')
}

/** One fare per combination of flights; the first is the cheapest. */
function cheapestOfEach(listed: readonly ListedOffer[]): ListedOffer[] {
  const seen = new Set<string>()
  return listed.filter(({ offer: { outbound, inbound } }) => {
    let trip = ''
    for (const { flight, date } of outbound.segments) trip += `${flight} ${date} `
    for (const { flight, date } of inbound?.segments ?? []) trip += `${flight} ${date} `
    if (seen.has(trip)) return false
    seen.add(trip)
    return true
  })
}
