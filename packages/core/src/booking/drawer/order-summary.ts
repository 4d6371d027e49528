import type { CallAnswer } from '../../shared/client/client.ts'
import type { Message } from '../../shared/message.ts'
import { baggageLabel } from './baggage-step.ts'
import { describePassenger, baggageText, formatContact, priceSummaryLines, describeSeat } from './price-summary.ts'
import type { PriceSummary } from './booking-view.ts'

export type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>

/** `isForTraveller` leaves out what only a business sees: its fees, and how it pays Gangway. */
export function createOrderSummary(order: Order, isForTraveller = false): PriceSummary {
  const { passengers, segments, totals, contact, payChannels, soldOutRisk } = order
  const boughtAncillaries = order.ancillaries.filter(({ status }) => status !== 'CANCELLED')
  const directions = (['OUTBOUND', 'INBOUND'] as const).map((way) =>
    segments.filter(({ direction }) => direction === way),
  )
  return {
    people: passengers.map(({ name, type, gender }, index) => ({
      name: { key: '', text: name.replace('/', ' / ') },
      about: describePassenger({ type, gender }),
      // Ancillaries are listed by name only, so of passengers with the same name the first one shows them.
      extras:
        passengers.findIndex((each) => each.name === name) === index
          ? boughtAncillaries.flatMap(describeAncillary(name))
          : [],
    })),
    contact: formatContact(contact),
    lines: priceSummaryLines(directions, totals, isForTraveller),
    channels: payChannels,
    soldOutRisk,
  }
}

function describeAncillary(passenger: string) {
  return ({ passengerName, kind, seat, from, to, pieces, kilograms, quantity }: Order['ancillaries'][number]) => {
    if (passengerName !== passenger) return []
    const result: Message =
      kind === 'SEAT'
        ? describeSeat({ from, to }, seat ?? '')
        : baggageText({ from, to }, kind, baggageLabel({ kind, pieces, kilograms }, pieces > 0 ? 1 : quantity))
    return [result]
  }
}
