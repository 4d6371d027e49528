import { categories } from '@gangway/core/contract'
import { asc, eq, isNull } from 'drizzle-orm'
import { countUpTo } from '../database/count-up-to.ts'
import { appUser, embedUser, serviceRequest } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { addressEnclosures } from './enclosures.ts'
import { presentChange, presentComment, presentRequest, type Shown } from './present-request.ts'
import {
  changesOf,
  commentsOf,
  filterRequests,
  findRequest,
  openRequestsOf,
  readRequests,
  type Request,
} from './request.store.ts'

type List = 'POST /flowable/getPageList'

export async function listRequests({ db }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const scope = scopeOf(caller)
  const conditions = filterRequests(filters)
  const rows = await readRequests(db, scope, conditions, { limit: pageSize, offset: (page - 1) * pageSize })
  const counted = await countUpTo(db, serviceRequest, scope.client(serviceRequest, ...conditions))
  return answer({ list: rows.map(presentRequest), ...counted, page, pageSize })
}

type Open = 'POST /flowable/getList'

export async function listOpen({ db }: Deps, { caller, body }: Call<Open>): Promise<Reply<Answer<Open>>> {
  return answer((await openRequestsOf(db, scopeOf(caller), body.orderNo)).map(presentRequest))
}

type Asked = Pick<Call<List>, 'caller'>

/** A request of the caller's client by its number or row id, and what is told of it. */
export async function showOf<Told>(
  { db }: Pick<Deps, 'db'>,
  { caller }: Asked,
  name: string,
  tell: (row: Request, scope: Scope) => Told | Promise<Told>,
): Promise<Reply<Told>> {
  const scope = scopeOf(caller)
  const row = await findRequest(db, scope, name)
  return row ? answer(await tell(row, scope)) : refuse(5004)
}

export function showRequest(deps: Deps, call: Asked, name: string): Promise<Reply<Shown>> {
  return showOf(deps, call, name, presentRequest)
}

type Named = Call<'POST /flowable/getTGangwayWorkOrderCommentList'>

export function listComments(deps: Deps, call: Named) {
  return showOf(deps, call, call.body.requestNo, async (row, scope) =>
    (await commentsOf(deps.db, scope, row)).map(presentComment),
  )
}

export function listChanges(deps: Deps, call: Named) {
  return showOf(deps, call, call.body.requestNo, async (row, scope) =>
    (await changesOf(deps.db, scope, row)).map(presentChange),
  )
}

export function listFiles(deps: Deps, call: Named) {
  return showOf(deps, call, call.body.requestNo, async (row, scope) => filesOf(deps, scope, row))
}

export async function filesOf(deps: Deps, scope: Scope, row: Request) {
  const comments = await commentsOf(deps.db, scope, row)
  return addressEnclosures(deps, [row.enclosures, ...comments.map(({ enclosures }) => enclosures)])
}

/** What the assistant said before a request was raised. */
export function listReplies(deps: Deps, call: Named) {
  return showOf(deps, call, call.body.requestNo, (row, scope) => transcriptOf(deps, scope, row))
}

export async function transcriptOf(
  { transcript }: Pick<Deps, 'transcript'>,
  scope: Scope,
  { conversationId }: Request,
): Promise<Answer<'POST /flowable/queryAutoReplyHis'>> {
  return conversationId === null ? [] : transcript(scope, conversationId)
}

type People = 'POST /sysUser/getClientList'

/** Whoever can have raised a request. */
export async function listPeople({ db }: Deps, { caller }: Call<People>): Promise<Reply<Answer<People>>> {
  const scope = scopeOf(caller)
  const rows = await db
    .select({ id: appUser.id, nickname: appUser.nickname, lastname: appUser.lastname, email: appUser.email })
    .from(appUser)
    .leftJoin(embedUser, scope.client(embedUser, eq(embedUser.userId, appUser.id)))
    // Whoever is on a page of the client is not one of its people.
    .where(scope.client(appUser, isNull(embedUser.userId)))
    .orderBy(asc(appUser.nickname), asc(appUser.id))
  return answer(
    rows.map(({ id, nickname, lastname, email }) => ({ id, email, name: `${nickname} ${lastname}`.trim() })),
  )
}

export async function listCategories(): Promise<Reply<Answer<'POST /flowable/queryWorkOrderCategory'>>> {
  return answer(categories.map(plain))
}

type Node = Answer<'POST /flowable/queryWorkOrderCategory'>[number]

function plain({ label, cnLabel, value, children }: (typeof categories)[number]): Node {
  return { label, cnLabel, value, ...(children && { children: children.map(plain) }) }
}
