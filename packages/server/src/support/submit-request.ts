import { categories, nodesOf, pathOf, requestProblems, type CategoryPath } from '@gangway/core/contract'
import { findBooking } from '../booking/booking.store.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type FieldProblem, type Refusal, type Reply } from '../shared/http/reply.ts'
import { isBusy } from './desk/play.ts'
import { checkEnclosures } from './enclosures.ts'
import { raiseRequest } from './raise-request.ts'
import { openRequestOf, raisedAlready, type Request } from './request.store.ts'

type Submit = 'POST /flowable/submit'
type SubmitCall = Call<Submit>

/** Raises a request: one at a time about a booking, and one of the same words of a conversation, however many try at once. */
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
    const { conversationId, orderNo, description } = body
    const said = { userId: caller.userId, orderNo, description, category, enclosures: enclosures.text }
    const known = conversationId && (await raisedAlready(tx, scope, { ...said, conversationId }))
    if (known) return answer({ requestNo: known.requestNo, rowId: known.id })
    if (body.orderNo !== '' && !(await findBooking(tx, scope, body.orderNo))) {
      return refuse(5001, { errorType: 1, fields: [{ path: 'orderNo', key: 'request.problem.unknownOrder' }] })
    }
    const row = await raiseRequest(tx, deps, call, {
      ...body,
      category,
      priority: body.priority ?? undefined,
      conversationId: body.conversationId ?? undefined,
      enclosures: enclosures.text,
    })
    if (!row) return duplicate(await openRequestOf(tx, scope, body.orderNo))
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
