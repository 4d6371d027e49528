import type { Names, Offer } from '../shared/offer.contract.ts'
import type { OfferCard, OfferPolicies } from './search-results-view.ts'
import {
  createTrips,
  familyKey,
  oneOfEachFamily,
  selectTrips,
  type SearchChoices,
  type TripSelection,
  type TripStep,
} from './trips.rules.ts'

/** So many cards are drawn at first, and so many more each time. */
export const cardsAtOnce = 50

/** The trips of one step: what is chosen on their cards, how many are drawn, and which cards are still the same. */
export function createOfferList(step: TripStep) {
  const { trips, add } = createTrips(step)
  const cards = new Map<string, OfferCard>()
  const chosen = new Map<string, string>()
  const open = new Set<string>()
  const numbers = new Map<string, number>()
  let selection: TripSelection | undefined
  let most = cardsAtOnce

  function numberOf(trip: string): number {
    const number = numbers.get(trip) ?? numbers.size
    numbers.set(trip, number)
    return number
  }

  function cardOf(
    trip: string,
    offers: readonly Offer[],
    more: Pick<OfferCard, 'withTaxes' | 'names'>,
    policies: Policies,
  ) {
    const families = oneOfEachFamily(offers, step)
    const offer = families.find((each) => familyKey(each, step) === chosen.get(trip)) ?? families[0]
    if (!offer) return []
    const id = `${step}${numberOf(trip)}`
    const details = open.has(id) ? (policies.get(offer.routingId) ?? none) : undefined
    const card: OfferCard = { id, step, families, offer, details, ...more }
    const before = cards.get(trip)
    if (before && isSame(before, card)) return [before]
    cards.set(trip, card)
    return [card]
  }

  return {
    step,
    add,
    get size() {
      return trips.size
    },
    /** Sorts and filters anew; the drawn part begins at the top again when asked to. */
    select(choices: SearchChoices, from: 'top' | 'here'): TripSelection {
      if (from === 'top') most = cardsAtOnce
      selection = selectTrips(trips.values(), choices)
      return selection
    },
    draw(withTaxes: boolean, names: Names, policies: Policies): OfferCard[] {
      const drawn = selection?.trips.slice(0, most) ?? []
      return drawn.flatMap(({ trip, offers }) => cardOf(trip.id, offers, { withTaxes, names }, policies))
    },
    drawMore(): void {
      most += cardsAtOnce
    },
    chooseFamily(card: OfferCard, family: Offer): void {
      for (const [trip, each] of cards) if (each.id === card.id) chosen.set(trip, familyKey(family, step))
    },
    toggle({ id }: OfferCard): void {
      if (!open.delete(id)) open.add(id)
    },
  }
}

type Policies = ReadonlyMap<string, OfferPolicies>

const none: OfferPolicies = { status: 'none' }

/** Names only grow, so they make no card a new one. */
function isSame(one: OfferCard, other: OfferCard): boolean {
  return (
    one.offer === other.offer &&
    one.details === other.details &&
    one.withTaxes === other.withTaxes &&
    one.families.length === other.families.length &&
    one.families.every((family, at) => family === other.families[at])
  )
}
