import {
  createSearchResults,
  readSearchAddress,
  resourceOf,
  type Client,
  type Names,
  type Offer,
  type SearchChoices,
  type SearchQuery,
  type SearchResultsController,
  type SearchResultsEvents,
  type Words,
} from '@gangway/core'
import { searchResultsCss } from '@gangway/core/styles'
import { html, LitElement, type PropertyValues } from 'lit'
import { DialogController } from '../shared/dialog-controller.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { dress, sheets } from '../shared/styles.ts'
import { LateView } from '../shared/late-view.ts'
import { ViewController } from '../shared/view-controller.ts'
import { WordsController } from '../shared/words-controller.ts'
import { resultsPage } from './results-page.ts'

/**
 * What a search found: progress, days, filters, and the offers as boarding passes.
 *
 * @element gangway-search-results
 *
 * @attr {string} lang - Language of the widget's own texts: `zh…` is Chinese, else English. Inherited from the page.
 * @attr {boolean} address - Searches what the page's own address says, as a search box writes it.
 *
 * @prop {Client} client - Runs the searches; not needed for offers of your own.
 * @prop {SearchQuery} search - The question; another one runs another search. What it leaves open is as usual.
 * @prop {Offer[]} offers - Offers of your own, in place of a search; `names` has the names of their codes.
 * @prop {SearchChoices} choices - The order and the filters, as you kept them from `gangway-filter`.
 *
 * @fires {CustomEvent<ChosenOffer>} gangway-offer - An offer shall be booked.
 * @fires {CustomEvent<SearchForm>} gangway-search - Another day was chosen; its search runs already.
 * @fires {CustomEvent<SearchChoices>} gangway-filter - The order or the filters were changed.
 * @fires {CustomEvent<CallError>} gangway-session - The session is over.
 * @fires {CustomEvent<CallError>} gangway-error - A call failed; the list shows it as well.
 *
 * @csspart results - Everything.
 * @csspart days - The strip of days.
 * @csspart filters - The column of filters.
 * @csspart sheet - The sheet of filters, where there is little room.
 * @csspart title - The number of offers.
 * @csspart way-out - The way out that was chosen.
 * @csspart message - What is said in place of offers, or above them.
 * @csspart offer - A card.
 * @csspart stub - Its part with the price.
 * @csspart details - Its part that opens.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; else as the page has it.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Size of running text.
 * @cssprop [--gw-radius=8px] - Corners of cards and buttons.
 * @cssprop [--gw-space=4px] - The unit of distances.
 * @cssprop [--gw-z=1000] - Layer of the sheet of filters.
 */
export class GangwaySearchResults extends LitElement {
  static override styles = sheets(searchResultsCss)
  static override properties = {
    lang: { type: String },
    address: { type: Boolean },
    client: { attribute: false },
    controller: { attribute: false },
    words: { attribute: false },
    search: { attribute: false },
    offers: { attribute: false },
    names: { attribute: false },
    choices: { attribute: false },
  }

  declare lang: string
  declare address: boolean
  declare client: Client | undefined
  /** A controller of your own, to drive the list from outside. */
  declare controller: SearchResultsController | undefined
  /** Your own translator; without one the widget loads the language itself. */
  declare words: Words | undefined
  declare search: SearchQuery | undefined
  declare offers: readonly Offer[] | undefined
  /** What the codes of `offers` are called: cities and airlines. */
  declare names: Names | undefined
  declare choices: Partial<SearchChoices> | undefined

  readonly #view = new ViewController<SearchResultsEvents>(this, ['offer', 'search', 'filter', 'session', 'error'])
  readonly #words = new WordsController(this, 'results')
  protected readonly dialog = new DialogController(this, () => this.#results?.view.peek().sheet === 'open')
  readonly #focus = new FocusController(this)
  readonly #details = new LateView(this, async () => (await import('./offer-details.ts')).offerDetails)
  #results: SearchResultsController | undefined

  constructor() {
    super()
    this.lang = ''
    this.address = false
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { client, offers, names, choices } = this
    const search = this.search ?? (this.address ? readSearchAddress(location.href) : undefined)
    if (changed.has('client') || changed.has('controller') || (!this.#results && offers)) {
      const mayShow = client ?? offers
      this.#results = this.controller ?? (mayShow && createSearchResults({ client, search, offers, names, choices }))
      this.#view.watch(this.#results)
    } else if (search || offers || choices) this.#results?.update({ search, offers, names, choices })
    dress(this.renderRoot, GangwaySearchResults.elementStyles, this.#results?.view.peek().openCss)
    if (this.#results && this.#words.words) this.#focus.ask(this.#results.view.peek().focus)
  }

  protected override render() {
    const results = this.#results
    const { words } = this.#words
    if (!results || !words) return html`<div class="gw"></div>`
    const details = this.#details.now(results.view.peek().cards.length > 0)
    return html`<div class="gw" lang=${resourceOf(words.lang)}>${resultsPage(results, words, details)}</div>`
  }
}
