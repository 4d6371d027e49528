import { formatDateTime } from '@gangway/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { ChoiceFilter } from '../../shared/filters/console-filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { useListFilters } from '../../shared/filters/use-list-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardRow } from '../../shared/list/cards.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../../shared/list/responsive-rows.tsx'
import { createLeadColumns, leadSource } from './lead-columns.tsx'
import { LeadPill } from './lead-pill.tsx'
import { requestLeadExport, requestMarketingExport, useLeads, type ListedLead } from './lead-queries.ts'

const kinds = ['contact', 'event', 'airline'] as const
const statuses = ['NEW', 'CONTACTED', 'CLOSED'] as const

/** What visitors of the public pages sent with a form, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({ keyword: /^.{1,100}$/, kind: kinds, status: statuses })
  const [exportTask, setExportTask] = useState<string>()
  const { values } = filters
  const query = useLeads({ page: filters.page, pageSize: 20, ...values })
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
            requestExport={(format) => requestLeadExport({ ...values, format })}
            onStart={setExportTask}
          />
        </>
      }
    >
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      <FilteredList
        query={query}
        state={filters}
        loading={translate('console.lead.loading')}
        none={{ title: translate('console.lead.none'), text: translate('console.lead.noneText') }}
        noMatch={{ title: translate('console.lead.noMatch'), text: translate('console.lead.noMatchText') }}
        filters={
          <>
            <TextFilter
              label={translate('console.lead.keyword')}
              value={values.keyword}
              maxLength={100}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <ChoiceFilter
              label={translate('console.lead.column.kind')}
              choices={kinds}
              nameOf={(each) => translate(`console.lead.kind.${each}`)}
              value={values.kind}
              onChange={(kind) => filters.set({ kind })}
            />
            <ChoiceFilter
              label={translate('console.lead.column.status')}
              choices={statuses}
              nameOf={(each) => translate(`console.lead.status.${each}`)}
              value={values.status}
              onChange={(status) => filters.set({ status })}
            />
          </>
        }
      >
        {({ list }, isStale) => <Rows leads={list} isStale={isStale} />}
      </FilteredList>
    </Page>
  )
}

function Rows({ leads, isStale }: { leads: readonly ListedLead[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const columns = useMemo(() => createLeadColumns(translate, lang), [translate, lang])
  return (
    <ResponsiveRows
      label={translate('page.consoleLeads.title')}
      columns={columns}
      rows={leads}
      idOf={({ id }) => id}
      isStale={isStale}
      renderCard={(lead) => (
        <>
          <CardRow>
            <Link to={`/console/leads/${lead.id}`}>{lead.company}</Link>
            <LeadPill {...lead} />
          </CardRow>
          <small>
            {lead.name} · {leadSource(translate, lead)} · {formatDateTime(lead.createdAt, lang)}
          </small>
        </>
      )}
    />
  )
}
