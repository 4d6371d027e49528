import {
  createSearchBox,
  parseSearchUrl,
  type Audience,
  languageTag,
  type Client,
  type Clock,
  type SearchBoxController,
  type SearchBoxEvents,
  type SearchQuery,
  type SearchStartData,
  type Translator,
} from '@gangway/core'
import { searchBoxCss } from '@gangway/core/styles'
import { html, LitElement, type PropertyValues } from 'lit'
import { FocusController } from '../shared/focus-controller.ts'
import { LazyViewController } from '../shared/lazy-view-controller.ts'
import { applyStyles, createStyleSheets } from '../shared/styles.ts'
import { PopupController } from '../shared/popup.ts'
import { ViewController } from '../shared/view-controller.ts'
import { TranslatorController } from '../shared/translator-controller.ts'
import { searchForm } from './search-form.ts'

/**
 * Search box: trip type, cities, dates, passengers, payment method.
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
 * @attr {string} audience - `traveller` leaves out the fees and payment methods of the business. Default: `agent`.
 * @attr {string} lang - Language of the texts: `zh…` is Chinese, anything else English. Inherited from the page.
 * @attr {string} query - Values of the form as a query string: `fromCity=SIN&toCity=BKK&departDate=2026-12-04&adult=2`; also `tripType`, `returnDate`, `child`, `infant`, `currencyOption`, `referenceCurrency`, `airline`.
 * @attr {boolean} address - Fills the form from the query string of the page, in the same format.
 * @attr {string} hide - Parts to leave out, separated by spaces: `trip-types`, `payment` (payment methods), `options` (the row of payment methods, currency and airline), `recent` (recent searches).
 * @attr {string} results-url - URL of the results page; the search is added as a query string. Without it, or when `gangway-search` is prevented, the page does not navigate.
 *
 * @fires {CustomEvent<SearchForm>} gangway-search - The user submitted a complete search. Cancelable: `preventDefault()` stops the navigation to `results-url`.
 * @fires {CustomEvent<CallError>} gangway-session - The session has ended or none exists. The search box continues with public data.
 * @fires {CustomEvent<CallError>} gangway-error - Another request failed.
 * @fires {CustomEvent<WidgetReady>} gangway-ready - The widget has its controller. An observer of activity events uses it.
 *
 * @csspart panel - The widget with its background and border.
 * @csspart bar - The row of fields.
 * @csspart field - One field with its label.
 * @csspart input - The input or button of a field.
 * @csspart popup - A popup: suggestions, calendar or passengers.
 * @csspart option - A city in a list.
 * @csspart day - A day of the calendar.
 * @csspart segments - The trip types.
 * @csspart chips - The payment methods. Hide them on pages for travellers, who pay the agency.
 * @csspart select - A native select.
 * @csspart recent - A recent search.
 * @csspart button - A button.
 *
 * @cssprop [--gw-panel-padding] - Padding between border and content.
 * @cssprop [--gw-panel-border] - Border of the panel.
 * @cssprop [--gw-panel-radius=16px] - Border radius of the panel.
 * @cssprop [--gw-panel-background] - Background of the panel.
 * @cssprop [--gw-panel-shadow] - Shadow of the panel.
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; inherited from the page by default.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Base font size.
 * @cssprop [--gw-radius=8px] - Border radius of fields and buttons.
 * @cssprop [--gw-space=4px] - Base unit of spacing.
 * @cssprop [--gw-z=1000] - `z-index` of popups in browsers without a top layer.
 */
export class GangwaySearchBox extends LitElement {
  static override styles = createStyleSheets(searchBoxCss)
  static override properties = {
    lang: { type: String },
    query: { type: String },
    hide: { type: String },
    address: { type: Boolean },
    resultsUrl: { type: String, attribute: 'results-url' },
    audience: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    data: { attribute: false },
    clock: { attribute: false },
    translator: { attribute: false },
  }

  declare lang: string
  /** Values of the form, as fields or as a query string. Applied again when it changes. */
  declare query: SearchQuery | string | undefined
  /** Fills the form from the query string of the page. */
  declare address: boolean
  /** URL of the results page; the search is added as a query string. */
  declare resultsUrl: string | undefined
  declare hide: string | undefined
  declare audience: Audience | undefined
  /** Client. Without one the search box suggests only the cities of `data`. */
  declare client: Client | undefined
  /** Controller created by the page, to control the search box programmatically. */
  declare controller: SearchBoxController | undefined
  /** Initial data in the form of the server's response. With it the widget sends no request for it. Set it before the client. */
  declare data: SearchStartData | undefined
  /** Clock; defaults to the system clock. Set it before the client. */
  declare clock: Clock | undefined
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  declare translator: Translator | undefined

  readonly #view = new ViewController<SearchBoxEvents>(this, {
    search: (query) => {
      const page = this.resultsUrl && this.#box?.resultsUrl(this.resultsUrl, query)
      if (page) location.assign(page)
    },
  })
  readonly #translator = new TranslatorController(this, 'search')
  protected readonly popups = new PopupController(this)
  readonly #focus = new FocusController(this)
  readonly #popupViews = new LazyViewController(this, () => import('./search-popups.ts'))
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
      !box ||
      changed.has('client') ||
      changed.has('controller') ||
      changed.has('audience') ||
      changed.has('data') ||
      changed.has('clock')
    if (isNew || !box) {
      const { client, data, clock, audience } = this
      box = this.#box = this.controller ?? createSearchBox({ client, data, clock, audience })
      this.#view.watch(box)
    }
    if (this.address && (isNew || changed.has('address'))) box.fillIn(parseSearchUrl(location.href))
    if (this.query && (isNew || changed.has('query')))
      box.fillIn(typeof this.query === 'string' ? parseSearchUrl(`?${this.query}`) : this.query)
    const { openCss, focus, popup } = box.view.peek()
    applyStyles(this.renderRoot, GangwaySearchBox.elementStyles, openCss)
    // The target of the focus is rendered with the popups, which load separately.
    if (this.#translator.translator && (this.#popupViews.now(true) || popup === 'none')) this.#focus.ask(focus)
  }

  protected override render() {
    const { translator } = this.#translator
    if (!this.#box || !translator) return undefined
    return html`<div class="gw" lang=${languageTag(translator.tag ?? translator.lang)} data-hide=${this.hide}>
      ${searchForm(this.#box, translator, this.#popupViews.now(true))}
    </div>`
  }
}
