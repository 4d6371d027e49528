import type { SearchForm } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Reply } from '../../shared/http/reply.ts'
import { formFor } from '../presenters/present-form.ts'
import { presentFirstResponse } from '../presenters/present-first-response.ts'
import { promoTiles } from './promo-tiles.ts'
import type { SearchSessions } from '../results/search-sessions.ts'
import { runSearch } from '../start-search.ts'

/** Searches the trip of a promo tile for one adult, paid from the deposit. */
export async function searchFromPromoTile(
  deps: Deps,
  searches: SearchSessions,
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
  return withScenario(
    answer({ ...presentFirstResponse(deps, found), search: formFor(caller, found.query.form) }),
    found.results.scenario,
  )
}
