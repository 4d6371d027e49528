import type { MessageKey } from '../../shared/i18n/translations.ts'

/** What the assistant takes a message for, with the label. */
const labels: Readonly<Record<string, MessageKey>> = {
  'refund.request': 'console.assistant.intent.refundRequest',
  'refund.amount': 'console.assistant.intent.refundAmount',
  'refund.status': 'console.assistant.intent.refundStatus',
  'refund.claim': 'console.assistant.intent.refundClaim',
  'void.request': 'console.assistant.intent.voidRequest',
  'flight.changed-by-airline': 'console.assistant.intent.airlineChange',
  'flight.change-wish': 'console.assistant.intent.changeWish',
  'passenger.name': 'console.assistant.intent.passengerName',
  'passenger.birthday': 'console.assistant.intent.passengerBirthday',
  'passenger.nationality': 'console.assistant.intent.passengerNationality',
  'passenger.gender': 'console.assistant.intent.passengerGender',
  'passenger.document': 'console.assistant.intent.passengerDocument',
  'ancillary.add': 'console.assistant.intent.ancillary',
  'booking.status': 'console.assistant.intent.bookingStatus',
  'booking.documents': 'console.assistant.intent.bookingDocuments',
  'payment.balance': 'console.assistant.intent.payment',
  'account.access': 'console.assistant.intent.account',
  'feedback.dispute': 'console.assistant.intent.dispute',
  human: 'console.assistant.intent.human',
}

export const intentLabelKey = (intent: string | null): MessageKey =>
  labels[intent ?? ''] ?? 'console.assistant.intent.other'
