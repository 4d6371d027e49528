import type { CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import type { PriceDisplay } from '../shown-price.rules.ts'
import type { OfferCard, OfferPolicies } from './search-results-view.ts'
import {
  createTripGroups,
  familyKey,
  findCheapestPerFamily,
  selectTrips,
  type SearchChoices,
  type TripSelectionResult,
  type TripStep,
} from '../trips.rules.ts'

/** Number of cards listed at first, and added each time. */
export const cardsPerPage = 50
/** About one screen of cards: the number drawn in each frame. */
export const cardsPerFrame = 10

interface SelectOptions {
  from: 'top' | 'here'
  isOwnChoice: boolean
  passesDirections?: (offer: Offer) => boolean
  sortReturns?: (trips: TripSelectionResult['trips']) => void
}

/** List of the trips of one step: selected families, listed and drawn cards, and which cards are unchanged. */
export function createOfferList(step: TripStep) {
  const { trips, add } = createTripGroups(step)
  const chosen = new Map<string, string>()
  const open = new Set<string>()
  let selection: TripSelectionResult | undefined
  let most = cardsPerPage
  /** Listed cards in their order. */
  let listed = new Map<string, OfferCard>()
  /** Index of the first visible card. */
  let firstVisibleIndex = 0
  let reusesElements = false
  let elements = 0

  function cardOf(trip: string, offers: readonly Offer[], more: PriceDisplay & Pick<OfferCard, 'names'>) {
    const families = findCheapestPerFamily(offers, step)
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
     * Sorts and filters; `top` restarts the list at its first cards. A choice made in the list updates the existing
     * elements in place, because moving elements is slower. Otherwise each card keeps its element, and with it the
     * focus.
     */
    select(
      choices: SearchChoices,
      { from, isOwnChoice, passesDirections, sortReturns }: SelectOptions,
    ): TripSelectionResult {
      if (from === 'top') [most, firstVisibleIndex] = [cardsPerPage, 0]
      reusesElements = isOwnChoice
      selection = selectTrips(trips.values(), choices, passesDirections)
      if (choices.sort === 'RECOMMENDED') sortReturns?.(selection.trips)
      return selection
    },
    /** Lists all cards; draws at most `hiddenCount` additional ones outside the viewport. */
    draw(display: PriceDisplay, names: CodeNames, policies: Policies, hiddenCount: number): OfferCard[] {
      const before = listed
      const places = [...before.values()]
      let left = hiddenCount
      listed = new Map()
      for (const [at, { trip, offers }] of (selection?.trips ?? []).slice(0, most).entries()) {
        const card = cardOf(trip.id, offers, { ...display, names })
        if (!card) continue
        const last = before.get(trip.id)
        const id = (reusesElements ? places[at] : last)?.id ?? `${step}${elements++}`
        const isInViewport = at >= firstVisibleIndex && at < firstVisibleIndex + cardsPerFrame
        const isDrawn = (last?.isDrawn && last.id === id) || isInViewport || left-- > 0
        const details = open.has(trip.id) ? (policies.get(card.offer.routingId) ?? noPolicies) : undefined
        const next = { ...card, id, isDrawn, details }
        listed.set(trip.id, last && isSame(last, next) ? last : next)
      }
      reusesElements = false
      return [...listed.values()]
    },
    drawMore(): void {
      firstVisibleIndex = most
      most += cardsPerPage
    },
    /** The list was replaced meanwhile, so none of it is drawn; the given card becomes the visible one. */
    scrollToCard({ trip }: OfferCard): void {
      firstVisibleIndex = Math.max(0, [...listed.keys()].indexOf(trip) - cardsPerFrame / 2)
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

const noPolicies: OfferPolicies = { status: 'none' }

/** Names are only added, so they do not change a card. */
function isSame(one: OfferCard, other: OfferCard): boolean {
  return (
    one.offer === other.offer &&
    one.id === other.id &&
    one.isDrawn === other.isDrawn &&
    one.details === other.details &&
    one.withTaxes === other.withTaxes &&
    one.perAdult === other.perAdult &&
    one.families.length === other.families.length &&
    one.families.every((family, at) => family === other.families[at])
  )
}
