import { ticketingFeeCents } from './airline-fees.ts'
import { convert, type Currency, fromCents, type ResidentCode, roundPrice } from '@gangway/reference'
import type { Fares, Offer, Party, PassengerFare, PriceItem } from '@gangway/server/ports'
import type { Departure } from '../schedule/departure.ts'
import { fareCents } from './fares.ts'
import type { Inventory } from '../seats/inventory.ts'
import type { Itinerary } from '../schedule/itinerary.ts'
import { lessPercent, residentPercent } from './resident-discounts.ts'
import { hasSoldOutRisk, seatsLeft } from '../seats/seats.ts'
import { taxCents } from './taxes.ts'
import { familiesFor, keyOf, type SoldDirection } from '../search/trip-key.ts'

/** Price and availability of one departure, calculated once per search. */
interface Quote {
  left: number
  cents: number
  risk: boolean
}

export interface OfferPricer {
  /** The offers of a one-way trip in every fare family with enough seats. */
  oneWay(itinerary: Itinerary, cheapestOnly: boolean): Offer[]
  /** The offer of one or two directions; a return trip on two airlines requires two bookings. */
  price(outbound: SoldDirection, inbound: SoldDirection | null): Offer | undefined
  seatsLeft(itinerary: Itinerary): number
  /** The approximate adult fare without tax in US cents, for sorting. */
  roughCents(itinerary: Itinerary): number
}

export function createPricer(party: Party, now: Date, inventory: Inventory, resident?: ResidentCode): OfferPricer {
  const quotes = new Map<Departure, Quote>()
  const passengers = party.adults + party.children

  const quote = (departure: Departure): Quote => {
    let known = quotes.get(departure)
    if (!known) {
      const left = seatsLeft(departure, now, inventory)
      known = { left, cents: fareCents(departure, left, now), risk: hasSoldOutRisk(departure, left) }
      quotes.set(departure, known)
    }
    return known
  }

  const leastSeats = ({ departures }: Itinerary): number => {
    let least = Number.POSITIVE_INFINITY
    for (const departure of departures) least = Math.min(least, quote(departure).left)
    return least
  }

  const price = (outbound: SoldDirection, inbound: SoldDirection | null): Offer | undefined => {
    const directions = inbound ? [outbound, inbound] : [outbound]
    const all = directions.flatMap(({ itinerary }) => itinerary.departures)
    const left = Math.min(...directions.map(({ itinerary }) => leastSeats(itinerary)))
    if (left < passengers) return undefined
    const { carrier } = outbound.itinerary.departures[0].flight.route
    const fullFares = addFares(
      directions.map((way) => directionFares(way, carrier.currency, (departure) => quote(departure).cents)),
    )
    const itineraries = resident && directions.map(({ itinerary }) => itinerary)
    const percent = itineraries ? residentPercent(resident, itineraries) : 0
    const fares = percent > 0 ? lessPercent(fullFares, percent) : fullFares
    const carriers = [...new Set(all.map(({ flight }) => flight.route.carrier))]
    const offer: Offer = {
      key: keyOf({ outbound, inbound, ...(percent > 0 && { resident }) }),
      airline: carrier.code,
      outbound: outbound.itinerary.direction,
      inbound: inbound?.itinerary.direction ?? null,
      families: inbound ? [...outbound.families, ...inbound.families] : outbound.families,
      currency: carrier.currency,
      fares,
      total: partyTotal(fares, party),
      seatsLeft: left,
      segmentSeatsLeft: all.map((departure) => quote(departure).left),
      soldOutRisk: all.some((departure) => quote(departure).risk),
      infantAllowed: carriers.every((one) => one.party.infants),
      separateBookings: inbound !== null && inbound.itinerary.departures[0].flight.route.carrier !== carrier,
      pays: {
        vcc: carriers.every((one) => one.payment.vcc),
        deposit: carriers.every((one) => one.payment.deposit),
        cardFeePercent: Math.max(...carriers.map((one) => one.payment.cardFeePercent)),
      },
    }
    return percent > 0 ? { ...offer, resident } : offer
  }

  return {
    seatsLeft: leastSeats,
    price,
    oneWay(itinerary, cheapestOnly) {
      if (leastSeats(itinerary) < passengers) return []
      const choices = familiesFor(itinerary)
      return (cheapestOnly ? choices.slice(0, 1) : choices).flatMap(
        (families) => price({ itinerary, families }, null) ?? [],
      )
    },
    roughCents: ({ departures }) => departures.reduce((sum, departure) => sum + quote(departure).cents, 0),
  }
}

