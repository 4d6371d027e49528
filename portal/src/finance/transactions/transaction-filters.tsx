import { transactionTypes } from '@gangway/core'
import { BeijingDays } from '../../shared/filters/beijing-days.tsx'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { changeFilters } from '../../shared/filters/list-filters.ts'
import { MultiSelectFilter } from '../../shared/filters/multi-select-filter.tsx'
import { ReferenceFilter } from '../../shared/filters/reference-filter.tsx'
import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { isTransactionFilterValue, type TransactionListState } from './transaction-list.rules.ts'

interface TransactionFilterChipsProps {
  state: TransactionListState
  change: (part: Partial<TransactionListState>) => void
  /** Currencies of the deposit, the agency's own first. */
  currencies: readonly string[]
}

const referenceNames = ['number', 'orderNo'] as const

export function TransactionFilterChips({ state, change, currencies }: TransactionFilterChipsProps) {
  const { filters, types } = state
  const { currency, ...narrowing } = filters
  const count = Number(types.length > 0) + Object.keys(narrowing).length
  return (
    <FilterBar count={count} onReset={() => change({ types: [], filters: currency ? { currency } : {} })}>
      <FilterChips state={state} change={change} currencies={currencies} />
    </FilterBar>
  )
}

function FilterChips({ state, change, currencies }: TransactionFilterChipsProps) {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const { filters, types } = state
  const setFilters = (part: TransactionListState['filters']) => change({ filters: changeFilters(filters, part) })
  return (
    <>
      {(currencies.length > 1 || filters.currency) && (
        <SelectFilter
          label={translate('transaction.filter.currency')}
          anyLabel={translate('transaction.filter.ownCurrency', { currency: currencies[0] ?? '' })}
          choices={currencies.map((each) => [each, each])}
          value={filters.currency}
          onChange={(currency) => setFilters({ currency })}
        />
      )}
      <MultiSelectFilter
        label={translate('transaction.column.type')}
        choices={transactionTypes.map((each) => [each, translate(`transaction.type.${each}`)])}
        values={types}
        onChange={(selected) => change({ types: transactionTypes.filter((each) => selected.includes(each)) })}
      />
      <ReferenceFilter
        names={referenceNames}
        label={translate(
          referenceNames.some((name) => filters[name])
            ? 'transaction.filter.numbers'
            : 'transaction.filter.numbersOpen',
        )}
        labelOf={(name) => translate(`transaction.filter.${name}`)}
        getProblem={(name) => translate(`transaction.filter.${name}Wrong`)}
        isValid={isTransactionFilterValue}
        filters={filters}
        setFilters={setFilters}
      />
      <DateRangeFilter
        name="logged"
        from={filters.createdFrom}
        to={filters.createdTo}
        now={now}
        onChange={(createdFrom, createdTo) => setFilters({ createdFrom, createdTo })}
      />
      {filters.zone && <BeijingDays onClear={() => setFilters({ zone: '' })} />}
    </>
  )
}
