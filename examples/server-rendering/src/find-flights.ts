// Runs the search of the page on the server, so that the first HTML contains the offers.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SearchQuery } from '@gangway/core'
import { getToken } from './gangway-token.ts'
import type { Found } from './page.tsx'

/** Airlines respond one by one. Offers that arrive later are not in the first HTML. */
const timeoutMs = 4_000

/** `origin` is that of the page: a token is valid only for the origins of its key. */
export function createFinder(origin: string) {
  const client = createClient({
    base: `${process.env['GANGWAY_URL'] ?? 'http://localhost:4400'}/api`,
    getToken: async () => {
      const result = await getToken()
      return result.ok ? result.value : ''
    },
    fetch: (address, init) => fetch(address, { ...init, headers: { ...plain(init?.headers), origin } }),
  })

  return {
    async start() {
      const result = await client.call('POST /search/initIndexDatas.do', { body: {} })
      return result.ok ? result.value : undefined
    },

    async find({ fromCity, toCity, departDate, ...rest }: SearchQuery): Promise<Found | undefined> {
      if (!fromCity || !toCity || !departDate) return undefined
      const usual = { tripType: 'ONE_WAY', currencyOption: 'DEPOSIT', adult: 1 } as const
      const body = { ...usual, ...rest, fromCity, toCity, departDate }
      const begun = await client.call('POST /search/search.do', { body })
      if (!begun.ok) return undefined
      const { searchId } = begun.value
      for (const until = Date.now() + timeoutMs; ; await pause(200)) {
        const result = await client.call('POST /product/initProductDatas.do', { body: { searchId, pageSize: 50 } })
        if (!result.ok) return undefined
        const { list: offers, names, search, complete } = result.value
        if (complete || Date.now() > until) return { searchId, offers, names, search }
      }
    },
  }
}

const plain = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers))
