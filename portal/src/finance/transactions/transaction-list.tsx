import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { DataTable } from '../../shared/list/data-table.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { TransactionCards } from './transaction-cards.tsx'
import { createTransactionColumns } from './transaction-columns.tsx'
import { TransactionFilterChips } from './transaction-filters.tsx'
import { hasTransactionFilters, type TransactionListState } from './transaction-list.rules.ts'
import { TransactionTotals } from './transaction-totals.tsx'
import { useTransactions } from './transactions.ts'

interface TransactionListProps {
  state: TransactionListState
  change: (part: Partial<TransactionListState>) => void
}

/** The movements of the deposit with their totals, newest first. */
export function TransactionList({ state, change }: TransactionListProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const list = useTransactions(state)
  const { data } = list
  const rows = data?.list ?? []
  const isFiltered = hasTransactionFilters(state)
  return (
    <>
      <TransactionFilterChips state={state} change={change} currencies={data?.currencies ?? []} />
      {list.isPending && <ListLoading label={translate('transaction.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {data && rows.length > 0 && (
        <>
          <TransactionTotals page={data} />
          {isPhone ? (
            <TransactionCards rows={rows} />
          ) : (
            <DataTable
              label={translate('page.transactions.title')}
              columns={createTransactionColumns({ translate, lang, currency: data.currency })}
              rows={rows}
              idOf={({ number }) => number}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...data} onPage={(page) => change({ page })} />
        </>
      )}
      {data && rows.length === 0 && (
        <ListEmpty
          title={translate(isFiltered ? 'transaction.noneTitle' : 'transaction.noneYetTitle')}
          text={translate(isFiltered ? 'transaction.noneText' : 'transaction.noneYetText', { currency: data.currency })}
        >
          {isFiltered && <ResetButton onReset={() => change({ types: [], filters: { currency: data.currency } })} />}
        </ListEmpty>
      )}
    </>
  )
}
