import en from '../../messages/directions.en.json' with { type: 'json' }
import cn from '../../messages/directions.zh-CN.json' with { type: 'json' }
import type { CodeNames } from '../../shared/contract/offer.contract.ts'
import { countDirectionFacets, passesDirections } from '../direction-filters.rules.ts'
import { getShownPrice } from '../shown-price.rules.ts'
import {
  getPriceDisplay,
  type DirectionFilterName,
  type SearchChoices,
  type TripGroup,
  type TripStep,
} from '../trips.rules.ts'
import type { FilterGroup, FilterOption } from './filter-groups.ts'

export { passesDirections }

const stopKeys = ['direct', 'oneStop', 'twoStops']

/**
 * Filters by times, airports and, for whole round trips, the stops of each direction. The panel has a language only when
 * it is drawn, so its texts are loaded in both.
 */
export function createDirectionGroups(
  trips: readonly TripGroup[],
  step: TripStep,
  choices: SearchChoices,
  names: CodeNames,
): FilterGroup[] {
  const { directions = {} } = choices
  const facets = countDirectionFacets(trips, step, choices)
  const hasBoth = facets.some(({ name }) => name.endsWith('stops'))

  function option(
    name: DirectionFilterName,
    { value, count, lowest }: (typeof facets)[number]['values'][number],
  ): FilterOption {
    const chosen = directions[name] ?? []
    const isOn = chosen.includes(value)
    const next = isOn ? chosen.filter((each) => each !== value) : [...chosen, value]
    return {
      id: `${name}-${value}`,
      label: labelOf(name, value, names),
      count,
      lowest: lowest && getShownPrice(lowest.price, getPriceDisplay(choices)),
      isOn,
      next: { directions: { ...directions, [name]: next.length > 0 ? next : undefined } },
    }
  }

  return facets.flatMap(({ name, values }): FilterGroup[] => {
    const isAirport = /from|to$/.test(name)
    // An airport is a choice only where the city has several.
    if (isAirport && values.length < 2 && !directions[name]?.length) return []
    const key = (hasBoth ? name : name.slice(name.indexOf('-') + 1)) as keyof typeof en.directions
    return [
      {
        id: name,
        title: { name: en.directions[key], cnName: cn.directions[key] },
        type: 'checkbox',
        options: values.map((each) => option(name, each)),
      },
    ]
  })
}

function labelOf(name: DirectionFilterName, value: string, { airports }: CodeNames): FilterOption['label'] {
  if (name.endsWith('stops')) return { key: `results.${stopKeys[Number(value)]}` }
  if (!/^\d/.test(value)) return airports[value] ?? { name: value, cnName: value }
  const hour = (quarter: number) => `${String(quarter * 6).padStart(2, '0')}:00`
  const text = `${hour(Number(value))} – ${hour(Number(value) + 1)}`
  return { name: text, cnName: text }
}
