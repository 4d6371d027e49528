import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { ExportLine } from '../shared/export-line.tsx'
import { Page } from '../layout/page.tsx'
import { Button } from '../shared/button.tsx'
import { ColumnChoice } from '../shared/column-choice.tsx'
import { CursorPager } from '../shared/cursor-pager.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { useOwnSetting } from '../shared/own-setting.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { BatchFailures } from './batch-failures.tsx'
import { BatchClaims } from './batch-claims.tsx'
import { BatchLine } from './batch-line.tsx'
import { BatchSearch } from './batch-search.tsx'
import { useChosen } from './chosen.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { ClaimByPnr } from './claim-by-pnr.tsx'
import { ExportRefunds } from './export-refunds.tsx'
import { NoRefunds } from './no-refunds.tsx'
import { RefundCards } from './refund-cards.tsx'
import { refundColumns } from './refund-columns.tsx'
import { RefundFilters } from './refund-filters.tsx'
import { useRefundListAddress } from './refund-list-address.ts'
import { changeRefundList, pageSizes, refundFiltersOf, writeRefundList } from './refund-list.rules.ts'
import { useRefundList, type RefundPage } from './refund-list.ts'

/** Cancel and refund: everything of the agency that was given up, and how far it is. */
export function Screen() {
  const { say, lang } = useWords()
  const { state, change } = useRefundListAddress()
  const isPhone = useMedia(phoneQuery)
  const [hidden, setHidden] = useHiddenColumns()
  const question = writeRefundList(changeRefundList(state, {})).toString()
  const [orderNos, setOrderNos] = useSearched(question)
  const [dialog, setDialog] = useState<'search' | 'failures'>()
  const [exportTask, setExportTask] = useState<string>()
  const isBatch = orderNos.length > 0
  const chosen = useChosen(isBatch ? orderNos.join() : question)
  const list = useRefundList(state, orderNos)
  const { data } = list
  const names = data?.names
  const rows = useMemo(() => data?.list ?? [], [data])
  const columns = refundColumns({ say, lang, names }, rows, chosen)
  const everything = isBatch ? rows.map(({ refundNo }) => refundNo) : []
  return (
    <Page
      title={say('page.refunds.title')}
      beside={
        <Beside>
          {!isPhone && <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
          <Button onClick={() => setDialog('search')}>{say('refund.batch.open')}</Button>
          <ExportRefunds
            filters={refundFiltersOf(state)}
            chosen={chosen.ids.length > 0 ? chosen.ids : everything}
            onStart={setExportTask}
          />
          <ClaimByPnr />
          <BatchClaims />
        </Beside>
      }
    >
      {isBatch ? (
        <BatchLine
          count={orderNos.length}
          page={data}
          onFailures={() => setDialog('failures')}
          onAgain={() => setDialog('search')}
          onEnd={() => setOrderNos([])}
        />
      ) : (
        <RefundFilters state={state} change={change} />
      )}
      {exportTask && <ExportLine key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={say('refund.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && <ChosenBar chosen={chosen} />}
      {data && rows.length === 0 && <NoRefunds state={state} change={change} isBatch={isBatch} />}
      {data && rows.length > 0 && (
        <>
          {isPhone ? (
            <RefundCards rows={rows} names={data.names} chosen={chosen} />
          ) : (
            <DataTable
              label={say('page.refunds.title')}
              columns={columns}
              rows={rows}
              idOf={({ refundNo }) => refundNo}
              hidden={hidden}
              isStale={list.isPlaceholderData}
            />
          )}
          {!isBatch && <Ways state={state} change={change} data={data} />}
        </>
      )}
      {dialog === 'search' && (
        <BatchSearch
          known={orderNos}
          onClose={() => setDialog(undefined)}
          onFound={(searched, { failed }) => {
            setOrderNos(searched)
            setDialog(failed.length > 0 ? 'failures' : undefined)
          }}
        />
      )}
      {dialog === 'failures' && data?.failed && (
        <BatchFailures failed={data.failed} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  )
}

function Ways({ state, change, data }: { data: RefundPage } & ReturnType<typeof useRefundListAddress>) {
  const { page, pageSize } = state
  return (
    <CursorPager
      {...data}
      page={page}
      pageSize={pageSize}
      shown={data.list.length}
      sizes={pageSizes}
      onSize={(size) => change({ pageSize: pageSizes.find((each) => each === size) ?? pageSizes[0] })}
      onFirst={() => change({})}
      onBefore={page > 1 ? () => change({ page: page - 1 }) : undefined}
      onAfter={data.hasNext ? () => change({ page: page + 1 }) : undefined}
    />
  )
}

/** Booking numbers that were searched for, until the list is asked something else. */
function useSearched(question: string): [orderNos: readonly string[], search: (orderNos: readonly string[]) => void] {
  const [searched, setSearched] = useState<{ at: string; orderNos: readonly string[] }>({ at: '', orderNos: none })
  return [searched.at === question ? searched.orderNos : none, (orderNos) => setSearched({ at: question, orderNos })]
}

const none: readonly string[] = []

function useHiddenColumns(): [hidden: readonly string[], change: (hidden: readonly string[]) => void] {
  return useOwnSetting<readonly string[]>('refunds.hidden', (known) =>
    Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [],
  )
}

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;

  ${({ theme }) => theme.phone} {
    flex-basis: 100%;
  }
`
