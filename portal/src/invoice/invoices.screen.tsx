import { useState } from 'react'
import { Page } from '../layout/page.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ExportProgress } from '../shared/list/export-progress.tsx'
import { InvoiceConfigSummary } from './config-summary.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { useInvoiceListParams } from './use-invoice-list-params.ts'

/** Tax invoices, credit notes and statements of the agency, and which of them it gets. */
export function Screen() {
  const { translate } = useTranslator()
  const { state, change } = useInvoiceListParams()
  const [zipTask, setZipTask] = useState<string>()
  return (
    <Page isFullWidth title={translate('page.invoices.title')}>
      <InvoiceConfigSummary />
      {zipTask && <ExportProgress key={zipTask} taskId={zipTask} onClose={() => setZipTask(undefined)} />}
      <InvoiceList state={state} change={change} onZip={setZipTask} />
    </Page>
  )
}
