import { convert } from '@gangway/reference'
import type { FareFamily, Offer, PassengerType, RuleBand, SupplierRefundPart } from '@gangway/server/ports'
import { bandAt, penaltyOf } from '../../market/pricing/fare-rules.ts'
import type { BookingContent } from '../store/booking-content.model.ts'

interface RefundAmounts {
  back: number
  penalty: number
  tax: number
}

interface PassengerRefund extends RefundAmounts {
  parts: SupplierRefundPart[]
}

interface RefundTerms {
  now: Date
  currencyOf(airline: string): string
  /** Of fare and tax, in place of the fare rules. */
  percent?: number
  /** In place of the method of the fare rules. */
  method?: SupplierRefundPart['method']
}

/**
 * The refund of one passenger for the whole trip. The ticketing fee is not refunded. Each airline refunds its tickets by its
 * own rules and method; its penalties are in its own currency.
 */
export function refundOf(offer: Offer, type: PassengerType, terms: RefundTerms): PassengerRefund {
  const { fare, tax } = offer.fares[type]
  const { percent } = terms
  const back = percent === undefined ? 0 : Math.round(((fare + tax) * percent) / 100)
  const tickets = listTickets(offer).map((ticket) => ({
    airline: ticket.airline,
    method: terms.method ?? ticket.family.rules.refund.method,
    ...(percent === undefined
      ? amountsByRule(offer, type, ticket, terms)
      : { back: ticket.share(back), penalty: ticket.share(fare + tax) - ticket.share(back), tax: ticket.share(tax) }),
  }))
  return {
    back: sum(tickets, 'back'),
    penalty: sum(tickets, 'penalty'),
    tax: sum(tickets, 'tax'),
    parts: addParts(tickets.map(({ airline, method, back: amount }) => ({ airline, method, back: amount }))),
  }
}

/** What is sold as one ticket: the flights of an airline in one direction. */
interface Ticket {
  airline: string
  family: FareFamily
  departsAt: number
  /** The share of the ticket in an amount; the shares of all tickets add up to it. */
  share(amount: number): number
}

function listTickets({ outbound, inbound, families }: Offer): Ticket[] {
  const directions = inbound ? [outbound, inbound] : [outbound]
  return directions.flatMap(({ segments }, index) => {
    const before = index === 0 ? 0 : outbound.segments.length
    const airlines = [...new Set(segments.map(({ airline }) => airline))]
    return airlines.map((airline, at) => ({
      airline,
      family: families[before + segments.findIndex((segment) => segment.airline === airline)] ?? families[0],
      departsAt: segments[0].departsAt,
      share: (amount: number) => shareOf(shareOf(amount, directions.length, index), airlines.length, at),
    }))
  })
}

function amountsByRule(
  { fares, currency }: Offer,
  type: PassengerType,
  { airline, family, departsAt, share }: Ticket,
  { now, currencyOf }: RefundTerms,
): RefundAmounts {
  const { bands, taxRefundable } = family.rules.refund
  const fare = share(fares[type].fare)
  const tax = taxRefundable ? share(fares[type].tax) : 0
  const band = bandIn(currency, bandAt(bands, (departsAt - now.getTime()) / 60_000), currencyOf(airline))
  const penalty = Math.min(penaltyOf(band, fare, tax), fare + tax)
  return { back: fare + tax - penalty, penalty, tax }
}

/** Adds up what each airline refunds by each method. */
function addParts(parts: readonly SupplierRefundPart[]): SupplierRefundPart[] {
  const sums: SupplierRefundPart[] = []
  for (const { airline, method, back } of parts) {
    const known = sums.find((each) => each.airline === airline && each.method === method)
    if (known) known.back += back
    else if (back > 0) sums.push({ airline, method, back })
  }
  return sums
}

function bandIn(currency: string, band: RuleBand, from: string): RuleBand {
  const { penalty } = band
  if (penalty?.kind !== 'amount' || from === currency) return band
  return { ...band, penalty: { ...penalty, amount: convert(penalty.amount, from, currency) } }
}

/** Rounded shares that add up to the whole amount. */
function shareOf(amount: number, parts: number, index: number): number {
  return Math.floor((amount * (index + 1)) / parts) - Math.floor((amount * index) / parts)
}

function sum(parts: readonly RefundAmounts[], name: keyof RefundAmounts): number {
  return parts.reduce((total, part) => total + part[name], 0)
}

/** Reasons that entitle a passenger to a full refund. */
export function isFullRefund(reason: string): boolean {
  return reason === 'involuntary' || reason === 'illness_death'
}

/** Passengers with a refund or claim that was not rejected. */
export function passengersWithRefund({
  content,
}: {
  content: Pick<BookingContent, 'refunds' | 'claims'>
}): Set<number> {
  const refunds = content.refunds.flatMap(({ steps, quote }) =>
    steps.length === 0 || steps.some(({ step, reported }) => step === 'rejected' && reported)
      ? []
      : quote.passengers.map(({ passenger }) => passenger),
  )
  return new Set([...refunds, ...(content.claims ?? []).flatMap(({ passengers, back }) => (back ? passengers : []))])
}
