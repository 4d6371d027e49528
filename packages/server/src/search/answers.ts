import { wayTraits, type Offer as WireOffer, type OfferTraits, type SearchWarning } from '@gangway/core/contract'
import type { Currency } from '../market/currencies.ts'
import type { Offer } from '../market/offer.ts'
import type { AirlineAnswer } from '../market/search.ts'
import type { SearchStarted } from '../ports/supplier/supplier.port.ts'
import { hasFreeCheckIn } from './present-rules.ts'
import { comparable, partyFare, partyTotal, payOptions, priceOf, type Price, type PriceTerms } from './price-box.ts'

/** An offer with what sorting, filters and facets look at; presented only when somebody looks at it. */
export interface Listed extends OfferTraits {
  offer: Offer
  currency: Currency
  total: number
  fare: number
}

/** An offer on the wire, but for its name: that is made for each search. */
export interface ShownOffer {
  key: string
  price: Price
  offer: WireOffer
  /** As JSON, from behind its name on. */
  json?: Uint8Array
}

export interface Shown {
  offers: Map<Listed, ShownOffer>
  /** The first answer: its offers, and the JSON of what stands beside them. */
  first?: { items: readonly Listed[]; beside: string }
  /** What stands beside the offers in the event of each answer, once all have answered. */
  events: Map<number, string>
}

interface Arrived {
  airline: string | undefined
  timedOut: boolean
  listed: readonly Listed[]
}

export type SuccessRates = (airline: string) => number

/** What the airlines have said to one question so far. Searches that ask the same within seconds look at one of these. */
export class Answers {
  /** The rehearsal it plays. */
  readonly scenario: string | undefined
  /** In the order of arrival. */
  readonly arrived: Arrived[] = []
  listed: Listed[] = []
  pending: readonly string[]
  complete = false
  warning: SearchWarning | undefined
  /** It broke off: others may have more luck. */
  failed = false
  /** How the offers are paid: another way than asked for when none can be paid so. */
  terms: PriceTerms
  /** What was made of them for the eye. Kept as long as others may come and look at the same. */
  shown: Shown | undefined
  readonly #byKey = new Map<string, Offer>()
  readonly #successOf: SuccessRates
  readonly #watchers = new Set<() => void>()

  constructor(
    terms: PriceTerms,
    { airlines, scenario }: { airlines: readonly string[]; scenario?: string },
    successOf: SuccessRates,
  ) {
    this.terms = terms
    this.scenario = scenario
    this.pending = airlines
    this.#successOf = successOf
  }

  /** Everything that is kept, for whoever bounds the memory. */
  get size(): number {
    return this.#byKey.size
  }

  offer(key: string): Offer | undefined {
    return this.#byKey.get(key)
  }

  /** Takes the answers as they come. */
  async follow({ answers }: Pick<SearchStarted, 'answers'>): Promise<void> {
    for await (const answer of answers) this.#take(answer)
  }

  end(why?: SearchWarning): void {
    this.pending = []
    if (why ?? !this.listed.length) this.warning = why ?? this.#whyEmpty()
    if (this.warning === 'NO_PASSTHROUGH') {
      this.terms = { ...this.terms, option: 'DEPOSIT' }
      this.listed = this.list(this.#byKey.values())
    }
    this.complete = true
    this.#tell()
  }

  /** Those that can be paid, at the price of the search. */
  list(offers: Iterable<Offer>): Listed[] {
    const { terms } = this
    const listed: Listed[] = []
    for (const offer of offers) {
      const price = priceOf(offer, terms)
      if (price) listed.push(this.#listedAt(price, offer))
    }
    return listed
  }

  /** Calls back at every answer and at the end, until it is told to stop. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Waits until it is complete, but no longer than so many milliseconds. */
  async settled(atMostMs: number): Promise<void> {
    if (this.complete) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, atMostMs)))
    await Promise.race([this.completed(), late])
    clearTimeout(timer)
  }

  /** Waits until it is complete, however long that takes. */
  async completed(): Promise<void> {
    if (this.complete) return
    await new Promise<void>((resolve) => {
      const stop = this.watch(() => {
        if (!this.complete) return
        stop()
        resolve()
      })
    })
  }

  #listedAt(price: Price, offer: Offer): Listed {
    const { currency } = price
    const total = partyTotal(price, this.terms.party)
    const fare = partyFare(price, this.terms.party)
    const { changes, transitCities, minutes } = wayTraits(
      offer.inbound ? [offer.outbound, offer.inbound] : [offer.outbound],
    )
    return {
      id: offer.key,
      airline: offer.airline,
      changes,
      transitCities,
      minutes,
      freeCheckIn: hasFreeCheckIn(offer),
      comparable: { total: comparable(total, currency), fare: comparable(fare, currency) },
      successPercent: this.#successOf(offer.airline),
      offer,
      currency,
      total,
      fare,
    }
  }

  #take({ airline, outcome, offers }: AirlineAnswer): void {
    const listed = this.list(offers)
    for (const offer of offers) this.#byKey.set(offer.key, offer)
    this.listed.push(...listed)
    this.pending = this.pending.filter((code) => code !== airline)
    this.arrived.push({ airline, timedOut: outcome === 'timed_out', listed })
    this.#tell()
  }

  #whyEmpty(): SearchWarning {
    const pays = (offer: Offer) => priceOf(offer, { ...this.terms, option: 'DEPOSIT' }) !== undefined
    if (payOptions[this.terms.option] === 'vcc' && [...this.#byKey.values()].some(pays)) return 'NO_PASSTHROUGH'
    return this.arrived.length && this.arrived.every(({ timedOut }) => timedOut) ? 'TIMED_OUT' : 'NO_RESULT'
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
