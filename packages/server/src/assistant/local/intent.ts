/** What a user may want. The number is the menu entry of the intent; intents without one can only be typed. */
export const intents = {
  'refund.request': 1,
  'refund.amount': 1,
  'refund.status': 1,
  'refund.claim': 1,
  'void.request': 1,
  'flight.changed-by-airline': 2,
  'flight.change-wish': 3,
  'passenger.name': 401,
  'passenger.birthday': 402,
  'passenger.nationality': 403,
  'passenger.gender': 404,
  'passenger.document': 405,
  'ancillary.add': 5,
  'booking.status': 6,
  'booking.documents': 6,
  'payment.balance': 6,
  'account.access': 6,
  'feedback.dispute': 7,
  human: undefined,
  'out-of-scope': undefined,
} as const

export type Intent = keyof typeof intents

export function isIntent(name: string): name is Intent {
  return name in intents
}

export const intentNames: readonly Intent[] = Object.keys(intents).filter(isIntent)
