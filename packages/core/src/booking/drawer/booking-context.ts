import type { CallError } from '../../shared/client/call-error.ts'
import type { Clock } from '../../shared/clock.ts'
import { toFailure } from '../../shared/message.ts'
import type { OnPay, PaymentConfirmation } from '../../shared/host-payment.port.ts'
import { createDrawerContext } from '../../shared/overlay/drawer-context.ts'
import type { Money } from '../../shared/format/money.ts'
import type { BookingAction } from '../../shared/contract/booking.contract.ts'
import type { PaymentView, PriceSummary } from './booking-view.ts'
import type { Order } from './order-summary.ts'
import type { BookingDraft, Draft } from './booking-draft.ts'
import type { BookingStepContext } from './booking-step-context.ts'
import type {
  BookingActionText,
  BookingActionName,
  BookingEvents,
  BookingForm,
  BookingRequest,
  BookingView,
  BookingMessageView,
  PlacedOrder,
} from './booking-view.ts'
import type { VerifiedTrip } from '../trip.rules.ts'

/** One booking process, from opening the drawer to closing it. */
export interface BookingFlow {
  /** Offer to book; absent when an existing booking is paid. */
  request?: BookingRequest
  draft: BookingDraft
  user: string
  /** Server clock minus browser clock, in milliseconds. */
  clockOffsetMs: number
  step: Draft['step']
  form: BookingForm
  trip?: VerifiedTrip
  order?: PlacedOrder
  /** The payment needs an authenticator that the user does not have. */
  isAuthenticatorMissing?: boolean
  /** The confirmation of the paid booking was sent again. */
  isMailSent?: boolean
  /** Order as last loaded. */
  loadedOrder?: Order
  /** Price summary and possible actions of an existing booking. */
  summary?: PriceSummary
  allowedActions?: readonly BookingAction[]
  /** A payment has no response yet, so it is unknown whether it was received. */
  isPaymentUnknown?: boolean
  /** What the page has answered about a payment that it takes; undefined when it takes none. */
  hostPayment?: 'waiting' | 'confirmed' | 'unknown'
  /** The answer of a checkout from which the page has returned. */
  returned?: PaymentConfirmation
  /** Whether it was paid in this drawer. */
  isPaid?: boolean
  /** Method of the last payment, for another attempt. */
  channel?: PaymentView['channel']
  /** Total the user accepted in place of the one shown. */
  acceptedTotal?: Money
  /** Order request without a response, to be repeated unchanged. */
  sent?: Draft['sent']
  /** Idempotency key of the last request; an identical request reuses it. */
  key?: { content: string; key: string }
}

type StepView = BookingView extends infer View
  ? View extends BookingView
    ? Omit<View, 'focus' | 'lines'>
    : never
  : never

/** Booking context with what the order and payment flows need in addition. */
export interface BookingContext extends BookingStepContext {
  clock: Clock
  flow(): BookingFlow | undefined
  /** Whether the drawer is visible. */
  isVisible(): boolean
  emit<Name extends keyof BookingEvents>(event: Name, detail: BookingEvents[Name]): void
  /** Replaces the step and focuses its title or the given place. */
  showStep(view: StepView, place?: string): void
  note(note: Omit<BookingMessageView, 'step' | 'status'> & Partial<Pick<BookingMessageView, 'status'>>): void
  /** Reports a failed request; the step stays unchanged. */
  showFailure(error: CallError): void
  /** Saves the draft for the next time the drawer opens. */
  save(flow: BookingFlow, more?: Pick<Draft, 'sent' | 'placed'>): void
}

type ContextSettings = Pick<
  BookingContext,
  'client' | 'clock' | 'host' | 'view' | 'focus' | 'emit' | 'flow' | 'isVisible' | 'onEnter'
>

/** Creates the context shared by the flows of a booking. */
export function createBookingContext(settings: ContextSettings): BookingContext {
  const save: BookingContext['save'] = ({ draft, user, step, form }, more) => draft.write({ user, step, form, ...more })
  const onEdited = (currentFlow: BookingFlow): void => {
    currentFlow.acceptedTotal = undefined
    currentFlow.sent = undefined
  }
  return { ...settings, ...createDrawerContext({ ...settings, sessionEndedKey: 'book.session', onEdited, save }), save }
}

export const getBookingActions = (...names: BookingActionName[]): BookingActionText[] =>
  names.map((name) => ({ name, text: { key: `book.action.${name}` } }))

/** Shows that a request is running, in place of a step. */
export function noteRunning(context: BookingContext, key: string): void {
  context.note({ reason: 'verifying', tone: 'calm', title: { key }, actions: [], status: 'sending' })
}

/** Shows that a part of the drawer could not be loaded. */
export function showNotLoaded(context: BookingContext): void {
  context.change({ status: 'editing', failure: { key: 'error.network', retry: 'yes' } })
}

/** A page that takes payments serves travellers. */
export const isForTraveller = ({ host: { audience, onPay, payment } }: Pick<BookingContext, 'host'>): boolean =>
  (audience || ((onPay || payment) && 'traveller')) === 'traveller'

/** How the page takes a payment; undefined when it takes none. */
export function getHostPayment({ host, client }: Pick<BookingContext, 'host' | 'client'>): OnPay | undefined {
  const { onPay, payment, checkoutUrl } = host
  if (onPay) return onPay
  if (payment !== 'redirect' || !checkoutUrl) return host.requestPayment?.bind(host)
  return async (order) =>
    (await import('../payment/redirect-payment.ts')).redirectToCheckout(client, checkoutUrl, order)
}

/** Error data of a rejected order. */
export interface RejectionData {
  orderNo?: string
  status?: PlacedOrder['status']
  oldTotal?: Money
  newTotal?: Money
  orderNos?: string[]
  seats?: string[]
}

export function getRejectionData({ data }: CallError): RejectionData {
  return data ?? {}
}

/** What the drawer keeps of an order. */
export function toPlacedOrder({ orderNo, status, total, payDeadline }: PlacedOrder): PlacedOrder {
  return { orderNo, status, total, payDeadline }
}

/** Shows a failed load that can be repeated; any other is only reported. Returns whether it was shown. */
export function showRetryableFailure(context: BookingContext, error: CallError, titleKey: string): boolean {
  if (toFailure(error).retry !== 'yes' && error.kind !== 'session-invalid') {
    context.report(error)
    return false
  }
  const actions = getBookingActions('close', 'again')
  context.note({ reason: 'verifying', tone: 'warning', title: { key: titleKey }, actions })
  context.showFailure(error)
  return true
}
