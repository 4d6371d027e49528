import type { ReadonlySignal } from '../shared/signal.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { Offer } from '../shared/offer.contract.ts'
import type { StripDay } from './date-strip.ts'
import type { FilterGroup, FilterOption } from './filter-groups.ts'
import type { OfferCard, SearchResultsView } from './search-results-view.ts'
import type { SearchSort } from './search.contract.ts'
import { familyKey, type SearchChoices } from './trips.rules.ts'

export interface ResultVerbs {
  /** A choice made here, of which the host is told. */
  pick(choices: Partial<SearchChoices>): void
  clearFilters(): void
  showMore(): void
  chooseFamily(card: OfferCard, family: Offer): void
  toggleDetails(card: OfferCard): void
  retryDetails(card: OfferCard): void
  /** Books the offer of a card, or goes on to the ways back. */
  press(card: OfferCard): void
  changeWayOut(): void
  chooseDay(date: string): void
  /** Asks the same question again. */
  retry(): void
  setSheet(sheet: 'open' | 'closed'): void
}

/** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
export interface ResultBags {
  title(id: string): PropBag
  day(day: StripDay): PropBag
  sort(id: string): PropBag
  filtersButton(id: string): PropBag
  sheet(id: string): PropBag
  /** `place` tells the column and the sheet apart, which hold the same filters. */
  group(group: FilterGroup, id: string, place: FilterPlace): PropBag
  option(group: FilterGroup, option: FilterOption, id: string, place: FilterPlace): PropBag
  card(card: OfferCard, id: string): PropBag
  family(card: OfferCard, family: Offer, id: string): PropBag
  detailsButton(card: OfferCard, id: string): PropBag
  details(card: OfferCard, id: string): PropBag
}

export type FilterPlace = 'column' | 'sheet'

export const sorts: readonly SearchSort[] = ['RECOMMENDED', 'PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST']

export function resultBags(view: ReadonlySignal<SearchResultsView>, verbs: ResultVerbs): ResultBags {
  const close = () => verbs.setSheet('closed')
  return {
    title: (id) => ({ id: `${id}-title`, tabindex: -1 }),
    day: ({ date, isChosen, isPast }) => ({
      ...buttonBag('button', isPast, () => !isPast && verbs.chooseDay(date)),
      'aria-current': isChosen ? 'date' : undefined,
    }),
    sort: (id) => ({
      id: `${id}-sort`,
      value: view.peek().choices.sort,
      onchange({ target }) {
        const sort = sorts.find((each) => each === (target as { value?: string }).value)
        if (sort) verbs.pick({ sort })
      },
    }),
    filtersButton: (id) => ({
      ...buttonBag('button', false, () => verbs.setSheet('open')),
      id: `${id}-filters`,
      'aria-haspopup': 'dialog',
    }),
    sheet: (id) => ({
      id: `${id}-sheet`,
      'aria-labelledby': `${id}-sheet-title`,
      // The browser closes a dialog by itself only when it could not ask first.
      oncancel(event) {
        event.preventDefault()
        close()
      },
      onclose: () => view.peek().sheet === 'open' && close(),
      onkeydown(event) {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      },
      // Beside the sheet lies the dialog itself.
      onclick: ({ target }) => (target as { id?: string }).id === `${id}-sheet` && close(),
    }),
    group: (group, id, place) => ({
      role: group.type === 'radio' ? 'radiogroup' : 'group',
      'aria-labelledby': `${id}-${place}-${group.id}`,
    }),
    option: (group, option, id, place) => ({
      type: group.type,
      id: `${id}-${place}-${option.id}`,
      name: group.type === 'radio' ? `${id}-${place}-${group.id}` : undefined,
      checked: option.isOn,
      onchange: () => verbs.pick({ filters: option.next }),
    }),
    card: (card, id) => ({ id: `${id}-card-${card.id}`, tabindex: -1, 'aria-labelledby': `${id}-name-${card.id}` }),
    family: (card, family, id) => ({
      type: 'radio',
      // Of the element: a button that is chosen would take the choice with it into a group of another name.
      name: `${id}-family-${card.id}`,
      id: `${id}-family-${card.id}-${familyKey(family, card.step)}`,
      checked: family === card.offer,
      onchange: () => verbs.chooseFamily(card, family),
    }),
    detailsButton: (card, id) => ({
      ...buttonBag('button', false, () => verbs.toggleDetails(card)),
      'aria-expanded': card.details ? 'true' : 'false',
      'aria-controls': `${id}-details-${card.id}`,
    }),
    details: (card, id) => ({ id: `${id}-details-${card.id}` }),
  }
}
