import { useLocalPreference } from '../shared/hooks/use-local-preference.ts'
import type { PaletteEntry } from './palette-entry.ts'

const recentKept = 6

/** The last choices of the user in this browser, newest first. */
export function useRecentEntries(): [recent: PaletteEntry[], add: (entry: PaletteEntry) => void] {
  const [recent, change] = useLocalPreference('palette.recent', (known) =>
    Array.isArray(known) ? known.filter(isEntry).slice(0, recentKept) : [],
  )
  const add = (entry: PaletteEntry) =>
    change(
      [{ ...entry, group: 'recent' as const }, ...recent.filter(({ key }) => key !== entry.key)].slice(0, recentKept),
    )
  return [recent, add]
}

function isEntry(known: unknown): known is PaletteEntry {
  if (typeof known !== 'object' || known === null) return false
  const fields = ['key', 'title', 'detail', 'path'] as const
  const entries = new Map<string, unknown>(Object.entries(known))
  return fields.every((name) => typeof entries.get(name) === 'string') && entries.get('group') === 'recent'
}
