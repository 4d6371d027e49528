import {
  createSearchResults,
  parseSearchUrl,
  type Audience,
  languageTag,
  type Client,
  type CodeNames,
  type Offer,
  type OfferPart,
  type SearchChoices,
  type SearchQuery,
  type SearchResultsController,
  type SearchResultsEvents,
  type Translator,
} from '@gangway/core'
import { searchResultsCss } from '@gangway/core/styles'
import { html, LitElement, type PropertyValues } from 'lit'
import { DialogController } from '../shared/dialog-controller.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { applyStyles, createStyleSheets } from '../shared/styles.ts'
import { LazyViewController } from '../shared/lazy-view-controller.ts'
import { ViewController } from '../shared/view-controller.ts'
import { TranslatorController } from '../shared/translator-controller.ts'
import { resultsPage } from './results-page.ts'

/**
 * Results of a search: progress, days, filters and offers.
 *
 * @element gangway-search-results
 *
 * @attr {string} audience - `traveller` leaves out the fees and payment methods of the business. Default: `agent`.
 * @attr {string} hide - Parts to leave out, separated by spaces: `filters`, `days`, `sort`, `families` (fare families on cards).
 * @attr {string} lang - Language of the texts: `zh…` is Chinese, anything else English. Inherited from the page.
 * @attr {boolean} address - Reads the search from the query string of the page, as a search box writes it.
 *
 * @prop {Client} client - Client for the search; optional with `offers`.
 * @prop {SearchQuery} search - Search to run. Changing it starts a new search. Omitted fields have their defaults.
 * @prop {Offer[]} offers - Offers to show instead of running a search; `names` translates their codes.
 * @prop {SearchChoices} choices - Sort order and filters, as received from `gangway-filter`.
 *
 * @fires {CustomEvent<ChosenOffer>} gangway-offer - The user chose an offer to book.
 * @fires {CustomEvent<SearchForm>} gangway-search - The user chose another day. The widget starts that search itself.
 * @fires {CustomEvent<SearchChoices>} gangway-filter - The sort order or the filters changed.
 * @fires {CustomEvent<CallError>} gangway-session - The session has ended.
 * @fires {CustomEvent<CallError>} gangway-error - A request failed. The list shows the error as well.
 * @fires {CustomEvent<WidgetReady>} gangway-ready - The widget has its controller. An observer of activity events uses it.
 *
 * @slot summary - Text of the title above the list.
 * @slot empty - Message when no offer was found, or none matches the filters.
 * @slot offer - A `<template>` for the content of each offer card; see "Theming".
 *
 * @csspart results - The whole widget.
 * @csspart days - The strip of days.
 * @csspart filters - The filter column.
 * @csspart sheet - The filter sheet on narrow screens.
 * @csspart title - The heading with the number of offers.
 * @csspart way-out - The chosen outbound flight.
 * @csspart message - A message instead of the offers, or above them.
 * @csspart offer - An offer card.
 * @csspart stub - The part of a card with the price.
 * @csspart details - The details of an open card.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; inherited from the page by default.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Base font size.
 * @cssprop [--gw-radius=8px] - Border radius of cards and buttons.
 * @cssprop [--gw-space=4px] - Base unit of spacing.
 * @cssprop [--gw-z=1000] - `z-index` of the filter sheet in browsers without a top layer.
 */
export class GangwaySearchResults extends LitElement {
  static override styles = createStyleSheets(searchResultsCss)
  static override properties = {
    lang: { type: String },
    address: { type: Boolean },
    audience: { type: String },
    hide: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    translator: { attribute: false },
    search: { attribute: false },
    offers: { attribute: false },
    names: { attribute: false },
    choices: { attribute: false },
    renderOffer: { attribute: false },
  }

  declare lang: string
  declare address: boolean
  declare hide: string | undefined
  declare audience: Audience | undefined
  declare client: Client | undefined
  /** Controller created by the page, to control the list programmatically. */
  declare controller: SearchResultsController | undefined
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  declare translator: Translator | undefined
  declare search: SearchQuery | undefined
  declare offers: readonly Offer[] | undefined
  /** Names of the cities and airlines in `offers`. */
  declare names: CodeNames | undefined
  declare choices: Partial<SearchChoices> | undefined
  /** Renders the content of an offer card, in place of a `<template slot="offer">`. Return the same node to keep the focus in it. */
  declare renderOffer: ((part: OfferPart) => Node) | undefined

  readonly #view = new ViewController<SearchResultsEvents>(this)
  readonly #translator = new TranslatorController(this, 'results')
  /** Opens when its content is loaded, so that the focus moves into it. */
  protected readonly dialog = new DialogController(
    this,
    () => this.#results?.view.peek().sheet === 'open' && !!this.#sheet.now(true),
  )
  readonly #focus = new FocusController(this)
  readonly #templates = new LazyViewController(this, () => import('./offer-templates.ts'))
  readonly #sheet = new LazyViewController(this, () => import('./filter-sheet.ts'))
  readonly #details = new LazyViewController(this, async () => (await import('./offer-details.ts')).offerDetails)
  #results: SearchResultsController | undefined

  constructor() {
    super()
    this.lang = ''
    this.address = false
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { client, offers, names, choices, audience, hide } = this
    const search = this.search ?? (this.address ? parseSearchUrl(location.href) : undefined)
    const settings = { client, search, offers, names, choices, audience, hide }
    if (changed.has('client') || changed.has('audience') || changed.has('controller') || (!this.#results && offers)) {
      const mayShow = client ?? offers
      this.#results = this.controller ?? (mayShow && createSearchResults(settings))
      this.#view.watch(this.#results)
    } else if (search || offers || choices) this.#results?.update({ search, offers, names, choices })
    applyStyles(this.renderRoot, GangwaySearchResults.elementStyles, this.#results?.view.peek().openCss)
    if (this.#results && this.#translator.translator) this.#focus.ask(this.#results.view.peek().focus)
  }

  protected override render() {
    const results = this.#results
    const { translator } = this.#translator
    if (!results || !translator) return undefined
    const render = this.#templates.now(!!(this.renderOffer ?? this.firstElementChild))?.offerRenderer(this)
    const hasCards = results.view.peek().cards.length > 0
    const sheet = this.#sheet.now(hasCards)
    const details = this.#details.now(hasCards)
    return html`<div class="gw" lang=${languageTag(translator.tag ?? translator.lang)} data-hide=${this.hide}>
      ${resultsPage(results, translator, details, render, sheet)}
    </div>`
  }
}
