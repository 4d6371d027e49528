import type { Deps } from '../deps.ts'
import { findVisitor, keyStart } from '../embed/find-visitor.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { refuse, type Reply } from '../shared/http/reply.ts'
import type { Searches } from './searches.ts'
import { startSearch } from './start-search.ts'

type Plug = 'POST /search/plugSearch.do'

/** A search with the name of an embed key alone. The same as any search of a page; only the key stands among what is asked. */
export async function searchFromWidget(
  deps: Deps,
  searches: Searches,
  { body: { embedKey, ...form }, visit, ...circumstances }: Call<Plug>,
): Promise<Reply<Answer<Plug>>> {
  if (!embedKey.startsWith(keyStart) || !visit) return refuse(403, { errorType: 1, values: { context: 'embed' } })
  const caller = await findVisitor(deps, embedKey, visit)
  if ('kind' in caller)
    return caller.code === 5107 ? refuse(403, { errorType: 1, values: { context: 'embed' } }) : caller
  return startSearch(deps, searches, { ...circumstances, visit, caller, body: form })
}
