import { useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { ExportMenu } from '../shared/list/export-menu.tsx'
import { ExportProgress } from '../shared/list/export-progress.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { phoneQuery } from '../theme.ts'
import { AirlineCards } from './airline-cards.tsx'
import { createAirlineColumns } from './airline-columns.tsx'
import { AirlineFilters } from './airline-filters.tsx'
import { useAirlineParams } from './airline-params.ts'
import { useAirlines, type Airlines } from './airline-queries.ts'

/** All airlines: what they support, which the agency follows, and the state of their rules. */
export function Screen() {
  const { translate } = useTranslator()
  const params = useAirlineParams()
  const query = useAirlines(params.body)
  const [exportTask, setExportTask] = useState<string>()
  return (
    <Page
      title={translate('page.airlines.title')}
      headerActions={
        <Actions>
          <ExportMenu
            call="POST /airline/exportRoutes"
            label={translate('airline.exportRoutes')}
            text={translate('airline.exportRoutesText')}
            requestExport={(format) => unwrapResult(client.call('POST /airline/exportRoutes', { body: { format } }))}
            onStart={setExportTask}
          />
          <ExportMenu
            call="POST /airline/exportInfo"
            label={translate('airline.exportInfo')}
            text={translate('airline.exportInfoText')}
            requestExport={(format) => unwrapResult(client.call('POST /airline/exportInfo', { body: { format } }))}
            onStart={setExportTask}
          />
        </Actions>
      }
    >
      <AirlineFilters params={params} countries={query.data?.countries ?? []} />
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {query.isPending && <ListLoading label={translate('airline.loading')} rows={9} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty title={translate('airline.none')} text={translate('airline.noneText')}>
          <ResetButton isEmpty={false} onReset={params.reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <AirlineTable airlines={query.data} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={params.goTo} />
        </>
      )}
    </Page>
  )
}

function AirlineTable({ airlines: { list, names }, isStale }: { airlines: Airlines; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const nameOf = (code: string) => getCodeName(names.airlines, code, lang)
  if (isPhone) return <AirlineCards airlines={list} nameOf={nameOf} />
  return (
    <DataTable
      label={translate('page.airlines.title')}
      columns={createAirlineColumns({ translate, lang, nameOf })}
      rows={list}
      idOf={({ airline }) => airline}
      isStale={isStale}
    />
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
