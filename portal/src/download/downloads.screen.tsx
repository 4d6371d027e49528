import { downloadDays, downloadTypes, formatDateTime } from '@gangway/core'
import { useMemo } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { buildLoginPath } from '../session/safe-redirect.rules.ts'
import { FilterBar } from '../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { toast } from '../shared/ui/toast.ts'
import { phoneQuery } from '../theme.ts'
import { DownloadActions } from './download-actions.tsx'
import { createDownloadColumns } from './download-columns.tsx'
import { useDeleteDownloads, useDownloads, type DownloadFilters, type ListedDownload } from './download-queries.ts'
import { DownloadStatus } from './download-status.tsx'
import { useExistingPage } from '../shared/list/use-existing-page.ts'

const statuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'] as const
/** All files that the user requested; a guest gets the way to sign in. */
export function Screen() {
  const { translate } = useTranslator()
  const isSignedIn = useCurrentUser() !== undefined
  if (isSignedIn) return <Downloads />
  return (
    <Page title={translate('page.downloads.title')}>
      <ListEmpty title={translate('download.guestTitle')} text={translate('download.guestText')}>
        <ButtonLink to={buildLoginPath('/download/record')}>{translate('download.signIn')}</ButtonLink>
      </ListEmpty>
    </Page>
  )
}

function Downloads() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,100}$/)
  const type = downloadTypes.find((each) => each === value('type'))
  const status = statuses.find((each) => each === value('status'))
  const count = [keyword, type, status].filter((each) => each !== undefined).length
  const reset = () => set({ keyword: '', type: '', status: '' })
  const filters: DownloadFilters = {
    ...(keyword !== undefined && { keyword }),
    ...(type && { type }),
    ...(status && { status }),
  }
  const query = useDownloads({ page, pageSize: 20, ...filters })
  useExistingPage(query.data, goTo)
  return (
    <Page
      title={translate('page.downloads.title')}
      headerActions={query.data && <DeleteEnded tasks={query.data.list} />}
    >
      <Hint>{translate('download.hint', { count: downloadDays })}</Hint>
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('download.name')}
          value={keyword}
          maxLength={100}
          onChange={(typed) => set({ keyword: typed })}
        />
        <SelectFilter
          label={translate('download.type')}
          anyLabel={translate('airline.filter.any')}
          choices={downloadTypes.map((each) => [each, translate(`download.kind.${each}`)])}
          value={type}
          onChange={(chosen) => set({ type: chosen })}
        />
        <SelectFilter
          label={translate('download.state')}
          anyLabel={translate('airline.filter.any')}
          choices={statuses.map((each) => [each, translate(`download.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('download.loading')} rows={6} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'download.noMatch' : 'download.none')}
          text={translate(count > 0 ? 'download.noMatchText' : 'download.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows tasks={query.data.list} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}

/** Deletes what can no longer be downloaded from the page that is shown. */
function DeleteEnded({ tasks }: { tasks: readonly ListedDownload[] }) {
  const { translate } = useTranslator()
  const remove = useDeleteDownloads()
  const ids = tasks.flatMap(({ id, status }) => (status === 'FAILED' || status === 'EXPIRED' ? [id] : []))
  if (ids.length === 0) return null
  const erase = async () => {
    const isSure = await confirm({
      title: translate('download.deleteEndedTitle', { count: ids.length }),
      text: translate('download.deleteEndedText'),
      action: translate('download.delete'),
    })
    if (isSure) remove.mutate(ids, { onSuccess: () => toast.success() })
  }
  return (
    <Button disabled={remove.isPending} onClick={() => void erase()}>
      {translate('download.deleteEnded')}
    </Button>
  )
}

function Rows({ tasks, isStale }: { tasks: readonly ListedDownload[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createDownloadColumns(translate, lang), [translate, lang])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.downloads.title')}
        columns={columns}
        rows={tasks}
        idOf={({ id }) => id}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {tasks.map((task) => (
        <li key={task.id}>
          <b>{task.name}</b>
          <StatusRow>
            <DownloadStatus task={task} />
            <DownloadActions task={task} />
          </StatusRow>
          <small>
            {translate(`download.kind.${task.type}`)} · {formatDateTime(task.created, lang)}
          </small>
        </li>
      ))}
    </CardList>
  )
}

/** On a narrow phone the actions are below the state. */
const StatusRow = styled(CardRow)`
  flex-wrap: wrap;

  > :last-child {
    max-inline-size: 100%;
    margin-inline-start: auto;
  }
`

const Hint = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`
