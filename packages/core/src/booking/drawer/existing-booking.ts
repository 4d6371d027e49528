import type { CallError } from '../../shared/client/call-error.ts'
import { errorMessage, type Message } from '../../shared/message.ts'
import { createOrderSummary, type Order } from './order-summary.ts'
import {
  getBookingActions,
  isForTraveller,
  noteRunning,
  showRetryableFailure,
  type BookingFlow,
  type BookingContext,
} from './booking-context.ts'
import type { PlacedOrder } from './booking-view.ts'

interface ExistingBookingCallbacks {
  loadOrder(always: true, reason?: Message): Promise<void>
  continueByStatus(status: PlacedOrder['status'], reason?: Message): void
}

export function createExistingBookingFlow(context: BookingContext, callbacks: ExistingBookingCallbacks) {
  function start(reason?: Message): void {
    noteRunning(context, 'pay.asking')
    void callbacks.loadOrder(true, reason)
  }

  /** Reads what the payment needs from the order. */
  function applyOrder(flow: BookingFlow, order: Order): void {
    if (flow.request) return
    flow.summary = createOrderSummary(order, isForTraveller(context))
    flow.allowedActions = order.actions
    flow.clockOffsetMs = Date.parse(order.asOf) - context.clock.now().getTime()
  }

  /** Continues by status: to the payment, or to the reason why it cannot be paid. */
  function continueByStatus(status: PlacedOrder['status'], reason?: Message): void {
    const { request, allowedActions = [], order } = context.flow() ?? {}
    if (request) return callbacks.continueByStatus(status, reason)
    const isLate = order?.payDeadline ? Date.parse(order.payDeadline) <= context.now() : false
    if (status !== 'UNPAID' || isLate || allowedActions.includes('PAY'))
      return callbacks.continueByStatus(status, reason)
    showStopped({ key: 'pay.title.noRight' }, { key: 'pay.noRight' }, order?.orderNo)
  }

  /** The booking does not exist or could not be loaded. */
  function showFailure(error: CallError): void {
    if (showRetryableFailure(context, error, 'pay.title.failed')) return
    const isUnknown = error.code === '5004' || error.code === '5001'
    showStopped({ key: 'pay.title.none' }, isUnknown ? { key: 'pay.none' } : errorMessage(error))
  }

  function showStopped(title: Message, text: Message, orderNo?: string): void {
    const actions = orderNo ? getBookingActions('close', 'viewBooking') : getBookingActions('close')
    context.note({ reason: 'stopped', tone: 'warning', title, text, orderNo, actions })
  }

  return { start, applyOrder, continueByStatus, showFailure }
}
