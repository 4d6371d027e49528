import type { Message } from '../../shared/message.ts'
import type { Money } from '../../shared/format/money.ts'
import type { CodeNames } from '../../shared/contract/offer.contract.ts'
import type { SearchForm } from '../search.contract.ts'
import type { FacetChoice } from '../offers.rules.ts'
import { getShownPrice } from '../shown-price.rules.ts'
import { getPriceDisplay, type SearchChoices, type TripSelectionResult } from '../trips.rules.ts'

type Named = CodeNames['places'][string]

export interface FilterOption {
  /** Usable as part of an element id. */
  id: string
  label: Message | Named
  /** Number of trips it would leave, and the cheapest of them. */
  count?: number
  lowest?: Money
  isOn: boolean
  /** Choices after toggling it. */
  next: Partial<SearchChoices>
}

export interface FilterGroup {
  id: string
  title: Message | Named
  /** Radio when the choices exclude each other. */
  type: 'checkbox' | 'radio'
  options: readonly FilterOption[]
}

const stopKeys = ['direct', 'oneStop', 'twoStops']

/**
 * Filter groups with the number of trips each choice would leave. A selected choice stays listed even with no trips.
 */
export function createFilterGroups(
  { all, facets, cheapest }: TripSelectionResult,
  choices: SearchChoices,
  names: CodeNames,
  search: SearchForm | undefined,
): FilterGroup[] {
  const { filters } = choices
  const display = getPriceDisplay(choices)
  const priceOf = (choice: FacetChoice<TripSelectionResult['cheapest']['direct']['lowest']> | undefined) => {
    const price = choice?.lowest?.offer.price
    return price && getShownPrice(price, display)
  }

  function listed<Value extends string | number>(
    key: 'stops' | 'transitCities' | 'airlines',
    values: readonly Value[],
    chosen: readonly Value[],
    addOption: (value: Value) => Pick<FilterOption, 'label' | 'count' | 'lowest'>,
  ): FilterOption[] {
    return [...new Set([...values, ...chosen])]
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((value) => {
        const isOn = chosen.includes(value)
        const rest = isOn ? chosen.filter((each) => each !== value) : [...chosen, value]
        const next = { filters: { ...filters, [key]: rest.length > 0 ? rest : undefined } }
        return { id: `${key}-${value}`, isOn, next, ...addOption(value) }
      })
  }

  const stops = listed(
    'stops',
    all.stops.map((each) => each.stops),
    [filters.stops ?? []].flat(),
    (value) => ({
      label: { key: `results.${stopKeys[value]}` },
      count: facets.stops.find((each) => each.stops === value)?.count ?? 0,
      lowest: priceOf(cheapest.stops.find((each) => each.stops === value)),
    }),
  )
  const option = (id: string, isOn: boolean, next: FilterOption['next']): FilterOption => ({
    id,
    label: { key: `results.${id}` },
    isOn,
    next,
  })
  const baggage = {
    ...option('freeCheckIn', !!filters.freeCheckIn, {
      filters: { ...filters, freeCheckIn: filters.freeCheckIn ? undefined : true },
    }),
    count: facets.freeCheckIn.count,
    lowest: priceOf(cheapest.freeCheckIn),
  }
  const ofCodes = (key: 'transitCities' | 'airlines', known: CodeNames['places']) =>
    listed(
      key,
      all[key].map(({ code }) => code),
      filters[key] ?? [],
      (code) => ({
        label: known[code] ?? { name: code, cnName: code },
        count: facets[key].find((each) => each.code === code)?.count ?? 0,
        lowest: priceOf(cheapest[key].find((each) => each.code === code)),
      }),
    )
  const taxes = [true, false].map((isWith) =>
    option(isWith ? 'withTaxes' : 'withoutTaxes', isWith === display.withTaxes, {
      filters: { ...filters, includeTaxes: isWith ? undefined : false },
    }),
  )
  const passengers = [false, true].map((perAdult) =>
    option(perAdult ? 'Adult' : 'all', perAdult === display.perAdult, { perAdult }),
  )

  const group = (id: string, title: string, options: FilterOption[], type: FilterGroup['type'] = 'checkbox') =>
    options.length > 0 ? [{ id, title: { key: `results.${title}` }, type, options }] : []
  return [
    ...group('stops', 'stops', stops),
    ...group('baggage', 'baggage', all.freeCheckIn.count > 0 || baggage.isOn ? [baggage] : []),
    ...group('transitCities', 'transitCity', ofCodes('transitCities', names.places)),
    ...group('airlines', 'airline', ofCodes('airlines', names.airlines)),
    ...group(
      'passengers',
      'price',
      search && search.adult + search.child + search.infant > 1 ? passengers : [],
      'radio',
    ),
    ...group('taxes', 'taxes', taxes, 'radio'),
    ...group('times', 'filters', [
      option('times', !!choices.directions, { directions: choices.directions ? undefined : {} }),
    ]),
  ]
}
