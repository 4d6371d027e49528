import {
  createBookingDrawer,
  type Audience,
  type BookingDrawerController,
  type BookingEvents,
  type BookingRequest,
  type CallError,
  type Client,
  type HideableParts,
  type HostSettings,
  type LanguageTag,
  type OnPay,
  type SecondFactor,
  type Translator,
} from '@gangway/core'
import { bookingDrawerCss } from '@gangway/core/styles'
import { useMemo, useState } from 'react'
import { Drawer } from '../shared/drawer.tsx'
import { WidgetRoot } from '../shared/widget-root.tsx'
import type { WidgetProps } from '../shared/widget.props.ts'
import { props } from '../shared/props.ts'
import { requireClient, useGangwayContext } from '../shared/gangway-context.ts'
import { useBrowserEffect } from '../shared/use-browser-effect.ts'
import { useDrawerHost } from '../shared/use-drawer-host.ts'
import { useEvents } from '../shared/use-events.ts'
import { useTranslator } from '../shared/use-translator.ts'
import { BookingBody } from './booking-body.tsx'
import { BookingFooter } from './booking-footer.tsx'

export type BookingDrawerProps = WidgetProps<BookingDrawerController, HideableParts['booking-drawer']> & {
  /** Offer to book. The drawer opens when it is set and closes when it is removed. */
  request?: BookingRequest
  /** Number of an existing booking to pay. The drawer opens on the payment step when it is set and closes when it is removed. */
  orderNo?: string
  /** URL of the page that shows a booking; `{orderNo}` is replaced. Without it the drawer closes with the reason `view-booking`. */
  bookingUrl?: string
  /** Second factor dialog that asks for a code before a payment. Place it on the same page. */
  secondFactor?: SecondFactor
  /** Whom the drawer serves. A traveller sees no deposit and no fees of the business. Default: `traveller` with `onPay`. */
  audience?: Audience
  /** Takes the payment of a traveller: shows your checkout, has your server confirm the payment, returns its answer. */
  onPay?: OnPay
  /** `redirect` leaves the page for the checkout at `checkoutUrl` and continues on return. */
  payment?: 'redirect'
  /** Address of your checkout. It gets the order, the signed amount and the address to return to. */
  checkoutUrl?: string
  /** Language of the widget's texts. */
  lang?: LanguageTag
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  translator?: Translator
  onBooked?: (detail: BookingEvents['booked']) => void
  onPaid?: (detail: BookingEvents['paid']) => void
  /** Called when the session has ended. Entered data is kept. */
  onSession?: (detail: BookingEvents['session']) => void
  onClosed?: (detail: BookingEvents['closed']) => void
  /** Called for every failed request. The drawer shows the error as well. */
  onError?: (error: CallError) => void
} & (
    | { client?: Client; controller?: undefined }
    /** Controller created by the page, to open and close the drawer programmatically. */
    | { client?: Client; controller: BookingDrawerController }
  )

/** Booking drawer: passengers, baggage and seats, payment. Also pays an existing booking. */
export function BookingDrawer({ controller, secondFactor, ...rest }: BookingDrawerProps) {
  const [client, lang, audience] = useGangwayContext(rest)
  // Read when the user acts, not while rendering.
  const [host] = useState<HostSettings>({})
  useBrowserEffect(() => void Object.assign(host, rest, { audience }))
  const drawer = useMemo(
    () => controller ?? createBookingDrawer({ client: requireClient(client), secondFactor, host }),
    [controller, client, secondFactor, host],
  )
  const translator = useTranslator(lang, rest.translator, 'booking', 'passenger', 'payment', 'trip')
  useEvents(drawer, rest)
  const open = useMemo(
    () => (wanted: BookingRequest | string) => (typeof wanted === 'string' ? drawer.pay(wanted) : drawer.open(wanted)),
    [drawer],
  )
  const [view, root, dialog, id] = useDrawerHost(drawer, open, rest.request ?? rest.orderNo, translator)
  const place = view.step === 'baggage' && view.seats ? 'seats' : view.step
  const shared = translator && view.step !== 'closed' && { drawer, view, translator, id }
  return (
    <WidgetRoot root={root} styles={bookingDrawerCss} translator={translator} own={rest}>
      <dialog {...props(drawer.dialog(id))} ref={dialog} className="gw-drawer" part="drawer">
        {shared && (
          <Drawer
            {...shared}
            texts="book"
            place={place}
            footer={<BookingFooter {...shared} bookingUrl={rest.bookingUrl} />}
          >
            <BookingBody {...shared} />
          </Drawer>
        )}
      </dialog>
    </WidgetRoot>
  )
}
