import type { ReactNode } from 'react'
import { FilterBar } from '../filters/filters.tsx'
import { ResetButton } from '../ui/reset-button.tsx'
import { ListEmpty, ListFailed, ListLoading } from './list-states.tsx'
import { Pager } from './pager.tsx'

interface ListedPage {
  list: readonly unknown[]
  total: number
  totalIsAtLeast?: boolean
  page: number
  pageSize: number
}

interface FilteredListProps<Answer> {
  query: {
    data: Answer | undefined
    isPending: boolean
    isError: boolean
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The filters, how many of them are set, and what clears them. */
  filters: ReactNode
  filterCount: number
  onReset: () => void
  onPage: (page: number) => void
  loading: string
  skeletonRows?: number
  /** Shown when there is nothing, and when no row matches the filters. */
  none: { title: string; text: string }
  noMatch?: { title: string; text: string }
  children: (answer: Answer, isStale: boolean) => ReactNode
}

/** A paged list with its filters, and its states: loading, failed, empty. */
export function FilteredList<Answer extends ListedPage>({
  query,
  filters,
  filterCount,
  onReset,
  onPage,
  loading,
  skeletonRows = 8,
  none,
  noMatch = none,
  children,
}: FilteredListProps<Answer>) {
  const { data } = query
  const empty = filterCount > 0 ? noMatch : none
  return (
    <>
      <FilterBar count={filterCount} onReset={onReset}>
        {filters}
      </FilterBar>
      {query.isPending && <ListLoading label={loading} rows={skeletonRows} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {data && data.list.length === 0 && (
        <ListEmpty {...empty}>
          <ResetButton isEmpty={filterCount === 0} onReset={onReset} />
        </ListEmpty>
      )}
      {data && data.list.length > 0 && (
        <>
          {children(data, query.isPlaceholderData)}
          <Pager {...data} onPage={onPage} />
        </>
      )}
    </>
  )
}
