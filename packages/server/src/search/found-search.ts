import {
  wayTraits,
  type CurrencyOption,
  type OfferTraits,
  type SearchForm,
  type SearchWarning,
} from '@gangway/core/contract'
import type { Currency } from '../market/currencies.ts'
import type { Offer, Party } from '../market/offer.ts'
import type { AirlineAnswer } from '../market/search.ts'
import type { About, SearchStarted } from '../ports/supplier/supplier.port.ts'
import { hasFreeCheckIn } from './present-rules.ts'
import { comparable, partyFare, partyTotal, payOptions, priceOf, type Price, type PriceTerms } from './price-box.ts'

/** A search as it was asked. */
export interface Question {
  searchId: string
  clientId: string
  form: SearchForm
  settlement: Currency
  rehearsal: boolean
  /** What is rehearsed of airlines that stop or start selling. */
  airlines?: About['airlines']
  askedAt: Date
  expiresAt: Date
}

/** An offer with what sorting, filters and facets look at; presented only when somebody looks at it. */
export interface Listed extends OfferTraits {
  offer: Offer
  currency: Currency
  total: number
  fare: number
}

interface Arrived {
  airline: string | undefined
  timedOut: boolean
  listed: readonly Listed[]
}

export type SuccessRates = (airline: string) => number

/** What the airlines have said to one search so far. */
export class FoundSearch {
  readonly question: Question
  readonly party: Party
  /** The rehearsal it plays. */
  readonly scenario: string | undefined
  /** In the order of arrival. */
  readonly arrived: Arrived[] = []
  listed: Listed[] = []
  pending: readonly string[]
  complete = false
  warning: SearchWarning | undefined
  /** How the offers are paid: another way than asked for when none can be paid so. */
  option: CurrencyOption
  readonly #raw: Offer[] = []
  readonly #byKey = new Map<string, Offer>()
  readonly #successOf: SuccessRates
  readonly #watchers = new Set<() => void>()

  constructor(
    question: Question,
    { airlines, scenario }: { airlines: readonly string[]; scenario?: string },
    successOf: SuccessRates,
  ) {
    this.question = question
    this.party = partyOf(question.form)
    this.scenario = scenario
    this.pending = airlines
    this.option = question.form.currencyOption
    this.#successOf = successOf
  }

  get terms(): PriceTerms {
    return { party: this.party, option: this.option, settlement: this.question.settlement }
  }

  /** Everything that is kept, for whoever bounds the memory. */
  get size(): number {
    return this.#raw.length + this.#byKey.size
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
      this.option = 'DEPOSIT'
      this.listed = this.list(this.#raw)
    }
    this.complete = true
    this.#tell()
  }

  /** Those that can be paid, at the price of the search. */
  list(offers: readonly Offer[]): Listed[] {
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
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, atMostMs)
      const stop = this.watch(() => this.complete && end())
      function end() {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
  }

  #listedAt(price: Price, offer: Offer): Listed {
    const { currency } = price
    const total = partyTotal(price, this.party)
    const fare = partyFare(price, this.party)
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
    this.#raw.push(...offers)
    for (const offer of offers) this.#byKey.set(offer.key, offer)
    this.listed.push(...listed)
    this.pending = this.pending.filter((code) => code !== airline)
    this.arrived.push({ airline, timedOut: outcome === 'timed_out', listed })
    this.#tell()
  }

  #whyEmpty(): SearchWarning {
    const { settlement } = this.question
    const pays = (offer: Offer) => priceOf(offer, { party: this.party, option: 'DEPOSIT', settlement }) !== undefined
    if (payOptions[this.option] === 'vcc' && this.#raw.some(pays)) return 'NO_PASSTHROUGH'
    return this.arrived.length && this.arrived.every(({ timedOut }) => timedOut) ? 'TIMED_OUT' : 'NO_RESULT'
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}

export function partyOf({ adult, child, infant }: SearchForm): Party {
  return { adults: adult, children: child, infants: infant }
}
