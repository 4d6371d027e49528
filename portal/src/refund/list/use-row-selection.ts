import { useState } from 'react'

export interface RowSelection {
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  /** Selects or deselects several rows. */
  set(ids: readonly string[], isSelected: boolean): void
  clear(): void
}

/** Row selection across the pages of one query. Another query starts empty. */
export function useRowSelection(queryKey: string): RowSelection {
  const [stored, setStored] = useState<{ queryKey: string; ids: readonly string[] }>({ queryKey, ids: [] })
  const ids = stored.queryKey === queryKey ? stored.ids : []
  const store = (next: readonly string[]) => setStored({ queryKey, ids: next })
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => store(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    set: (changedIds, isSelected) =>
      store([...ids.filter((each) => !changedIds.includes(each)), ...(isSelected ? changedIds : [])]),
    clear: () => store([]),
  }
}
