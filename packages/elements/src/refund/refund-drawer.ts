import {
  createRefundDrawer,
  type RefundDrawerController,
  type RefundEvents,
  type RefundRequest,
  type SecondFactor,
  type Translator,
} from '@gangway/core'
import { refundDrawerCss } from '@gangway/core/styles'
import { DrawerElement } from '../shared/drawer-element.ts'
import { createStyleSheets } from '../shared/styles.ts'
import { refundBody, refundFooter, type RefundStepsModule } from './refund-body.ts'

/**
 * Refund drawer: compares stopping the issuance, void, refund and claim, collects the details of the chosen option, and submits it
 * once. Entered data, uploaded proofs included, survives closing, a reload and the end of the session.
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
 * @attr {string} lang - Language of the texts: `zh…` is Chinese, anything else English. Inherited from the page.
 * @attr {string} order-no - Number of the booking to cancel or refund: the drawer opens when it is set, and closes when it is removed.
 * @attr {string} refund-url - URL of the page that shows a refund; `{refundNo}` and `{orderNo}` are replaced. Without it 'View refund' closes the drawer with the reason `view-refund`.
 *
 * @fires {CustomEvent<{ orderNo: string, refundNo: string, status: string, way: string }>} gangway-refunded - A refund or a claim was submitted.
 * @fires {CustomEvent<{ orderNo: string, refundNo: string, status: string }>} gangway-voided - A void was submitted.
 * @fires {CustomEvent<{ orderNo: string }>} gangway-stopped - The airline was asked to stop the issuance.
 * @fires {CustomEvent<{}>} gangway-session - The session has ended. After signing in the user continues at the same step.
 * @fires {CustomEvent<{ reason: 'closed' | 'view-refund' | 'moved', orderNo: string, refundNo?: string }>} gangway-closed - The drawer closed; `reason` is the next action. `moved` means that the page navigated.
 * @fires {CustomEvent<CallError>} gangway-error - A request failed. The drawer shows the error as well.
 * @fires {CustomEvent<WidgetReady>} gangway-ready - The widget has its controller. An observer of activity events uses it.
 *
 * @csspart drawer - The dialog.
 * @csspart title - The heading.
 * @csspart body - The scrolling part between header and footer.
 * @csspart field - The box around an input.
 * @csspart input - An input or a list.
 * @csspart files - The drop zone for files.
 * @csspart price - The refund amount.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; inherited from the page by default.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Base font size.
 * @cssprop [--gw-radius=8px] - Border radius of fields and buttons.
 * @cssprop [--gw-space=4px] - Base unit of spacing.
 * @cssprop [--gw-z=1000] - `z-index` of the drawer in browsers without a top layer.
 */
export class GangwayRefundDrawer extends DrawerElement<
  RefundRequest,
  RefundEvents,
  RefundDrawerController,
  RefundStepsModule
> {
  static override styles = createStyleSheets(refundDrawerCss)
  static override properties = { refundUrl: { type: String, attribute: 'refund-url' } }

  /** Controller created by the page, to open and close the drawer programmatically. */
  declare controller: RefundDrawerController | undefined
  /** Second factor dialog that asks for a code before a submission: the `gangway-second-factor` element of the page, or its controller. */
  declare secondFactor: SecondFactor | undefined
  /** Booking to cancel or refund. The drawer opens when it is set and closes when it is removed. */
  declare request: RefundRequest | undefined
  /** Number of the booking to cancel or refund; short for a `request` with nothing else. */
  declare orderNo: string
  declare refundUrl: string

  constructor() {
    super(createRefundDrawer, ['refund', 'cancel', 'upload'], () => import('./refund-steps.ts'))
    this.refundUrl = ''
  }

  protected openOrder(drawer: RefundDrawerController): void {
    drawer.open({ orderNo: this.orderNo })
  }

  protected content(drawer: RefundDrawerController, translator: Translator, body: RefundStepsModule | undefined) {
    return {
      texts: 'cancel' as const,
      place: drawer.view.peek().step,
      body: refundBody(drawer, body, translator),
      footer: refundFooter(drawer, translator, this.refundUrl),
    }
  }
}
