import { batchStatuses, type BatchTask } from '@gangway/core'
import { useMemo } from 'react'
import styled from 'styled-components'
import { dayPattern, useUrlFilters } from '../../shared/filters/url-filters.ts'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { toMidnight } from '../../shared/i18n/dates.rules.ts'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { MultiSelectFilter } from '../../shared/filters/multi-select-filter.tsx'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { Pager } from '../../shared/list/pager.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { phoneQuery } from '../../theme.ts'
import { useImportRecords } from './import-jobs.ts'
import { RecordCards, recordColumns } from './record-cells.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'

/** Imports of the last 180 days, newest first. */
export function BatchRecords({ openTask }: { openTask: string }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const filters = useRecordFilters()
  const list = useImportRecords(filters.searchText)
  const columns = useMemo(() => recordColumns({ translate, lang }), [translate, lang])
  return (
    <section>
      <Title>
        <h2>{translate('batch.list.title')}</h2>
        <p>{translate('batch.list.text')}</p>
      </Title>
      <Filters {...filters} />
      {list.isPending && <ListLoading label={translate('batch.list.loading')} rows={4} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.list.length === 0 &&
        (filters.isNarrowed ? (
          <ListEmpty title={translate('batch.list.noneTitle')} text={translate('batch.list.noneText')}>
            <ResetButton onReset={filters.clear} />
          </ListEmpty>
        ) : (
          <ListEmpty title={translate('batch.list.noneYetTitle')} text={translate('batch.list.noneYetText')} />
        ))}
      {list.data && list.data.list.length > 0 && (
        <>
          {isPhone ? (
            <RecordCards rows={list.data.list} context={{ translate, lang }} openTask={openTask} />
          ) : (
            <DataTable
              label={translate('batch.list.title')}
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
  const { page, value, set, goTo } = useUrlFilters()
  const fileName = value('file')
  const status = batchStatuses.filter((each) => value('status')?.split(',').includes(each))
  const [from, to] = [value('from', dayPattern), value('to', dayPattern)]
  return {
    ...{ fileName, status, from, to, set, goTo },
    isNarrowed: fileName !== undefined || status.length > 0 || from !== undefined || to !== undefined || page > 1,
    clear: () => set({ file: '', status: '', from: '', to: '' }),
    searchText: {
      page,
      ...(fileName && { fileName }),
      ...(status.length > 0 && { status }),
      ...(from && { uploadedFrom: toMidnight(from) }),
      ...(to && { uploadedTo: toMidnight(to, 'end') }),
    },
  }
}

function Filters({ fileName, status, from, to, set }: ReturnType<typeof useRecordFilters>) {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  return (
    <FilterRow>
      <TextFilter
        label={translate('batch.filter.file')}
        value={fileName}
        maxLength={200}
        onChange={(file) => set({ file })}
      />
      <MultiSelectFilter
        label={translate('batch.filter.status')}
        choices={batchStatuses.map((each) => [each, translate(`batch.status.${each}`)])}
        values={status}
        onChange={(statuses) => set({ status: batchStatuses.filter((each) => statuses.includes(each)).join(',') })}
      />
      <DateRangeFilter name="logged" {...{ from, to, now }} onChange={(start, end) => set({ from: start, to: end })} />
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
