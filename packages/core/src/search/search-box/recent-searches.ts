import type { trackFocus } from '../../shared/overlay/focus.ts'
import type { ReadonlySignal } from '../../shared/signal.ts'
import type { SearchQuery } from '../search-url.rules.ts'
import type { RecentSearch, SearchBoxView } from './search-box-view.ts'

export interface RecentSettings {
  view: ReadonlySignal<SearchBoxView>
  focus: ReturnType<typeof trackFocus<string>>
  draw(part: Partial<SearchBoxView>): void
  change(part: Partial<SearchBoxView>): void
  fillIn(query: SearchQuery): void
  refreshRecent(removeId: string): Promise<readonly RecentSearch[] | undefined>
}

export function createRecentSearches({ view, focus, draw, change, fillIn, refreshRecent }: RecentSettings) {
  return {
    fillRecent(id: string): void {
      const found = view.peek().recentSearches.find((each) => each.id === id)
      if (!found) return
      change({ returnDate: undefined, referenceCurrency: undefined, airline: undefined })
      fillIn(found.search)
    },
    async removeRecent(id: string): Promise<void> {
      const { recentSearches: createRecentSearches } = view.peek()
      const at = createRecentSearches.findIndex((each) => each.id === id)
      const left = createRecentSearches.filter((each) => each.id !== id)
      const next = left[at] ?? left.at(-1)
      draw({ recentSearches: left, focus: focus.request(next ? `recent-${next.id}` : 'search') })
      draw({ recentSearches: (await refreshRecent(id)) ?? createRecentSearches })
    },
  }
}
