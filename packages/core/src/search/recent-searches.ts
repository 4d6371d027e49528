import type { trackFocus } from '../shared/focus.ts'
import type { ReadonlySignal } from '../shared/signal.ts'
import type { SearchQuery } from './search-address.rules.ts'
import type { RecentSearch, SearchBoxView } from './search-box-view.ts'

export interface RecentSettings {
  view: ReadonlySignal<SearchBoxView>
  focus: ReturnType<typeof trackFocus<string>>
  draw(part: Partial<SearchBoxView>): void
  change(part: Partial<SearchBoxView>): void
  fillIn(query: SearchQuery): void
  refreshRecent(removeId: string): Promise<readonly RecentSearch[] | undefined>
}

/** Recent searches are filled in again, or taken out of their list. */
export function recentSearches({ view, focus, draw, change, fillIn, refreshRecent }: RecentSettings) {
  return {
    fillRecent(id: string): void {
      const found = view.peek().recentSearches.find((each) => each.id === id)
      if (!found) return
      change({ returnDate: undefined, referenceCurrency: undefined, airline: undefined })
      fillIn(found.search)
    },
    async removeRecent(id: string): Promise<void> {
      const { recentSearches } = view.peek()
      const at = recentSearches.findIndex((each) => each.id === id)
      const left = recentSearches.filter((each) => each.id !== id)
      const next = left[at] ?? left.at(-1)
      draw({ recentSearches: left, focus: focus.ask(next ? `recent-${next.id}` : 'search') })
      draw({ recentSearches: (await refreshRecent(id)) ?? recentSearches })
    },
  }
}
