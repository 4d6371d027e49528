import {
  createBookingDrawer,
  type BookingDrawerController,
  type BookingEvents,
  type BookingRequest,
  type CallError,
  type Client,
  type Lang,
  type SecondFactor,
  type Words,
} from '@gangway/core'
import { bookingDrawerCss } from '@gangway/core/styles'
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
import { BookingBody } from './booking-body.tsx'
import { BookingFoot } from './booking-foot.tsx'

export type BookingDrawerProps = {
  /** The offer to book. The drawer opens when there is one, and closes when there is none any more. */
  request?: BookingRequest
  /** The number of a booking to pay. The drawer opens on its payment when there is one, and closes when there is none any more. */
  orderNo?: string
  /** Where a booking can be looked at, with `{orderNo}` in it. Without it the drawer closes with `view-booking`. */
  bookingUrl?: string
  /** The dialog that asks for a code before a payment; place it in the same page. */
  secondFactor?: SecondFactor
  /** The language of the widget's own texts. */
  lang?: Lang
  /** Your own translator; without one the widget loads the language itself. */
  words?: Words
  /** Draws into a shadow root of its own, out of reach of the page's styles. */
  isolated?: boolean
  onBooked?: (detail: BookingEvents['booked']) => void
  onPaid?: (detail: BookingEvents['paid']) => void
  /** The session is over; what was typed is kept. */
  onSession?: (detail: BookingEvents['session']) => void
  onClosed?: (detail: BookingEvents['closed']) => void
  /** Told of every failed call; the drawer shows it as well. */
  onError?: (error: CallError) => void
} & (
  | { client?: Client; controller?: undefined }
  /** A controller of your own, to open the drawer from outside. */
  | { client?: Client; controller: BookingDrawerController }
)

/** Books an offer: passengers, baggage and seats, payment. Or pays a booking that exists. */
export function BookingDrawer({ controller, secondFactor, isolated = false, ...rest }: BookingDrawerProps) {
  const [client, lang] = useSurroundings(rest)
  const drawer = useMemo(
    () => controller ?? createBookingDrawer({ client: needed(client), secondFactor }),
    [controller, client, secondFactor],
  )
  const view = useView(drawer)
  const words = useWords(lang, rest.words, 'booking', 'passenger', 'payment')
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useUniqueId()
  const isOpen = view.step !== 'closed'
  const { request, orderNo } = rest
  useEvents<BookingEvents>(drawer, {
    booked: rest.onBooked,
    paid: rest.onPaid,
    session: rest.onSession,
    closed: rest.onClosed,
    error: rest.onError,
  })
  const wasAsked = useRef(false)
  useEffect(() => {
    if (request) drawer.open(request)
    else if (orderNo) drawer.pay(orderNo)
    else if (wasAsked.current) drawer.close()
    wasAsked.current = request !== undefined || Boolean(orderNo)
  }, [drawer, request, orderNo])
  useBrowserEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) dialog.current.showModal()
    if (!isOpen) dialog.current?.close()
  })
  useFocus(root, id, view.focus, words !== undefined)
  const place = view.step === 'baggage' && view.seats ? 'seats' : view.step
  return (
    <Frame root={root} styles={bookingDrawerCss} words={words} isolated={isolated}>
      <dialog {...props(drawer.dialog(id))} ref={dialog} className="gw-drawer" part="drawer">
        {words && isOpen && (
          <Drawer
            title={drawer.title(id)}
            closeButton={drawer.closeButton()}
            steps={drawer.steps()}
            texts="book"
            place={place}
            words={words}
            foot={<BookingFoot drawer={drawer} view={view} words={words} id={id} bookingUrl={rest.bookingUrl} />}
          >
            <BookingBody drawer={drawer} view={view} words={words} id={id} />
          </Drawer>
        )}
      </dialog>
    </Frame>
  )
}
