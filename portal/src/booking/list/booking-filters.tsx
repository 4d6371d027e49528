import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { BeijingDays } from '../../shared/filters/beijing-days.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { Select } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import {
  isBookingFilterValue,
  hasDefaultTimeLimit,
  bookingSorts,
  bookingStatuses,
  type BookingFilterName,
  type BookingListState,
  type OrderSort,
} from './booking-list.rules.ts'
import { MultiSelectFilter } from '../../shared/filters/multi-select-filter.tsx'
import { ReferenceFilter } from '../../shared/filters/reference-filter.tsx'
import { PassengerFilter } from './passenger-filter.tsx'
import { AirlineFilter, RouteFilter } from './route-filters.tsx'
import { SaveView } from './view-tabs.tsx'

interface BookingFiltersProps {
  state: BookingListState
  change: (part: Partial<BookingListState>) => void
}

export function BookingFilters({ state, change }: BookingFiltersProps) {
  const count = Number(state.status.length > 0) + Object.keys(state.filters).length
  return (
    <FilterBar
      count={count}
      phoneOnly={<SortChoice sort={state.sort} onChange={(sort) => change({ sort })} />}
      trailing={<SaveView state={state} />}
      onReset={() => change({ status: [], filters: {} })}
    >
      <FilterChips state={state} change={change} />
    </FilterBar>
  )
}

const references = ['orderNo', 'airlinePnr', 'providerPnr'] as const

function FilterChips({ state, change }: BookingFiltersProps) {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const setFilters = (part: BookingListState['filters']) => {
    const next = Object.entries({ ...state.filters, ...part }).filter(([, value]) => value)
    change({ filters: Object.fromEntries(next) })
  }
  const range = (name: 'created' | 'issued' | 'flight', from: BookingFilterName, to: BookingFilterName) => (
    <DateRangeFilter
      name={name}
      from={state.filters[from]}
      to={state.filters[to]}
      now={now}
      onChange={(start, end) => setFilters({ [from]: start, [to]: end })}
      emptyLabel={
        name === 'created' && hasDefaultTimeLimit(state) ? translate('booking.filter.createdOtherwise') : undefined
      }
    />
  )
  return (
    <>
      {state.view === 'all' && (
        <MultiSelectFilter
          label={translate('booking.column.status')}
          choices={bookingStatuses.map((each) => [each, translate(`booking.status.${each}`)])}
          values={state.status}
          onChange={(selectedStatuses) =>
            change({ status: bookingStatuses.filter((each) => selectedStatuses.includes(each)) })
          }
        />
      )}
      <ReferenceFilter
        names={references}
        label={translate(
          references.some((name) => state.filters[name]) ? 'booking.filter.reference' : 'booking.filter.referenceOpen',
        )}
        labelOf={(name) => translate(`booking.filter.${name}`)}
        getProblem={(name) => translate(`booking.filter.${name}Wrong`)}
        isValid={isBookingFilterValue}
        filters={state.filters}
        setFilters={setFilters}
      />
      <PassengerFilter filters={state.filters} setFilters={setFilters} />
      {range('created', 'createdFrom', 'createdTo')}
      {range('flight', 'flightFrom', 'flightTo')}
      {range('issued', 'issuedFrom', 'issuedTo')}
      <AirlineFilter filters={state.filters} setFilters={setFilters} />
      <RouteFilter filters={state.filters} setFilters={setFilters} />
      {state.filters.zone && <BeijingDays onClear={() => setFilters({ zone: '' })} />}
    </>
  )
}

/** Sort field for the card list, which has no column headers. */
function SortChoice({ sort, onChange }: { sort: OrderSort; onChange: (sort: OrderSort) => void }) {
  const { translate } = useTranslator()
  return (
    <label>
      <HiddenText>{translate('booking.sort.label')}</HiddenText>
      <Select
        value={sort}
        onChange={(event) => onChange(bookingSorts.find((each) => each === event.target.value) ?? 'CREATED_DESC')}
      >
        {bookingSorts.map((each) => (
          <option key={each} value={each}>
            {translate(`booking.sort.${each}`)}
          </option>
        ))}
      </Select>
    </label>
  )
}
