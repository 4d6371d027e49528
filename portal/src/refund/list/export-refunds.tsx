import type { RefundFilters } from '@gangway/core'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'

interface ExportRefundsMenuProps {
  filters: RefundFilters
  /** Exports only these; empty exports the filtered list. */
  selectedIds: readonly string[]
  onStart: (taskId: string) => void
}

/** Starts an export of the selected or filtered refunds. */
export function ExportRefundsMenu({ filters, selectedIds, onStart }: ExportRefundsMenuProps) {
  const { translate } = useTranslator()
  const hasSelection = selectedIds.length > 0
  const requestBody = hasSelection ? { filters: {}, refundNos: [...selectedIds] } : { filters }
  return (
    <ExportMenu
      call="POST /refund/export"
      text={
        hasSelection
          ? translate('refund.export.chosen', { count: selectedIds.length })
          : translate('refund.export.filtered')
      }
      requestExport={(format) => unwrapResult(client.call('POST /refund/export', { body: { ...requestBody, format } }))}
      onStart={onStart}
    />
  )
}
