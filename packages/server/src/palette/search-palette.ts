import { isAllowed, type paletteRoutes } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer } from '../shared/http/reply.ts'
import type { PaletteSource } from './palette-source.ts'
import { airlineHits } from './sources/airlines.ts'
import { articleHits } from './sources/articles.ts'
import { bookingHits } from './sources/bookings.ts'
import { incidentHits } from './sources/incidents.ts'
import { refundHits } from './sources/refunds.ts'
import { requestHits } from './sources/requests.ts'

/** Every kind of record that the palette finds: a new kind is a file in `sources/` and an entry here. */
const sources: readonly PaletteSource[] = [bookingHits, refundHits, incidentHits, requestHits, airlineHits, articleHits]

export function paletteHandlers({
  db,
  market,
  help,
}: Pick<Deps, 'db' | 'market' | 'help'>): Handlers<typeof paletteRoutes> {
  return {
    'POST /palette/search': async ({ caller, lang, body: { text } }) => {
      const query = { db, market, help, lang, text, scope: scopeOf(caller), term: text.toUpperCase() }
      const found = await Promise.all(
        sources
          .filter(({ code }) => isAllowed(caller, code))
          .map(async ({ kind, find }) => (await find(query)).map((hit) => ({ ...hit, kind }))),
      )
      return answer({ hits: found.flat() })
    },
  }
}
