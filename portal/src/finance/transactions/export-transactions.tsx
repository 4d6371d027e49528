import type { TransactionFilters } from '@gangway/core'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'

interface ExportTransactionsMenuProps {
  filters: TransactionFilters
  onStart: (taskId: string) => void
}

export function ExportTransactionsMenu({ filters, onStart }: ExportTransactionsMenuProps) {
  const { translate } = useTranslator()
  return (
    <ExportMenu
      call="POST /client/bill/export"
      text={translate('transaction.export')}
      requestExport={(format) => unwrapResult(client.call('POST /client/bill/export', { body: { filters, format } }))}
      onStart={onStart}
    />
  )
}
