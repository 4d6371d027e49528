import { emptyInventory, type Inventory } from './seats/inventory.ts'
import { createMarket } from './market.ts'
import type { Offer, SearchInput } from '@gangway/server/ports'
import type { FoundOffers } from './search/search-result.model.ts'

/** The market of all tests. It is immutable. */
export const market = createMarket({ seed: 1 })
/** A Monday. */
export const now = new Date('2026-03-02T04:00:00Z')
export const oneAdult = { adults: 1, children: 0, infants: 0 }

export function trip(from: string, to: string, more: Partial<SearchInput> = {}): SearchInput {
  return { from, to, date: '2026-04-14', party: oneAdult, simulation: false, ...more }
}

export function findOffers(input: SearchInput, inventory: Inventory = emptyInventory, at: Date = now): FoundOffers {
  const answer = market.search(input, at, inventory)
  if (answer.kind === 'refused') throw new Error(`refused: ${answer.reason}`)
  return answer
}

export function refusalOf(input: SearchInput): string {
  const answer = market.search(input, now, emptyInventory)
  return answer.kind === 'refused' ? answer.reason : 'run'
}

export function firstOf<T>(items: readonly T[]): T {
  const [first] = items
  if (first === undefined) throw new Error('expected at least one')
  return first
}

export function isDirect({ outbound }: Offer): boolean {
  return outbound.segments.length === 1
}

/** An inventory with the given number of taken seats on one flight. */
export function withTakenSeats(flight: string, seats: number): Inventory {
  return { seatsTaken: (number) => (number === flight ? seats : 0) }
}