/** Fares of one direction per passenger in `currency`. Each airline's part is rounded in its own currency. */
function directionFares(
  { itinerary, families }: SoldDirection,
  currency: Currency,
  centsOf: (departure: Departure) => number,
): Fares {
  const { departures, direction } = itinerary
  const connectionDiscount = departures.length > 1 && !direction.selfTransfer ? 0.9 : 1
  const taxes = taxCents(departures)
  let adult = 0
  let child = 0
  let infant = 0
  let fee = 0
  departures.forEach((departure, at) => {
    const { carrier } = departure.flight.route
    const family = families[at] ?? families[0]
    const extra = family.price.dollars * (at === 0 || direction.selfTransfer ? 100 : 55)
    const cents = (centsOf(departure) * connectionDiscount * family.price.percent) / 100 + extra
    const own = roundPrice(fromCents(cents, carrier.currency), carrier.currency)
    adult += convert(own, carrier.currency, currency)
    child += convert(Math.round((own * carrier.party.childPercent) / 100), carrier.currency, currency)
    infant += carrier.party.infants ? fromCents(carrier.party.infantDollars * 100, currency) : 0
    if (at === 0 || direction.selfTransfer) fee += fromCents(ticketingFeeCents(carrier), currency)
  })
  const airport = fromCents(taxes.airport, currency)
  const security = fromCents(taxes.security, currency)
  return {
    adult: passengerFare(adult, airport, security, fee),
    child: passengerFare(child, airport, security, fee),
    infant: passengerFare(infant, 0, 0, 0),
  }
}

function passengerFare(fare: number, airport: number, security: number, fee: number): PassengerFare {
  const items: PassengerFare['items'] = [
    { code: 'farePrice', type: 'base', amount: fare },
    ...(airport ? [{ code: 'airportTax' as const, type: 'tax' as const, amount: airport }] : []),
    ...(security ? [{ code: 'securityTax' as const, type: 'tax' as const, amount: security }] : []),
    ...(fee ? [{ code: 'ticketingFee' as const, type: 'fee' as const, amount: fee }] : []),
  ]
  return { fare, tax: airport + security, fee, items }
}

function addFares([out, back]: readonly Fares[]): Fares {
  if (!out) throw new Error('A trip has at least one direction')
  if (!back) return out
  const add = (one: PassengerFare, other: PassengerFare): PassengerFare => ({
    fare: one.fare + other.fare,
    tax: one.tax + other.tax,
    fee: one.fee + other.fee,
    items: [...one.items, ...other.items.filter(({ code }) => !one.items.some((item) => item.code === code))].map(
      ({ code, type }) => ({ code, type, amount: amountOf(one, code) + amountOf(other, code) }),
    ),
  })
  return { adult: add(out.adult, back.adult), child: add(out.child, back.child), infant: add(out.infant, back.infant) }
}

function amountOf({ items }: PassengerFare, code: PriceItem['code']): number {
  return items.find((item) => item.code === code)?.amount ?? 0
}

function partyTotal(fares: Fares, { adults, children, infants }: Party): number {
  const whole = ({ fare, tax, fee }: PassengerFare) => fare + tax + fee
  return whole(fares.adult) * adults + whole(fares.child) * children + whole(fares.infant) * infants
}
