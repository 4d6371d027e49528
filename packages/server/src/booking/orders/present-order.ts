import { contactEmailOf } from '../placement/hold-at-supplier.ts'
import { toServerTime, type Lang, type OrderDetail } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { listPnrsByAirline } from '../airline-pnrs.ts'
import type { Booking } from '../booking.store.ts'
import { listBookedRules } from '../booked-rules.ts'
import { failureSentence } from '../ticketing/ticketing-failure-text.ts'
import { presentPayment } from '../ticketing/decline-reason.ts'
import type { LoadedOrder } from './load-order.ts'
import { presentFees } from './present-fees.ts'

/** The data from which every booking endpoint builds its answer. */
export function presentOrder(loaded: LoadedOrder, market: Deps['market'], lang: Lang): OrderDetail {
  const { booking, passengers, actions, nextAt, asOf, payChannels } = loaded
  const { orderNo, providerPnr, fromCity, toCity, departDate, returnDate, airlines } = booking
  const { tripType, currencyOption, status, payChannel } = booking
  const { outbound, inbound } = booking.offer.offer
  const why = failureSentence(lang, booking.failureCode, booking.airlineMessage)
  return {
    orderNo,
    providerPnr,
    fromCity,
    toCity,
    departDate,
    returnDate,
    airlines,
    passengerNames: passengers.map(nameOf),
    summary: {
      createdAt: toServerTime(booking.createdAt),
      tripType,
      currencyOption,
      status,
      payBy: time(booking.payBy),
      paidAt: time(booking.paidAt),
      payChannel,
      issuedAt: time(booking.issuedAt),
      endedAt: time(booking.endedAt),
      includeRefund: booking.hasRefund,
      ongoing: loaded.ongoing,
      regeneratedFrom: booking.regeneratedFrom,
      nextAt: nextAt ? toServerTime(nextAt) : null,
    },
    totals: { ...totalsOf(booking), ...(loaded.fromDeposit && { fromDeposit: loaded.fromDeposit }) },
    actions,
    names: namesOf(market, [{ outbound, inbound }], { cities: [fromCity, toCity], airlines }),
    asOf: toServerTime(asOf),
    payChannels,
    soldOutRisk: booking.offer.offer.soldOutRisk,
    separateBookings: booking.offer.offer.separateBookings,
    airlineInfo: listPnrsByAirline(booking).map(({ airline, pnrs }) => ({
      airline,
      pnrs,
      message: booking.airlineMessage,
      cancelledMessage: status === 'CANCELLED' ? why : '',
      // Simulated airlines have simulated addresses.
      website: `https://www.${airline.toLowerCase()}.example`,
      manageEmail: contactEmailOf(booking.contact),
    })),
    extraInfo: Object.entries(booking.extra).map(([name, value]) => ({ name, value })),
    cardLastFour: booking.cardLastFour,
    ...presentPayment(booking),
    segments: segmentsOf(booking, market),
    passengers: passengers.map((each) => ({
      position: each.position,
      name: nameOf(each),
      type: each.type,
      gender: each.gender,
      birth: each.birth,
      nationality: each.nationality,
      documentType: each.documentType,
      documentNumber: each.documentNumber,
      documentExpiry: each.documentExpiry,
      documentCountry: each.documentCountry,
      pnrs: each.pnrs,
      ticketNos: each.ticketNos,
    })),
    contact: booking.contact,
    fees: presentFees(loaded),
    ancillaries: ancillariesOf(loaded, market),
  }
}

function totalsOf(booking: Booking): OrderDetail['totals'] {
  const { fare, tax, ticketingFee, paymentFee, channelFee, serviceFee, ancillaryTotal, total, currency } = booking
  const money = (amount: number) => ({ amount, currency })
  return {
    total: money(total),
    fare: money(fare),
    tax: money(tax),
    ancillary: money(ancillaryTotal),
    fees: money(ticketingFee + paymentFee + channelFee + serviceFee),
    ticketingFee: money(ticketingFee),
    paymentFee: money(paymentFee),
    channelFee: money(channelFee),
    serviceFee: money(serviceFee),
  }
}

function segmentsOf(booking: Booking, market: Deps['market']): OrderDetail['segments'] {
  const { offer, baggage } = booking.offer
  const rules = listBookedRules(booking, market)
  const outbound = offer.outbound.segments.map((segment) => ({ ...segment, direction: 'OUTBOUND' as const }))
  const inbound = (offer.inbound?.segments ?? []).map((segment) => ({ ...segment, direction: 'INBOUND' as const }))
  return [...outbound, ...inbound].map((segment) => {
    const isOfIt = ({ segmentIndex }: { segmentIndex: number }) => segmentIndex === segment.segmentIndex
    const rule = rules.find(isOfIt)
    const departure = rule && { ...rule.departure, at: toServerTime(rule.departure.at) }
    return {
      ...segment,
      freeBaggage: baggage.find(isOfIt) ?? null,
      rules: rule && departure ? { ...rule, departure } : null,
    }
  })
}

function ancillariesOf(
  { booking, passengers, ancillaries, ancillaryActions }: LoadedOrder,
  market: Deps['market'],
): OrderDetail['ancillaries'] {
  const segments = segmentsOf(booking, market)
  return ancillaries.map(({ bought, order }) => {
    const passenger = passengers.find(({ id }) => id === bought.passengerId)
    const segment = segments.find(({ segmentIndex }) => segmentIndex === bought.segmentIndex)
    return {
      segmentIndex: bought.segmentIndex,
      from: segment?.from ?? booking.fromCity,
      to: segment?.to ?? booking.toCity,
      passengerName: passenger ? nameOf(passenger) : '',
      kind: bought.kind,
      code: bought.code,
      seat: bought.seat,
      pieces: bought.pieces,
      kilograms: bought.kilograms,
      quantity: bought.quantity,
      amount: { amount: bought.amount, currency: bought.currency },
      status: bought.status,
      timing: bought.timing,
      ancillaryOrderNo: order?.orderNo ?? null,
      actions: order?.status === 'UNPAID' ? ancillaryActions : [],
    }
  })
}

function nameOf({ lastName, firstName }: LoadedOrder['passengers'][number]): string {
  return `${lastName}/${firstName}`
}

function time(moment: Date | null): string | null {
  return moment && toServerTime(moment)
}
