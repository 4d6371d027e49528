import { formatDateTime, requestStates, type CallAnswer, type Lang } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { Button } from '../shared/ui/button.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { FilterRow } from '../shared/filters/filter-row.ts'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { Page } from '../layout/page.tsx'
import { ContentCard } from '../layout/card.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { Pager } from '../shared/list/pager.tsx'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { phoneQuery } from '../theme.ts'
import { ResponseCountdown } from './answer-timer.tsx'
import { ConsoleRequest } from './console-request.tsx'
import { useQueue } from './request-queries.ts'
import { LiveChatPanel } from './live-chat-panel.tsx'
import { LiveConsole } from './live-console.tsx'
import { PreparedReplies } from './prepared-replies.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { StatePill } from './state-pill.tsx'

type QueuedRequest = CallAnswer<'POST /flowable/queue/getPageList'>['list'][number]

const pageSize = 20

/** Support console with the requests of all agencies; the URL names the open one. */
export function Screen() {
  const { value } = useUrlFilters()
  return value('view') === 'live' ? <LiveChats /> : <RequestQueue />
}

function LiveChats() {
  const { translate } = useTranslator()
  const { value, set } = useUrlFilters()
  const openId = value('chat', /^[\w-]{1,64}$/)
  return (
    <Page
      title={translate('live.title')}
      headerActions={
        <>
          <WithCall call="POST /live/cannedReply/save">
            <Button onClick={() => set({ replies: 'open' })}>{translate('live.replies.open')}</Button>
          </WithCall>
          <Link to="/console">{translate('page.console.title')}</Link>
        </>
      }
    >
      <LiveConsole />
      {openId && (
        <SideDrawer key={openId} title={translate('live.title')} onClose={() => set({ chat: '' })}>
          <LiveChatPanel id={openId} />
        </SideDrawer>
      )}
      {value('replies') === 'open' && (
        <SideDrawer title={translate('live.replies.open')} onClose={() => set({ replies: '' })}>
          <PreparedReplies />
        </SideDrawer>
      )}
    </Page>
  )
}

function RequestQueue() {
  const { translate, lang, translator } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const isPhone = useMediaQuery(phoneQuery)
  const state = requestStates.find((each) => each === value('state'))
  const keyword = value('keyword')
  const openRequestNo = value('no', /^SR[\w]{4,40}$/)
  const list = useQueue({ page, pageSize, keyword, ...(state && { state: [state] }) })
  const columns = useMemo(() => createQueueColumns(translate, lang), [translate, lang])
  const rows = list.data?.list ?? []
  const buildRequestPath = (requestNo: string) => buildQueuePath(requestNo, { state, keyword, page })
  return (
    <Page
      title={translate('page.console.title')}
      headerActions={<Link to="/console?view=live">{translate('live.title')}</Link>}
    >
      <FilterRow>
        <TextFilter
          label={translate('request.console.keyword')}
          value={keyword}
          onChange={(typed) => set({ keyword: typed })}
          maxLength={80}
        />
        <SelectFilter
          label={translate('request.column.state')}
          anyLabel={translate('request.filter.any')}
          choices={requestStates.map((each) => [each, translator.t(`support.state.${each}`)])}
          value={state}
          onChange={(chosen) => set({ state: chosen })}
        />
      </FilterRow>
      {list.isPending && <ListLoading label={translate('request.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <ContentCard>
          <ListEmpty title={translate('request.console.noneTitle')} text={translate('request.console.noneText')} />
        </ContentCard>
      )}
      {rows.length > 0 && list.data && (
        <>
          {isPhone ? (
            <CardList>
              {rows.map((row) => (
                <li key={row.rowId}>
                  <CardRow>
                    <Link to={buildRequestPath(row.requestNo)}>{row.title}</Link>
                    <StatePill state={row.state} />
                  </CardRow>
                  <small>
                    {row.requestNo} · {row.client}
                  </small>
                </li>
              ))}
            </CardList>
          ) : (
            <DataTable
              label={translate('page.console.title')}
              columns={columns(buildRequestPath)}
              rows={rows}
              idOf={({ rowId }) => rowId}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...list.data} onPage={goTo} />
        </>
      )}
      {openRequestNo && (
        <SideDrawer key={openRequestNo} title={translate('request.detail.title')} onClose={() => set({ no: '' })}>
          <ConsoleRequest requestNo={openRequestNo} />
        </SideDrawer>
      )}
    </Page>
  )
}

interface QueueParams {
  state: string | undefined
  keyword: string | undefined
  page: number
}

function buildQueuePath(requestNo: string, { state, keyword, page }: QueueParams): string {
  const params = new URLSearchParams({ no: requestNo })
  if (state) params.set('state', state)
  if (keyword) params.set('keyword', keyword)
  if (page > 1) params.set('page', String(page))
  return `/console?${params.toString()}`
}

function createQueueColumns(
  translate: Translate,
  lang: Lang,
): (buildRequestPath: (requestNo: string) => string) => Column<QueuedRequest>[] {
  return (buildRequestPath) => [
    {
      id: 'REQUEST',
      header: translate('request.column.request'),
      isAlwaysVisible: true,
      cell: ({ requestNo, title }) => (
        <>
          <Link data-row-link to={buildRequestPath(requestNo)}>
            {title}
          </Link>
          <small>{requestNo}</small>
        </>
      ),
    },
    {
      id: 'CLIENT',
      header: translate('request.column.client'),
      cell: ({ client, creator }) => (
        <>
          {client}
          <small>{creator}</small>
        </>
      ),
    },
    { id: 'BOOKING', header: translate('request.column.booking'), cell: ({ orderNo }) => orderNo || '—' },
    { id: 'STATE', header: translate('request.column.state'), cell: ({ state }) => <StatePill state={state} /> },
    { id: 'HANDLER', header: translate('request.detail.handler'), cell: ({ handler }) => handler ?? '—' },
    {
      id: 'CREATED',
      header: translate('request.column.created'),
      cell: ({ rowCrtTs }) => formatDateTime(rowCrtTs, lang),
    },
    {
      id: 'WAITS',
      header: translate('request.console.replyDue'),
      cell: (request) => (request.answerBy === null ? '—' : <ResponseCountdown request={request} />),
    },
  ]
}
