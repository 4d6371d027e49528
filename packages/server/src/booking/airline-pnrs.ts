import type { Lang } from '@gangway/core/contract'
import type { Booking } from './booking.store.ts'

type BookedPnrs = Pick<Booking, 'airlines' | 'airlinePnrs'>

/** The PNRs of each airline of a booking, in the order of the trip. An airline can have several. */
export function listPnrsByAirline({ airlines, airlinePnrs }: BookedPnrs): { airline: string; pnrs: string[] }[] {
  return airlines.map((airline, index) => ({
    airline,
    pnrs: airlinePnrs.filter((_, at) => at % airlines.length === index),
  }))
}

/**
 * The PNRs as texts: `S48213`, or with its airline `Scoot S48213` where several airlines have PNRs of their own. An imported
 * booking has one PNR for all of them.
 */
export function namePnrs(booking: BookedPnrs & Pick<Booking, 'offer'>, lang: Lang): string[] {
  const { airlines, airlinePnrs, offer } = booking
  if (airlines.length < 2 || airlinePnrs.length < airlines.length) return airlinePnrs
  return listPnrsByAirline(booking).map(({ airline, pnrs }) => {
    const named = offer.names.airlines[airline]
    return [(lang === 'cn' ? named?.cnName : named?.name) ?? airline, ...pnrs].join(' ')
  })
}
