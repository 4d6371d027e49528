import type { BookingEvents, PaymentView } from '../booking/drawer/booking-view.ts'
import type { RefundEvents } from '../refund/refund-view.ts'
import type { SearchForm } from '../search/search.contract.ts'
import type { CallError } from '../shared/client/call-error.ts'
import type { Offer } from '../shared/contract/offer.contract.ts'
import type { Money } from '../shared/format/money.ts'
import type { ChatPlace } from '../support/chat/support-chat-view.ts'
import type { ConversationEnd } from '../support/conversation/conversation.view.ts'

export type ActivityWidget =
  | 'search-box'
  | 'search-results'
  | 'booking-drawer'
  | 'refund-drawer'
  | 'support-chat'
  | 'sign-in'
  | 'second-factor'

/** What happened, by name, with its detail. No event contains data that a user has entered about a person. */
export interface ActivityDetails {
  /** A widget can be used. */
  ready: object
  /** A request failed. */
  'load-error': { kind: CallError['kind']; code: string }
  /** A search runs: from the search box, another day, or the address of the page. */
  'search-started': { search: SearchForm }
  /** A search is complete, or has failed. `count` is the number of trips without filters. */
  results: { search: SearchForm; status: 'complete' | 'failed'; count: number }
  /** The details of an offer were opened. */
  'offer-viewed': { offer: Offer }
  /** The user chose an offer to book. */
  'offer-chosen': { offer: Offer }
  /** A drawer shows another step, or a message in its place. */
  step: { step: string }
  /** The user sent a form with mistakes: the ids of its fields. */
  'validation-failed': { fields: string[] }
  'payment-started': { orderNo: string; channel: PaymentView['channel']; total: Money }
  /** The payment was declined or refused, or the user left the checkout of the page. `reason` is a message key. */
  'payment-failed': { orderNo: string; reason: string }
  booked: BookingEvents['booked']
  paid: BookingEvents['paid']
  /** The tickets of a booking are issued. */
  issued: { orderNo: string }
  refunded: RefundEvents['refunded']
  voided: RefundEvents['voided']
  stopped: RefundEvents['stopped']
  /** A drawer was closed. */
  closed: { reason: string }
  'chat-opened': { place: ChatPlace }
  'chat-closed': object
  /** The user sent a message. Its text is not part of the event. */
  'chat-message-sent': object
  'chat-ended': { reason: ConversationEnd }
  'chat-request': { requestNo: string }
}

export type ActivityName = keyof ActivityDetails

export type ActivityEvent = {
  [Name in ActivityName]: { name: Name; widget: ActivityWidget; detail: ActivityDetails[Name] }
}[ActivityName]
