import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAddressFilters } from '../shared/address-filters.ts'
import { ExportLine } from '../shared/export-line.tsx'
import { FilterRow } from '../shared/list-row.ts'
import { ChoiceChip } from '../shared/text-chip.tsx'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { confirm } from '../shared/confirm.tsx'
import { CursorPager } from '../shared/cursor-pager.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading, textOf } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { Note } from '../shared/note.ts'
import { useNow } from '../shared/now.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { deleteFares, useFareHistory, type FarePage, type FareRow } from './fare-result.ts'
import { HistoryCards } from './history-cards.tsx'
import { fareColumns, tripText } from './history-cells.tsx'

const statuses = ['SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
const sizes = [20, 50, 100] as const

/** The comparisons of the agency: looked at again, taken along as a file, or deleted. */
export function Screen() {
  const { say } = useWords()
  const { page, value, set, goTo } = useAddressFilters()
  const [exportTask, setExportTask] = useState<string>()
  const status = statuses.find((each) => each === value('status'))
  const pageSize = sizes.find((each) => String(each) === value('size')) ?? sizes[0]
  const list = useFareHistory({ page, pageSize, ...(status && { status }) })
  const { data } = list
  return (
    <Page
      title={say('page.fareHistory.title')}
      beside={
        <ButtonLink $kind="main" to="/fareSearch/compare">
          {say('fare.toCompare')}
        </ButtonLink>
      }
    >
      <FilterRow>
        <ChoiceChip
          label={say('fare.column.status')}
          any={say('fare.anyStatus')}
          choices={statuses.map((each) => [each, say(`fare.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
      </FilterRow>
      {exportTask && <ExportLine key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {list.isPending && <ListLoading label={say('fare.loadingHistory')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {data?.list.length === 0 && (
        <Panel>
          {status || page > 1 ? (
            <ListEmpty title={say('fare.noRowTitle')} text={say('fare.noRowText')}>
              <Button onClick={() => set({ status: '' })}>{say('fare.showWhole')}</Button>
            </ListEmpty>
          ) : (
            <ListEmpty title={say('fare.emptyTitle')} text={say('fare.emptyText')} />
          )}
        </Panel>
      )}
      {data && data.list.length > 0 && (
        <>
          <Rows
            // What was chosen is chosen on this page of this list.
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
            onBefore={page > 1 ? () => goTo(page - 1) : undefined}
            onAfter={page * pageSize < data.total ? () => goTo(page + 1) : undefined}
          />
        </>
      )}
    </Page>
  )
}

interface RowsProps {
  data: FarePage
  isStale: boolean
  onExport: (taskId: string) => void
  /** Nothing of the page is left. */
  onEmpty: () => void
}

function Rows({ data, isStale, onExport, onEmpty }: RowsProps) {
  const { say, lang, words } = useWords()
  const isPhone = useMedia(phoneQuery)
  const now = useNow(60_000)
  const [ids, setIds] = useState<readonly string[]>([])
  const chosen = data.list.filter(({ id }) => ids.includes(id))
  const removal = useMutation({ mutationFn: deleteFares })
  const { mutate } = removal
  const settings = useMemo(() => {
    async function remove(rows: readonly FareRow[]): Promise<void> {
      const [first] = rows
      const isAgreed = await confirm({
        title: say('fare.deleteTitle', { count: rows.length }),
        text: rows.length === 1 && first ? say('fare.deleteText', { trip: tripText(first) }) : say('fare.deleteTexts'),
        action: say('fare.delete'),
      })
      if (!isAgreed) return
      mutate(
        rows.map(({ id }) => id),
        {
          onSuccess() {
            toast.success(say('fare.deleted', { count: rows.length }))
            if (rows.length === data.list.length) onEmpty()
          },
        },
      )
    }
    return {
      ...{ say, lang, now, names: data.names, chosen: ids },
      onChoose: (id: string, isChosen: boolean) =>
        setIds((known) => (isChosen ? [...known, id] : known.filter((each) => each !== id))),
      onDelete: (rows: readonly FareRow[]) => void remove(rows),
    }
  }, [say, lang, now, data, ids, mutate, onEmpty])
  return (
    <>
      <ChosenBar
        rows={data.list}
        chosen={chosen}
        onChooseAll={(isChosen) => setIds(isChosen ? data.list.map(({ id }) => id) : [])}
        onDelete={settings.onDelete}
        onExport={onExport}
      />
      {removal.isError && (
        <Note role="alert" $kind="bad">
          {textOf(removal.error, words.t)}
        </Note>
      )}
      {isPhone ? (
        <HistoryCards rows={data.list} {...settings} />
      ) : (
        <DataTable
          label={say('page.fareHistory.title')}
          columns={fareColumns(settings)}
          rows={data.list}
          idOf={({ id }) => id}
          isStale={isStale}
        />
      )}
    </>
  )
}
