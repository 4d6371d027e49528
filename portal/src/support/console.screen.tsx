import { dateTimeText, requestStates, type CallAnswer, type Lang } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddressFilters } from '../shared/address-filters.ts'
import { FilterRow } from '../shared/list-row.ts'
import { ChoiceChip, TextChip } from '../shared/text-chip.tsx'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Cards } from '../shared/cards.ts'
import { DataTable, type Column } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { Pager } from '../shared/pager.tsx'
import { useWords, type Say } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { AnswerTimer } from './answer-timer.tsx'
import { ConsoleRequest } from './console-request.tsx'
import { useQueue } from './request-queries.ts'
import { SideDrawer } from './side-drawer.tsx'
import { StatePill } from './state-pill.tsx'

type Queued = CallAnswer<'POST /flowable/queue/getPageList'>['list'][number]

const pageSize = 20

/** What support has to do, of all clients; the one that is worked on stands in the address. */
export function Screen() {
  const { say, lang, words } = useWords()
  const { page, value, set, goTo } = useAddressFilters()
  const isPhone = useMedia(phoneQuery)
  const state = requestStates.find((each) => each === value('state'))
  const keyword = value('keyword')
  const open = value('no', /^SR[\w]{4,40}$/)
  const list = useQueue({ page, pageSize, keyword, ...(state && { state: [state] }) })
  const columns = useMemo(() => queueColumns(say, lang), [say, lang])
  const rows = list.data?.list ?? []
  const pathTo = (requestNo: string) => queuePath(requestNo, { state, keyword, page })
  return (
    <Page title={say('page.console.title')}>
      <FilterRow>
        <TextChip
          label={say('request.console.keyword')}
          value={keyword}
          onChange={(typed) => set({ keyword: typed })}
          maxLength={80}
        />
        <ChoiceChip
          label={say('request.column.state')}
          any={say('request.filter.any')}
          choices={requestStates.map((each) => [each, words.t(`support.state.${each}`)])}
          value={state}
          onChange={(chosen) => set({ state: chosen })}
        />
      </FilterRow>
      {list.isPending && <ListLoading label={say('request.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <Panel>
          <ListEmpty title={say('request.console.noneTitle')} text={say('request.console.noneText')} />
        </Panel>
      )}
      {rows.length > 0 && list.data && (
        <>
          {isPhone ? (
            <Cards>
              {rows.map((row) => (
                <li key={row.rowId}>
                  <Link to={pathTo(row.requestNo)}>{row.title}</Link>
                  <StatePill state={row.state} />
                  <small>
                    {row.requestNo} · {row.client}
                  </small>
                </li>
              ))}
            </Cards>
          ) : (
            <DataTable
              label={say('page.console.title')}
              columns={columns(pathTo)}
              rows={rows}
              idOf={({ rowId }) => rowId}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...list.data} onPage={goTo} />
        </>
      )}
      {open && (
        <SideDrawer key={open} title={say('request.detail.title')} onClose={() => set({ no: '' })}>
          <ConsoleRequest requestNo={open} />
        </SideDrawer>
      )}
    </Page>
  )
}

interface Place {
  state: string | undefined
  keyword: string | undefined
  page: number
}

function queuePath(requestNo: string, { state, keyword, page }: Place): string {
  const address = new URLSearchParams({ no: requestNo })
  if (state) address.set('state', state)
  if (keyword) address.set('keyword', keyword)
  if (page > 1) address.set('page', String(page))
  return `/console?${address.toString()}`
}

function queueColumns(say: Say, lang: Lang): (pathTo: (requestNo: string) => string) => Column<Queued>[] {
  return (pathTo) => [
    {
      id: 'REQUEST',
      header: say('request.column.request'),
      isFixed: true,
      cell: ({ requestNo, title }) => (
        <>
          <Link data-row-link to={pathTo(requestNo)}>
            {title}
          </Link>
          <small>{requestNo}</small>
        </>
      ),
    },
    {
      id: 'CLIENT',
      header: say('request.column.client'),
      cell: ({ client, creator }) => (
        <>
          {client}
          <small>{creator}</small>
        </>
      ),
    },
    { id: 'BOOKING', header: say('request.column.booking'), cell: ({ orderNo }) => orderNo || '—' },
    { id: 'STATE', header: say('request.column.state'), cell: ({ state }) => <StatePill state={state} /> },
    { id: 'HANDLER', header: say('request.detail.handler'), cell: ({ handler }) => handler ?? '—' },
    {
      id: 'CREATED',
      header: say('request.column.created'),
      cell: ({ rowCrtTs }) => dateTimeText(rowCrtTs, lang),
    },
    {
      id: 'WAITS',
      header: say('request.console.waits'),
      cell: (request) => (request.answerBy === null ? '—' : <AnswerTimer request={request} />),
    },
  ]
}
