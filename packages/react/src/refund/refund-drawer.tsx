import {
  createRefundDrawer,
  type CallError,
  type Client,
  type LanguageTag,
  type RefundDrawerController,
  type RefundEvents,
  type RefundRequest,
  type SecondFactor,
  type Translator,
} from '@gangway/core'
import { refundDrawerCss } from '@gangway/core/styles'
import { useMemo } from 'react'
import { Drawer } from '../shared/drawer.tsx'
import { WidgetRoot } from '../shared/widget-root.tsx'
import type { WidgetProps } from '../shared/widget.props.ts'
import { props } from '../shared/props.ts'
import { requireClient, useGangwayContext } from '../shared/gangway-context.ts'
import { useDrawerHost } from '../shared/use-drawer-host.ts'
import { useEvents } from '../shared/use-events.ts'
import { useTranslator } from '../shared/use-translator.ts'
import { RefundBody } from './refund-body.tsx'
import { RefundFooter } from './refund-footer.tsx'

export type RefundDrawerProps = WidgetProps<RefundDrawerController> & {
  /** Booking to cancel or refund. The drawer opens when it is set and closes when it is removed. */
  request?: RefundRequest
  /** Number of the booking to cancel or refund; short for a `request` with nothing else. */
  orderNo?: string
  /** URL of the page that shows a refund; `{refundNo}` and `{orderNo}` are replaced. Without it the drawer closes with the reason `view-refund`. */
  refundUrl?: string
  /** Second factor dialog that asks for a code before a submission. Place it on the same page. */
  secondFactor?: SecondFactor
  /** Language of the widget's texts. */
  lang?: LanguageTag
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  translator?: Translator
  /** Called when a refund or a claim was submitted. */
  onRefunded?: (detail: RefundEvents['refunded']) => void
  /** Called when a void was submitted. */
  onVoided?: (detail: RefundEvents['voided']) => void
  /** Called when the airline was asked to stop the issuance. */
  onStopped?: (detail: RefundEvents['stopped']) => void
  /** Called when the session has ended. Entered data is kept. */
  onSession?: (detail: RefundEvents['session']) => void
  onClosed?: (detail: RefundEvents['closed']) => void
  /** Called for every failed request. The drawer shows the error as well. */
  onError?: (error: CallError) => void
} & (
    | { client?: Client; controller?: undefined }
    /** Controller created by the page, to open and close the drawer programmatically. */
    | { client?: Client; controller: RefundDrawerController }
  )

/** Refund drawer: compares the cancel options of a booking, collects the details of the chosen one, and submits it. */
export function RefundDrawer({ controller, secondFactor, ...rest }: RefundDrawerProps) {
  const [client, lang] = useGangwayContext(rest)
  const drawer = useMemo(
    () => controller ?? createRefundDrawer({ client: requireClient(client), secondFactor }),
    [controller, client, secondFactor],
  )
  const translator = useTranslator(lang, rest.translator, 'refund', 'cancel', 'upload')
  const { orderNo } = rest
  const request = useMemo(() => rest.request ?? (orderNo ? { orderNo } : undefined), [rest.request, orderNo])
  useEvents(drawer, rest)
  const [view, root, dialog, id] = useDrawerHost(drawer, drawer.open, request, translator)
  return (
    <WidgetRoot root={root} styles={refundDrawerCss} translator={translator} own={rest}>
      <dialog {...props(drawer.dialog(id))} ref={dialog} className="gw-drawer" part="drawer">
        {translator && view.step !== 'closed' && (
          <Drawer
            drawer={drawer}
            id={id}
            texts="cancel"
            place={view.step}
            translator={translator}
            footer={
              <RefundFooter drawer={drawer} view={view} translator={translator} id={id} refundUrl={rest.refundUrl} />
            }
          >
            <RefundBody drawer={drawer} view={view} translator={translator} id={id} />
          </Drawer>
        )}
      </dialog>
    </WidgetRoot>
  )
}
