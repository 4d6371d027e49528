import type { CardField, PaymentView } from '../drawer/booking-view.ts'

export const emptyCard: Record<CardField, string> = {
  cardNumber: '',
  expiry: '',
  cardCVV: '',
  cardHolderFirstName: '',
  cardHolderLastName: '',
}

/** Methods with which the airline is paid directly: only the service fee is taken from the deposit. */
export function takesFeeFromDeposit(channel: PaymentView['channel'] | null): boolean {
  return channel === 'VCC' || channel === 'B2B'
}

export function requiresCard(channel: PaymentView['channel']): boolean {
  return channel === 'VCC' || channel === 'MOR'
}
