import type { CallAnswer } from '../shared/client.ts'
import type { Message } from '../shared/message.ts'
import { whatIs } from './baggage-step.ts'
import { aboutOf, bagText, contactText, linesOf, seatText, type Bill } from './bill.ts'

export type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>

/** The bill of a booking that exists, whoever made it. */
export function billOfOrder(order: Order): Bill {
  const { passengers, segments, totals, contact, payChannels, soldOutRisk } = order
  const { total, serviceFee } = totals
  const bought = order.ancillaries.filter(({ status }) => status !== 'CANCELLED')
  const sum = (isSeat: boolean) => ({
    ...total,
    amount: bought.reduce((all, { kind, amount }) => all + ((kind === 'SEAT') === isSeat ? amount.amount : 0), 0),
  })
  const [baggage, seats] = [sum(false), sum(true)]
  const tickets = { ...total, amount: total.amount - baggage.amount - seats.amount - serviceFee.amount }
  const ways = (['OUTBOUND', 'INBOUND'] as const).map((way) => segments.filter(({ direction }) => direction === way))
  return {
    people: passengers.map(({ name, type, gender }, index) => ({
      name: { key: '', text: name.replace('/', ' / ') },
      about: aboutOf({ type, gender }),
      // Of people with the same name the first one is told what they have.
      extras: passengers.findIndex((each) => each.name === name) === index ? bought.flatMap(extraOf(name)) : [],
    })),
    contact: contactText(contact),
    lines: linesOf(ways, { tickets, baggage, seats, serviceFee, total }),
    channels: payChannels,
    soldOutRisk,
  }
}

function extraOf(who: string) {
  return ({ passengerName, kind, seat, from, to, pieces, kilograms, quantity }: Order['ancillaries'][number]) => {
    if (passengerName !== who) return []
    const told: Message =
      kind === 'SEAT'
        ? seatText({ from, to }, seat ?? '')
        : bagText({ from, to }, kind, whatIs({ kind, pieces, kilograms }, pieces > 0 ? 1 : quantity))
    return [told]
  }
}
