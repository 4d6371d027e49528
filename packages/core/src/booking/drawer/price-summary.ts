import type { PriceLine } from '../../shared/overlay/drawer-parts.ts'
import type { Message } from '../../shared/message.ts'
import { formatMoney, type Money } from '../../shared/format/money.ts'
import { listPriceComponents, withoutFees, type PriceAmounts } from '../../shared/format/price-components.ts'
import type { Segment } from '../../shared/contract/offer.contract.ts'
import { findBaggageOption } from '../baggage.rules.ts'
import { directionEnds, baggageLabel } from './baggage-step.ts'
import type { PriceSummary, BookingForm } from './booking-view.ts'
import { passengerLabel } from '../passengers/passenger-names.ts'
import { calculateSale, listSaleAmounts, type SaleForStaff } from '../shop-sale.ts'
import { calculateTripPrice, type VerifiedTrip } from '../trip.rules.ts'

interface SummarizedFlow {
  trip?: VerifiedTrip
  form: BookingForm
  summary?: PriceSummary
  loadedOrder?: { payChannels: PriceSummary['channels'] }
}

/** Summary of what was ordered at a total: a verified trip, or an existing booking. */
export function summarizeFlow(
  { trip, form, summary, loadedOrder }: SummarizedFlow,
  total: Money,
  isForTraveller: boolean,
): PriceSummary | undefined {
  if (!trip) return summary
  return {
    people: form.passengers.map((typedPassenger, index) => ({
      name: passengerLabel(typedPassenger, index),
      about: describePassenger(typedPassenger),
      extras: describeAncillaries(trip, form, index),
    })),
    contact: formatContact(form.contact),
    ...summarizeTripPrice(trip, form, isForTraveller, total),
    // A declined card can open another channel.
    channels: loadedOrder?.payChannels ?? trip.payChannels,
    soldOutRisk: trip.offer.soldOutRisk,
  }
}

export function summarizeTripPrice(
  trip: VerifiedTrip,
  form: BookingForm,
  isForTraveller: boolean,
  agreed?: Money,
): SummarizedPrice {
  const price = calculateTripPrice(trip, form)
  const total = agreed?.currency ? agreed : price.total
  const { outbound, inbound } = trip.offer
  const amounts = {
    ...price,
    // A booking made again can cost more or less than the verified trip.
    fare: { ...price.fare, amount: price.fare.amount + total.amount - price.total.amount },
    total,
  }
  // A changed price changes the sale, too.
  const isAsVerified = total.amount === price.total.amount && total.currency === price.total.currency
  const shop = isAsVerified ? calculateSale(trip, form) : undefined
  return summarizePrice([outbound.segments, inbound?.segments ?? []], amounts, isForTraveller, shop)
}

type SummarizedPrice = Pick<PriceSummary, 'lines' | 'serviceFee'>

export function summarizePrice(
  [out = [], back = []]: readonly (readonly Pick<Segment, 'from' | 'to' | 'depTime'>[])[],
  whole: PriceAmounts & { total: Money },
  isForTraveller: boolean,
  shop?: SaleForStaff,
): SummarizedPrice {
  const text = (money: Money): Message => ({ key: '', text: formatMoney(money) })
  const line = (name: string, money: Money): PriceLine => ({ label: { key: `price.${name}` }, value: text(money) })
  const price = isForTraveller ? withoutFees(whole) : whole
  return {
    lines: [
      ...flightLine('departure', out),
      ...flightLine('return', back),
      ...listPriceComponents(price).map(({ name, money }) => line(name, money)),
      ...(shop && !isForTraveller
        ? listSaleAmounts(shop, price.total).map(({ money, ...rest }) => ({
            ...rest,
            value: text(money),
          }))
        : [{ ...line('total', price.total), isTotal: true }]),
    ],
    serviceFee: price.serviceFee,
  }
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

export function describePassenger({ type, gender }: { type: string; gender: string }): Message {
  return { key: 'book.and', parts: { one: { key: `person.type.${type}` }, other: { key: `person.${gender}` } } }
}

export function formatContact({ name, email, areaCode, mobile }: BookingForm['contact']): string {
  return `${name} · ${email} · +${areaCode} ${mobile}`
}

type Ends = Record<'from' | 'to', string>

export function baggageText(ends: Ends, kind: string, what: Message): Message {
  const description = { key: 'book.baggage.of', values: ends, parts: { kind: { key: `book.baggage.${kind}` } } }
  // An extra with one option has no name besides that of its kind.
  return what.key === `book.option.${kind}`
    ? description
    : { key: 'book.and', parts: { one: description, other: what } }
}

export function describeSeat(ends: Ends, seat: string): Message {
  return { key: seat === '' ? 'book.seats.beside' : 'book.seats.on', values: { ...ends, seat } }
}

function describeAncillaries(trip: VerifiedTrip, form: BookingForm, passenger: number): Message[] {
  const byFlight = (one: { segmentIndex: number }, other: { segmentIndex: number }) =>
    one.segmentIndex - other.segmentIndex
  const props = form.baggage.toSorted(byFlight).flatMap((one): Message[] => {
    const option = findBaggageOption(trip.baggageOptions, one)
    if (one.passenger !== passenger || !option) return []
    return [baggageText(directionEnds(trip, [one.segmentIndex]), option.kind, baggageLabel(option, one.quantity))]
  })
  const seats = form.seats
    .filter((each) => each.passenger === passenger)
    .toSorted(byFlight)
    .map(({ seat, segmentIndex }) => describeSeat(directionEnds(trip, [segmentIndex]), seat))
  const payer = trip.seatingFee && form.passengers.findIndex(({ type }) => type === 'ADULT')
  const given = payer === passenger ? [describeSeat(directionEnds(trip, [1]), '')] : []
  return [...props, ...seats, ...given]
}
