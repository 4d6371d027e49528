import { formatDateTime, type CallAnswer, type CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionCell, ActionRow, ActionTable } from '../../developer/action-table.tsx'
import { SectionHeader } from '../../developer/section-header.tsx'
import { ContentCard } from '../../layout/card.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { WithPermission } from '../../shared/api/permission-guard.tsx'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { dayPattern, useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { toMidnight } from '../../shared/i18n/dates.rules.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { useAllUsers } from '../user/user-queries.ts'

type Query = CallInput<'POST /auditLog/getPageList'>['body']
type Entry = CallAnswer<'POST /auditLog/getPageList'>['list'][number]

/** Who did what in the agency, with filters in the address. */
export function AuditLog() {
  const { translate } = useTranslator()
  return (
    <WithPermission code="sys:profile:userManagement" fallback={<p>{translate('developer.onlyAdministrators')}</p>}>
      <Log />
    </WithPermission>
  )
}

function Log() {
  const { translate, lang } = useTranslator()
  const now = useNow(60_000)
  const { page, value, set, goTo } = useUrlFilters()
  const [from, to] = [value('from', dayPattern), value('to', dayPattern)]
  const [exportTask, setExportTask] = useState<string>()
  const filters = {
    ...{ action: value('action', /^[A-Z][A-Z_]{1,39}$/), userId: value('user', /^\w{1,64}$/) },
    ...{ from: from && toMidnight(from), to: to && toMidnight(to, 'end') },
  }
  const query: Query = { page, pageSize: 20, ...filters }
  const actions = useQuery({
    queryKey: ['account', 'audit-actions', lang],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /auditLog/getActions', { quiet: true, signal })),
    staleTime: Infinity,
  })
  const users = useAllUsers()
  return (
    <>
      <SectionHeader text={translate('audit.text')} />
      <FilterRow>
        <SelectFilter
          label={translate('audit.action')}
          anyLabel={translate('audit.anyAction')}
          choices={(actions.data ?? []).map(({ action, label }) => [action, label])}
          value={query.action}
          onChange={(action) => set({ action })}
        />
        <SelectFilter
          label={translate('audit.user')}
          anyLabel={translate('audit.anyUser')}
          choices={(users.data ?? []).map(({ id, email }) => [id, email])}
          value={query.userId}
          onChange={(user) => set({ user })}
        />
        <DateRangeFilter
          name="logged"
          from={from}
          to={to}
          now={now}
          onChange={(start, end) => set({ from: start, to: end })}
        />
        <ExportMenu
          call="POST /auditLog/export"
          text={translate('audit.export')}
          requestExport={(format) => unwrapResult(client.call('POST /auditLog/export', { body: { filters, format } }))}
          onStart={setExportTask}
        />
      </FilterRow>
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      <ContentCard>
        <Entries
          query={query}
          labelOf={(action) => actions.data?.find((each) => each.action === action)?.label ?? action}
          onPage={goTo}
        />
      </ContentCard>
    </>
  )
}

interface EntriesProps {
  query: Query
  labelOf: (action: string) => string
  onPage: (page: number) => void
}

function Entries({ query, labelOf, onPage }: EntriesProps) {
  const { translate } = useTranslator()
  const entries = useQuery({
    queryKey: ['account', 'audit', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /auditLog/getPageList', { body: query, reads: true, quiet: true, signal })),
  })
  if (entries.isPending) return <ListLoading label={translate('developer.loading')} rows={6} />
  if (entries.isError) return <ListFailed error={entries.error} onRetry={() => void entries.refetch()} />
  const { list, ...pages } = entries.data
  if (list.length === 0) return <ListEmpty title={translate('audit.noneTitle')} text={translate('audit.noneText')} />
  return (
    <>
      <EntryTable entries={list} labelOf={labelOf} />
      <Pager {...pages} onPage={onPage} />
    </>
  )
}

function EntryTable({ entries, labelOf }: { entries: readonly Entry[]; labelOf: EntriesProps['labelOf'] }) {
  const { translate, lang } = useTranslator()
  const columns = ['time', 'action', 'user', 'result', 'address', 'detail'] as const
  const column = (name: (typeof columns)[number]) => translate(`audit.column.${name}`)
  return (
    <ActionTable label={translate('developer.audit.tab')} headers={columns.map(column)} hasActions={false}>
      {entries.map((entry) => (
        <ActionRow key={entry.id} rowLabel={formatDateTime(entry.at, lang)}>
          <ActionCell name={column('action')}>{labelOf(entry.action)}</ActionCell>
          <ActionCell name={column('user')}>{entry.userEmail ?? translate('audit.server')}</ActionCell>
          <ActionCell name={column('result')}>
            <Pill $tone={entry.result === 'done' ? 'ok' : 'bad'}>{translate(`audit.results.${entry.result}`)}</Pill>
          </ActionCell>
          <ActionCell name={column('address')}>{entry.address || '–'}</ActionCell>
          <ActionCell name={column('detail')}>{describe(entry) || '–'}</ActionCell>
        </ActionRow>
      ))}
    </ActionTable>
  )
}

/** The object and the stored details, in one line. */
function describe({ objectKind, objectId, detail }: Entry): string {
  const object = objectKind && objectId ? [`${objectKind} ${objectId}`] : []
  return [...object, ...Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`)].join(' · ')
}
