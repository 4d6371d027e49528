import { invoiceKinds } from '@gangway/core'
import { DateRangeFilter } from '../shared/filters/date-range-filter.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { changeFilters } from '../shared/filters/list-filters.ts'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { isInvoiceFilterValue, type InvoiceListState } from './invoice-list.rules.ts'

interface InvoiceFilterChipsProps {
  state: InvoiceListState
  change: (part: Partial<InvoiceListState>) => void
  currencies: readonly string[]
}

export function InvoiceFilterChips(props: InvoiceFilterChipsProps) {
  const { state, change } = props
  return (
    <FilterBar count={Object.keys(state.filters).length} onReset={() => change({ filters: {} })}>
      <FilterChips {...props} />
    </FilterBar>
  )
}

function FilterChips({ state: { filters }, change, currencies }: InvoiceFilterChipsProps) {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const setFilters = (part: InvoiceListState['filters']) => change({ filters: changeFilters(filters, part) })
  return (
    <>
      <TextFilter
        label={translate('invoice.column.code')}
        value={filters.invoiceCode}
        maxLength={48}
        isValid={(typed) => isInvoiceFilterValue('invoiceCode', typed)}
        problem={translate('invoice.filter.codeWrong')}
        onChange={(invoiceCode) => setFilters({ invoiceCode: invoiceCode.toUpperCase() })}
      />
      <SelectFilter
        label={translate('invoice.column.kind')}
        anyLabel={translate('invoice.filter.anyKind')}
        choices={invoiceKinds.map((kind) => [kind, translate(`invoice.kind.${kind}`)])}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      {(currencies.length > 1 || filters.currency) && (
        <SelectFilter
          label={translate('invoice.column.currency')}
          anyLabel={translate('invoice.filter.anyCurrency')}
          choices={[...new Set([...currencies, ...(filters.currency ? [filters.currency] : [])])].map((each) => [
            each,
            each,
          ])}
          value={filters.currency}
          onChange={(currency) => setFilters({ currency })}
        />
      )}
      <DateRangeFilter
        name="period"
        from={filters.periodFrom}
        to={filters.periodTo}
        now={now}
        onChange={(periodFrom, periodTo) => setFilters({ periodFrom, periodTo })}
      />
      <DateRangeFilter
        name="created"
        from={filters.createdFrom}
        to={filters.createdTo}
        now={now}
        onChange={(createdFrom, createdTo) => setFilters({ createdFrom, createdTo })}
      />
    </>
  )
}
