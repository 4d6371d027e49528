import type { Client } from '@gangway/core'

/** A client that reports the id of each search it starts. The results widget keeps the id to itself. */
export function watchSearches(client: Client, onSearch: (searchId: string) => void): Client {
  return {
    ...client,
    async call(name, input) {
      const result = await client.call(name, input)
      if (name === 'POST /search/search.do' && result.ok) {
        const { value }: { value: unknown } = result
        if (typeof value === 'object' && value !== null && 'searchId' in value) onSearch(String(value.searchId))
      }
      return result
    },
  }
}
