import type { BookingEvents, BookingView, PaymentView } from '../booking/drawer/booking-view.ts'
import type { RefundView } from '../refund/refund-view.ts'
import type { ChosenOffer, SearchResultsView } from '../search/results/search-results-view.ts'
import type { CallError } from '../shared/client/call-error.ts'
import type { Controller, WidgetReady } from '../shared/controller.ts'
import type { SupportChatEvents, SupportChatView } from '../support/chat/support-chat-view.ts'
import type { ActivityDetails, ActivityEvent, ActivityName, ActivityWidget } from './activity-event.ts'
import { eventDetail, isPassedEvent, searchDetail } from './event-fields.ts'

type Raise = <Name extends ActivityName>(name: Name, detail: ActivityDetails[Name]) => void

/** Compares a view with the one before. The first comparison is with undefined. */
type ViewObserver<View> = (view: View, before: View | undefined, raise: Raise) => void

/** A method that only the controller of this widget has. */
const methodsOf: Record<ActivityWidget, string> = {
  'search-results': 'chooseCard',
  'search-box': 'cityField',
  'support-chat': 'setContext',
  'booking-drawer': 'pay',
  'refund-drawer': 'runAction',
  'second-factor': 'run',
  'sign-in': 'submitButton',
}

/** Raises the events of a widget until it is removed. Pass the detail of `gangway-ready`, or of `onReady` in React. */
export function observeWidget({ controller, cleanups }: WidgetReady, listener: (event: ActivityEvent) => void): void {
  const names = Object.keys(methodsOf) as ActivityWidget[]
  const widget = names.find((name) => methodsOf[name] in controller)
  if (!widget) return
  const raise: Raise = (name, detail) => listener({ name, widget, detail } as ActivityEvent)
  raise('ready', {})
  cleanups.push(
    (controller as Controller<unknown, Record<string, never>>).on('*', (detail, name) => onEvent(name, detail, raise)),
  )
  const observe = observers[widget] as ViewObserver<unknown> | undefined
  if (!observe) return
  let before: unknown
  cleanups.push(
    controller.view.subscribe((view) => {
      const last = before
      before = view
      observe(view, last, raise)
    }),
  )
}

/** Events that widgets raise for their page. */
function onEvent(name: string, detail: unknown, raise: Raise): void {
  if (name === 'error' || name === 'session') {
    const { kind = 'session-invalid', code = '' } = detail as Partial<CallError>
    raise('load-error', { kind, code })
  } else if (name === 'offer') raise('offer-chosen', { offer: (detail as ChosenOffer).offer })
  else if (isPassedEvent(name)) raise(name, eventDetail(name, detail as object))
  else if (name === 'open') raise('chat-opened', { place: (detail as SupportChatEvents['open']).place })
  else if (name === 'chat-end') raise('chat-ended', { reason: (detail as SupportChatEvents['chat-end']).reason })
  else if (name === 'request') raise('chat-request', { requestNo: (detail as SupportChatEvents['request']).requestNo })
  else if (name === 'closed') {
    const { reason } = detail as Partial<BookingEvents['closed']>
    if (reason) raise('closed', { reason })
    else raise('chat-closed', {})
  }
}

const observers: Partial<Record<ActivityWidget, ViewObserver<never>>> = {
  'search-box': observeProblems,
  'search-results': observeResults,
  'booking-drawer': observeBooking,
  'refund-drawer'(view: RefundView, before: RefundView | undefined, raise) {
    observeStep(view, before, raise)
    observeProblems(view, before, raise)
  },
  'support-chat': observeChat,
}

function observeResults(view: SearchResultsView, before: SearchResultsView | undefined, raise: Raise): void {
  const { search, status } = view
  if (!search) return
  const isRunning = status === 'searching' || status === 'arriving'
  const isNew = search !== before?.search || (isRunning && !['searching', 'arriving'].includes(before.status))
  if (isNew && status !== 'idle') raise('search-started', { search: searchDetail(search) })
  const isDone = status === 'complete' || status === 'failed'
  if (isDone && (isNew || before?.status !== status))
    raise('results', { search: searchDetail(search), status, count: view.foundCount })
  const opened = view.cards.filter(({ details }) => details)
  const openBefore = new Set(before?.cards.flatMap(({ id, details }) => (details ? [id] : [])))
  for (const { id, offer } of opened) if (!openBefore.has(id)) raise('offer-viewed', { offer })
}

function observeBooking(view: BookingView, before: BookingView | undefined, raise: Raise): void {
  observeStep(view, before, raise)
  observeProblems(view, before, raise)
  const last = before?.step === 'payment' ? before : undefined
  const isSent = view.step === 'payment' ? view.status === 'sending' : view.step === 'note' && view.reason === 'paying'
  if (last?.status === 'editing' && last.challengeCode === undefined && isSent) startPayment(last, raise)
  if (view.step === 'payment' && view.status === 'editing') {
    const reason = view.failure?.key ?? view.alert?.key
    const isFromCheckout = before?.step === 'note' && before.reason === 'paying'
    if ((reason !== undefined && last?.status === 'sending') || isFromCheckout)
      raise('payment-failed', { orderNo: view.order.orderNo, reason: reason ?? 'left' })
  }
  if (view.step === 'note' && view.title.key === 'book.title.issued' && titleOf(before) !== view.title.key)
    raise('issued', { orderNo: view.orderNo ?? '' })
}

function startPayment({ order, channel }: PaymentView, raise: Raise): void {
  raise('payment-started', { orderNo: order.orderNo, channel, total: order.total })
}

const titleOf = (view: BookingView | undefined) => (view?.step === 'note' ? view.title.key : undefined)

interface StepView {
  step: string
  reason?: string
}

const stepOf = (view: StepView | undefined) => view && (view.step === 'note' ? view.reason : view.step)

function observeStep(view: StepView, before: StepView | undefined, raise: Raise): void {
  const step = stepOf(view) ?? ''
  if (step !== 'closed' && step !== stepOf(before)) raise('step', { step })
}

const problemsOf = (view: object | undefined) =>
  view && 'problems' in view ? Object.keys(view.problems as object) : []

/** Problems appear when a form is sent; correcting one only removes some. */
function observeProblems(view: object, before: object | undefined, raise: Raise): void {
  const fields = problemsOf(view)
  const fieldsBefore = problemsOf(before)
  if (fields.some((field) => !fieldsBefore.includes(field))) raise('validation-failed', { fields })
}

function observeChat(view: SupportChatView, before: SupportChatView | undefined, raise: Raise): void {
  const [now, last] = [view.conversation, before?.conversation]
  // Earlier messages are not sent again when they are loaded.
  if (last?.status !== 'ready' || now?.conversationId !== last.conversationId) return
  if (now.exchanges.length > last.exchanges.length) raise('chat-message-sent', {})
}
