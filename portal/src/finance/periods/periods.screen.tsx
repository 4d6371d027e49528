import { useState } from 'react'
import { Page } from '../../layout/page.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { JournalAccountsDialog } from './journal-accounts-dialog.tsx'
import { PeriodTable } from './period-table.tsx'
import { TrialBalanceCard } from './trial-balance-card.tsx'
import { usePeriods } from './periods.ts'

/** Months of the ledger with their closing, the trial balance of one, and the export of its journal. */
export function Screen() {
  const { translate } = useTranslator()
  const { value, set } = useUrlFilters()
  const query = usePeriods()
  const [isChoosingAccounts, setChoosingAccounts] = useState(false)
  const [exportTask, setExportTask] = useState<string>()
  const list = query.data?.months ?? []
  const asked = value('month', /^20\d\d-\d\d$/)
  const month = list.find((each) => each.month === asked)?.month
  return (
    <Page
      title={translate('page.periods.title')}
      headerActions={<Button onClick={() => setChoosingAccounts(true)}>{translate('period.accounts.open')}</Button>}
    >
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {query.isPending && <ListLoading label={translate('period.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && list.length === 0 && (
        <ListEmpty title={translate('period.none')} text={translate('period.noneText')} />
      )}
      {list.length > 0 && (
        <PeriodTable
          periods={list}
          shown={month}
          onShow={(chosen) => set({ month: chosen })}
          onExport={setExportTask}
        />
      )}
      {month !== undefined && <TrialBalanceCard month={month} />}
      {isChoosingAccounts && <JournalAccountsDialog onClose={() => setChoosingAccounts(false)} />}
    </Page>
  )
}
