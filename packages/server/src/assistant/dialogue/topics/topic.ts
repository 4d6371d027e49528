import type { Intent } from '../../local/intent.ts'

/** What a clause can be about. Finer than an intent: each topic has one kind of answer. */
export const topicIntents = {
  status: 'booking.status',
  pnr: 'booking.status',
  ticketNumber: 'booking.status',
  departure: 'booking.status',
  arrival: 'booking.status',
  flightNumber: 'booking.status',
  airline: 'booking.status',
  stops: 'booking.status',
  terminal: 'booking.status',
  passengers: 'booking.status',
  listBookings: 'booking.status',
  price: 'booking.status',
  tax: 'booking.status',
  fare: 'booking.status',
  documents: 'booking.documents',
  payment: 'payment.balance',
  payDeadline: 'payment.balance',
  listUnpaid: 'payment.balance',
  balance: 'payment.balance',
  baggage: 'ancillary.add',
  extrasBought: 'ancillary.add',
  extrasForSale: 'ancillary.add',
  extrasRefund: 'refund.amount',
  airlineChange: 'flight.changed-by-airline',
  changeWish: 'flight.change-wish',
  changeCost: 'flight.change-wish',
  changeDeadline: 'flight.change-wish',
  changeOrRefund: 'flight.change-wish',
  cancel: 'refund.request',
  refundAmount: 'refund.amount',
  penalty: 'refund.amount',
  refundFee: 'refund.amount',
  refundTax: 'refund.amount',
  certainty: 'refund.amount',
  refundDate: 'refund.status',
  refundTarget: 'refund.status',
  refundDeadline: 'refund.amount',
  refundStatus: 'refund.status',
  withdrawRefund: 'refund.status',
  void: 'void.request',
  voidDeadline: 'void.request',
  stop: 'void.request',
  name: 'passenger.name',
  birthday: 'passenger.birthday',
  nationality: 'passenger.nationality',
  gender: 'passenger.gender',
  document: 'passenger.document',
  whichField: 'passenger.name',
  correctionTime: 'passenger.name',
  human: 'human',
  dispute: 'feedback.dispute',
  requestStatus: 'human',
  serviceHours: 'human',
  answerTime: 'human',
  otherAgency: 'booking.status',
  help: 'out-of-scope',
} as const satisfies Record<string, Intent>

export type Topic = keyof typeof topicIntents

export const isTopic = (name: string): name is Topic => name in topicIntents

/** Cues of a topic. English: `~` stands for any ending, `*` for up to six words. Chinese: `*` for up to six characters. */
export interface TopicCues {
  topic: Topic
  en: readonly string[]
  cn: readonly string[]
  /** Words with which the topic is not meant. */
  unless?: RegExp
  /** Topics that this one replaces when both are found in a clause. */
  hides?: readonly Topic[]
}

/** Groups of topics whose short follow-up questions mean the same. */
export const families = {
  refund: [
    ...['refundAmount', 'penalty', 'refundFee', 'refundTax', 'certainty', 'refundDate', 'refundTarget', 'cancel'],
    ...['refundDeadline', 'extrasRefund'],
  ],
  refundStatus: ['refundStatus', 'withdrawRefund'],
  void: ['void', 'voidDeadline'],
  stop: ['stop'],
  extras: ['baggage', 'extrasBought', 'extrasForSale'],
  change: ['changeWish', 'changeCost', 'changeDeadline', 'changeOrRefund'],
  airlineChange: ['airlineChange'],
  payment: ['payment', 'payDeadline', 'listUnpaid'],
  balance: ['balance'],
  people: ['human', 'requestStatus', 'serviceHours', 'answerTime', 'dispute'],
  passenger: ['name', 'birthday', 'nationality', 'gender', 'document', 'whichField', 'correctionTime'],
  booking: [
    ...['status', 'pnr', 'ticketNumber', 'departure', 'arrival', 'flightNumber', 'airline', 'stops', 'terminal'],
    ...['passengers', 'listBookings', 'price', 'tax', 'fare', 'documents'],
  ],
  help: ['help', 'otherAgency'],
} as const

export type Family = keyof typeof families

export function familyOf(topic: Topic): Family {
  const names = Object.keys(families) as Family[]
  return names.find((name) => (families[name] as readonly string[]).includes(topic)) ?? 'booking'
}
