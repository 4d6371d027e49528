import type { CallAnswer, Result } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ColumnSelect } from '../../shared/list/column-choice.tsx'
import { CursorPager } from '../../shared/list/cursor-pager.tsx'
import { DataTable, type Sorting } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { phoneQuery } from '../../theme.ts'
import { BookingCards } from './booking-cards.tsx'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { ExportBookingsMenu } from './export-bookings.tsx'
import { useBookingListParams } from './use-booking-list-params.ts'
import { BookingFilters } from './booking-filters.tsx'
import {
  toBookingFilters,
  hasBookingFilters,
  bookingPageSizes,
  pendingStatuses,
  toSortOrder,
  type BookingRow,
  type BookingListState,
  type OrderSort,
} from './booking-list.rules.ts'
import { createBookingColumns } from './booking-columns.tsx'
import { useHiddenColumns } from './saved-views.ts'
import { ViewTabs } from './view-tabs.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'

const minuteMs = 60_000
/** Poll interval in milliseconds while a listed booking is in progress. */
const pollIntervalMs = 15_000

export function Screen() {
  const { translate, lang } = useTranslator()
  const { state, setState, change } = useBookingListParams()
  const [hidden, setHidden] = useHiddenColumns()
  const [exportTask, setExportTask] = useState<string>()
  const isPhone = useMediaQuery(phoneQuery)
  const now = useNow(minuteMs)
  const list = useOrderList(state)
  const names = list.data?.names
  const columns = useMemo(() => createBookingColumns({ translate, lang, now, names }), [translate, lang, now, names])
  const heading = (
    <HeaderActions>
      {!isPhone && <ColumnSelect columns={columns} hidden={hidden} onChange={setHidden} />}
      <ExportBookingsMenu state={state} onStart={setExportTask} />
      <NewBookingLink />
    </HeaderActions>
  )
  return (
    <Page title={translate('page.bookings.title')} headerActions={heading}>
      <ViewTabs state={state} total={list.data && countText(list.data)} />
      <BookingFilters state={state} change={change} />
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={translate('booking.list.loading')} rows={8} />}
      {list.isError && (
        // An expired cursor: reload the first page.
        <ListFailed error={list.error} onRetry={() => (state.cursor ? change({}) : void list.refetch())} />
      )}
      {list.data?.list.length === 0 && <EmptyList state={state} change={change} />}
      {list.data && list.data.list.length > 0 && (
        <>
          {isPhone ? (
            <BookingCards rows={list.data.list} names={list.data.names} now={now} />
          ) : (
            <DataTable
              label={translate('page.bookings.title')}
              columns={columns}
              rows={list.data.list}
              idOf={idOf}
              hidden={hidden}
              isStale={list.isPlaceholderData}
              sorting={toTableSorting(state.sort)}
              onSort={(sorting) => change({ sort: toSortOrder(sorting) })}
            />
          )}
          <Pagination state={state} setState={setState} change={change} data={list.data} />
        </>
      )}
    </Page>
  )
}

type BookingPage = CallAnswer<'POST /order/matchOrderList.do'>

function useOrderList(state: BookingListState) {
  return useQuery({
    queryKey: ['booking', 'list', state],
    queryFn: ({ signal }) => unwrapResult(buildListRequest(state, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ status }) => pendingStatuses.includes(status)) ? pollIntervalMs : false,
  })
}

function buildListRequest(state: BookingListState, signal: AbortSignal): Promise<Result<BookingPage>> {
  const { page, pageSize, sort, cursor } = state
  const paging = { page, pageSize, ...(cursor && { [cursor.side]: cursor.at }) }
  const options = { reads: true, quiet: true, signal }
  // The pending list has a fixed order and no filters; with a filter it becomes a list of the pending statuses.
  return state.view === 'pending' && !hasBookingFilters(state) && sort === 'CREATED_DESC'
    ? client.call('POST /order/matchPendingOrderList.do', { body: paging, ...options })
    : client.call('POST /order/matchOrderList.do', {
        body: { ...paging, ...toBookingFilters(state), sort },
        ...options,
      })
}

function Pagination({
  state,
  setState,
  change,
  data,
}: { state: BookingListState; data: BookingPage } & Pick<
  ReturnType<typeof useBookingListParams>,
  'setState' | 'change'
>) {
  const { before, after } = data
  const { page } = state
  return (
    <CursorPager
      {...data}
      page={page}
      pageSize={state.pageSize}
      shown={data.list.length}
      sizes={bookingPageSizes}
      onSize={(size) => change({ pageSize: bookingPageSizes.find((each) => each === size) ?? bookingPageSizes[0] })}
      onFirst={() => change({})}
      onPrevious={
        before !== undefined && page > 1
          ? () => setState({ ...state, page: page - 1, cursor: page > 2 ? { side: 'before', at: before } : undefined })
          : undefined
      }
      onNext={
        after === undefined
          ? undefined
          : () => setState({ ...state, page: page + 1, cursor: { side: 'after', at: after } })
      }
    />
  )
}

/** Empty state: no results for the filters, or no bookings yet. */
function EmptyList({ state, change }: { state: BookingListState; change: (part: Partial<BookingListState>) => void }) {
  const { translate } = useTranslator()
  if (hasBookingFilters(state) || state.page > 1) {
    return (
      <ListEmpty title={translate('booking.list.noneTitle')} text={translate('booking.list.noneText')}>
        <ResetButton onReset={() => change({ status: [], filters: {} })} />
      </ListEmpty>
    )
  }
  const key = state.view === 'pending' ? 'nonePending' : 'noneYet'
  return (
    <ListEmpty title={translate(`booking.list.${key}Title`)} text={translate(`booking.list.${key}Text`)}>
      <NewBookingLink />
    </ListEmpty>
  )
}

function NewBookingLink() {
  const { translate } = useTranslator()
  const mayCall = useMayCall()
  if (!mayCall('POST /order/order.do')) return null
  return (
    <ButtonLink $kind="main" to="/booking/search">
      {translate('booking.list.new')}
    </ButtonLink>
  )
}

function idOf({ orderNo }: BookingRow): string {
  return orderNo
}

function countText({ total, totalIsAtLeast }: BookingPage): string {
  return `${total.toLocaleString('en')}${totalIsAtLeast ? '+' : ''}`
}

function toTableSorting(sort: OrderSort): Sorting {
  const [column = '', direction] = sort.split('_')
  return { column, direction: direction === 'ASC' ? 'ascending' : 'descending' }
}

const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`
