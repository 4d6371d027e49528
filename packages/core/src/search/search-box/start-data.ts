import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import { toFailure } from '../../shared/message.ts'
import type { RecentSearch, SearchBoxView, SearchStartData } from './search-box-view.ts'

interface StartDataSettings {
  client: Client | undefined
  data: SearchStartData | undefined
  failed(error: CallError): void
}

/** Start data of the box: passed in, or requested once. Without it the box uses the public defaults. */
export function createStartDataLoader({ client, data: given, failed: onFailed }: StartDataSettings) {
  let data: SearchStartData = given ?? {}
  let isLoaded = !client || given !== undefined
  let isSignedIn = client !== undefined

  function failed(error: CallError): void {
    if (error.kind === 'superseded') return
    if (error.kind === 'session-invalid') isSignedIn = false
    onFailed(error)
  }

  /** Latest searches, without the removed one; undefined when the request failed. */
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
    reset() {
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
        return { failure: isLoaded ? undefined : toFailure(answer.error) }
      }
      data = answer.value
      return { recentSearches: answer.value.recentSearches }
    },
  }
}
