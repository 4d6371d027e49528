import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { Page } from '../../layout/page.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ColumnSelect } from '../../shared/list/column-choice.tsx'
import { CursorPager } from '../../shared/list/cursor-pager.tsx'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useLocalPreference } from '../../shared/hooks/use-local-preference.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { phoneQuery } from '../../theme.ts'
import { SearchFailuresDialog } from './batch-failures.tsx'
import { BatchClaimsLink } from './batch-claims.tsx'
import { BatchSearchBar } from './batch-search-bar.tsx'
import { BatchSearchDialog } from './batch-search.tsx'
import { useRowSelection } from './use-row-selection.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { ClaimByPnrButton } from './claim-by-pnr.tsx'
import { ExportRefundsMenu } from './export-refunds.tsx'
import { EmptyRefundList } from './no-refunds.tsx'
import { RefundCards } from './refund-cards.tsx'
import { createRefundColumns } from './refund-columns.tsx'
import { RefundFilterChips } from './refund-filters.tsx'
import { useRefundListParams } from './use-refund-list-params.ts'
import { changeRefundList, refundPageSizes, toRefundFilters, serializeRefundListParams } from './refund-list.rules.ts'
import { useRefundList, type RefundPage } from './use-refund-list.ts'

export function Screen() {
  const { translate, lang } = useTranslator()
  const { state, change } = useRefundListParams()
  const isPhone = useMediaQuery(phoneQuery)
  const [hidden, setHidden] = useHiddenRefundColumns()
  const queryKey = serializeRefundListParams(changeRefundList(state, {})).toString()
  const [orderNos, setOrderNos] = useSearchedOrders(queryKey)
  const [dialog, setDialog] = useState<'search' | 'failures'>()
  const [exportTask, setExportTask] = useState<string>()
  const isBatch = orderNos.length > 0
  const selection = useRowSelection(isBatch ? orderNos.join() : queryKey)
  const list = useRefundList(state, orderNos)
  const { data } = list
  const names = data?.names
  const rows = useMemo(() => data?.list ?? [], [data])
  // Rows are selected for an export only.
  const hasSelection = useMayCall()('POST /refund/export')
  const columns = createRefundColumns({ translate, lang, names }, rows, selection).filter(
    ({ id }) => hasSelection || id !== 'CHOOSE',
  )
  const allIds = isBatch ? rows.map(({ refundNo }) => refundNo) : []
  return (
    <Page
      title={translate('page.refunds.title')}
      headerActions={
        <HeaderActions>
          {!isPhone && <ColumnSelect columns={columns} hidden={hidden} onChange={setHidden} />}
          <Button onClick={() => setDialog('search')}>{translate('refund.batch.open')}</Button>
          <ExportRefundsMenu
            filters={toRefundFilters(state)}
            selectedIds={selection.ids.length > 0 ? selection.ids : allIds}
            onStart={setExportTask}
          />
          <ClaimByPnrButton />
          <BatchClaimsLink />
        </HeaderActions>
      }
    >
      {isBatch ? (
        <BatchSearchBar
          count={orderNos.length}
          page={data}
          onFailures={() => setDialog('failures')}
          onSearchAgain={() => setDialog('search')}
          onEnd={() => setOrderNos([])}
        />
      ) : (
        <RefundFilterChips state={state} change={change} />
      )}
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={translate('refund.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && <BulkActionBar selection={selection} />}
      {data && rows.length === 0 && <EmptyRefundList state={state} change={change} isBatch={isBatch} />}
      {data && rows.length > 0 && (
        <>
          {isPhone ? (
            <RefundCards rows={rows} names={data.names} selection={hasSelection ? selection : undefined} />
          ) : (
            <DataTable
              label={translate('page.refunds.title')}
              columns={columns}
              rows={rows}
              idOf={({ refundNo }) => refundNo}
              hidden={hidden}
              isStale={list.isPlaceholderData}
            />
          )}
          {!isBatch && <Pagination state={state} change={change} data={data} />}
        </>
      )}
      {dialog === 'search' && (
        <BatchSearchDialog
          initialOrderNos={orderNos}
          onClose={() => setDialog(undefined)}
          onFound={(searched, { failed }) => {
            setOrderNos(searched)
            setDialog(failed.length > 0 ? 'failures' : undefined)
          }}
        />
      )}
      {dialog === 'failures' && data?.failed && (
        <SearchFailuresDialog failed={data.failed} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  )
}

function Pagination({ state, change, data }: { data: RefundPage } & ReturnType<typeof useRefundListParams>) {
  const { page, pageSize } = state
  return (
    <CursorPager
      {...data}
      page={page}
      pageSize={pageSize}
      shown={data.list.length}
      sizes={refundPageSizes}
      onSize={(size) => change({ pageSize: refundPageSizes.find((each) => each === size) ?? refundPageSizes[0] })}
      onFirst={() => change({})}
      onPrevious={page > 1 ? () => change({ page: page - 1 }) : undefined}
      onNext={data.hasNext ? () => change({ page: page + 1 }) : undefined}
    />
  )
}

/** Pasted order numbers; cleared when the filters change. */
function useSearchedOrders(
  queryKey: string,
): [orderNos: readonly string[], search: (orderNos: readonly string[]) => void] {
  const [searched, setSearched] = useState<{ at: string; orderNos: readonly string[] }>({
    at: '',
    orderNos: noOrderNos,
  })
  return [
    searched.at === queryKey ? searched.orderNos : noOrderNos,
    (orderNos) => setSearched({ at: queryKey, orderNos }),
  ]
}

const noOrderNos: readonly string[] = []

function useHiddenRefundColumns(): [hidden: readonly string[], change: (hidden: readonly string[]) => void] {
  return useLocalPreference<readonly string[]>('refunds.hidden', (known) =>
    Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [],
  )
}

const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;

  ${({ theme }) => theme.phone} {
    flex-basis: 100%;
  }
`
