import en from '../../messages/journey.en.json' with { type: 'json' }
import cn from '../../messages/journey.zh-CN.json' with { type: 'json' }
import type { CodeNames } from '../../shared/contract/offer.contract.ts'
import { countJourneyFacets, passesJourney } from '../journey.rules.ts'
import { getShownPrice } from '../shown-price.rules.ts'
import {
  getPriceDisplay,
  type JourneyFilterName,
  type SearchChoices,
  type TripGroup,
  type TripStep,
} from '../trips.rules.ts'
import type { FilterGroup, FilterOption } from './filter-groups.ts'

export { passesJourney }

const stopKeys = ['direct', 'oneStop', 'twoStops']

/**
 * Filters by times, airports and, for whole round trips, the stops of each direction. The panel has a language only when
 * it is drawn, so its texts are loaded in both.
 */
export function createJourneyGroups(
  trips: readonly TripGroup[],
  step: TripStep,
  choices: SearchChoices,
  names: CodeNames,
): FilterGroup[] {
  const { journey = {} } = choices
  const facets = countJourneyFacets(trips, step, choices)
  const hasBoth = facets.some(({ name }) => name.endsWith('stops'))

  function option(
    name: JourneyFilterName,
    { value, count, lowest }: (typeof facets)[number]['values'][number],
  ): FilterOption {
    const chosen = journey[name] ?? []
    const isOn = chosen.includes(value)
    const next = isOn ? chosen.filter((each) => each !== value) : [...chosen, value]
    return {
      id: `${name}-${value}`,
      label: labelOf(name, value, names),
      count,
      lowest: lowest && getShownPrice(lowest.price, getPriceDisplay(choices)),
      isOn,
      next: { journey: { ...journey, [name]: next.length > 0 ? next : undefined } },
    }
  }

  return facets.flatMap(({ name, values }): FilterGroup[] => {
    const isAirport = /from|to$/.test(name)
    // An airport is a choice only where the city has several.
    if (isAirport && values.length < 2 && !journey[name]?.length) return []
    const key = (hasBoth ? name : name.slice(name.indexOf('-') + 1)) as keyof typeof en.journey
    return [
      {
        id: name,
        title: { name: en.journey[key], cnName: cn.journey[key] },
        type: 'checkbox',
        options: values.map((each) => option(name, each)),
      },
    ]
  })
}

function labelOf(name: JourneyFilterName, value: string, { airports }: CodeNames): FilterOption['label'] {
  if (name.endsWith('stops')) return { key: `results.${stopKeys[Number(value)]}` }
  if (!/^\d/.test(value)) return airports[value] ?? { name: value, cnName: value }
  const hour = (quarter: number) => `${String(quarter * 6).padStart(2, '0')}:00`
  const text = `${hour(Number(value))} – ${hour(Number(value) + 1)}`
  return { name: text, cnName: text }
}
