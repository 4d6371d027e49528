import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import type { Clock } from '../shared/clock.ts'
import { presentChange, presentComment, presentRequest } from './present-request.ts'
import { countQueue, findOwner, readQueue } from './queue.store.ts'
import { listRequestChanges, listRequestComments, findRequest, type Request } from './request.store.ts'
import { listRequestFiles, loadTranscript } from './show-request.ts'

type List = 'POST /flowable/queue/getPageList'
type Info = 'GET /flowable/queue/info/{requestNo}'

/** Converts times from the agency's test clock to real time, so that support sees how much time is left. */
function toRealTime(row: Request, realClock: Clock, agencyClock: Clock): Request {
  const shift = realClock.now().getTime() - agencyClock.now().getTime()
  return { ...row, answerBy: new Date(row.answerBy.getTime() + shift) }
}

/** The support queue of all agencies. */
export async function listQueue({ db, clock }: Deps, { caller, body, lang }: Call<List>): Promise<Reply<Answer<List>>> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...asked } = body
  const rows = await readQueue(db, { ...asked, limit: pageSize, offset: (page - 1) * pageSize })
  const list = rows.map(({ request, client, ...itsTime }) => ({
    ...presentRequest(toRealTime(request, clock, agencyClock(clock, itsTime)), lang),
    client,
  }))
  return answer({ list, total: await countQueue(db, asked), page, pageSize })
}

export async function showQueued(deps: Deps, { caller, params, lang }: Call<Info>): Promise<Reply<Answer<Info>>> {
  if (!caller.provider) return refuse(403)
  const owner = await findOwner(deps.db, deps.clock, params.requestNo)
  const scope = owner && clientScopeOf(owner)
  const row = scope && (await findRequest(deps.db, scope, params.requestNo))
  if (!owner || !scope || !row) return refuse(5004)
  return answer({
    ...presentRequest(toRealTime(row, deps.clock, owner.clock), lang),
    client: owner.client,
    comments: (await listRequestComments(deps.db, scope, row)).map(presentComment),
    history: (await listRequestChanges(deps.db, scope, row)).map(presentChange),
    transcript: await loadTranscript(deps, scope, row),
    files: await listRequestFiles(deps, scope, row),
  })
}
