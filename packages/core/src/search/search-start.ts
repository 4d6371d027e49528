import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { failureOf } from '../shared/message.ts'
import type { RecentSearch, SearchBoxView, SearchStart } from './search-box-view.ts'

interface SearchStartSettings {
  client: Client | undefined
  data: SearchStart | undefined
  failed(error: CallError): void
}

/** What the box begins with: handed in, else asked for, once. Without it the box goes on with what is open to everybody. */
export function createSearchStart({ client, data: given, failed: tell }: SearchStartSettings) {
  let data: SearchStart = given ?? {}
  let isLoaded = !client || given !== undefined
  let isSignedIn = client !== undefined

  function failed(error: CallError): void {
    if (error.kind === 'superseded') return
    if (error.kind === 'session-invalid') isSignedIn = false
    tell(error)
  }

  /** The newest searches, without one that is taken out; nothing when that did not work. */
  async function refreshRecent(signal: AbortSignal, removeId?: string): Promise<readonly RecentSearch[] | undefined> {
    if (!client || !isSignedIn) return undefined
    const input = { body: { removeId }, quiet: true, signal }
    const answer = await client.call('POST /search/refreshRecentSearch.do', input)
    if (!answer.ok) {
      failed(answer.error)
      return undefined
    }
    const { recentSearches, names } = answer.value
    data = { ...data, names: { ...names, places: { ...data.names?.places, ...names.places } } }
    return recentSearches
  }

  return {
    data: () => data,
    isSignedIn: () => isSignedIn,
    failed,
    refreshRecent,
    /** The next load asks for everything once more, perhaps in a new session. */
    forget() {
      isLoaded = !client || given !== undefined
      isSignedIn = client !== undefined
    },
    async load(signal: AbortSignal): Promise<Partial<SearchBoxView>> {
      if (isLoaded) {
        const recentSearches = given ? undefined : await refreshRecent(signal)
        return recentSearches ? { recentSearches } : {}
      }
      const input = { body: {}, quiet: true, reads: true, signal }
      const answer = await client?.call('POST /search/initIndexDatas.do', input)
      if (!answer || signal.aborted) return {}
      isLoaded = answer.ok || answer.error.retry !== 'yes'
      isSignedIn = answer.ok
      if (!answer.ok) {
        failed(answer.error)
        return { failure: isLoaded ? undefined : failureOf(answer.error) }
      }
      data = answer.value
      return { recentSearches: answer.value.recentSearches }
    },
  }
}
