import type { CallAnswer } from '../../shared/client/calls.ts'
import { displayPassengerName } from '../../shared/format/passenger-name.ts'
import type { Message } from '../../shared/message.ts'
import { baggageLabel } from './baggage-step.ts'
import { describePassenger, baggageText, formatContact, summarizePrice, describeSeat } from './price-summary.ts'
import type { PriceSummary } from './booking-view.ts'

export type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>

/** `isForTraveller` leaves out what only a business sees: its fees, and how it pays Gangway. */
export function createOrderSummary(order: Order, isForTraveller = false): PriceSummary {
  const { passengers, segments, totals, contact, payChannels, soldOutRisk, shop } = order
  const isPaid = !['INIT', 'UNPAID', 'UNKNOWN', 'CANCELLED', 'EXPIRED'].includes(order.summary.status)
  const boughtAncillaries = order.ancillaries.filter(({ status }) => status !== 'CANCELLED')
  const directions = (['OUTBOUND', 'INBOUND'] as const).map((way) =>
    segments.filter(({ direction }) => direction === way),
  )
  return {
    people: passengers.map(({ name, type, gender }, index) => ({
      name: { key: '', text: displayPassengerName(name) },
      about: describePassenger({ type, gender }),
      // Ancillaries are listed by name only, so of passengers with the same name the first one shows them.
      extras:
        passengers.findIndex((each) => each.name === name) === index
          ? boughtAncillaries.flatMap(describeAncillary(name, isPaid))
          : [],
    })),
    contact: formatContact(contact),
    ...summarizePrice(directions, totals, isForTraveller, shop),
    channels: payChannels,
    soldOutRisk,
  }
}

function describeAncillary(passenger: string, isPaid: boolean) {
  return (ancillary: Order['ancillaries'][number]) => {
    const { passengerName, kind, code, seat, from, to, pieces, kilograms, quantity, status } = ancillary
    if (passengerName !== passenger) return []
    const result: Message =
      kind === 'SEAT'
        ? describeSeat({ from, to }, seat ?? '')
        : baggageText({ from, to }, kind, baggageLabel({ kind, code, pieces, kilograms }, pieces > 0 ? 1 : quantity))
    // In a booking that is not paid, nothing else is either.
    return [isPaid ? { key: 'book.and', parts: { one: result, other: { key: `book.baggage.${status}` } } } : result]
  }
}
