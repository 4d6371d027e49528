import type { IncidentFilters } from '@gangway/core'
import { ExportMenu } from '../shared/list/export-menu.tsx'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

interface ExportIncidentsMenuProps {
  filters: IncidentFilters
  /** Exports only these; empty exports the filtered list. */
  selectedIds: readonly string[]
  onStart: (taskId: string) => void
}

/** Starts an export of the selected or filtered incidents; the server writes the file in the background. */
export function ExportIncidentsMenu({ filters, selectedIds, onStart }: ExportIncidentsMenuProps) {
  const { translate } = useTranslator()
  const hasSelection = selectedIds.length > 0
  return (
    <ExportMenu
      call="POST /orderEvent/export"
      text={
        hasSelection
          ? translate('incident.export.chosen', { count: selectedIds.length })
          : translate('incident.export.filtered')
      }
      requestExport={(format) => {
        const requestBody = hasSelection ? { filters: {}, ids: [...selectedIds] } : { filters }
        return unwrapResult(client.call('POST /orderEvent/export', { body: { ...requestBody, format } }))
      }}
      onStart={onStart}
    />
  )
}
