import type { Intent } from './local/intent.ts'

/** Request categories for each intent. */
export const categoryOf: Readonly<Record<Intent, readonly number[]>> = {
  'refund.request': [18, 181],
  'refund.amount': [18, 182],
  'refund.status': [18, 26],
  'refund.claim': [18, 184],
  'void.request': [18, 183],
  'flight.changed-by-airline': [32, 321, 3211],
  'flight.change-wish': [32, 322, 3221],
  'passenger.name': [27, 273, 2731],
  'passenger.birthday': [27, 273, 2732],
  'passenger.nationality': [27, 273, 2733],
  'passenger.gender': [27, 273, 2734],
  'passenger.document': [27, 273, 2735],
  'ancillary.add': [32, 323, 3231],
  'booking.status': [27, 271],
  'booking.documents': [27, 272],
  'payment.balance': [16, 162],
  'account.access': [12, 121],
  'feedback.dispute': [46, 462],
  human: [46],
  'out-of-scope': [46],
}
