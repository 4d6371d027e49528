import type { CardField, PaymentView } from '../drawer/booking-view.ts'

export const emptyCard: Record<CardField, string> = {
  cardNumber: '',
  expiry: '',
  cardCVV: '',
  cardHolderFirstName: '',
  cardHolderLastName: '',
}

export function requiresCard(channel: PaymentView['channel']): boolean {
  return channel === 'VCC' || channel === 'MOR'
}
