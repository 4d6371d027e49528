import { formatDateTime } from '@gangway/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { createLeadColumns, leadSource } from './lead-columns.tsx'
import { LeadPill } from './lead-pill.tsx'
import {
  requestLeadExport,
  requestMarketingExport,
  useLeads,
  type LeadFilters,
  type ListedLead,
} from './lead-queries.ts'

const kinds = ['contact', 'event', 'airline'] as const
const statuses = ['NEW', 'CONTACTED', 'CLOSED'] as const

/** What visitors of the public pages sent with a form, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const [exportTask, setExportTask] = useState<string>()
  const keyword = value('keyword', /^.{1,100}$/)
  const kind = kinds.find((each) => each === value('kind'))
  const status = statuses.find((each) => each === value('status'))
  const count = [keyword, kind, status].filter((each) => each !== undefined).length
  const reset = () => set({ keyword: '', kind: '', status: '' })
  const filters: LeadFilters = {
    ...(keyword !== undefined && { keyword }),
    ...(kind && { kind }),
    ...(status && { status }),
  }
  const query = useLeads({ page, pageSize: 20, ...filters })
  return (
    <Page
      title={translate('page.consoleLeads.title')}
      headerActions={
        <>
          <ExportMenu
            call="POST /console/marketing/export"
            label={translate('console.lead.exportMarketing')}
            text={translate('console.lead.exportMarketingText')}
            requestExport={requestMarketingExport}
            onStart={setExportTask}
          />
          <ExportMenu
            call="POST /console/lead/export"
            text={translate('console.lead.exportText')}
            requestExport={(format) => requestLeadExport({ ...filters, format })}
            onStart={setExportTask}
          />
        </>
      }
    >
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('console.lead.keyword')}
          value={keyword}
          maxLength={100}
          onChange={(typed) => set({ keyword: typed })}
        />
        <SelectFilter
          label={translate('console.lead.column.kind')}
          anyLabel={translate('airline.filter.any')}
          choices={kinds.map((each) => [each, translate(`console.lead.kind.${each}`)])}
          value={kind}
          onChange={(chosen) => set({ kind: chosen })}
        />
        <SelectFilter
          label={translate('console.lead.column.status')}
          anyLabel={translate('airline.filter.any')}
          choices={statuses.map((each) => [each, translate(`console.lead.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
      </FilterBar>
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {query.isPending && <ListLoading label={translate('console.lead.loading')} rows={8} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'console.lead.noMatch' : 'console.lead.none')}
          text={translate(count > 0 ? 'console.lead.noMatchText' : 'console.lead.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows leads={query.data.list} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}

function Rows({ leads, isStale }: { leads: readonly ListedLead[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createLeadColumns(translate, lang), [translate, lang])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.consoleLeads.title')}
        columns={columns}
        rows={leads}
        idOf={({ id }) => id}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {leads.map((lead) => (
        <li key={lead.id}>
          <CardRow>
            <Link to={`/console/leads/${lead.id}`}>{lead.company}</Link>
            <LeadPill {...lead} />
          </CardRow>
          <small>
            {lead.name} · {leadSource(translate, lead)} · {formatDateTime(lead.createdAt, lang)}
          </small>
        </li>
      ))}
    </CardList>
  )
}
