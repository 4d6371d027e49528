import { batchStatuses, type BatchTask } from '@gangway/core'
import { useMemo } from 'react'
import styled from 'styled-components'
import { dayShape, useAddressFilters } from '../shared/address-filters.ts'
import { DateRangeChip } from '../shared/date-range-chip.tsx'
import { midnight } from '../shared/dates.rules.ts'
import { FilterRow } from '../shared/list-row.ts'
import { TextChip } from '../shared/text-chip.tsx'
import { ManyChip } from '../shared/many-chip.tsx'
import { Button } from '../shared/button.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { useNow } from '../shared/now.ts'
import { Pager } from '../shared/pager.tsx'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { useRecords } from './batch-tasks.ts'
import { RecordCards, recordColumns } from './record-cells.tsx'

/** The files of the last 180 days, newest first. */
export function BatchRecords({ openTask }: { openTask: string }) {
  const { say, lang } = useWords()
  const isPhone = useMedia(phoneQuery)
  const filters = useRecordFilters()
  const list = useRecords(filters.asked)
  const columns = useMemo(() => recordColumns({ say, lang }), [say, lang])
  return (
    <section>
      <Title>
        <h2>{say('batch.list.title')}</h2>
        <p>{say('batch.list.text')}</p>
      </Title>
      <Chips {...filters} />
      {list.isPending && <ListLoading label={say('batch.list.loading')} rows={4} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.list.length === 0 &&
        (filters.isNarrowed ? (
          <ListEmpty title={say('batch.list.noneTitle')} text={say('batch.list.noneText')}>
            <Button onClick={filters.clear}>{say('filter.clearAll')}</Button>
          </ListEmpty>
        ) : (
          <ListEmpty title={say('batch.list.noneYetTitle')} text={say('batch.list.noneYetText')} />
        ))}
      {list.data && list.data.list.length > 0 && (
        <>
          {isPhone ? (
            <RecordCards rows={list.data.list} around={{ say, lang }} openTask={openTask} />
          ) : (
            <DataTable
              label={say('batch.list.title')}
              columns={columns}
              rows={list.data.list}
              idOf={idOf}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...list.data} onPage={filters.goTo} />
        </>
      )}
    </section>
  )
}

function idOf({ id }: BatchTask): string {
  return id
}

function useRecordFilters() {
  const { page, value, set, goTo } = useAddressFilters()
  const fileName = value('file')
  const status = batchStatuses.filter((each) => value('status')?.split(',').includes(each))
  const [from, to] = [value('from', dayShape), value('to', dayShape)]
  return {
    ...{ fileName, status, from, to, set, goTo },
    isNarrowed: fileName !== undefined || status.length > 0 || from !== undefined || to !== undefined || page > 1,
    clear: () => set({ file: '', status: '', from: '', to: '' }),
    asked: {
      page,
      ...(fileName && { fileName }),
      ...(status.length > 0 && { status }),
      ...(from && { uploadedFrom: midnight(from) }),
      ...(to && { uploadedTo: midnight(to, 'end') }),
    },
  }
}

function Chips({ fileName, status, from, to, set }: ReturnType<typeof useRecordFilters>) {
  const { say } = useWords()
  const now = useNow(60_000)
  return (
    <FilterRow>
      <TextChip label={say('batch.filter.file')} value={fileName} maxLength={200} onChange={(file) => set({ file })} />
      <ManyChip
        label={say('batch.filter.status')}
        choices={batchStatuses.map((each) => [each, say(`batch.status.${each}`)])}
        values={status}
        onChange={(wanted) => set({ status: batchStatuses.filter((each) => wanted.includes(each)).join(',') })}
      />
      <DateRangeChip name="logged" {...{ from, to, now }} onChange={(start, end) => set({ from: start, to: end })} />
    </FilterRow>
  )
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin-block: 22px 10px;

  h2 {
    font-size: 1.2rem;
  }
  p {
    color: ${({ theme }) => theme.color.muted};
  }
`
