import { formatDateTime, formatList, type Lang } from '@gangway/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { phoneQuery } from '../theme.ts'
import { CreateIncidentDialog } from './create-incident-dialog.tsx'
import { IncidentPill } from './incident-pill.tsx'
import { useStatusIncidents, type ListedIncident } from './status-queries.ts'

/** Incidents of the public status page, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const [isCreating, setCreating] = useState(false)
  const isOpen = value('open') === 'yes' ? true : undefined
  const reset = () => set({ open: '' })
  const query = useStatusIncidents({ page, pageSize: 20, ...(isOpen && { isOpen }) })
  return (
    <Page
      title={translate('page.consoleStatus.title')}
      headerActions={
        <WithCall call="POST /console/status/create">
          <Button $kind="main" onClick={() => setCreating(true)}>
            {translate('console.status.create')}
          </Button>
        </WithCall>
      }
    >
      <PublicPage>
        <a href="/status" target="_blank" rel="noreferrer">
          {translate('console.status.publicPage')}
        </a>
      </PublicPage>
      <FilterBar count={Number(isOpen === true)} onReset={reset}>
        <Button aria-pressed={isOpen === true} onClick={() => set({ open: isOpen ? '' : 'yes' })}>
          {translate('console.status.openOnly')}
        </Button>
      </FilterBar>
      {query.isPending && <ListLoading label={translate('console.status.loading')} rows={6} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(isOpen ? 'console.status.noneOpen' : 'console.status.none')}
          text={translate('console.status.noneText')}
        >
          <ResetButton isEmpty={isOpen !== true} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows incidents={query.data.list} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
      {isCreating && <CreateIncidentDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

const titleOf = ({ titleEn, titleCn }: ListedIncident, lang: Lang) => (lang === 'cn' ? titleCn : titleEn)

function createColumns(translate: Translate, lang: Lang): Column<ListedIncident>[] {
  const header = (name: 'title' | 'status' | 'impact' | 'components' | 'startedAt' | 'resolvedAt') =>
    translate(`console.status.column.${name}`)
  return [
    {
      id: 'title',
      header: header('title'),
      isAlwaysVisible: true,
      cell: (incident) => (
        <Link data-row-link to={`/console/status/${incident.id}`}>
          {titleOf(incident, lang)}
        </Link>
      ),
    },
    { id: 'status', header: header('status'), cell: (incident) => <IncidentPill {...incident} /> },
    { id: 'impact', header: header('impact'), cell: ({ impact }) => translate(`console.status.impact.${impact}`) },
    {
      id: 'components',
      header: header('components'),
      cell: ({ components }) =>
        formatList(
          components.map((each) => translate(`console.status.component.${each}`)),
          lang,
        ),
    },
    { id: 'startedAt', header: header('startedAt'), cell: ({ startedAt }) => formatDateTime(startedAt, lang) },
    {
      id: 'resolvedAt',
      header: header('resolvedAt'),
      cell: ({ resolvedAt }) => (resolvedAt === null ? '–' : formatDateTime(resolvedAt, lang)),
    },
  ]
}

function Rows({ incidents, isStale }: { incidents: readonly ListedIncident[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createColumns(translate, lang), [translate, lang])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.consoleStatus.title')}
        columns={columns}
        rows={incidents}
        idOf={({ id }) => id}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {incidents.map((incident) => (
        <li key={incident.id}>
          <CardRow>
            <Link to={`/console/status/${incident.id}`}>{titleOf(incident, lang)}</Link>
            <IncidentPill {...incident} />
          </CardRow>
          <small>{formatDateTime(incident.startedAt, lang)}</small>
        </li>
      ))}
    </CardList>
  )
}

/** The link is far enough from the filter below it to be pressed on its own. */
const PublicPage = styled.p`
  margin-block-end: 12px;
`
