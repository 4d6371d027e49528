import {
  createRefundDrawer,
  resourceOf,
  type Client,
  type RefundDrawerController,
  type RefundEvents,
  type RefundRequest,
  type SecondFactor,
  type Words,
} from '@gangway/core'
import { refundDrawerCss } from '@gangway/core/styles'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { bind } from '../shared/bind.ts'
import { DialogController } from '../shared/dialog-controller.ts'
import { drawer } from '../shared/drawer.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { dress, sheets } from '../shared/styles.ts'
import { LateView } from '../shared/late-view.ts'
import { ViewController } from '../shared/view-controller.ts'
import { WordsController } from '../shared/words-controller.ts'
import { refundBody, refundFoot, type Insides } from './refund-body.ts'

/**
 * Gives a booking up in a drawer: compares stop of issuance, void, refund and claim, takes what the chosen way needs, and submits
 * it once. What was entered outlives closing, a reload and the end of the session, proofs that are uploaded included.
 *
 * ```js
 * const drawer = document.querySelector('gangway-refund-drawer')
 * drawer.secondFactor = document.querySelector('gangway-second-factor')
 * drawer.open({ orderNo: 'GWAYS20261120140200123' })
 * drawer.addEventListener('gangway-refunded', ({ detail }) => console.log(detail.refundNo))
 * drawer.addEventListener('gangway-voided', ({ detail }) => console.log(detail.refundNo))
 * ```
 *
 * @element gangway-refund-drawer
 *
 * @attr {string} lang - Language of the widget's own texts: `zh…` is Chinese, else English. Inherited from the page.
 * @attr {string} order-no - A booking to give up: the drawer opens on it, and closes when the attribute goes.
 * @attr {string} refund-url - Where a refund can be looked at, with `{refundNo}` and `{orderNo}` in it. Without it 'View refund' closes the drawer with `view-refund`.
 *
 * @fires {CustomEvent<{ orderNo: string, refundNo: string, status: string, way: string }>} gangway-refunded - A refund or a claim was submitted.
 * @fires {CustomEvent<{ orderNo: string, refundNo: string, status: string }>} gangway-voided - A void was submitted.
 * @fires {CustomEvent<{ orderNo: string }>} gangway-stopped - The airline was asked to stop the issuance.
 * @fires {CustomEvent<{}>} gangway-session - The session is over. After a sign-in the person goes on where they stood.
 * @fires {CustomEvent<{ reason: 'closed' | 'view-refund' | 'moved', orderNo: string, refundNo?: string }>} gangway-closed - The drawer closed, and what is wanted next; `moved` when the page went to another address.
 * @fires {CustomEvent<CallError>} gangway-error - A call failed; the drawer shows it as well.
 *
 * @csspart drawer - The dialog.
 * @csspart title - The heading.
 * @csspart body - What scrolls between head and foot.
 * @csspart field - The box around an input.
 * @csspart input - An input or a list.
 * @csspart files - The place to drop files on.
 * @csspart price - What comes back.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; else as the page has it.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Size of running text.
 * @cssprop [--gw-radius=8px] - Corners of fields and buttons.
 * @cssprop [--gw-space=4px] - The unit of distances.
 * @cssprop [--gw-z=1000] - The layer of the drawer where the browser has no top layer.
 */
export class GangwayRefundDrawer extends LitElement {
  static override styles = sheets(refundDrawerCss)
  static override properties = {
    lang: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    secondFactor: { attribute: false },
    request: { attribute: false },
    orderNo: { type: String, attribute: 'order-no' },
    words: { attribute: false },
    refundUrl: { type: String, attribute: 'refund-url' },
  }

  declare lang: string
  /** The call layer; needed unless a `controller` is handed in. */
  declare client: Client | undefined
  /** A controller of your own, to open the drawer from outside. */
  declare controller: RefundDrawerController | undefined
  /** The dialog that asks for a code before a submission: the `gangway-second-factor` of the page, or its controller. */
  declare secondFactor: SecondFactor | undefined
  /** The booking to be given up. The drawer opens when there is one, and closes when there is none any more. */
  declare request: RefundRequest | undefined
  /** The number of a booking to be given up, for a page that has nothing more to say about it. */
  declare orderNo: string
  /** Your own translator; without one the widget loads the language itself. */
  declare words: Words | undefined
  declare refundUrl: string

  readonly #view = new ViewController<RefundEvents>(this, [
    ...(['refunded', 'voided', 'stopped', 'session', 'closed', 'error'] as const),
  ])
  readonly #words = new WordsController(this, 'refund', 'cancel', 'upload')
  protected readonly dialog = new DialogController(
    this,
    () => this.#drawer !== undefined && this.#drawer.view.peek().step !== 'closed',
  )
  readonly #focus = new FocusController(this)
  #drawer: RefundDrawerController | undefined
  readonly #insides = new LateView<Insides>(this, () => import('./refund-insides.ts'))

  constructor() {
    super()
    this.lang = ''
    this.orderNo = ''
    this.refundUrl = ''
  }

  /** Compares the ways to give a booking up, or goes on where its draft stands. */
  open(request: RefundRequest): void {
    if (this.#drawer) this.#drawer.open(request)
    else this.request = request
  }

  /** Closes the drawer; a draft is kept. */
  close(): void {
    this.#drawer?.close()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isNew = changed.has('client') || changed.has('controller')
    if (isNew) {
      // Read when it is needed, so that it may come later than the client.
      const run: SecondFactor['run'] = async (feature, action) =>
        this.secondFactor ? this.secondFactor.run(feature, action) : action()
      this.#drawer =
        this.controller ?? (this.client && createRefundDrawer({ client: this.client, secondFactor: { run } }))
      this.#view.watch(this.#drawer)
    }
    // Whichever of the two is there first, it opens with the other.
    if ((isNew || changed.has('request') || changed.has('orderNo')) && this.#drawer) {
      if (this.request) this.#drawer.open(this.request)
      else if (this.orderNo) this.#drawer.open({ orderNo: this.orderNo })
      else if (changed.get('request') || changed.get('orderNo')) this.#drawer.close()
    }
    dress(this.renderRoot, GangwayRefundDrawer.elementStyles, this.#loadedInsides()?.css)
    if (this.#drawer && this.#words.words) this.#focus.ask(this.#drawer.view.peek().focus)
  }

  protected override render() {
    const refund = this.#drawer
    const { words } = this.#words
    return html`<div class="gw" lang=${ifDefined(words && resourceOf(words.lang))}>
      ${
        refund && words
          ? html`<dialog ${bind(refund.dialog('gw'))} class="gw-drawer" part="drawer">
              ${refund.view.peek().step === 'closed' ? nothing : this.#content(refund, words)}
            </dialog>`
          : nothing
      }
    </div>`
  }

  /** Nobody needs them before it opens. */
  #loadedInsides(): Insides | undefined {
    return this.#insides.now(this.#drawer !== undefined && this.#drawer.view.peek().step !== 'closed')
  }

  #content(refund: RefundDrawerController, words: Words) {
    return drawer({
      title: refund.title('gw'),
      closeButton: refund.closeButton(),
      steps: refund.steps(),
      texts: 'cancel',
      place: refund.view.peek().step,
      words,
      body: refundBody(refund, this.#loadedInsides(), words),
      foot: refundFoot(refund, words, this.refundUrl),
    })
  }
}
