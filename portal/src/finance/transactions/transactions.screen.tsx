import { useState } from 'react'
import { Page } from '../../layout/page.tsx'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { ExportTransactionsMenu } from './export-transactions.tsx'
import { MonthView } from './month-view.tsx'
import { monthPath, toTransactionFilters } from './transaction-list.rules.ts'
import { TransactionList } from './transaction-list.tsx'
import { useTransactionListParams } from './use-transaction-list-params.ts'

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

/** Movements of the deposit, as a list or by month. */
export function Screen() {
  const { translate } = useTranslator()
  const { address } = useUrlQuery()
  const { state, change } = useTransactionListParams()
  const [exportTask, setExportTask] = useState<string>()
  const isMonth = address.get('view') === 'month'
  const month = address.get('month') ?? ''
  const { currency } = state.filters
  const listPath = `/financial/billingQuery${currency ? `?currency=${currency}` : ''}`
  return (
    <Page
      isFullWidth
      title={translate('page.transactions.title')}
      headerActions={
        !isMonth && <ExportTransactionsMenu filters={toTransactionFilters(state)} onStart={setExportTask} />
      }
    >
      <Tabs
        label={translate('transaction.views')}
        current={isMonth ? 'month' : 'list'}
        tabs={[
          { id: 'list', label: translate('transaction.view.list'), to: listPath },
          { id: 'month', label: translate('transaction.view.month'), to: monthPath(undefined, currency) },
        ]}
      />
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {isMonth ? (
        <MonthView month={monthPattern.test(month) ? month : undefined} currency={currency} />
      ) : (
        <TransactionList state={state} change={change} />
      )}
    </Page>
  )
}
