import { findHandleProblem, type Incident } from '@gangway/core'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { ExportProgress } from '../shared/list/export-progress.tsx'
import { Page } from '../layout/page.tsx'
import { useRowSelection } from '../refund/list/use-row-selection.ts'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { useMayCall, WithCall } from '../shared/api/permission-guard.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ColumnSelect } from '../shared/list/column-choice.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useLocalPreference } from '../shared/hooks/use-local-preference.ts'
import { Pager } from '../shared/list/pager.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { phoneQuery } from '../theme.ts'
import { ExportIncidentsMenu } from './export-incidents.tsx'
import type { IncidentToConfirm } from './confirm-incidents-dialog.tsx'
import { IncidentCards } from './incident-cards.tsx'
import { createIncidentColumns, isUnconfirmed, type IncidentRowContext } from './incident-columns.tsx'
import { IncidentOverlays } from './incident-overlays.tsx'
import { IncidentFilterChips } from './incident-filters.tsx'
import {
  toIncidentFilters,
  hasIncidentFilters,
  parseIncidentListParams,
  serializeIncidentListParams,
  type IncidentListState,
} from './incident-list.rules.ts'
import { useIncidents } from './incident-queries.ts'
import { ResetButton } from '../shared/ui/reset-button.tsx'

export function Screen() {
  const { translate, lang } = useTranslator()
  const { address, latest, setAddress } = useUrlQuery()
  const state = useMemo(() => parseIncidentListParams(address), [address])
  const setState = (part: Partial<IncidentListState>) =>
    setAddress(serializeIncidentListParams({ ...parseIncidentListParams(latest()), ...part }))
  const isPhone = useMediaQuery(phoneQuery)
  const [hidden, setHidden] = useHiddenIncidentColumns()
  const [exportTask, setExportTask] = useState<string>()
  const [handling, setHandling] = useState<readonly IncidentToConfirm[]>()
  const list = useIncidents(toIncidentFilters(state), state.page)
  const rows = list.data?.list ?? []
  // The selection is limited to one page, so the user has seen everything they confirm together.
  const selection = useRowSelection(serializeIncidentListParams({ ...state, openId: undefined }).toString())
  const names = list.data?.names
  const mayCall = useMayCall()
  const hasSelection = mayCall('POST /orderEvent/handle') || mayCall('POST /orderEvent/export')
  const context: IncidentRowContext = {
    ...{ translate, lang, names },
    selection: hasSelection ? selection : undefined,
    onConfirm: (row) => setHandling([row]),
  }
  const columns = createIncidentColumns(context, rows)
  const unconfirmed = rows.filter((row) => isUnconfirmed(row) && selection.has(row.id))
  return (
    <Page
      title={translate('page.incidents.title')}
      headerActions={
        <HeaderActions>
          {!isPhone && <ColumnSelect columns={columns} hidden={hidden} onChange={setHidden} />}
          <ExportIncidentsMenu
            filters={toIncidentFilters(state)}
            selectedIds={unconfirmed.map(({ id }) => id)}
            onStart={setExportTask}
          />
        </HeaderActions>
      }
    >
      <IncidentFilterChips list={state} change={(part) => setState({ ...part, page: 1 })} />
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={translate('incident.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyList state={state} onClear={() => setState({ filters: {}, type: [], status: [], page: 1 })} />
      )}
      {list.data && rows.length > 0 && (
        <>
          <WithCall call="POST /orderEvent/handle">
            <BulkConfirm rows={unconfirmed} onClear={selection.clear} onConfirm={setHandling} />
          </WithCall>
          {isPhone ? (
            <IncidentCards rows={rows} context={context} />
          ) : (
            <DataTable
              label={translate('page.incidents.title')}
              columns={columns}
              rows={rows}
              idOf={idOf}
              hidden={hidden}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...list.data} onPage={(page) => setState({ page })} />
        </>
      )}
      <IncidentOverlays
        openId={state.openId}
        onClose={() => setState({ openId: undefined })}
        incidentsToConfirm={handling}
        onConfirm={setHandling}
        onConfirmed={selection.clear}
      />
    </Page>
  )
}

interface BulkConfirmProps {
  rows: readonly Incident[]
  onClear: () => void
  onConfirm: (rows: readonly IncidentToConfirm[]) => void
}

/** Confirms the selected incidents together if they are of one family. */
function BulkConfirm({ rows, onClear, onConfirm }: BulkConfirmProps) {
  const { translate } = useTranslator()
  const [pressedAt, setPressedAt] = useState<string>()
  const ids = rows.map(({ id }) => id).join()
  const problem = findHandleProblem(
    rows.map(({ type }) => type),
    { scheduleChangeType: 'FLIGHT_CHANGE', cancelledType: 'UNACCOUNTED' },
  )
  return (
    <ActionBar>
      <Button $small onClick={() => (problem ? setPressedAt(ids) : onConfirm(rows))}>
        {translate('incident.confirm.selected')}
      </Button>
      <span role="status">{rows.length > 0 && translate('incident.choose.count', { count: rows.length })}</span>
      {rows.length > 0 && (
        <Button $small $kind="plain" onClick={onClear}>
          {translate('incident.choose.clear')}
        </Button>
      )}
      {problem && pressedAt === ids && (
        <InfoBox role="alert" $kind="bad">
          {translate(`incident.confirm.${problem}`)}
        </InfoBox>
      )}
    </ActionBar>
  )
}

function EmptyList({ state, onClear }: { state: IncidentListState; onClear: () => void }) {
  const { translate } = useTranslator()
  if (!hasIncidentFilters(state) && state.page === 1) {
    return <ListEmpty title={translate('incident.list.noneYetTitle')} text={translate('incident.list.noneYetText')} />
  }
  return (
    <ListEmpty title={translate('incident.list.noneTitle')} text={translate('incident.list.noneText')}>
      <ResetButton onReset={onClear} />
    </ListEmpty>
  )
}

function idOf({ id }: Incident): string {
  return id
}

function useHiddenIncidentColumns() {
  return useLocalPreference<readonly string[]>('incidents.hidden', (known) =>
    Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [],
  )
}

const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`

const ActionBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-block-end: 10px;
`
