import type { Carrier } from '../network/carrier.ts'
import { mix, pick, seedOf } from '../seeded-random.ts'

/** The ticketing fee of an airline for a passenger and direction; zero for many. It depends on the code of the airline. */
export function ticketingFeeCents(carrier: Carrier): number {
  return pick(mix(seedOf(carrier.code), 17), [0, 0, 0, 150, 250])
}
