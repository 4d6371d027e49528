import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { FilterPopover } from '../shared/filters/filter-chip.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { client, unwrapResult } from '../shared/api/client.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareHistoryRow } from './fare-result.ts'
import { Checkbox } from './fare-history-columns.tsx'

interface FareBulkActionBarProps {
  /** Rows of the current page. */
  rows: readonly FareHistoryRow[]
  selectedIds: readonly FareHistoryRow[]
  onSelectAll: (isSelected: boolean) => void
  onDelete: (rows: readonly FareHistoryRow[]) => void
  onExport: (taskId: string) => void
}

/** Actions for the selected rows. */
export function FareBulkActionBar({ rows, selectedIds, onSelectAll, onDelete, onExport }: FareBulkActionBarProps) {
  const { translate } = useTranslator()
  const isPartlySelected = selectedIds.length > 0 && selectedIds.length < rows.length
  return (
    <Row>
      <SelectAll>
        <label>
          <Checkbox
            ref={(box) => {
              if (box) box.indeterminate = isPartlySelected
            }}
            checked={selectedIds.length > 0 && selectedIds.length === rows.length}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
          {translate('fare.chooseAll')}
        </label>
        <span role="status">{selectedIds.length > 0 && translate('fare.chosen', { count: selectedIds.length })}</span>
      </SelectAll>
      <WithCall call="POST /fareSearch/export">
        <ExportSelected ids={selectedIds.map(({ id }) => id)} onStart={onExport} />
      </WithCall>
      <WithCall call="POST /fareSearch/delete">
        <Button $kind="danger" $small disabled={selectedIds.length === 0} onClick={() => onDelete(selectedIds)}>
          {translate('fare.delete')}
        </Button>
      </WithCall>
    </Row>
  )
}

function ExportSelected({ ids, onStart }: { ids: readonly string[]; onStart: (taskId: string) => void }) {
  const { translate, translator } = useTranslator()
  const id = useId()
  const start = useMutation({
    mutationFn: (format: 'CSV' | 'XLSX') =>
      unwrapResult(client.call('POST /fareSearch/export', { body: { ids: [...ids], format }, quiet: true })),
    onSuccess: ({ downloadTaskId }) => onStart(downloadTaskId),
  })
  return (
    <>
      <Button $small popoverTarget={id} disabled={ids.length === 0 || start.isPending}>
        {translate('booking.export.open')}
      </Button>
      <FilterPopover id={id} aria-label={translate('booking.export.open')}>
        <Formats>
          <p>{translate('fare.exportText')}</p>
          {(['CSV', 'XLSX'] as const).map((format) => (
            <Button key={format} popoverTarget={id} popoverTargetAction="hide" onClick={() => start.mutate(format)}>
              {translate(`booking.export.${format}`)}
            </Button>
          ))}
        </Formats>
      </FilterPopover>
      {start.isError && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(start.error, translator.t)}
        </InfoBox>
      )}
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-end: 10px;
`

const SelectAll = styled.div`
  display: flex;
  flex: 1 1 300px;
  align-items: center;
  gap: 10px;

  label {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-inline-start: 10px;
  }
  span {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Formats = styled.div`
  display: grid;
  gap: 8px;

  p {
    max-inline-size: 32ch;
    color: ${({ theme }) => theme.color.muted};
  }
`
