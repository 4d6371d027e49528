import type { Answer } from '../shared/http/call.ts'
import { refuse, type Reply } from '../shared/http/reply.ts'

/** Embed keys are given out nowhere yet, so none is known. */
export async function searchFromWidget(): Promise<Reply<Answer<'POST /search/plugSearch.do'>>> {
  return refuse(403, { errorType: 1, values: { context: 'embed' } })
}
