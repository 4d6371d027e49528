import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { ExportProgress } from '../shared/list/export-progress.tsx'
import { FilterRow } from '../shared/filters/filter-row.ts'
import { SelectFilter } from '../shared/filters/text-filter.tsx'
import { Page } from '../layout/page.tsx'
import { ContentCard } from '../layout/card.ts'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { CursorPager } from '../shared/list/cursor-pager.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading, callErrorText } from '../shared/list/list-states.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { toast } from '../shared/ui/toast.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { phoneQuery } from '../theme.ts'
import { FareBulkActionBar } from './fare-bulk-action-bar.tsx'
import { deleteComparisons, useFareHistory, type FareHistoryPage, type FareHistoryRow } from './fare-result.ts'
import { HistoryCards } from './history-cards.tsx'
import { createFareColumns, formatFareTrip } from './fare-history-columns.tsx'

const fareStatuses = ['SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
const sizes = [20, 50, 100] as const

/** History of comparisons: open, export or delete. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const [exportTask, setExportTask] = useState<string>()
  const status = fareStatuses.find((each) => each === value('status'))
  const pageSize = sizes.find((each) => String(each) === value('size')) ?? sizes[0]
  const list = useFareHistory({ page, pageSize, ...(status && { status }) })
  const { data } = list
  return (
    <Page
      title={translate('page.fareHistory.title')}
      headerActions={
        <ButtonLink $kind="main" to="/fareSearch/compare">
          {translate('fare.toCompare')}
        </ButtonLink>
      }
    >
      <FilterRow>
        <SelectFilter
          label={translate('fare.column.status')}
          anyLabel={translate('fare.anyStatus')}
          choices={fareStatuses.map((each) => [each, translate(`fare.status.${each}`)])}
          value={status}
          onChange={(selectedIds) => set({ status: selectedIds })}
        />
      </FilterRow>
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={translate('fare.loadingHistory')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {data?.list.length === 0 && (
        <ContentCard>
          {status || page > 1 ? (
            <ListEmpty title={translate('fare.noneOnPageTitle')} text={translate('fare.noneOnPageText')}>
              <Button onClick={() => set({ status: '' })}>{translate('fare.showAllStatuses')}</Button>
            </ListEmpty>
          ) : (
            <ListEmpty title={translate('fare.emptyTitle')} text={translate('fare.emptyText')} />
          )}
        </ContentCard>
      )}
      {data && data.list.length > 0 && (
        <>
          <Rows
            // The selection is reset with the page and the filter.
            key={`${status} ${page} ${pageSize}`}
            data={data}
            isStale={list.isPlaceholderData}
            onExport={setExportTask}
            onEmpty={() => page > 1 && goTo(page - 1)}
          />
          <CursorPager
            total={data.total}
            page={page}
            pageSize={pageSize}
            shown={data.list.length}
            sizes={sizes}
            onSize={(size) => set({ size: size === sizes[0] ? '' : String(size) })}
            onFirst={() => goTo(1)}
            onPrevious={page > 1 ? () => goTo(page - 1) : undefined}
            onNext={page * pageSize < data.total ? () => goTo(page + 1) : undefined}
          />
        </>
      )}
    </Page>
  )
}

interface RowsProps {
  data: FareHistoryPage
  isStale: boolean
  onExport: (taskId: string) => void
  /** Called when no row is left on the page. */
  onEmpty: () => void
}

function Rows({ data, isStale, onExport, onEmpty }: RowsProps) {
  const { translate, lang, translator } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const now = useNow(60_000)
  const [ids, setIds] = useState<readonly string[]>([])
  const selectedIds = data.list.filter(({ id }) => ids.includes(id))
  const deletion = useMutation({ mutationFn: deleteComparisons })
  const { mutate } = deletion
  const context = useMemo(() => {
    async function deleteRows(rows: readonly FareHistoryRow[]): Promise<void> {
      const [first] = rows
      const isConfirmed = await confirm({
        title: translate('fare.deleteTitle', { count: rows.length }),
        text:
          rows.length === 1 && first
            ? translate('fare.deleteText', { trip: formatFareTrip(first) })
            : translate('fare.deleteTexts'),
        action: translate('fare.delete'),
      })
      if (!isConfirmed) return
      mutate(
        rows.map(({ id }) => id),
        {
          onSuccess() {
            toast.success(translate('fare.deleted', { count: rows.length }))
            if (rows.length === data.list.length) onEmpty()
          },
        },
      )
    }
    return {
      ...{ translate, lang, now, names: data.names, selectedIds: ids },
      onSelect: (id: string, isSelected: boolean) =>
        setIds((known) => (isSelected ? [...known, id] : known.filter((each) => each !== id))),
      onDelete: (rows: readonly FareHistoryRow[]) => void deleteRows(rows),
    }
  }, [translate, lang, now, data, ids, mutate, onEmpty])
  return (
    <>
      <FareBulkActionBar
        rows={data.list}
        selectedIds={selectedIds}
        onSelectAll={(isSelected) => setIds(isSelected ? data.list.map(({ id }) => id) : [])}
        onDelete={context.onDelete}
        onExport={onExport}
      />
      {deletion.isError && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(deletion.error, translator.t)}
        </InfoBox>
      )}
      {isPhone ? (
        <HistoryCards rows={data.list} {...context} />
      ) : (
        <DataTable
          label={translate('page.fareHistory.title')}
          columns={createFareColumns(context)}
          rows={data.list}
          idOf={({ id }) => id}
          isStale={isStale}
        />
      )}
    </>
  )
}
