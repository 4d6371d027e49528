import { emptyInventory, type Inventory } from './inventory.ts'
import { createMarket } from './market.ts'
import type { Offer } from './offer.ts'
import type { Found, SearchInput } from './search.ts'

/** The world every test of the market looks at. Reading it changes nothing, so they share it. */
export const market = createMarket({ seed: 1 })
/** A Monday. */
export const now = new Date('2026-03-02T04:00:00Z')
export const alone = { adults: 1, children: 0, infants: 0 }

export function trip(from: string, to: string, more: Partial<SearchInput> = {}): SearchInput {
  return { from, to, date: '2026-04-14', party: alone, rehearsal: false, ...more }
}

export function found(input: SearchInput, inventory: Inventory = emptyInventory, at: Date = now): Found {
  const answer = market.search(input, at, inventory)
  if (answer.kind === 'refused') throw new Error(`refused: ${answer.reason}`)
  return answer
}

export function refusal(input: SearchInput): string {
  const answer = market.search(input, now, emptyInventory)
  return answer.kind === 'refused' ? answer.reason : 'run'
}

export function only<T>(items: readonly T[]): T {
  const [first] = items
  if (first === undefined) throw new Error('expected at least one')
  return first
}

export function isDirect({ outbound }: Offer): boolean {
  return outbound.segments.length === 1
}

/** Whatever is asked, so many seats of one flight are gone. */
export function taken(flight: string, seats: number): Inventory {
  return { seatsTaken: (number) => (number === flight ? seats : 0) }
}
