import { useOwnSetting } from '../shared/own-setting.ts'

/** A question to the list that somebody asks again and again: its name and its address. */
export interface SavedView {
  name: string
  query: string
}

export const mostViews = 8

export function useSavedViews(): [views: readonly SavedView[], change: (views: readonly SavedView[]) => void] {
  return useOwnSetting<readonly SavedView[]>('bookings.views', (known) =>
    Array.isArray(known) ? known.filter(isView).slice(0, mostViews) : [],
  )
}

export function useHiddenColumns(): [hidden: readonly string[], change: (hidden: readonly string[]) => void] {
  return useOwnSetting<readonly string[]>('bookings.hidden', (known) =>
    Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [],
  )
}

function isView(known: unknown): known is SavedView {
  return (
    typeof known === 'object' &&
    known !== null &&
    'name' in known &&
    typeof known.name === 'string' &&
    'query' in known &&
    typeof known.query === 'string'
  )
}
