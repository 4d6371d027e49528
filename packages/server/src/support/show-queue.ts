import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { clientClock } from '../shared/client-clock.ts'
import type { Clock } from '../shared/clock.ts'
import { presentChange, presentComment, presentRequest } from './present-request.ts'
import { countQueue, findOwner, readQueue } from './queue.store.ts'
import { changesOf, commentsOf, findRequest, type Request } from './request.store.ts'
import { filesOf, transcriptOf } from './show-request.ts'

type List = 'POST /flowable/queue/getPageList'
type Info = 'GET /flowable/queue/info/{requestNo}'

/** However a client's time is moved in a rehearsal: support sees how long there is to answer, on its own clock. */
function inOurTime(row: Request, ours: Clock, theirs: Clock): Request {
  const shift = ours.now().getTime() - theirs.now().getTime()
  return { ...row, answerBy: new Date(row.answerBy.getTime() + shift) }
}

/** What support has to do, of all clients. */
export async function listQueue({ db, clock }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...asked } = body
  const rows = await readQueue(db, { ...asked, limit: pageSize, offset: (page - 1) * pageSize })
  const list = rows.map(({ request, client, ...itsTime }) => ({
    ...presentRequest(inOurTime(request, clock, clientClock(clock, itsTime))),
    client,
  }))
  return answer({ list, total: await countQueue(db, asked), page, pageSize })
}

export async function showQueued(deps: Deps, { caller, params }: Call<Info>): Promise<Reply<Answer<Info>>> {
  if (!caller.provider) return refuse(403)
  const owner = await findOwner(deps.db, deps.clock, params.requestNo)
  const scope = owner && scopeOf(owner)
  const row = scope && (await findRequest(deps.db, scope, params.requestNo))
  if (!owner || !scope || !row) return refuse(5004)
  return answer({
    ...presentRequest(inOurTime(row, deps.clock, owner.clock)),
    client: owner.client,
    comments: (await commentsOf(deps.db, scope, row)).map(presentComment),
    history: (await changesOf(deps.db, scope, row)).map(presentChange),
    transcript: await transcriptOf(deps, scope, row),
    files: await filesOf(deps, scope, row),
  })
}
