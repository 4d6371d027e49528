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
  filters: ReactNode
  /** How many filters are set, what clears them, and what opens another page. */
  state: { count: number; reset: () => void; goTo: (page: number) => void }
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
  state: { count, reset, goTo },
  loading,
  skeletonRows = 8,
  none,
  noMatch = none,
  children,
}: FilteredListProps<Answer>) {
  const { data } = query
  const empty = count > 0 ? noMatch : none
  return (
    <>
      <FilterBar count={count} onReset={reset}>
        {filters}
      </FilterBar>
      {query.isPending && <ListLoading label={loading} rows={skeletonRows} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {data && data.list.length === 0 && (
        <ListEmpty {...empty}>
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {data && data.list.length > 0 && (
        <>
          {children(data, query.isPlaceholderData)}
          <Pager {...data} onPage={goTo} />
        </>
      )}
    </>
  )
}
