import type { Message } from '../../shared/message.ts'
import { getBookingActions, type BookingContext } from '../drawer/booking-context.ts'
import type { PlacedOrder } from '../drawer/booking-view.ts'

/** It is not known whether the booking exists or was paid: only checking again is offered. */
export function noteUnknown(context: BookingContext, title: string, text: Message): void {
  context.note({
    reason: 'unknown',
    tone: 'warning',
    orderNo: context.flow()?.order?.orderNo,
    title: { key: title },
    text,
    actions: getBookingActions('close', 'again'),
  })
}

export function noteEnded(context: BookingContext, status: 'EXPIRED' | 'CANCELLED', text?: Message): void {
  const { order, allowedActions } = context.flow() ?? {}
  const canBookAgain = !allowedActions || allowedActions.includes('REGENERATE') || allowedActions.includes('PAY')
  context.note({
    reason: 'expired',
    tone: 'warning',
    orderNo: order?.orderNo,
    title: { key: `book.title.${status}` },
    text: text ?? { key: `book.${status}` },
    // A booking that is too old or was cancelled by a user cannot be booked again from here.
    actions: canBookAgain
      ? getBookingActions('searchAgain', 'bookAgain')
      : getBookingActions('viewBooking', 'searchAgain'),
  })
}

/** Left unpaid, with its payment deadline. */
export function noteHeld(context: BookingContext, { orderNo, payDeadline }: PlacedOrder): void {
  context.note({
    reason: 'held',
    tone: 'good',
    orderNo,
    title: { key: 'book.title.held' },
    text: payDeadline ? { key: 'book.heldUntil', moment: payDeadline } : undefined,
    actions: getBookingActions('viewBooking', 'back'),
  })
}
