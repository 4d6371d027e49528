import type { Message } from '../shared/message.ts'
import { moneyText, type Money } from '../shared/money.ts'
import type { PayChannel, Segment } from '../shared/offer.contract.ts'
import { endsOfWay, kindOf, whatIs } from './baggage-step.ts'
import type { BookingForm } from './booking-view.ts'
import { whoIs } from './passenger-people.ts'
import { priceLines, type Trip } from './trip.rules.ts'

export interface PriceLine {
  label: Message
  value: Message
  isTotal?: boolean
}

/** What a payment is for: who flies where, with what, and at which price. */
export interface Bill {
  people: readonly { name: Message; about: Message; extras: readonly Message[] }[]
  contact: string
  lines: readonly PriceLine[]
  channels: readonly PayChannel[]
  /** The airline may end it when its tickets are late. */
  soldOutRisk: boolean
}

/** The bill of a trip that was verified and ordered at a total. */
export function billOfTrip(trip: Trip, form: BookingForm, total: Money): Bill {
  return {
    people: form.passengers.map((who, index) => ({
      name: whoIs(who, index),
      about: aboutOf(who),
      extras: extrasOf(trip, form, index),
    })),
    contact: contactText(form.contact),
    lines: linesOfTrip(trip, form, total),
    channels: trip.payChannels,
    soldOutRisk: trip.offer.soldOutRisk,
  }
}

export function linesOfTrip(trip: Trip, form: BookingForm, agreed?: Money): PriceLine[] {
  const price = priceLines(trip, form)
  const total = agreed?.currency ? agreed : price.total
  const { outbound, inbound } = trip.offer
  return linesOf([outbound.segments, inbound?.segments ?? []], {
    ...price,
    // A booking that was made anew costs something else than the trip that was verified.
    tickets: { ...price.tickets, amount: price.tickets.amount + total.amount - price.total.amount },
    total,
  })
}

type Prices = Record<'tickets' | 'baggage' | 'seats' | 'serviceFee' | 'total', Money>

export function linesOf(
  [out = [], back = []]: readonly (readonly Pick<Segment, 'from' | 'to' | 'depTime'>[])[],
  prices: Prices,
): PriceLine[] {
  const line = (name: keyof Prices): PriceLine => ({
    label: { key: `book.line.${name}` },
    value: { key: '', text: moneyText(prices[name]) },
  })
  return [
    ...flightLine('departure', out),
    ...flightLine('return', back),
    line('tickets'),
    line('baggage'),
    ...(prices.seats.amount > 0 ? [line('seats')] : []),
    line('serviceFee'),
    { ...line('total'), isTotal: true },
  ]
}

function flightLine(
  name: 'departure' | 'return',
  segments: readonly Pick<Segment, 'from' | 'to' | 'depTime'>[],
): PriceLine[] {
  const [first] = segments
  if (!first) return []
  const { from, depTime } = first
  return [
    {
      label: { key: `book.line.${name}` },
      value: {
        key: 'book.flight',
        values: { from, to: segments.at(-1)?.to ?? '', at: depTime.slice(11) },
        parts: { day: { key: '', day: depTime.slice(0, 10) } },
      },
    },
  ]
}

export function aboutOf({ type, gender }: { type: string; gender: string }): Message {
  return { key: 'book.and', parts: { one: { key: `person.type.${type}` }, other: { key: `person.${gender}` } } }
}

export function contactText({ name, email, areaCode, mobile }: BookingForm['contact']): string {
  return `${name} · ${email} · +${areaCode} ${mobile}`
}

type Ends = Record<'from' | 'to', string>

export function bagText(ends: Ends, kind: string, what: Message): Message {
  const about = { key: 'book.baggage.of', values: ends, parts: { kind: { key: `book.baggage.${kind}` } } }
  return { key: 'book.and', parts: { one: about, other: what } }
}

/** Seats that the airline gives to adults and children have no name. */
export function seatText(ends: Ends, seat: string): Message {
  return { key: seat === '' ? 'book.seats.beside' : 'book.seats.on', values: { ...ends, seat } }
}

function extrasOf(trip: Trip, form: BookingForm, passenger: number): Message[] {
  const bags = form.baggage.flatMap((one): Message[] => {
    const kind = kindOf(trip, one)
    const option = trip.baggageOptions.find((each) => each.code === one.code && each.segmentIndex === one.segmentIndex)
    if (one.passenger !== passenger || !option || !kind) return []
    return [bagText(endsOfWay(trip, [one.segmentIndex]), kind, whatIs(option, one.quantity))]
  })
  const seats = form.seats
    .filter((each) => each.passenger === passenger)
    .map(({ seat, segmentIndex }) => seatText(endsOfWay(trip, [segmentIndex]), seat))
  const payer = trip.seatingFee && form.passengers.findIndex(({ type }) => type === 'ADULT')
  const given = payer === passenger ? [seatText(endsOfWay(trip, [1]), '')] : []
  return [...bags, ...seats, ...given]
}
