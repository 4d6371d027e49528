import type { SearchForm } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, played, refuse, type Reply } from '../shared/http/reply.ts'
import { presentFirst } from './present-first.ts'
import { promoTiles } from './promo-tiles.ts'
import type { Searches } from './searches.ts'
import { runSearch } from './start-search.ts'

/** One adult on the trip of a tile, paid from the deposit. */
export async function searchTile(
  deps: Deps,
  searches: Searches,
  { caller, body }: Call<'POST /search/picSearch.do'>,
): Promise<Reply<Answer<'POST /search/picSearch.do'>>> {
  const { tileId, departDate, returnDate } = body
  const tile = promoTiles.find((each) => each.tileId === tileId)
  if (!tile) return refuse(5004)
  const form: SearchForm = {
    tripType: returnDate === undefined ? 'ONE_WAY' : 'ROUND_TRIP',
    fromCity: tile.fromCity,
    toCity: tile.toCity,
    departDate,
    ...(returnDate !== undefined && { returnDate }),
    adult: 1,
    child: 0,
    infant: 0,
    currencyOption: 'DEPOSIT',
  }
  const found = await runSearch(deps, searches, caller, form)
  if ('kind' in found) return found
  return played(answer({ ...presentFirst(deps, found), search: found.question.form }), found.answers.scenario)
}
