import { formatFullName } from '../database/full-name.ts'
import { categories } from '@gangway/core/contract'
import { asc, eq, isNull } from 'drizzle-orm'
import { countUpTo } from '../database/count-up-to.ts'
import { appUser, embedUser, serviceRequest } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { addDownloadAddresses } from './attachments.ts'
import { presentChange, presentComment, presentRequest, type Shown } from './present-request.ts'
import {
  listRequestChanges,
  listRequestComments,
  requestConditions,
  findRequest,
  openRequestsOf,
  readRequests,
  type Request,
} from './request.store.ts'

type List = 'POST /flowable/getPageList'

export async function listRequests({ db }: Deps, { caller, body, lang }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const scope = scopeOf(caller)
  const conditions = requestConditions(filters)
  const rows = await readRequests(db, scope, conditions, { limit: pageSize, offset: (page - 1) * pageSize })
  const counted = await countUpTo(db, serviceRequest, scope.client(serviceRequest, ...conditions))
  return answer({ list: rows.map((row) => presentRequest(row, lang)), ...counted, page, pageSize })
}

type Open = 'POST /flowable/getList'

export async function listOpen({ db }: Deps, { caller, body, lang }: Call<Open>): Promise<Reply<Answer<Open>>> {
  const rows = await openRequestsOf(db, scopeOf(caller), body.orderNo)
  return answer(rows.map((row) => presentRequest(row, lang)))
}

type ListFilters = Pick<Call<List>, 'caller' | 'lang'>

/** A request of the caller's agency by its number or row id, presented by `present`. */
export async function presentRequestOf<Presented>(
  { db }: Pick<Deps, 'db'>,
  { caller }: ListFilters,
  name: string,
  present: (row: Request, scope: Scope) => Presented | Promise<Presented>,
): Promise<Reply<Presented>> {
  const scope = scopeOf(caller)
  const row = await findRequest(db, scope, name)
  return row ? answer(await present(row, scope)) : refuse(5004)
}

export function showRequest(deps: Deps, call: ListFilters, name: string): Promise<Reply<Shown>> {
  return presentRequestOf(deps, call, name, (row) => presentRequest(row, call.lang))
}

type Named = Call<'POST /flowable/getTGangwayWorkOrderCommentList'>

export function listComments(deps: Deps, call: Named) {
  return presentRequestOf(deps, call, call.body.requestNo, async (row, scope) =>
    (await listRequestComments(deps.db, scope, row)).map(presentComment),
  )
}

export function listChanges(deps: Deps, call: Named) {
  return presentRequestOf(deps, call, call.body.requestNo, async (row, scope) =>
    (await listRequestChanges(deps.db, scope, row)).map(presentChange),
  )
}

export function listFiles(deps: Deps, call: Named) {
  return presentRequestOf(deps, call, call.body.requestNo, async (row, scope) => listRequestFiles(deps, scope, row))
}

export async function listRequestFiles(deps: Deps, scope: Scope, row: Request) {
  const comments = await listRequestComments(deps.db, scope, row)
  return addDownloadAddresses(deps, [row.attachments, ...comments.map(({ attachments }) => attachments)])
}

/** The assistant's replies before a request was created. */
export function listReplies(deps: Deps, call: Named) {
  return presentRequestOf(deps, call, call.body.requestNo, (row, scope) => loadTranscript(deps, scope, row))
}

export async function loadTranscript(
  { transcript }: Pick<Deps, 'transcript'>,
  scope: Scope,
  { conversationId }: Request,
): Promise<Answer<'POST /flowable/queryAutoReplyHis'>> {
  return conversationId === null ? [] : transcript(scope, conversationId)
}

type ListAuthors = 'POST /sysUser/getClientList'

/** Users who can be the author of a request. */
export async function listRequestAuthors(
  { db }: Deps,
  { caller }: Call<ListAuthors>,
): Promise<Reply<Answer<ListAuthors>>> {
  const scope = scopeOf(caller)
  const rows = await db
    .select({ id: appUser.id, nickname: appUser.nickname, lastname: appUser.lastname, email: appUser.email })
    .from(appUser)
    .leftJoin(embedUser, scope.client(embedUser, eq(embedUser.userId, appUser.id)))
    // Embedded guests are not users of the agency.
    .where(scope.client(appUser, isNull(embedUser.userId)))
    .orderBy(asc(appUser.nickname), asc(appUser.id))
  return answer(
    rows.map(({ id, nickname, lastname, email }) => ({ id, email, name: formatFullName({ nickname, lastname }) })),
  )
}

export async function listCategories(): Promise<Reply<Answer<'POST /flowable/queryWorkOrderCategory'>>> {
  return answer(categories.map(categoryNodeOf))
}

type Node = Answer<'POST /flowable/queryWorkOrderCategory'>[number]

function categoryNodeOf({ label, cnLabel, value, children }: (typeof categories)[number]): Node {
  return { label, cnLabel, value, ...(children && { children: children.map(categoryNodeOf) }) }
}
