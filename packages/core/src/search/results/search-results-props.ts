import type { ReadonlySignal } from '../../shared/signal.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Offer } from '../../shared/contract/offer.contract.ts'
import type { StripDay } from './date-strip.ts'
import type { FilterGroup, FilterOption } from './filter-groups.ts'
import type { OfferCard, SearchResultsView } from './search-results-view.ts'
import type { SearchSort } from '../search.contract.ts'
import { familyKey, type SearchChoices } from '../trips.rules.ts'

export interface SearchResultsActions {
  /** A choice made in the list; the host is notified. */
  setChoices(choices: Partial<SearchChoices>): void
  clearFilters(): void
  showMore(): void
  chooseFamily(card: OfferCard, family: Offer): void
  toggleDetails(card: OfferCard): void
  retryDetails(card: OfferCard): void
  /** Books the offer of a card, or continues with the return flights. */
  chooseCard(card: OfferCard): void
  changeOutbound(): void
  chooseDay(date: string): void
  /** Repeats the search. */
  retry(): void
  setSheet(sheet: 'open' | 'closed'): void
}

/** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
export interface SearchResultsElementProps {
  title(id: string): ElementProps
  dayButton(day: StripDay): ElementProps
  sort(id: string): ElementProps
  filtersButton(id: string): ElementProps
  filterSheet(id: string): ElementProps
  /** `place` distinguishes the column from the sheet, which contain the same filters. */
  group(group: FilterGroup, id: string, place: FilterPlace): ElementProps
  option(group: FilterGroup, option: FilterOption, id: string, place: FilterPlace): ElementProps
  card(card: OfferCard, id: string): ElementProps
  family(card: OfferCard, family: Offer, id: string): ElementProps
  detailsButton(card: OfferCard, id: string): ElementProps
  details(card: OfferCard, id: string): ElementProps
}

export type FilterPlace = 'column' | 'sheet'

export const sortOptions: readonly SearchSort[] = ['RECOMMENDED', 'PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST']

export function createSearchResultsProps(
  view: ReadonlySignal<SearchResultsView>,
  actions: SearchResultsActions,
): SearchResultsElementProps {
  const close = () => actions.setSheet('closed')
  return {
    title: (id) => ({ id: `${id}-title`, tabindex: -1 }),
    dayButton: ({ date, isChosen, isPast }) => ({
      ...buttonProps('button', isPast, () => !isPast && actions.chooseDay(date)),
      'aria-current': isChosen ? 'date' : undefined,
    }),
    sort: (id) => ({
      id: `${id}-sort`,
      value: view.peek().choices.sort,
      onchange({ target }) {
        const sort = sortOptions.find((each) => each === (target as { value?: string }).value)
        if (sort) actions.setChoices({ sort })
      },
    }),
    filtersButton: (id) => ({
      ...buttonProps('button', false, () => actions.setSheet('open')),
      id: `${id}-filters`,
      'aria-haspopup': 'dialog',
    }),
    filterSheet: (id) => ({
      id: `${id}-sheet`,
      'aria-labelledby': `${id}-sheet-title`,
      // The browser closes a dialog without a cancel event when it could not fire one before.
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
      // A click outside the sheet targets the dialog itself.
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
      onchange: () => actions.setChoices(option.next),
    }),
    card: (card, id) => ({ id: `${id}-card-${card.id}`, tabindex: -1, 'aria-labelledby': `${id}-name-${card.id}` }),
    family: (card, family, id) => ({
      type: 'radio',
      // Unique per element: reusing a group name would transfer the checked radio button between groups.
      name: `${id}-family-${card.id}`,
      id: `${id}-family-${card.id}-${familyKey(family, card.step)}`,
      checked: family === card.offer,
      onchange: () => actions.chooseFamily(card, family),
    }),
    detailsButton: (card, id) => ({
      ...buttonProps('button', false, () => actions.toggleDetails(card)),
      'aria-expanded': card.details ? 'true' : 'false',
      'aria-controls': `${id}-details-${card.id}`,
    }),
    details: (card, id) => ({ id: `${id}-details-${card.id}` }),
  }
}
