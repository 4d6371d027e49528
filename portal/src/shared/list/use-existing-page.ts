import { useEffect, useEffectEvent } from 'react'

interface ListPage {
  list: readonly unknown[]
  total: number
  page: number
  pageSize: number
}

/** Goes to the last page when the shown one has lost its last row, which would look like an empty list. */
export function useExistingPage(shown: ListPage | undefined, goTo: (page: number) => void): void {
  const lastPage = shown && lastPageOf(shown)
  const goToLastPage = useEffectEvent(goTo)
  useEffect(() => {
    if (lastPage !== undefined) goToLastPage(lastPage)
  }, [lastPage])
}

/** The page that exists instead; undefined when the shown one has rows, or there are none at all. */
export function lastPageOf({ list, total, page, pageSize }: ListPage): number | undefined {
  const lastPage = Math.ceil(total / pageSize)
  return list.length === 0 && total > 0 && page > lastPage ? lastPage : undefined
}
