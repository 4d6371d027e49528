import { incidentStatuses, incidentTypes } from '@gangway/core'
import { DateRangeFilter } from '../shared/filters/date-range-filter.tsx'
import { PassengerFilter } from '../booking/list/passenger-filter.tsx'
import { AirlineFilter } from '../booking/list/route-filters.tsx'
import { TextFilter } from '../shared/filters/text-filter.tsx'
import { MultiSelectFilter } from '../shared/filters/multi-select-filter.tsx'
import { changeFilters } from '../shared/filters/list-filters.ts'
import { FilterBar } from '../shared/filters/filters.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { isIncidentFilterValue, type IncidentFilterName, type IncidentListState } from './incident-list.rules.ts'

interface IncidentFiltersProps {
  list: IncidentListState
  change: (part: Partial<IncidentListState>) => void
}

export function IncidentFilterChips({ list, change }: IncidentFiltersProps) {
  const count = Number(list.status.length > 0) + Number(list.type.length > 0) + Object.keys(list.filters).length
  return (
    <FilterBar count={count} onReset={() => change({ status: [], type: [], filters: {} })}>
      <FilterChips list={list} change={change} />
    </FilterBar>
  )
}

function FilterChips({ list: { filters, type, status }, change }: IncidentFiltersProps) {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const setFilters = (part: IncidentListState['filters']) => change({ filters: changeFilters(filters, part) })
  const number = (name: IncidentFilterName & ('id' | 'orderNo' | 'pnr'), problem: string) => (
    <TextFilter
      label={translate(`incident.filter.${name}`)}
      value={filters[name]}
      maxLength={40}
      isValid={(typed) => isIncidentFilterValue(name, typed.toUpperCase())}
      problem={problem}
      onChange={(typed) => setFilters({ [name]: typed.toUpperCase() })}
    />
  )
  const range = (name: 'received' | 'flight', from: IncidentFilterName, to: IncidentFilterName) => (
    <DateRangeFilter
      name={name}
      from={filters[from]}
      to={filters[to]}
      now={now}
      onChange={(start, end) => setFilters({ [from]: start, [to]: end })}
    />
  )
  return (
    <>
      <MultiSelectFilter
        label={translate('incident.filter.status')}
        choices={incidentStatuses.map((each) => [each, translate(`incident.status.${each}`)])}
        values={status}
        onChange={(selectedTypes) =>
          change({ status: incidentStatuses.filter((each) => selectedTypes.includes(each)) })
        }
      />
      <MultiSelectFilter
        label={translate('incident.filter.type')}
        choices={incidentTypes.map((each) => [each, translate(`incident.type.${each}`)])}
        values={type}
        onChange={(selectedTypes) => change({ type: incidentTypes.filter((each) => selectedTypes.includes(each)) })}
      />
      {number('id', translate('incident.filter.idWrong'))}
      {number('orderNo', translate('booking.filter.orderNoWrong'))}
      {number('pnr', translate('incident.filter.pnrWrong'))}
      <PassengerFilter
        filters={filters.passengerName ? { passengerName: filters.passengerName } : {}}
        setFilters={({ passengerName = '' }) => setFilters({ passengerName })}
      />
      <AirlineFilter
        filters={filters.airline ? { airline: filters.airline } : {}}
        setFilters={({ airline = '' }) => setFilters({ airline })}
      />
      {range('received', 'receivedFrom', 'receivedTo')}
      {range('flight', 'departureFrom', 'departureTo')}
    </>
  )
}
