import { refundReasons, refundStatuses, refundTypes } from '@gangway/core'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { PassengerFilter } from '../../booking/list/passenger-filter.tsx'
import { AirlineFilter } from '../../booking/list/route-filters.tsx'
import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { BeijingDays } from '../../shared/filters/beijing-days.tsx'
import { changeFilters } from '../../shared/filters/list-filters.ts'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { MultiSelectFilter } from '../../shared/filters/multi-select-filter.tsx'
import { ReferenceFilter } from '../../shared/filters/reference-filter.tsx'
import { isRefundFilterValue, type RefundFilterName, type RefundListState } from './refund-list.rules.ts'

interface RefundFilterChipsProps {
  state: RefundListState
  change: (part: Partial<RefundListState>) => void
}

export function RefundFilterChips({ state, change }: RefundFilterChipsProps) {
  const count = Number(state.status.length > 0) + Number(state.reason.length > 0) + Object.keys(state.filters).length
  return (
    <FilterBar count={count} onReset={() => change({ status: [], reason: [], filters: {} })}>
      <FilterChips state={state} change={change} />
    </FilterBar>
  )
}

const referenceNames = ['refundNo', 'orderNo', 'pnr'] as const

function FilterChips({ state, change }: RefundFilterChipsProps) {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const { filters } = state
  const setFilters = (part: RefundListState['filters']) => change({ filters: changeFilters(filters, part) })
  const range = (name: 'submitted' | 'updated', from: RefundFilterName, to: RefundFilterName) => (
    <DateRangeFilter
      name={name}
      from={filters[from]}
      to={filters[to]}
      now={now}
      onChange={(start, end) => setFilters({ [from]: start, [to]: end })}
    />
  )
  const yesNo = (name: 'overdue' | 'hasProof') => (
    <SelectFilter
      label={translate(`refund.filter.${name}`)}
      anyLabel={translate('refund.filter.either')}
      choices={[
        ['yes', translate('booking.yes')],
        ['no', translate('booking.no')],
      ]}
      value={filters[name]}
      onChange={(value) => setFilters({ [name]: value })}
    />
  )
  return (
    <>
      <MultiSelectFilter
        label={translate('refund.column.status')}
        choices={refundStatuses.map((each) => [each, translate(`refund.status.${each}`)])}
        values={state.status}
        onChange={(selectedReasons) =>
          change({ status: refundStatuses.filter((each) => selectedReasons.includes(each)) })
        }
      />
      <ReferenceFilter
        names={referenceNames}
        label={translate(
          referenceNames.some((name) => filters[name]) ? 'refund.filter.numbers' : 'refund.filter.numbersOpen',
        )}
        labelOf={(name) => translate(`refund.filter.${name}`)}
        getProblem={(name) => translate(`refund.filter.${name}Wrong`)}
        isValid={isRefundFilterValue}
        filters={filters}
        setFilters={setFilters}
      />
      <PassengerFilter
        filters={filters.passengerName ? { passengerName: filters.passengerName } : {}}
        setFilters={({ passengerName = '' }) => setFilters({ passengerName })}
      />
      <AirlineFilter
        filters={filters.airline ? { airline: filters.airline } : {}}
        setFilters={({ airline = '' }) => setFilters({ airline })}
      />
      <SelectFilter
        label={translate('refund.filter.type')}
        anyLabel={translate('refund.filter.either')}
        choices={refundTypes.map((each) => [each, translate(`refund.type.${each}`)])}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      <MultiSelectFilter
        label={translate('refund.filter.reason')}
        choices={refundReasons.map((each) => [each, translate(`refund.reason.${each}`)])}
        values={state.reason}
        onChange={(selectedReasons) =>
          change({ reason: refundReasons.filter((each) => selectedReasons.includes(each)) })
        }
      />
      {range('submitted', 'submittedFrom', 'submittedTo')}
      {range('updated', 'updatedFrom', 'updatedTo')}
      {filters.zone && <BeijingDays onClear={() => setFilters({ zone: '' })} />}
      {yesNo('overdue')}
      {yesNo('hasProof')}
    </>
  )
}
