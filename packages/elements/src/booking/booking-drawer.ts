import {
  createBookingDrawer,
  type Audience,
  type BookingDrawerController,
  type BookingEvents,
  type BookingRequest,
  type OnPay,
  type PaymentConfirmation,
  type SecondFactor,
  type Translator,
} from '@gangway/core'
import { bookingDrawerCss } from '@gangway/core/styles'
import { DrawerElement } from '../shared/drawer-element.ts'
import { PopupController } from '../shared/popup.ts'
import { createStyleSheets } from '../shared/styles.ts'
import { bookingBody, type BookingStepsModule } from './booking-body.ts'
import { bookingFooter } from './booking-footer.ts'

/**
 * Booking drawer: passengers, baggage and seats, payment. Also pays an existing booking. Entered data, except card data, survives
 * closing, a reload and the end of the session.
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
 * @attr {string} lang - Language of the texts: `zh…` is Chinese, anything else English. Inherited from the page.
 * @attr {string} order-no - Number of an existing booking to pay: the drawer opens on the payment step, and closes when the attribute is removed.
 * @attr {string} audience - `traveller` hides the deposit and the fees of the business, and has the page take the payment (`gangway-pay`). Default: `agent`.
 * @attr {string} hide - Parts to leave out, separated by spaces: `baggage` (the choice of extra baggage), `seats` (the choice of seats).
 * @attr {string} payment - `redirect` leaves the page for the checkout at `checkout-url` and continues on return.
 * @attr {string} checkout-url - Address of your checkout. It gets the order, the signed amount and the address to return to.
 * @attr {string} booking-url - URL of the page that shows a booking; `{orderNo}` is replaced. Without it 'View booking' closes the drawer with the reason `view-booking`.
 *
 * @fires {CustomEvent<{ orderNo: string, status: string, total: Money, payDeadline: string | null }>} gangway-booked - The trip is booked and awaits payment.
 * @fires {CustomEvent<{ orderNo: string, status: string }>} gangway-paid - The booking is paid; tickets are issued next.
 * @fires {GangwayPayEvent} gangway-pay - A traveller wants to pay. Call `event.respondWith(promise)` with the payment by the page; see "Let travellers pay".
 * @fires {CustomEvent<{}>} gangway-session - The session has ended. After signing in the user continues at the same step.
 * @fires {CustomEvent<{ reason: 'closed' | 'search-again' | 'view-booking' | 'add-extras' | 'moved', orderNo?: string }>} gangway-closed - The drawer closed; `reason` is the next action. `moved` means that the page navigated.
 * @fires {CustomEvent<CallError>} gangway-error - A request failed. The drawer shows the error as well.
 * @fires {CustomEvent<WidgetReady>} gangway-ready - The widget has its controller. An observer of activity events uses it.
 *
 * @csspart drawer - The dialog.
 * @csspart title - The heading.
 * @csspart body - The scrolling part between header and footer.
 * @csspart field - The box around an input.
 * @csspart input - An input or a list.
 * @csspart seats - The seat map.
 * @csspart price - The price lines.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; inherited from the page by default.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Base font size.
 * @cssprop [--gw-radius=8px] - Border radius of fields and buttons.
 * @cssprop [--gw-space=4px] - Base unit of spacing.
 * @cssprop [--gw-z=1000] - `z-index` of the drawer in browsers without a top layer.
 */
export class GangwayBookingDrawer extends DrawerElement<
  BookingRequest,
  BookingEvents,
  BookingDrawerController,
  BookingStepsModule
> {
  static override styles = createStyleSheets(bookingDrawerCss)
  static override properties = {
    bookingUrl: { type: String, attribute: 'booking-url' },
    audience: { type: String },
    payment: { type: String },
    checkoutUrl: { type: String, attribute: 'checkout-url' },
  }

  /** Controller created by the page, to open and close the drawer programmatically. */
  declare controller: BookingDrawerController | undefined
  /** Second factor dialog that asks for a code before a payment: the `gangway-second-factor` element of the page, or its controller. */
  declare secondFactor: SecondFactor | undefined
  /** Offer to book. The drawer opens when it is set and closes when it is removed. */
  declare request: BookingRequest | undefined
  /** Number of an existing booking to pay. The drawer opens on the payment step when it is set and closes when it is removed. */
  declare orderNo: string
  declare hide: string | undefined
  declare bookingUrl: string
  declare audience: Audience | undefined
  declare payment: 'redirect' | undefined
  declare checkoutUrl: string | undefined
  /** Takes the payment of a traveller, in place of a listener of `gangway-pay`. */
  declare onPay: OnPay | undefined

  constructor() {
    super(
      createBookingDrawer,
      ['booking', 'passenger', 'payment', 'trip'],
      () => import('./booking-steps.ts'),
      (host) => new PopupController(host),
    )
    this.bookingUrl = ''
  }

  /** @internal Asks the listeners of `gangway-pay`. */
  requestPayment(...payment: Parameters<OnPay>): Promise<PaymentConfirmation | undefined> {
    return import('../shared/pay-event.ts').then(({ requestPayment }) => requestPayment(this, ...payment))
  }

  /** Opens the payment of an existing booking, or shows why it cannot be paid. */
  pay(orderNo: string): void {
    if (this.drawer) this.drawer.pay(orderNo)
    else this.orderNo = orderNo
  }

  protected openOrder(drawer: BookingDrawerController): void {
    drawer.pay(this.orderNo)
  }

  protected content(drawer: BookingDrawerController, translator: Translator, body: BookingStepsModule | undefined) {
    const view = drawer.view.peek()
    return {
      texts: 'book' as const,
      place: view.step === 'baggage' && view.seats ? 'seats' : view.step,
      body: bookingBody(drawer, body, translator),
      footer: bookingFooter(drawer, translator, this.bookingUrl),
    }
  }
}
