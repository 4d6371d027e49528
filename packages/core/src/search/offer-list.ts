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

/** So many cards are listed at first, and so many more each time. */
export const cardsAtOnce = 50
/** About as many as a screen shows: these are drawn in the first frame, and as many in each that follows. */
export const cardsInFrame = 10

/** The trips of one step: what is chosen on their cards, which are listed and drawn, and which cards are still the same. */
export function createOfferList(step: TripStep) {
  const { trips, add } = createTrips(step)
  const chosen = new Map<string, string>()
  const open = new Set<string>()
  let selection: TripSelection | undefined
  let most = cardsAtOnce
  /** The cards of the trips that are listed, in their places. */
  let listed = new Map<string, OfferCard>()
  /** The first place that a person looks at. */
  let sight = 0
  let isWrittenOver = false
  let elements = 0

  function cardOf(trip: string, offers: readonly Offer[], more: Pick<OfferCard, 'withTaxes' | 'names'>) {
    const families = oneOfEachFamily(offers, step)
    const offer = families.find((each) => familyKey(each, step) === chosen.get(trip)) ?? families[0]
    return offer && { trip, step, families, offer, ...more }
  }

  return {
    step,
    add,
    get size() {
      return trips.size
    },
    /**
     * Sorts and filters anew; the listed part begins at the top again when asked to. A choice of one's own is written into the
     * elements that stand there, place by place: to move them costs more. Else every card keeps its element, and with it the focus.
     */
    select(choices: SearchChoices, from: 'top' | 'here', isOwnChoice: boolean): TripSelection {
      if (from === 'top') [most, sight] = [cardsAtOnce, 0]
      isWrittenOver = isOwnChoice
      selection = selectTrips(trips.values(), choices)
      return selection
    },
    /** All cards are listed; of those out of sight at most so many are drawn that were not. */
    draw(withTaxes: boolean, names: Names, policies: Policies, unseen: number): OfferCard[] {
      const before = listed
      const places = [...before.values()]
      let left = unseen
      listed = new Map()
      for (const [at, { trip, offers }] of (selection?.trips ?? []).slice(0, most).entries()) {
        const card = cardOf(trip.id, offers, { withTaxes, names })
        if (!card) continue
        const last = before.get(trip.id)
        const id = (isWrittenOver ? places[at] : last)?.id ?? `${step}${elements++}`
        const isInSight = at >= sight && at < sight + cardsInFrame
        const isDrawn = (last?.isDrawn && last.id === id) || isInSight || left-- > 0
        const details = open.has(trip.id) ? (policies.get(card.offer.routingId) ?? none) : undefined
        const next = { ...card, id, isDrawn, details }
        listed.set(trip.id, last && isSame(last, next) ? last : next)
      }
      isWrittenOver = false
      return [...listed.values()]
    },
    drawMore(): void {
      sight = most
      most += cardsAtOnce
    },
    /** Another list was shown in its place, so nothing of this one is drawn; the eye goes to one card. */
    comeBack({ trip }: OfferCard): void {
      sight = Math.max(0, [...listed.keys()].indexOf(trip) - cardsInFrame / 2)
      listed = new Map()
    },
    chooseFamily({ trip }: OfferCard, family: Offer): void {
      chosen.set(trip, familyKey(family, step))
    },
    toggle({ trip }: OfferCard): void {
      if (!open.delete(trip)) open.add(trip)
    },
  }
}

type Policies = ReadonlyMap<string, OfferPolicies>

const none: OfferPolicies = { status: 'none' }

/** Names only grow, so they make no card a new one. */
function isSame(one: OfferCard, other: OfferCard): boolean {
  return (
    one.offer === other.offer &&
    one.id === other.id &&
    one.isDrawn === other.isDrawn &&
    one.details === other.details &&
    one.withTaxes === other.withTaxes &&
    one.families.length === other.families.length &&
    one.families.every((family, at) => family === other.families[at])
  )
}
