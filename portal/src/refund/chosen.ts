import { useState } from 'react'

export interface Chosen {
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  /** All of a page at once, or none of it. */
  set(ids: readonly string[], isChosen: boolean): void
  clear(): void
}

/** Rows that were chosen, on whatever page of one question to a list. Another question begins with none. */
export function useChosen(question: string): Chosen {
  const [kept, setKept] = useState<{ question: string; ids: readonly string[] }>({ question, ids: [] })
  const ids = kept.question === question ? kept.ids : []
  const keep = (next: readonly string[]) => setKept({ question, ids: next })
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => keep(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    set: (some, isChosen) => keep([...ids.filter((each) => !some.includes(each)), ...(isChosen ? some : [])]),
    clear: () => keep([]),
  }
}
