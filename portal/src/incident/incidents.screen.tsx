import { handleProblem, type Incident } from '@gangway/core'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { ExportLine } from '../shared/export-line.tsx'
import { Page } from '../layout/page.tsx'
import { useChosen } from '../refund/chosen.ts'
import { useAddress } from '../shared/address.ts'
import { Button } from '../shared/button.tsx'
import { ColumnChoice } from '../shared/column-choice.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { Note } from '../shared/note.ts'
import { useOwnSetting } from '../shared/own-setting.ts'
import { Pager } from '../shared/pager.tsx'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { ExportIncidents } from './export-incidents.tsx'
import type { Handled } from './handle-dialog.tsx'
import { IncidentCards } from './incident-cards.tsx'
import { incidentColumns, isWaiting, type Around } from './incident-cells.tsx'
import { IncidentDesk } from './incident-desk.tsx'
import { IncidentFilterChips } from './incident-filters.tsx'
import { filtersOf, isNarrowed, readIncidents, writeIncidents, type IncidentList } from './incident-list.rules.ts'
import { useIncidents } from './incident-queries.ts'

/** Incidents: what airlines did to booked flights, and what the agency makes of it. */
export function Screen() {
  const { say, lang } = useWords()
  const { address, latest, setAddress } = useAddress()
  const state = useMemo(() => readIncidents(address), [address])
  const show = (part: Partial<IncidentList>) => setAddress(writeIncidents({ ...readIncidents(latest()), ...part }))
  const isPhone = useMedia(phoneQuery)
  const [hidden, setHidden] = useHiddenColumns()
  const [exportTask, setExportTask] = useState<string>()
  const [handling, setHandling] = useState<readonly Handled[]>()
  const list = useIncidents(filtersOf(state), state.page)
  const rows = list.data?.list ?? []
  // Those of one page: what is confirmed together was seen together.
  const chosen = useChosen(writeIncidents({ ...state, open: undefined }).toString())
  const names = list.data?.names
  const around: Around = { say, lang, names, chosen, onHandle: (row) => setHandling([row]) }
  const columns = incidentColumns(around, rows)
  const waiting = rows.filter((row) => isWaiting(row) && chosen.has(row.id))
  return (
    <Page
      title={say('page.incidents.title')}
      beside={
        <Beside>
          {!isPhone && <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
          <ExportIncidents filters={filtersOf(state)} chosen={waiting.map(({ id }) => id)} onStart={setExportTask} />
        </Beside>
      }
    >
      <IncidentFilterChips list={state} change={(part) => show({ ...part, page: 1 })} />
      {exportTask && <ExportLine key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={say('incident.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <Nothing state={state} onClear={() => show({ filters: {}, type: [], status: [], page: 1 })} />
      )}
      {list.data && rows.length > 0 && (
        <>
          <HandleMany rows={waiting} onClear={chosen.clear} onHandle={setHandling} />
          {isPhone ? (
            <IncidentCards rows={rows} around={around} />
          ) : (
            <DataTable
              label={say('page.incidents.title')}
              columns={columns}
              rows={rows}
              idOf={idOf}
              hidden={hidden}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...list.data} onPage={(page) => show({ page })} />
        </>
      )}
      <IncidentDesk
        open={state.open}
        onClose={() => show({ open: undefined })}
        handling={handling}
        onHandle={setHandling}
        onHandled={chosen.clear}
      />
    </Page>
  )
}

interface HandleManyProps {
  rows: readonly Incident[]
  onClear: () => void
  onHandle: (rows: readonly Handled[]) => void
}

/** Confirms the chosen ones together, when they are of one family. */
function HandleMany({ rows, onClear, onHandle }: HandleManyProps) {
  const { say } = useWords()
  const [pressedAt, setPressedAt] = useState<string>()
  const ids = rows.map(({ id }) => id).join()
  const problem = handleProblem(
    rows.map(({ type }) => type),
    { scheduleChangeType: 'FLIGHT_CHANGE', cancelledType: 'UNACCOUNTED' },
  )
  return (
    <Bar>
      <Button $small onClick={() => (problem ? setPressedAt(ids) : onHandle(rows))}>
        {say('incident.handle.many')}
      </Button>
      <span role="status">{rows.length > 0 && say('incident.choose.count', { count: rows.length })}</span>
      {rows.length > 0 && (
        <Button $small $kind="plain" onClick={onClear}>
          {say('incident.choose.clear')}
        </Button>
      )}
      {problem && pressedAt === ids && (
        <Note role="alert" $kind="bad">
          {say(`incident.handle.${problem}`)}
        </Note>
      )}
    </Bar>
  )
}

function Nothing({ state, onClear }: { state: IncidentList; onClear: () => void }) {
  const { say } = useWords()
  if (!isNarrowed(state) && state.page === 1) {
    return <ListEmpty title={say('incident.list.noneYetTitle')} text={say('incident.list.noneYetText')} />
  }
  return (
    <ListEmpty title={say('incident.list.noneTitle')} text={say('incident.list.noneText')}>
      <Button onClick={onClear}>{say('filter.clearAll')}</Button>
    </ListEmpty>
  )
}

function idOf({ id }: Incident): string {
  return id
}

function useHiddenColumns() {
  return useOwnSetting<readonly string[]>('incidents.hidden', (known) =>
    Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [],
  )
}

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-block-end: 10px;
`
