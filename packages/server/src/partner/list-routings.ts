import type { Deps } from '../deps.ts'
import type { Listed } from '../search/answers.ts'
import type { FoundSearch } from '../search/found-search.ts'
import { serviceFeeOf, type Price } from '../search/price-box.ts'
import { createRoutingIds } from '../search/routing-id.ts'
import type { SearchFilters } from './context.ts'
import type { Integrator } from './integrator.ts'
import { presentWithoutRule } from './present-trip.ts'
import { utcText } from './present-time.ts'
import { createRuleTexts, type RuleTexts } from './rule-texts.ts'
import { sellableOf } from './sellable.ts'

/** An offer as it is told, but for its name and its times: the same to everybody who has agreed the same. */
interface Shown {
  price: Price
  /** JSON, from behind the name to before the rules. */
  body: Uint8Array
  /** Shared with offers that have the same. */
  rule: Uint8Array
}

/** By the offer and by what the client has agreed; gone with the offer. */
const shown = new WeakMap<Listed, Map<string, Shown | 'unsold'>>()

/** A list that is whole, with the names that it was told under. */
interface Kept {
  parts: readonly Uint8Array[]
  askedAt: Date
}

/** By the answers they are made of, and by who asked for what; gone with the answers. */
const lists = new WeakMap<FoundSearch['answers'], Map<string, Kept>>()
/** Searches that share their answers are seconds apart: the same client is told the same list, under the names it has. */
const sharedForMs = 30_000

/** What a search has found so far, the lowest total first: the pieces of a list in JSON. */
export function listRoutings(
  deps: Pick<Deps, 'secret' | 'market'>,
  caller: Integrator,
  found: FoundSearch,
  asked: SearchFilters,
  use: 'sell' | 'compare' = 'sell',
): readonly Uint8Array[] {
  const { question, answers } = found
  if (!answers.complete) return writeList(deps, caller, found, asked, use)
  const { clientId, payChannels, setting } = caller
  const all = lists.get(answers) ?? new Map<string, Kept>()
  lists.set(answers, all)
  const { airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency } = asked
  const filters = [airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency]
  const key = JSON.stringify([clientId, use, payChannels, setting.airlineAccounts, ...filters])
  const known = all.get(key)
  if (known && Math.abs(question.askedAt.getTime() - known.askedAt.getTime()) < sharedForMs) return known.parts
  const parts = writeList(deps, caller, found, asked, use)
  all.set(key, { parts, askedAt: question.askedAt })
  return parts
}

function writeList(
  deps: Pick<Deps, 'secret' | 'market'>,
  caller: Integrator,
  { question, answers }: FoundSearch,
  asked: SearchFilters,
  use: 'sell' | 'compare',
): Uint8Array[] {
  const { searchId, askedAt, expiresAt } = question
  const { option, party, settlement } = answers.terms
  const name = createRoutingIds(deps.secret, caller)
  // What is paid has our fee in it, which goes by flights.
  const fee = serviceFeeOf(party, 1, settlement)
  const payableFor = ({ total, offer }: Listed) => total + fee * flightsOf(offer)
  const wanted = answers.listed
    .filter((each) => isWanted(each, asked))
    .toSorted((one, other) => payableFor(one) - payableFor(other))
  const told = asked.includeMultipleFareFamily ? wanted : cheapestOfEach(wanted)
  const times = Buffer.from(`,"refreshTime":"${utcText(askedAt)}","expireTime":"${utcText(expiresAt)}"}`, 'latin1')
  const display = asked.displayCurrency || undefined
  const agreed = `${caller.payChannels.join()} ${caller.setting.airlineAccounts.join()} ${display ?? ''}`
  const rules = createRuleTexts(deps.market)
  const parts: Uint8Array[] = []
  for (const listed of told) {
    const known = showOnce(deps, caller, { listed, agreed, display, terms: answers.terms, rules })
    if (known === 'unsold') continue
    const { price, body, rule } = known
    // Nobody can read this name again: what is only compared is not sold.
    const id = use === 'compare' ? 'compare' : name({ searchId, key: listed.offer.key, option, price, expiresAt })
    parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}{"routingIdentifier":"${id}",`, 'latin1'), body, rule, times)
  }
  return parts
}

function flightsOf({ outbound, inbound }: Listed['offer']): number {
  return outbound.segments.length + (inbound?.segments.length ?? 0)
}

interface ToShow {
  listed: Listed
  agreed: string
  /** The currency that prices are told in besides. */
  display: string | undefined
  terms: FoundSearch['answers']['terms']
  rules: RuleTexts
}

function showOnce(
  { market }: Pick<Deps, 'market'>,
  { payChannels, setting }: Integrator,
  { listed, agreed, display, terms, rules }: ToShow,
): Shown | 'unsold' {
  const all = shown.get(listed) ?? new Map<string, Shown | 'unsold'>()
  shown.set(listed, all)
  const known = all.get(agreed)
  if (known) return known
  const { offer } = listed
  const { airlineAccounts } = setting
  const trip = sellableOf(market, offer, { terms, payChannels, airlineAccounts })
  let made: Shown | 'unsold' = 'unsold'
  if (trip) {
    const routing = presentWithoutRule(market, trip, { routingIdentifier: '', party: terms.party, display })
    const { currency, parts } = trip
    made = { price: { currency, parts }, body: bodyOf(routing), rule: rules(offer, trip) }
  }
  all.set(agreed, made)
  return made
}

/** The name stands first, the rules and the times stand last: what is between them stays. */
function bodyOf(routing: ReturnType<typeof presentWithoutRule>): Uint8Array {
  const { routingIdentifier: _, refreshTime: __, expireTime: ___, ...rest } = routing
  return Buffer.from(`${JSON.stringify(rest).slice(1, -1)},"rule":`)
}

function isWanted({ offer }: Listed, { airlines, fromFlightNumbers, retFlightNumbers }: SearchFilters): boolean {
  const { outbound, inbound } = offer
  if (airlines?.length) {
    const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
    if (!flights.every(({ airline }) => airlines.includes(airline))) return false
  }
  return isNamed(outbound.segments, fromFlightNumbers) && (!inbound || isNamed(inbound.segments, retFlightNumbers))
}

/** Each option is one flight, or connecting ones with a comma between. */
function isNamed(segments: readonly { flight: string }[], options: readonly string[] | null | undefined): boolean {
  if (!options?.length) return true
  const numbers = segments.map(({ flight }) => plainNumber(flight)).join(',')
  return options.some((option) => option.split(',').map(plainNumber).join(',') === numbers)
}

/** Leading zeros may differ. */
export function plainNumber(flight: string): string {
  return flight.trim().replace(/^([A-Z0-9]{2})0+(?=\d)/, '$1')
}

/** One fare for each way to fly; the first is the lowest. */
function cheapestOfEach(listed: readonly Listed[]): Listed[] {
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
