import {
  createBookingDrawer,
  resourceOf,
  type BookingDrawerController,
  type BookingEvents,
  type BookingRequest,
  type Client,
  type SecondFactor,
  type Words,
} from '@gangway/core'
import { bookingDrawerCss } from '@gangway/core/styles'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { bind } from '../shared/bind.ts'
import { DialogController } from '../shared/dialog-controller.ts'
import { drawer } from '../shared/drawer.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { PopupController } from '../shared/popup.ts'
import { LateView } from '../shared/late-view.ts'
import { dress, sheets } from '../shared/styles.ts'
import { ViewController } from '../shared/view-controller.ts'
import { WordsController } from '../shared/words-controller.ts'
import { bookingBody, type Insides } from './booking-body.ts'
import { bookingFoot } from './booking-foot.ts'

/**
 * Books an offer in a drawer: passengers, baggage and seats, payment; or pays a booking that exists. What was typed outlives closing, a reload and the end of
 * the session, except the card.
 *
 * ```js
 * const drawer = document.querySelector('gangway-booking-drawer')
 * drawer.secondFactor = document.querySelector('gangway-second-factor')
 * results.addEventListener('gangway-offer', ({ detail }) => drawer.open(detail))
 * drawer.addEventListener('gangway-booked', ({ detail }) => console.log(detail.orderNo))
 * payButton.addEventListener('click', () => drawer.pay('GWAYS20261120140200123'))
 * ```
 *
 * @element gangway-booking-drawer
 *
 * @attr {string} lang - Language of the widget's own texts: `zh…` is Chinese, else English. Inherited from the page.
 * @attr {string} order-no - A booking to pay: the drawer opens on its payment, and closes when the attribute goes.
 * @attr {string} booking-url - Where a booking can be looked at, with `{orderNo}` in it. Without it 'View booking' closes the drawer with `view-booking`.
 *
 * @fires {CustomEvent<{ orderNo: string, status: string, total: Money, payDeadline: string | null }>} gangway-booked - The trip is booked and waits for its payment.
 * @fires {CustomEvent<{ orderNo: string, status: string }>} gangway-paid - The booking is paid; its tickets follow.
 * @fires {CustomEvent<{}>} gangway-session - The session is over. After a sign-in the person goes on where they stood.
 * @fires {CustomEvent<{ reason: 'closed' | 'search-again' | 'view-booking' | 'moved', orderNo?: string }>} gangway-closed - The drawer closed, and what is wanted next; `moved` when the page went to another address.
 * @fires {CustomEvent<CallError>} gangway-error - A call failed; the drawer shows it as well.
 *
 * @csspart drawer - The dialog.
 * @csspart title - The heading.
 * @csspart body - What scrolls between head and foot.
 * @csspart field - The box around an input.
 * @csspart input - An input or a list.
 * @csspart seats - The map of the seats.
 * @csspart price - The price lines.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; else as the page has it.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Size of running text.
 * @cssprop [--gw-radius=8px] - Corners of fields and buttons.
 * @cssprop [--gw-space=4px] - The unit of distances.
 * @cssprop [--gw-z=1000] - The layer of the drawer where the browser has no top layer.
 */
export class GangwayBookingDrawer extends LitElement {
  static override styles = sheets(bookingDrawerCss)
  static override properties = {
    lang: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    secondFactor: { attribute: false },
    request: { attribute: false },
    orderNo: { type: String, attribute: 'order-no' },
    words: { attribute: false },
    bookingUrl: { type: String, attribute: 'booking-url' },
  }

  declare lang: string
  /** The call layer; needed unless a `controller` is handed in. */
  declare client: Client | undefined
  /** A controller of your own, to open the drawer from outside. */
  declare controller: BookingDrawerController | undefined
  /** The dialog that asks for a code before a payment: the `gangway-second-factor` of the page, or its controller. */
  declare secondFactor: SecondFactor | undefined
  /** The offer to book. The drawer opens when there is one, and closes when there is none any more. */
  declare request: BookingRequest | undefined
  /** The number of a booking to pay. The drawer opens when there is one, and closes when there is none any more. */
  declare orderNo: string
  /** Your own translator; without one the widget loads the language itself. */
  declare words: Words | undefined
  declare bookingUrl: string

  readonly #view = new ViewController<BookingEvents>(this, ['booked', 'paid', 'session', 'closed', 'error'])
  readonly #words = new WordsController(this, 'booking', 'passenger', 'payment')
  protected readonly dialog = new DialogController(
    this,
    () => this.#drawer !== undefined && this.#drawer.view.peek().step !== 'closed',
  )
  protected readonly popups = new PopupController(this)
  readonly #focus = new FocusController(this)
  readonly #insides = new LateView<Insides>(this, () => import('./booking-insides.ts'))
  #drawer: BookingDrawerController | undefined

  constructor() {
    super()
    this.lang = ''
    this.bookingUrl = ''
    this.orderNo = ''
  }

  /** Verifies an offer and books it, or goes on where its draft stands. */
  open(request: BookingRequest): void {
    if (this.#drawer) this.#drawer.open(request)
    else this.request = request
  }

  /** Opens on a booking that exists: its payment, or why it has none. */
  pay(orderNo: string): void {
    if (this.#drawer) this.#drawer.pay(orderNo)
    else this.orderNo = orderNo
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
        this.controller ?? (this.client && createBookingDrawer({ client: this.client, secondFactor: { run } }))
      this.#view.watch(this.#drawer)
    }
    // Whichever of the two is there first, it opens with the other.
    if ((isNew || changed.has('request') || changed.has('orderNo')) && this.#drawer) {
      if (this.request) this.#drawer.open(this.request)
      else if (this.orderNo) this.#drawer.pay(this.orderNo)
      else if (changed.get('request') || changed.get('orderNo')) this.#drawer.close()
    }
    dress(this.renderRoot, GangwayBookingDrawer.elementStyles, this.#loadedInsides()?.css)
    if (this.#drawer && this.#words.words) this.#focus.ask(this.#drawer.view.peek().focus)
  }

  protected override render() {
    const booking = this.#drawer
    const { words } = this.#words
    return html`<div class="gw" lang=${ifDefined(words && resourceOf(words.lang))}>
      ${
        booking && words
          ? html`<dialog ${bind(booking.dialog('gw'))} class="gw-drawer" part="drawer">
              ${booking.view.peek().step === 'closed' ? nothing : this.#content(booking, words)}
            </dialog>`
          : nothing
      }
    </div>`
  }

  /** Nobody needs them before it opens. */
  #loadedInsides(): Insides | undefined {
    return this.#insides.now(this.#drawer !== undefined && this.#drawer.view.peek().step !== 'closed')
  }

  #content(booking: BookingDrawerController, words: Words) {
    const view = booking.view.peek()
    return drawer({
      title: booking.title('gw'),
      closeButton: booking.closeButton(),
      steps: booking.steps(),
      texts: 'book',
      place: view.step === 'baggage' && view.seats ? 'seats' : view.step,
      words,
      body: bookingBody(booking, this.#loadedInsides(), words),
      foot: bookingFoot(booking, words, this.bookingUrl),
    })
  }
}
