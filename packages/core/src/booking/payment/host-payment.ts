import type { OnPay, PaymentConfirmation } from '../../shared/host-payment.port.ts'
import type { Message } from '../../shared/message.ts'
import { getBookingActions, type BookingContext } from '../drawer/booking-context.ts'
import type { BookingActionName, BookingMessageView, PlacedOrder } from '../drawer/booking-view.ts'
import { noteUnknown } from './payment-notes.ts'

export interface HostPaymentCallbacks {
  showPayment(order: PlacedOrder, alert?: Message): void
  showEnded(status: 'EXPIRED', text: Message): void
  startPolling(): void
  /** Checks the status now, and then like polling. */
  checkOrder(): void
  /** Loads the booking and continues by its status. An unpaid one shows the reason. */
  recheck(reason: Message): void
}

const statuses = ['confirmed', 'declined', 'cancelled', 'refused', 'unknown']

/** Longest text of the host that is shown. */
const maxMessageLength = 300

/**
 * Has the page take the payment of a traveller. The drawer steps aside meanwhile, so that the page can show its own
 * checkout, and checks the booking: an answer of the page can get lost, and only the server knows whether it was paid.
 */
export async function payByHost(context: BookingContext, callbacks: HostPaymentCallbacks, onPay: OnPay): Promise<void> {
  const flow = context.flow()
  const order = flow?.order
  if (!flow || !order) return
  const { orderNo, total, payDeadline } = order
  Object.assign(flow, { isPaymentUnknown: true, hostPayment: 'waiting' })
  note('paying', 'pay.host.waiting', { isAside: true, tone: 'calm', actions: [] })
  callbacks.startPolling()
  let confirmation: PaymentConfirmation | 'failed' | undefined
  try {
    confirmation = await onPay({ orderNo }, { ...total, deadline: payDeadline })
    if (confirmation && !statuses.includes(confirmation.status)) confirmation = 'failed'
  } catch {
    confirmation = 'failed'
  }
  // Closed, another booking, or already settled by a check of the booking.
  if (context.flow() !== flow || flow.hostPayment !== 'waiting') return
  settle(confirmation)

  function settle(outcome: PaymentConfirmation | 'failed' | undefined): void {
    if (!flow || !order) return
    if (outcome === undefined) return callbacks.showPayment(order, { key: 'pay.host.none' })
    if (outcome === 'failed') {
      note('unknown', 'pay.host.checking')
      return callbacks.recheck({ key: 'pay.host.failed' })
    }
    switch (outcome.status) {
      case 'confirmed':
        flow.hostPayment = 'confirmed'
        note('paying', 'pay.host.checking', { tone: 'calm' })
        return callbacks.checkOrder()
      case 'declined':
        return callbacks.showPayment(order, { key: 'pay.host.declined', text: shownText(outcome.message) })
      case 'cancelled':
        return callbacks.showPayment(order)
      case 'unknown':
        return showHostUnknown(context)
      case 'refused':
        return refuse(outcome.reason)
    }
  }

  function refuse(reason: (PaymentConfirmation & { status: 'refused' })['reason']): void {
    if (reason === 'expired') return callbacks.showEnded('EXPIRED', { key: 'pay.host.EXPIRED' })
    if (reason === 'paid')
      return note('paid', 'pay.host.twice', { title: 'pay.title.already', actions: ['close', 'viewBooking'] })
    const text = reason === 'amount' ? 'pay.host.amount' : 'pay.host.notPossible'
    note('stopped', text, { title: 'pay.title.hostRefused', actions: ['close', 'viewBooking'] })
  }

  function note(
    reason: BookingMessageView['reason'],
    text: string,
    more: {
      title?: string
      tone?: BookingMessageView['tone']
      isAside?: boolean
      actions?: readonly BookingActionName[]
    } = {},
  ): void {
    const { title = 'pay.title.host', tone = 'warning', isAside, actions = ['close', 'again'] } = more
    context.note({
      ...{ reason, tone, isAside, orderNo },
      title: { key: title },
      text: { key: text },
      actions: getBookingActions(...actions),
    })
  }
}

/** The page has answered, and the booking is still unpaid: its server may confirm the payment later. */
export function showHostUnknown(context: BookingContext): void {
  const flow = context.flow()
  if (!flow) return
  flow.hostPayment = 'unknown'
  noteUnknown(context, 'pay.title.unknown', { key: 'pay.host.unknown' })
}

function shownText(message: unknown): string | undefined {
  return typeof message === 'string' && message.trim() ? message.slice(0, maxMessageLength) : undefined
}
