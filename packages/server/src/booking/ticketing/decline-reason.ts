import { declineReasons, type DeclineReason, type OrderDetail } from '@gangway/core/contract'
import type { Booking } from '../booking.store.ts'

/** Ticketing failure codes by card decline reason. */
export const declineCodes: Record<DeclineReason, number> = {
  declined: 604,
  insufficient_funds: 623,
  expired_card: 604,
  invalid_card: 604,
  three_ds: 616,
  authentication_failed: 616,
}

/** English, like the messages of airlines. A stored text identifies its reason. */
export const declineTexts: Record<DeclineReason, string> = {
  declined: 'The bank declined the card',
  insufficient_funds: 'Insufficient funds on the card',
  expired_card: 'The card has expired',
  invalid_card: 'The card number is not valid',
  three_ds: '3-D Secure is required',
  authentication_failed: 'The cardholder did not confirm the payment',
}

const beforeCharge = ['authorise', 'authorise-unknown', 'authorise-challenge', 'pay', 'pay-unknown']

/** Whether the last payment was charged, as far as it is known. */
export function presentPayment(booking: Booking): Pick<OrderDetail, 'paymentState' | 'declineReason'> {
  const { status, step, payChannel, paidAt, failureCode, airlineMessage } = booking
  if (status === 'UNPAID' && failureCode !== null) {
    const reason = declineReasons.find((each) => declineTexts[each] === airlineMessage)
    return { paymentState: 'DECLINED', declineReason: reason ?? 'declined' }
  }
  if (status === 'TICKETING' && step === 'authorise-challenge')
    return { paymentState: 'CHALLENGE', declineReason: null }
  const isByCard = payChannel === 'VCC' || payChannel === 'MOR'
  const isOpen = isByCard && status === 'TICKETING' && beforeCharge.includes(step)
  return { paymentState: isOpen ? 'PENDING' : paidAt ? 'ACCEPTED' : 'NONE', declineReason: null }
}
