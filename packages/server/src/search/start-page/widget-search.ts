import type { Deps } from '../../deps.ts'
import { findEmbedCaller, keyStart } from '../../embed/find-embed-session.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { refuse, type Reply } from '../../shared/http/reply.ts'
import type { SearchSessions } from '../results/search-sessions.ts'
import { startSearch } from '../start-search.ts'

type WidgetSearchCall = 'POST /search/plugSearch.do'

/**
 * A search with only the id of an embed key. Otherwise the same as any search of a page; the key is part of the query.
 */
export async function searchFromWidget(
  deps: Deps,
  searches: SearchSessions,
  { body: { embedKey, ...form }, source, ...circumstances }: Call<WidgetSearchCall>,
): Promise<Reply<Answer<WidgetSearchCall>>> {
  if (!embedKey.startsWith(keyStart) || !source) return refuse(403, { errorType: 1, values: { context: 'embed' } })
  const caller = await findEmbedCaller(deps, embedKey, source)
  if ('kind' in caller)
    return caller.code === 5107 ? refuse(403, { errorType: 1, values: { context: 'embed' } }) : caller
  return startSearch(deps, searches, { ...circumstances, source, caller, body: form })
}
