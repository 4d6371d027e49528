// The server asks what the page would ask, so that the first picture has the answer in it.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SearchQuery } from '@gangway/core'
import { getToken } from './gangway-token.ts'
import type { Found } from './page.tsx'

/** Airlines answer one by one. Whoever has not answered by then is left out of the first picture. */
const patienceMs = 4_000

/** The origin of the page: a token is good for the pages that its key lists, and for nobody else. */
export function createFinder(origin: string) {
  const client = createClient({
    base: `${process.env['GANGWAY_URL'] ?? 'http://localhost:4400'}/api`,
    getToken: async () => {
      const told = await getToken()
      return told.ok ? told.value : ''
    },
    fetch: (address, init) => fetch(address, { ...init, headers: { ...plain(init?.headers), origin } }),
  })

  return {
    async start() {
      const told = await client.call('POST /search/initIndexDatas.do', { body: {} })
      return told.ok ? told.value : undefined
    },

    async find({ fromCity, toCity, departDate, ...rest }: SearchQuery): Promise<Found | undefined> {
      if (!fromCity || !toCity || !departDate) return undefined
      const usual = { tripType: 'ONE_WAY', currencyOption: 'DEPOSIT', adult: 1 } as const
      const body = { ...usual, ...rest, fromCity, toCity, departDate }
      const begun = await client.call('POST /search/search.do', { body })
      if (!begun.ok) return undefined
      const { searchId } = begun.value
      for (const until = Date.now() + patienceMs; ; await pause(200)) {
        const told = await client.call('POST /product/initProductDatas.do', { body: { searchId, pageSize: 50 } })
        if (!told.ok) return undefined
        const { list: offers, names, search, complete } = told.value
        if (complete || Date.now() > until) return { searchId, offers, names, search }
      }
    },
  }
}

const plain = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers))
