import type { Carrier } from './carrier.ts'
import { mix, pick, seedOf } from './chance.ts'
import { convert, fromCents, roundPrice, type Currency } from './currencies.ts'
import type { Departure } from './departure.ts'
import { fareCents } from './fares.ts'
import type { Inventory } from './inventory.ts'
import type { Itinerary } from './itinerary.ts'
import type { Fares, Offer, Party, PassengerFare, PriceItem } from './offer.ts'
import type { ResidentCode } from './resident-code.ts'
import { lessPercent, residentPercent } from './residents.ts'
import { hasSoldOutRisk, seatsLeft } from './seats.ts'
import { taxCents } from './taxes.ts'
import { familiesFor, keyOf, type SoldWay } from './trip-key.ts'

/** What one departure costs and holds at the moment of the search; asked once per departure. */
interface Quote {
  left: number
  cents: number
  risk: boolean
}

export interface OfferPricer {
  /** Every family combination of a one-way trip with seats for the party. */
  oneWay(itinerary: Itinerary, cheapestOnly: boolean): Offer[]
  /** Both directions in the same families of one airline, or, as two bookings, of two. */
  price(outbound: SoldWay, inbound: SoldWay | null): Offer | undefined
  seatsLeft(itinerary: Itinerary): number
  /** The cheapest adult's fare without tax, in US cents: for choosing, not for selling. */
  roughCents(itinerary: Itinerary): number
}

export function createPricer(party: Party, now: Date, inventory: Inventory, resident?: ResidentCode): OfferPricer {
  const quotes = new Map<Departure, Quote>()
  const seated = party.adults + party.children

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

  const price = (outbound: SoldWay, inbound: SoldWay | null): Offer | undefined => {
    const ways = inbound ? [outbound, inbound] : [outbound]
    const all = ways.flatMap(({ itinerary }) => itinerary.departures)
    const left = Math.min(...ways.map(({ itinerary }) => leastSeats(itinerary)))
    if (left < seated) return undefined
    const { carrier } = outbound.itinerary.departures[0].flight.route
    const whole = addFares(ways.map((way) => wayFares(way, carrier.currency, (departure) => quote(departure).cents)))
    const itineraries = resident && ways.map(({ itinerary }) => itinerary)
    const percent = itineraries ? residentPercent(resident, itineraries) : 0
    const fares = percent > 0 ? lessPercent(whole, percent) : whole
    const carriers = [...new Set(all.map(({ flight }) => flight.route.carrier))]
    const offer: Offer = {
      key: keyOf({ outbound, inbound, ...(percent > 0 && { resident }) }),
      airline: carrier.code,
      outbound: outbound.itinerary.journey,
      inbound: inbound?.itinerary.journey ?? null,
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
      if (leastSeats(itinerary) < seated) return []
      const choices = familiesFor(itinerary)
      return (cheapestOnly ? choices.slice(0, 1) : choices).flatMap(
        (families) => price({ itinerary, families }, null) ?? [],
      )
    },
    roughCents: ({ departures }) => departures.reduce((sum, departure) => sum + quote(departure).cents, 0),
  }
}

/** One direction's fares per passenger, each airline's part rounded in its own money, all in `currency`. */
function wayFares(
  { itinerary, families }: SoldWay,
  currency: Currency,
  centsOf: (departure: Departure) => number,
): Fares {
  const { departures, journey } = itinerary
  const through = departures.length > 1 && !journey.selfTransfer ? 0.9 : 1
  const taxes = taxCents(departures)
  let adult = 0
  let child = 0
  let infant = 0
  let fee = 0
  departures.forEach((departure, at) => {
    const { carrier } = departure.flight.route
    const family = families[at] ?? families[0]
    const extra = family.price.dollars * (at === 0 || journey.selfTransfer ? 100 : 55)
    const cents = (centsOf(departure) * through * family.price.percent) / 100 + extra
    const own = roundPrice(fromCents(cents, carrier.currency), carrier.currency)
    adult += convert(own, carrier.currency, currency)
    child += convert(Math.round((own * carrier.party.childPercent) / 100), carrier.currency, currency)
    infant += carrier.party.infants ? fromCents(carrier.party.infantDollars * 100, currency) : 0
    if (at === 0 || journey.selfTransfer) fee += fromCents(ticketingFeeCents(carrier), currency)
  })
  const airport = fromCents(taxes.airport, currency)
  const security = fromCents(taxes.security, currency)
  return {
    adult: passengerFare(adult, airport, security, fee),
    child: passengerFare(child, airport, security, fee),
    infant: passengerFare(infant, 0, 0, 0),
  }
}

/** What the airline takes for writing the ticket; many take nothing. */
function ticketingFeeCents(carrier: Carrier): number {
  return pick(mix(seedOf(carrier.code), 17), [0, 0, 0, 150, 250])
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
