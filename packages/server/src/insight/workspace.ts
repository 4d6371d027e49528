import { isAllowed, toServerTime, workspaceTiles, type Permission, type WorkspaceTile } from '@gangway/core/contract'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import {
  readBalanceTile,
  readBookingsTile,
  readIncidentsTile,
  readLookToBookTile,
  readNews,
  readRejectedRefundsTile,
  readSearchesTile,
} from './workspace-tiles.store.ts'

type Show = 'GET /workspace/summary'

/** The permission of each tile. */
const tileCodes: Record<WorkspaceTile, Permission> = {
  incidents: 'sys:booking:event',
  lookToBook: 'dashboard:traffic',
  searches: 'booking:manual',
  rejectedRefunds: 'sys:booking',
  bookings: 'sys:booking',
  balance: 'sys:financial',
  news: 'public',
}

/** The wanted tiles among those that the caller may see. */
export async function showWorkspace(
  { db }: Pick<Deps, 'db'>,
  { caller, query, lang }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const now = caller.clock.now()
  const scope: Scope = scopeOf(caller)
  const readers = {
    incidents: () => readIncidentsTile(db, scope, now),
    lookToBook: () => readLookToBookTile(db, scope, now),
    searches: () => readSearchesTile(db, scope, now),
    rejectedRefunds: () => readRejectedRefundsTile(db, scope, now),
    bookings: () => readBookingsTile(db, scope, now),
    balance: () => readBalanceTile(db, scope, now),
    news: () => readNews(db, lang, now),
  }
  const wanted = workspaceTiles.filter(
    (tile) => (query.tile === undefined || tile === query.tile) && isAllowed(caller, tileCodes[tile]),
  )
  const parts = await Promise.all(wanted.map(async (tile) => [tile, await readers[tile]()] as const))
  return answer({ asOf: toServerTime(now), ...Object.fromEntries(parts) })
}
