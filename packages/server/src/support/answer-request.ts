import {
  findAnswerProblem,
  isRequestActionAllowed,
  requestSides,
  type CustomerAction,
  type RequestStep,
} from '@gangway/core/contract'
import { operatorName } from '../shared/agency/operator-name.ts'
import type { Tx } from '../database/db.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import type { Answer, Call, Caller } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { assignToSimulatedAgent } from './simulated-agents/assign-simulated-agent.ts'
import { checkAttachments } from './attachments.ts'
import { changeRequestStatus } from './change-request-status.ts'
import { presentComment } from './present-request.ts'
import { lockRequest, type RequestComment, type Request } from './request.store.ts'

type Add = 'POST /flowable/addTGangwayWorkOrderComment'
type Feedback = 'POST /flowable/feedback'

const stepOf = { comment: 'COMMENTED', solved: 'SOLVED', notSolved: 'NOT_SOLVED' } as const satisfies Record<
  CustomerAction,
  RequestStep
>

export const refuseWrongState: Refusal = refuse(5312, { errorType: 1, values: { context: 'request' } })

/** A message of the user. On an answered request it is feedback, too: the request is completed, or work resumes. */
export async function addComment(deps: Deps, { caller, body, address, agent }: Call<Add>): Promise<Reply<Answer<Add>>> {
  const scope = scopeOf(caller)
  const attachments = await checkAttachments(deps.db, scope, body.enclosureUrl, 'comment')
  if (!attachments.ok) return attachments.refusal
  return deps.db.transaction(async (tx) => {
    const row = await lockRequest(tx, scope, body.requestNo)
    if (!row) return refuse(5004)
    const isSolve = body.isSolve ?? undefined
    const star = body.star ?? undefined
    const action = row.state === 'PROCESSED' ? (isSolve ? 'solved' : 'notSolved') : 'comment'
    if (!isRequestActionAllowed(row.state, action)) return refuseWrongState
    const problem = findAnswerProblem(row.state, { comment: body.comment, files: attachments.count, isSolve, star })
    if (problem) {
      const path = { blank: 'comment', choose: 'isSolve', star: 'star', why: 'comment' }[problem]
      return refuse(5001, { errorType: 1, fields: [{ path, key: `request.problem.${problem}` }] })
    }
    const content = body.comment.trim() || defaultMessages(row, action)
    const message = { content, attachments: attachments.text, star: row.state === 'PROCESSED' ? star : null }
    const from = { address, agent }
    return answer(presentComment(await addUserMessage(tx, deps, row, { caller, from, action, message })))
  })
}

/** Feedback without a message. A repetition changes nothing; after the answer was withdrawn it is refused. */
export async function giveFeedback(
  deps: Deps,
  { caller, body, address, agent }: Call<Feedback>,
): Promise<Reply<Answer<Feedback>>> {
  const { requestNo, processId, isSolve } = body
  return deps.db.transaction(async (tx) => {
    const row = await lockRequest(tx, scopeOf(caller), requestNo)
    if (!row) return refuse(5004)
    if (row.processId !== processId) return refuseWrongState
    if (row.state !== 'PROCESSED') {
      const isRepeated = row.solved === isSolve && row.state === (isSolve ? 'COMPLETED' : 'IN_PROCESS')
      return isRepeated ? answer<Answer<Feedback>>({ state: row.state }) : refuseWrongState
    }
    const action = isSolve ? 'solved' : 'notSolved'
    const message = { content: defaultMessages(row, action) }
    await addUserMessage(tx, deps, row, { caller, from: { address, agent }, action, message })
    return answer<Answer<Feedback>>({ state: isSolve ? 'COMPLETED' : 'IN_PROCESS' })
  })
}

function defaultMessages({ lang }: Request, action: CustomerAction): string {
  return action === 'comment' ? '' : translateMessage(lang, `request.said.${action}`)
}

interface UserMessage {
  caller: Caller
  from: AuditEntry['from']
  action: CustomerAction
  message: { content: string; attachments?: string; star?: number | null }
}

async function addUserMessage(
  tx: Tx,
  deps: Deps,
  row: Request,
  { caller, from, action, message }: UserMessage,
): Promise<RequestComment> {
  const now = caller.clock.now()
  const updated = await changeRequestStatus(tx, deps, row, {
    action,
    step: stepOf[action],
    side: requestSides.customer,
    name: await operatorName(tx, caller),
    now,
    message: message,
    // A message while work continues means that the request is not solved.
    ...((action !== 'comment' || row.state === 'IN_PROCESS') && { solved: action === 'solved' }),
  })
  if (caller.mode === 'test' && action !== 'solved') await assignToSimulatedAgent(tx, deps, updated.row, now)
  const object = { kind: 'request', id: row.requestNo }
  const entry: AuditEntry =
    action === 'comment'
      ? { action: 'REQUEST_COMMENT', by: caller, from, object }
      : { action: 'REQUEST_FEEDBACK', by: caller, from, object, detail: { solved: action === 'solved' } }
  await writeAuditLog(tx, entry, deps.clock.now())
  if (!updated.comment) throw new Error('The message was not stored.')
  return updated.comment
}
