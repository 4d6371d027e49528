import {
  createSearchBox,
  readSearchAddress,
  resourceOf,
  type Client,
  type Clock,
  type SearchBoxController,
  type SearchBoxEvents,
  type SearchQuery,
  type SearchStart,
  type Words,
} from '@gangway/core'
import { searchBoxCss } from '@gangway/core/styles'
import { html, LitElement, type PropertyValues } from 'lit'
import { FocusController } from '../shared/focus-controller.ts'
import { dress, sheets } from '../shared/styles.ts'
import { PopupController } from '../shared/popup.ts'
import { ViewController } from '../shared/view-controller.ts'
import { WordsController } from '../shared/words-controller.ts'
import { searchForm } from './search-form.ts'

/**
 * Asks what to search: trip, cities, days, passengers, payment.
 *
 * ```html
 * <gangway-search-box query="fromCity=SIN&toCity=BKK" results-url="/flights"></gangway-search-box>
 * <script type="module">
 *   import { createClient } from '@gangway/core'
 *   const client = createClient({ base: 'https://gangway.example/api', token: () => 'gwp_test_demo' })
 *   document.querySelector('gangway-search-box').client = client
 * </script>
 * ```
 *
 * @element gangway-search-box
 *
 * @attr {string} lang - Language of the widget's own texts: `zh…` is Chinese, else English. Inherited from the page.
 * @attr {string} query - What is filled in, as an address has it: `fromCity=SIN&toCity=BKK&departDate=2026-12-04&adult=2`; further `tripType`, `returnDate`, `child`, `infant`, `currencyOption`, `referenceCurrency`, `airline`.
 * @attr {boolean} address - Fills in what the page's own address says, in the same spelling.
 * @attr {string} results-url - Where a search leads, with the query in the address; nowhere when left out or when `gangway-search` was prevented.
 *
 * @fires {CustomEvent<SearchForm>} gangway-search - A complete search was asked for. Cancelable: prevented, it leads nowhere.
 * @fires {CustomEvent<CallError>} gangway-session - The session is over, or there was none. The box goes on with what is open to everybody.
 * @fires {CustomEvent<CallError>} gangway-error - Another call failed.
 *
 * @csspart panel - The whole box with its background and border.
 * @csspart bar - The fields in one line.
 * @csspart field - One field with its label.
 * @csspart input - What is typed into or pressed in a field.
 * @csspart popup - A list, a calendar or the passengers.
 * @csspart option - A city in a list.
 * @csspart day - A day of the calendar.
 * @csspart segments - The kinds of trips.
 * @csspart chips - The ways to pay. A page for travellers, who pay the agency, hides them.
 * @csspart select - A native list.
 * @csspart recent - A recent search.
 * @csspart button - A button.
 *
 * @cssprop [--gw-panel-padding] - Space between border and content.
 * @cssprop [--gw-panel-border] - Border of the panel.
 * @cssprop [--gw-panel-radius=16px] - Corners of the panel.
 * @cssprop [--gw-panel-background] - Background of the panel.
 * @cssprop [--gw-panel-shadow] - Shadow of the panel.
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; else as the page has it.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Size of running text.
 * @cssprop [--gw-radius=8px] - Corners of fields and buttons.
 * @cssprop [--gw-space=4px] - The unit of distances.
 * @cssprop [--gw-z=1000] - Where popups lie in a browser without a top layer.
 */
export class GangwaySearchBox extends LitElement {
  static override styles = sheets(searchBoxCss)
  static override properties = {
    lang: { type: String },
    query: { type: String },
    address: { type: Boolean },
    resultsUrl: { type: String, attribute: 'results-url' },
    client: { attribute: false },
    controller: { attribute: false },
    data: { attribute: false },
    clock: { attribute: false },
    words: { attribute: false },
  }

  declare lang: string
  /** What is filled in, and again whenever it changes: fields, or as an address has it. */
  declare query: SearchQuery | string | undefined
  /** Fills in what the page's address says. */
  declare address: boolean
  /** Where a search leads, with the query in the address. */
  declare resultsUrl: string | undefined
  /** The call layer. Without one the box knows only the cities of `data`. */
  declare client: Client | undefined
  /** A controller of your own, to drive the box from outside. */
  declare controller: SearchBoxController | undefined
  /** What the box begins with, as the server would answer it; then it does not ask. Set it before the client. */
  declare data: SearchStart | undefined
  /** The time; the system's when left out. Set it before the client. */
  declare clock: Clock | undefined
  /** Your own translator; without one the widget loads the language itself. */
  declare words: Words | undefined

  readonly #view = new ViewController<SearchBoxEvents>(this, ['search', 'session', 'error'], {
    search: (query) => {
      const page = this.resultsUrl && this.#box?.pageOf(this.resultsUrl, query)
      if (page) location.assign(page)
    },
  })
  readonly #words = new WordsController(this, 'search')
  protected readonly popups = new PopupController(this)
  readonly #focus = new FocusController(this)
  #box: SearchBoxController | undefined

  constructor() {
    super()
    this.lang = ''
    this.address = false
  }

  override focus(options?: FocusOptions): void {
    this.#focus.move('fromCity', options)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    let box = this.#box
    const isNew =
      !box || changed.has('client') || changed.has('controller') || changed.has('data') || changed.has('clock')
    if (isNew || !box) {
      const { client, data, clock } = this
      box = this.#box = this.controller ?? createSearchBox({ client, data, clock })
      this.#view.watch(box)
    }
    if (this.address && (isNew || changed.has('address'))) box.fillIn(readSearchAddress(location.href))
    if (this.query && (isNew || changed.has('query')))
      box.fillIn(typeof this.query === 'string' ? readSearchAddress(`?${this.query}`) : this.query)
    const { openCss, focus } = box.view.peek()
    dress(this.renderRoot, GangwaySearchBox.elementStyles, openCss)
    if (this.#words.words) this.#focus.ask(focus)
  }

  protected override render() {
    const { words } = this.#words
    if (!this.#box || !words) return html`<div class="gw"></div>`
    return html`<div class="gw" lang=${resourceOf(words.lang)}>${searchForm(this.#box, words)}</div>`
  }
}
