import { useLocalPreference } from '../../shared/hooks/use-local-preference.ts'

/** A saved query of the list: its name and its URL. */
export interface SavedView {
  name: string
  query: string
}

export const maxSavedViews = 8

export function useSavedViews(): [views: readonly SavedView[], change: (views: readonly SavedView[]) => void] {
  return useLocalPreference<readonly SavedView[]>('bookings.views', (savedViews) =>
    Array.isArray(savedViews) ? savedViews.filter(isSavedView).slice(0, maxSavedViews) : [],
  )
}

export function useHiddenColumns(): [hidden: readonly string[], change: (hidden: readonly string[]) => void] {
  return useLocalPreference<readonly string[]>('bookings.hidden', (savedViews) =>
    Array.isArray(savedViews) ? savedViews.filter((each) => typeof each === 'string') : [],
  )
}

function isSavedView(savedViews: unknown): savedViews is SavedView {
  return (
    typeof savedViews === 'object' &&
    savedViews !== null &&
    'name' in savedViews &&
    typeof savedViews.name === 'string' &&
    'query' in savedViews &&
    typeof savedViews.query === 'string'
  )
}
