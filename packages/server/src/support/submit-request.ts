import {
  categories,
  findCategoryNodes,
  fromCategoryFields,
  findRequestProblems,
  type CategoryPath,
} from '@gangway/core/contract'
import { findBooking } from '../booking/booking.store.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type FieldProblem, type Refusal, type Reply } from '../shared/http/reply.ts'
import { isSupportBusy } from './simulated-agents/agent-behaviour.ts'
import { checkAttachments } from './attachments.ts'
import { createRequest } from './create-request.ts'
import { openRequestOf, findRepeatedRequest, type Request } from './request.store.ts'

type Submit = 'POST /flowable/submit'
type SubmitCall = Call<Submit>

/**
 * Creates a request: one at a time about a booking, and one for the same messages of a conversation, with concurrent
 * submissions too.
 */
export async function submitRequest(deps: Deps, call: SubmitCall): Promise<Reply<Answer<Submit>>> {
  const { caller, body, address, agent } = call
  const scope = scopeOf(caller)
  const category = fromCategoryFields(body)
  const problems = problemsOf(call, category)
  if (problems.length > 0) return refuse(5001, { errorType: 1, fields: problems })
  if (caller.mode === 'test' && isSupportBusy(body.description))
    return refuse(5029, { errorType: 1, values: { context: 'support' } })
  const attachments = await checkAttachments(deps.db, scope, body.enclosureUrl, 'request')
  if (!attachments.ok) return attachments.refusal
  return deps.db.transaction(async (tx) => {
    const { conversationId, orderNo, description } = body
    const repeatKey = { userId: caller.userId, orderNo, description, category, attachments: attachments.text }
    const known = conversationId && (await findRepeatedRequest(tx, scope, { ...repeatKey, conversationId }))
    if (known) return answer({ requestNo: known.requestNo, rowId: known.id })
    if (body.orderNo !== '' && !(await findBooking(tx, scope, body.orderNo))) {
      return refuse(5001, { errorType: 1, fields: [{ path: 'orderNo', key: 'request.problem.unknownOrder' }] })
    }
    const row = await createRequest(tx, deps, call, {
      ...body,
      category,
      priority: body.priority ?? undefined,
      conversationId: body.conversationId ?? undefined,
      attachments: attachments.text,
    })
    if (!row) return duplicate(await openRequestOf(tx, scope, body.orderNo))
    const object = { kind: 'request', id: row.requestNo }
    const entry = { action: 'REQUEST_SUBMIT', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return answer({ requestNo: row.requestNo, rowId: row.id })
  })
}

function problemsOf({ body }: SubmitCall, category: CategoryPath): FieldProblem[] {
  const { orderNo, description, email } = body
  const isRepeated = findCategoryNodes(categories, category) !== undefined && category[0] === body.firstCategory
  if (!isRepeated) return [{ path: 'firstCategory', key: 'request.problem.category' }]
  const draft = { category, priority: body.priority ?? undefined, orderNo, description, email }
  return findRequestProblems(draft).map(({ field, key }) => ({
    path: field === 'category' ? 'firstCategory' : field,
    key: `request.problem.${key}`,
  }))
}

function duplicate(open: Request | undefined): Refusal {
  // It was completed in the meantime: a retry creates one.
  if (!open) return refuse(5029, { errorType: 1, values: { context: 'support' } })
  const { id: rowId, requestNo } = open
  return refuse(5501, { errorType: 1, data: { rowId, requestNo }, values: { requestNo } })
}
