import { mayOpen, type CallAnswer, type Result } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { pageAt } from '../routes.ts'
import { useSignedIn } from '../session/rights.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ColumnChoice } from '../shared/column-choice.tsx'
import { CursorPager } from '../shared/cursor-pager.tsx'
import { DataTable, type Sorting } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { BookingCards } from './booking-cards.tsx'
import { ExportLine } from '../shared/export-line.tsx'
import { ExportChoice } from './export-orders.tsx'
import { useListAddress } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import {
  filtersOf,
  isNarrowed,
  pageSizes,
  pending,
  sortOf,
  type BookingRow,
  type ListState,
  type OrderSort,
} from './order-list.rules.ts'
import { bookingColumns } from './row-cells.tsx'
import { useHiddenColumns } from './saved-views.ts'
import { ViewTabs } from './view-tabs.tsx'

const minuteMs = 60_000
/** So often a list with bookings on their way is asked for again. */
const movingMs = 15_000

/** My bookings: every booking of the agency, and which of them wait for something. */
export function Screen() {
  const { say, lang } = useWords()
  const { state, show, change } = useListAddress()
  const [hidden, setHidden] = useHiddenColumns()
  const [exportTask, setExportTask] = useState<string>()
  const isPhone = useMedia(phoneQuery)
  const now = useNow(minuteMs)
  const list = useOrderList(state)
  const names = list.data?.names
  const columns = useMemo(() => bookingColumns({ say, lang, now, names }), [say, lang, now, names])
  const heading = (
    <Beside>
      {!isPhone && <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
      <ExportChoice state={state} onStart={setExportTask} />
      <NewBooking />
    </Beside>
  )
  return (
    <Page title={say('page.bookings.title')} beside={heading}>
      <ViewTabs state={state} total={list.data && countText(list.data)} />
      <ListFilters state={state} change={change} />
      {exportTask && <ExportLine key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={say('booking.list.loading')} rows={8} />}
      {list.isError && (
        // A place in the list that is known no more: its beginning always is.
        <ListFailed error={list.error} onRetry={() => (state.cursor ? change({}) : void list.refetch())} />
      )}
      {list.data?.list.length === 0 && <Nothing state={state} change={change} />}
      {list.data && list.data.list.length > 0 && (
        <>
          {isPhone ? (
            <BookingCards rows={list.data.list} names={list.data.names} now={now} />
          ) : (
            <DataTable
              label={say('page.bookings.title')}
              columns={columns}
              rows={list.data.list}
              idOf={idOf}
              hidden={hidden}
              isStale={list.isPlaceholderData}
              sorting={sortingOf(state.sort)}
              onSort={(sorting) => change({ sort: sortOf(sorting) })}
            />
          )}
          <Ways state={state} show={show} change={change} data={list.data} />
        </>
      )}
    </Page>
  )
}

type Data = CallAnswer<'POST /order/matchOrderList.do'>

function useOrderList(state: ListState) {
  return useQuery({
    queryKey: ['booking', 'list', state],
    queryFn: ({ signal }) => valueOf(askFor(state, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ status }) => pending.includes(status)) ? movingMs : false,
  })
}

function askFor(state: ListState, signal: AbortSignal): Promise<Result<Data>> {
  const { page, pageSize, sort, cursor } = state
  const paging = { page, pageSize, ...(cursor && { [cursor.side]: cursor.at }) }
  const options = { reads: true, quiet: true, signal }
  // The pending list has an order of its own and no filters; with any, it is the list of the statuses that wait.
  return state.view === 'pending' && !isNarrowed(state) && sort === 'CREATED_DESC'
    ? client.call('POST /order/matchPendingOrderList.do', { body: paging, ...options })
    : client.call('POST /order/matchOrderList.do', { body: { ...paging, ...filtersOf(state), sort }, ...options })
}

function Ways({
  state,
  show,
  change,
  data,
}: { state: ListState; data: Data } & Pick<ReturnType<typeof useListAddress>, 'show' | 'change'>) {
  const { before, after } = data
  const { page } = state
  return (
    <CursorPager
      {...data}
      page={page}
      pageSize={state.pageSize}
      shown={data.list.length}
      sizes={pageSizes}
      onSize={(size) => change({ pageSize: pageSizes.find((each) => each === size) ?? pageSizes[0] })}
      onFirst={() => change({})}
      onBefore={
        before !== undefined && page > 1
          ? () => show({ ...state, page: page - 1, cursor: page > 2 ? { side: 'before', at: before } : undefined })
          : undefined
      }
      onAfter={
        after === undefined ? undefined : () => show({ ...state, page: page + 1, cursor: { side: 'after', at: after } })
      }
    />
  )
}

/** Nothing was found: because of what was asked for, or because there is nothing yet. */
function Nothing({ state, change }: { state: ListState; change: (part: Partial<ListState>) => void }) {
  const { say } = useWords()
  if (isNarrowed(state) || state.page > 1) {
    return (
      <ListEmpty title={say('booking.list.noneTitle')} text={say('booking.list.noneText')}>
        <Button onClick={() => change({ status: [], filters: {} })}>{say('filter.clearAll')}</Button>
      </ListEmpty>
    )
  }
  const key = state.view === 'pending' ? 'nonePending' : 'noneYet'
  return (
    <ListEmpty title={say(`booking.list.${key}Title`)} text={say(`booking.list.${key}Text`)}>
      <NewBooking />
    </ListEmpty>
  )
}

function NewBooking() {
  const { say } = useWords()
  const rights = useSignedIn()?.rights
  if (!rights || !mayOpen(rights, 'booking:manual') || !pageAt('/booking/search')?.screen) return null
  return (
    <ButtonLink $kind="main" to="/booking/search">
      {say('booking.list.new')}
    </ButtonLink>
  )
}

function idOf({ orderNo }: BookingRow): string {
  return orderNo
}

function countText({ total, totalIsAtLeast }: Data): string {
  return `${total.toLocaleString('en')}${totalIsAtLeast ? '+' : ''}`
}

function sortingOf(sort: OrderSort): Sorting {
  const [column = '', way] = sort.split('_')
  return { column, direction: way === 'ASC' ? 'ascending' : 'descending' }
}

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`
