import type { Fares, Offer, Party, PassengerFare } from '@gangway/server/ports'

/** The offer with fares raised by a percentage, or lowered by a negative one; taxes and fees stay. */
export function raiseFares(offer: Offer, party: Party, percent: number): Offer {
  const raise = (old: PassengerFare): PassengerFare => {
    const fare = Math.round((old.fare * (100 + percent)) / 100)
    const items = old.items.map((item) => (item.code === 'farePrice' ? { ...item, amount: fare } : item))
    return { ...old, fare, items }
  }
  const { adult, child, infant } = offer.fares
  const fares: Fares = { adult: raise(adult), child: raise(child), infant: raise(infant) }
  const whole = ({ fare, tax, fee }: PassengerFare) => fare + tax + fee
  const total =
    whole(fares.adult) * party.adults + whole(fares.child) * party.children + whole(fares.infant) * party.infants
  return { ...offer, fares, total }
}
