import type { TicketingCode } from './codes.ts'

const anotherPayment = 'regenerate the order and pay it with another card or from the deposit'
const later = 'regenerate the order later and pay the new one'
const askSupport = 'do not pay again; contact support'

/**
 * What to do after a paid order failed, by its `errorCode`. The money of an order in status -3 was released; one that is
 * still in status 1 must not be paid again.
 */
export const ticketingSteps: Readonly<Record<TicketingCode, string>> = {
  309: 'order again without this baggage, or in a size that getLuggage.do lists',
  601: 'regenerate the order at the current fare and pay the new one',
  602: 'search again',
  603: 'search again',
  604: anotherPayment,
  605: 'order again with corrected passenger data',
  606: 'search and verify again',
  607: 'order again with another seat, or without one',
  608: 'do not pay again; find the other booking with orderList.do first',
  609: 'order again with another email, or with useProviderMailForContact',
  611: 'regenerate the order and pay the new one',
  613: askSupport,
  614: 'order again with the correct birthday and passengerType',
  615: 'never pay again; query the order until its status is 2 or -3',
  616: anotherPayment,
  617: 'top up the deposit, regenerate the order and pay the new one',
  618: 'order again with baggage that getLuggage.do lists',
  619: 'regenerate the order and pay it with the full billing address of the card',
  620: 'order the two directions separately',
  621: 'order again without the infant',
  623: 'regenerate the order and pay it with another card or a higher paymentLimit',
  624: 'order the two directions separately',
  625: 'order again without the frequent flyer number',
  626: askSupport,
  627: 'do not pay again; this baggage is sold with the ticket only',
  628: 'search for the baggage of the ticket again',
  631: 'search for the baggage again and order it at the new price',
  632: askSupport,
  633: anotherPayment,
  634: later,
  698: later,
  699: later,
  3011: 'accept the loss with confirmBaggageLoss.do within 30 minutes of the notice, or the order is cancelled',
  6051: 'do not order again for this passenger',
}
