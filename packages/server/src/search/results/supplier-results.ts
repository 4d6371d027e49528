import {
  getFlightTraits,
  type CurrencyOption,
  type Offer as WireOffer,
  type OfferTraits,
  type SearchWarning,
} from '@gangway/core/contract'
import type { Currency } from '@gangway/reference'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { AirlineAnswer, SearchStarted } from '../../ports/supplier/search.model.ts'
import type { SearchedAccount } from './account-fares.ts'
import { quoteForShop, salePriceOf } from '../../shop/pricing/shop-terms.ts'
import type { SearchTerms } from '../pricing/search-terms.ts'
import { hasFreeCheckIn } from '../presenters/present-rules.ts'
import {
  toComparableAmount,
  partyFare,
  partyTotal,
  tripTotal,
  payOptions,
  calculatePrice,
  termsOfOffer,
  type Price,
} from '../pricing/price.ts'

/** An offer with the traits that sorting, filters and facets use; its presentation is made on demand. */
export interface ListedOffer extends OfferTraits {
  offer: Offer
  currency: Currency
  total: number
  fare: number
  /** What customers of the shop see, in place of the price that the agency pays. */
  sale?: Price
}

/** An offer as sent, except for its id, which differs per search. */
export interface ShownOffer {
  key: string
  price: Price
  option: CurrencyOption
  /** The agency's account whose private fare it is. */
  account: string | undefined
  /** What customers of the shop pay. */
  sale: { amount: number; currency: Currency } | undefined
  offer: WireOffer
  /** JSON of the fields behind the id. */
  json?: Uint8Array
}

export interface PresentedResults {
  offers: Map<ListedOffer, ShownOffer>
  /** The first response: its offers, and the JSON of the other fields. */
  first?: { items: readonly ListedOffer[]; otherFields: string }
  /** The JSON of the other fields in the event of each answer, once all airlines have answered. */
  events: Map<number, string>
}

interface ArrivedResults {
  airline: string | undefined
  timedOut: boolean
  listed: readonly ListedOffer[]
}

export type SuccessRates = (airline: string) => number

/** The results of the airlines for one query so far. Identical searches within seconds share one instance. */
export class SupplierResults {
  /** The simulated scenario. */
  readonly scenario: string | undefined
  /** In the order of arrival. */
  readonly arrived: ArrivedResults[] = []
  listed: ListedOffer[] = []
  pending: readonly string[]
  complete = false
  warning: SearchWarning | undefined
  /** The search failed, so later searches query again. */
  failed = false
  /** The agency's accounts that have answered. */
  readonly accounts: SearchedAccount[] = []
  /** How the offers are paid: with another channel than requested when no offer accepts it. */
  terms: SearchTerms
  /** Presentations of the results, kept while other searches may share them. */
  presented: PresentedResults | undefined
  readonly #byKey = new Map<string, Offer>()
  readonly #accountsAsked: readonly SearchedAccount[]
  readonly #successOf: SuccessRates
  readonly #watchers = new Set<() => void>()

  constructor(
    terms: SearchTerms,
    {
      airlines,
      scenario,
      accounts = [],
    }: { airlines: readonly string[]; scenario?: string; accounts?: readonly SearchedAccount[] },
    successOf: SuccessRates,
  ) {
    this.terms = terms
    this.scenario = scenario
    this.#accountsAsked = accounts
    this.pending = airlines
    this.#successOf = successOf
  }

  /** The size of everything kept, for the memory limit. */
  get size(): number {
    return this.#byKey.size
  }

  offer(key: string): Offer | undefined {
    return this.#byKey.get(key)
  }

  /** Collects the answers of the supplier as they arrive. */
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
    this.#notify()
  }

  /** The offers that can be paid, at the price of the search; in a shop, those that it sells. */
  list(offers: Iterable<Offer>): ListedOffer[] {
    const { terms } = this
    const listed: ListedOffer[] = []
    for (const offer of offers) {
      const price = calculatePrice(offer, termsOfOffer(offer, terms))
      if (!price) continue
      const { shop, party } = terms
      const sale = shop && salePriceOf(shop, quoteForShop(shop, offer, price, party), price)
      if (!shop || sale) listed.push(this.#listedAt(price, offer, sale))
    }
    return listed
  }

  /** How many offers the shop does not sell because it has no rate in force, by their currency. */
  countWithoutRate(): Map<string, number> {
    const counts = new Map<string, number>()
    const { shop, party } = this.terms
    if (!shop) return counts
    for (const offer of this.#byKey.values()) {
      const price = calculatePrice(offer, termsOfOffer(offer, this.terms))
      const quote = price && quoteForShop(shop, offer, price, party)
      if (quote?.outcome === 'noRate' && shop.pricer.convert(1, quote.from) === undefined)
        counts.set(quote.from, (counts.get(quote.from) ?? 0) + 1)
    }
    return counts
  }

  /** Calls the watcher at every answer and at the end; returns a function that stops it. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Waits until all airlines have answered, at most for `atMostMs`. */
  async waitAtMost(atMostMs: number): Promise<void> {
    if (this.complete) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, atMostMs)))
    await Promise.race([this.waitUntilComplete(), timeout])
    clearTimeout(timer)
  }

  /** Waits until all airlines have answered, without limit. */
  async waitUntilComplete(): Promise<void> {
    if (this.complete) return
    await new Promise<void>((resolve) => {
      const stop = this.watch(() => {
        if (!this.complete) return
        stop()
        resolve()
      })
    })
  }

  #listedAt(price: Price, offer: Offer, sale?: Price): ListedOffer {
    const { currency } = sale ?? price
    const { party } = this.terms
    const total = sale ? partyTotal(sale, party) : tripTotal(price, party, offer)
    const fare = partyFare(sale ?? price, party)
    const { changes, transitCities, minutes } = getFlightTraits(
      offer.inbound ? [offer.outbound, offer.inbound] : [offer.outbound],
    )
    return {
      id: offer.key,
      airline: offer.airline,
      changes,
      transitCities,
      minutes,
      freeCheckIn: hasFreeCheckIn(offer),
      comparable: { total: toComparableAmount(total, currency), fare: toComparableAmount(fare, currency) },
      successPercent: this.#successOf(offer.airline),
      offer,
      currency,
      total,
      fare,
      ...(sale && { sale }),
    }
  }

  #take({ airline, outcome, offers, account }: AirlineAnswer): void {
    const asked = account && this.#accountsAsked.find(({ id }) => id === account.account)
    if (asked) this.accounts.push({ ...asked, failure: account.failure })
    const listed = this.list(offers)
    for (const offer of offers) this.#byKey.set(offer.key, offer)
    this.listed.push(...listed)
    this.pending = this.pending.filter((code) => code !== airline)
    this.arrived.push({ airline, timedOut: outcome === 'timed_out', listed })
    this.#notify()
  }

  #whyEmpty(): SearchWarning {
    const canPayFromDeposit = (offer: Offer) =>
      calculatePrice(offer, { ...this.terms, option: 'DEPOSIT' }) !== undefined
    if (payOptions[this.terms.option] === 'vcc' && [...this.#byKey.values()].some(canPayFromDeposit))
      return 'NO_PASSTHROUGH'
    return this.arrived.length && this.arrived.every(({ timedOut }) => timedOut) ? 'TIMED_OUT' : 'NO_RESULT'
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
