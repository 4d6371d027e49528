import { airlineFunctions, airlineRegions, airlineStatuses } from '@gangway/core'
import { FilterBar } from '../shared/filters/filters.tsx'
import { MultiSelectFilter } from '../shared/filters/multi-select-filter.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { formatCountry } from '../shared/i18n/country-name.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import type { AirlineParams } from './airline-params.ts'

interface AirlineFiltersProps {
  params: AirlineParams
  /** Countries that have an airline. */
  countries: readonly string[]
}

export function AirlineFilters({ params: { filters, count, set, reset }, countries }: AirlineFiltersProps) {
  const { translate, lang } = useTranslator()
  const select = (
    name: 'region' | 'country' | 'status' | 'payment',
    choices: readonly (readonly [string, string])[],
  ) => (
    <SelectFilter
      label={translate(`airline.filter.${name}`)}
      anyLabel={translate('airline.filter.any')}
      choices={choices}
      value={filters[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const byName = countries
    .map((code) => [code, formatCountry(code, lang)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, lang === 'cn' ? 'zh-CN' : 'en'))
  return (
    <FilterBar count={count} onReset={reset}>
      <TextFilter
        label={translate('airline.filter.keyword')}
        value={filters.keyword}
        maxLength={60}
        onChange={(keyword) => set({ keyword })}
      />
      {select(
        'region',
        airlineRegions.map((each) => [each, translate(`guide.region.${each}`)]),
      )}
      {select('country', byName)}
      {select(
        'status',
        airlineStatuses.map((each) => [each, translate(`airline.status.${each}`)]),
      )}
      {select('payment', [
        ['vcc', translate('insight.function.vcc')],
        ['deposit', translate('insight.function.deposit')],
      ])}
      <MultiSelectFilter
        label={translate('airline.filter.supports')}
        choices={airlineFunctions.map((each) => [each, translate(`insight.function.${each}`)])}
        values={filters.supports ?? []}
        onChange={(selected) => set({ supports: airlineFunctions.filter((each) => selected.includes(each)).join(',') })}
      />
      <Button aria-pressed={filters.followed === true} onClick={() => set({ followed: filters.followed ? '' : 'yes' })}>
        {translate('airline.filter.followed')}
      </Button>
    </FilterBar>
  )
}
