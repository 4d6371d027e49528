import {
  answerBy,
  categories,
  expectedBy,
  nodesOf,
  pathOf,
  requestProblems,
  sides,
  titleOf,
  toServerTime,
  type CategoryPath,
} from '@gangway/core/contract'
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { findBooking } from '../booking/booking.store.ts'
import { operatorName } from '../booking/operator.ts'
import type { Tx } from '../database/db.ts'
import { appUser, serviceRequest } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type FieldProblem, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { isBusy } from './desk/play.ts'
import { putOnDesk } from './desk/put-on-desk.ts'
import { checkEnclosures } from './enclosures.ts'
import { keepChange, logRequest, tellRequest } from './move-request.ts'
import { mailRequest } from './request-mail.ts'
import { openRequestOf, type Request } from './request.store.ts'
import { hoursOf } from './support-hours.ts'

type Submit = 'POST /flowable/submit'
type SubmitCall = Call<Submit>

/** Raises a request: one at a time about a booking, however many try at once. */
export async function submitRequest(deps: Deps, call: SubmitCall): Promise<Reply<Answer<Submit>>> {
  const { caller, body } = call
  const scope = scopeOf(caller)
  const category = pathOf(body)
  const problems = problemsOf(call, category)
  if (problems.length > 0) return refuse(5001, { errorType: 1, fields: problems })
  if (caller.mode === 'test' && isBusy(body.description))
    return refuse(5029, { errorType: 1, values: { context: 'support' } })
  const enclosures = await checkEnclosures(deps.db, scope, body.enclosureUrl, 'request')
  if (!enclosures.ok) return enclosures.refusal
  return deps.db.transaction(async (tx) => {
    if (body.orderNo !== '' && !(await findBooking(tx, scope, body.orderNo))) {
      return refuse(5001, { errorType: 1, fields: [{ path: 'orderNo', key: 'request.problem.unknownOrder' }] })
    }
    const row = await insert(tx, deps, call, { category, enclosures: enclosures.text })
    if (!row) return duplicate(await openRequestOf(tx, scope, body.orderNo))
    const now = row.createdAt
    const change = { step: 'CREATED', side: sides.customer, name: row.creator, now } as const
    await keepChange(tx, row, change)
    await tellRequest(tx, deps, row, { step: 'CREATED', from: undefined })
    await logRequest(tx, row, change)
    await mailRequest(tx, deps, row, change)
    if (caller.mode === 'test') await putOnDesk(tx, deps, row, now)
    return answer({ requestNo: row.requestNo, rowId: row.id })
  })
}

function problemsOf({ body }: SubmitCall, category: CategoryPath): FieldProblem[] {
  const { orderNo, description, email } = body
  const isKnown = nodesOf(categories, category) !== undefined && category[0] === body.firstCategory
  if (!isKnown) return [{ path: 'firstCategory', key: 'request.problem.category' }]
  const draft = { category, priority: body.priority ?? undefined, orderNo, description, email }
  return requestProblems(draft).map(({ field, key }) => ({
    path: field === 'category' ? 'firstCategory' : field,
    key: `request.problem.${key}`,
  }))
}

function duplicate(open: Request | undefined): Refusal {
  // Whoever closed it meanwhile has made room: asking again raises one.
  if (!open) return refuse(5029, { errorType: 1, values: { context: 'support' } })
  const { id: rowId, requestNo } = open
  return refuse(5501, { errorType: 1, data: { rowId, requestNo }, values: { requestNo } })
}

const mostAttempts = 5

/** Nothing when there is one about the booking already. */
async function insert(
  tx: Tx,
  deps: Deps,
  { caller, body, lang }: SubmitCall,
  { category, enclosures }: { category: CategoryPath; enclosures: string },
): Promise<Request | undefined> {
  const { clientId, userId } = caller
  const now = caller.clock.now()
  const hours = hoursOf(deps)
  const itsLang = langOf(body.description) ?? lang
  const isBug = category[0] === 12
  const priority = isBug ? (body.priority ?? undefined) : undefined
  const [user] = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, eq(appUser.id, userId)))
  const values = {
    clientId,
    userId,
    state: 'NEW' as const,
    processId: newId(now),
    category: [...category],
    title: body.title || titleOf(categories, category, itsLang),
    priority: priority ?? null,
    orderNo: body.orderNo,
    description: body.description,
    enclosures,
    email: body.email || (user?.email ?? ''),
    creator: await operatorName(tx, caller),
    lang: itsLang,
    conversationId: body.conversationId ?? null,
    answerBy: new Date(answerBy(hours, now.getTime())),
    expectedAt: new Date(expectedBy(hours, now.getTime(), { category, priority })),
    createdAt: now,
    updatedAt: now,
  }
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const [made] = await tx
      .insert(serviceRequest)
      .values({ ...values, id: newId(now), requestNo: newRequestNo(now) })
      // Whoever comes second waits here for the first, and finds his number or his booking taken.
      .onConflictDoNothing()
      .returning()
    if (made) return made
    if (body.orderNo && (await openRequestOf(tx, scopeOf(caller), body.orderNo))) return undefined
  }
  return undefined
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `SR`, the second in Beijing and four capitals. */
function newRequestNo(now: Date): string {
  const second = toServerTime(now).slice(0, 19).replace(/\D/g, '')
  return `SR${second}${Array.from({ length: 4 }, () => capitals[randomInt(capitals.length)]).join('')}`
}

/** The language that somebody writes; unknown where there are no letters. */
function langOf(text: string): 'en' | 'cn' | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'cn'
  return /[a-z]{2}/i.test(text) ? 'en' : undefined
}
