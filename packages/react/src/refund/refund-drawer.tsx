import {
  createRefundDrawer,
  type CallError,
  type Client,
  type Lang,
  type RefundDrawerController,
  type RefundEvents,
  type RefundRequest,
  type SecondFactor,
  type Words,
} from '@gangway/core'
import { refundDrawerCss } from '@gangway/core/styles'
import { useEffect, useMemo, useRef } from 'react'
import { useBrowserEffect } from '../shared/browser-effect.ts'
import { Drawer } from '../shared/drawer.tsx'
import { useFocus } from '../shared/focus.ts'
import { Frame } from '../shared/frame.tsx'
import { props } from '../shared/props.ts'
import { needed, useSurroundings } from '../shared/surroundings.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useWords } from '../shared/words.ts'
import { RefundBody } from './refund-body.tsx'
import { RefundFoot } from './refund-foot.tsx'

export type RefundDrawerProps = {
  /** The booking to be given up. The drawer opens when there is one, and closes when there is none any more. */
  request?: RefundRequest
  /** The number of a booking to be given up, for a page that has nothing more to say about it. */
  orderNo?: string
  /** Where a refund can be looked at, with `{refundNo}` and `{orderNo}` in it. Without it the drawer closes with `view-refund`. */
  refundUrl?: string
  /** The dialog that asks for a code before a submission; place it in the same page. */
  secondFactor?: SecondFactor
  /** The language of the widget's own texts. */
  lang?: Lang
  /** Your own translator; without one the widget loads the language itself. */
  words?: Words
  /** Draws into a shadow root of its own, out of reach of the page's styles. */
  isolated?: boolean
  /** A refund or a claim was submitted. */
  onRefunded?: (detail: RefundEvents['refunded']) => void
  /** A void was submitted. */
  onVoided?: (detail: RefundEvents['voided']) => void
  /** The airline was asked to stop the issuance. */
  onStopped?: (detail: RefundEvents['stopped']) => void
  /** The session is over; what was entered is kept. */
  onSession?: (detail: RefundEvents['session']) => void
  onClosed?: (detail: RefundEvents['closed']) => void
  /** Told of every failed call; the drawer shows it as well. */
  onError?: (error: CallError) => void
} & (
  | { client?: Client; controller?: undefined }
  /** A controller of your own, to open the drawer from outside. */
  | { client?: Client; controller: RefundDrawerController }
)

/** Gives a booking up: compares the ways, takes what is needed for one of them, and submits it. */
export function RefundDrawer({ controller, secondFactor, isolated = false, ...rest }: RefundDrawerProps) {
  const [client, lang] = useSurroundings(rest)
  const drawer = useMemo(
    () => controller ?? createRefundDrawer({ client: needed(client), secondFactor }),
    [controller, client, secondFactor],
  )
  const view = useView(drawer)
  const words = useWords(lang, rest.words, 'refund', 'cancel', 'upload')
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useUniqueId()
  const isOpen = view.step !== 'closed'
  const { orderNo } = rest
  const request = useMemo(() => rest.request ?? (orderNo ? { orderNo } : undefined), [rest.request, orderNo])
  useEvents<RefundEvents>(drawer, {
    refunded: rest.onRefunded,
    voided: rest.onVoided,
    stopped: rest.onStopped,
    session: rest.onSession,
    closed: rest.onClosed,
    error: rest.onError,
  })
  const wasAsked = useRef(false)
  useEffect(() => {
    if (request) drawer.open(request)
    else if (wasAsked.current) drawer.close()
    wasAsked.current = request !== undefined
  }, [drawer, request])
  useBrowserEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) dialog.current.showModal()
    if (!isOpen) dialog.current?.close()
  })
  useFocus(root, id, view.focus, words !== undefined)
  return (
    <Frame root={root} styles={refundDrawerCss} words={words} isolated={isolated}>
      <dialog {...props(drawer.dialog(id))} ref={dialog} className="gw-drawer" part="drawer">
        {words && isOpen && (
          <Drawer
            title={drawer.title(id)}
            closeButton={drawer.closeButton()}
            steps={drawer.steps()}
            texts="cancel"
            place={view.step}
            words={words}
            foot={<RefundFoot drawer={drawer} view={view} words={words} id={id} refundUrl={rest.refundUrl} />}
          >
            <RefundBody drawer={drawer} view={view} words={words} id={id} />
          </Drawer>
        )}
      </dialog>
    </Frame>
  )
}
