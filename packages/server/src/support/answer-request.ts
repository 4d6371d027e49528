import { answerProblem, mayDo, sides, type CustomerAction, type RequestStep } from '@gangway/core/contract'
import { operatorName } from '../booking/operator.ts'
import type { Tx } from '../database/db.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call, Caller } from '../shared/http/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { sentence } from '../shared/http/sentence.ts'
import { putOnDesk } from './desk/put-on-desk.ts'
import { checkEnclosures } from './enclosures.ts'
import { moveRequest } from './move-request.ts'
import { presentComment } from './present-request.ts'
import { holdRequest, type Comment, type Request } from './request.store.ts'

type Add = 'POST /flowable/addTGangwayWorkOrderComment'
type Feedback = 'POST /flowable/feedback'

const stepOf = { comment: 'COMMENTED', solved: 'SOLVED', notSolved: 'NOT_SOLVED' } as const satisfies Record<
  CustomerAction,
  RequestStep
>

export const wrongState: Refusal = refuse(5312, { errorType: 1, values: { context: 'request' } })

/** What the customer writes. About an answer it is a verdict as well: with it the request is closed, or work resumes. */
export async function addComment(deps: Deps, { caller, body }: Call<Add>): Promise<Reply<Answer<Add>>> {
  const scope = scopeOf(caller)
  const enclosures = await checkEnclosures(deps.db, scope, body.enclosureUrl, 'comment')
  if (!enclosures.ok) return enclosures.refusal
  return deps.db.transaction(async (tx) => {
    const row = await holdRequest(tx, scope, body.requestNo)
    if (!row) return refuse(5004)
    const isSolve = body.isSolve ?? undefined
    const star = body.star ?? undefined
    const action = row.state === 'PROCESSED' ? (isSolve ? 'solved' : 'notSolved') : 'comment'
    if (!mayDo(row.state, action)) return wrongState
    const problem = answerProblem(row.state, { comment: body.comment, files: enclosures.count, isSolve, star })
    if (problem) {
      const path = { blank: 'comment', choose: 'isSolve', star: 'star', why: 'comment' }[problem]
      return refuse(5001, { errorType: 1, fields: [{ path, key: `request.problem.${problem}` }] })
    }
    const content = body.comment.trim() || defaultWords(row, action)
    const said = { content, enclosures: enclosures.text, star: row.state === 'PROCESSED' ? star : null }
    return answer(presentComment(await say(tx, deps, row, { caller, action, said })))
  })
}

/** The verdict alone. Said twice it is one; about an answer that was taken back it comes too late. */
export async function giveFeedback(deps: Deps, { caller, body }: Call<Feedback>): Promise<Reply<Answer<Feedback>>> {
  const { requestNo, processId, isSolve } = body
  return deps.db.transaction(async (tx) => {
    const row = await holdRequest(tx, scopeOf(caller), requestNo)
    if (!row) return refuse(5004)
    if (row.processId !== processId) return wrongState
    if (row.state !== 'PROCESSED') {
      const isSaid = row.solved === isSolve && row.state === (isSolve ? 'COMPLETED' : 'IN_PROCESS')
      return isSaid ? answer<Answer<Feedback>>({ state: row.state }) : wrongState
    }
    const action = isSolve ? 'solved' : 'notSolved'
    await say(tx, deps, row, { caller, action, said: { content: defaultWords(row, action) } })
    return answer<Answer<Feedback>>({ state: isSolve ? 'COMPLETED' : 'IN_PROCESS' })
  })
}

function defaultWords({ lang }: Request, action: CustomerAction): string {
  return action === 'comment' ? '' : sentence(lang, `request.said.${action}`)
}

interface Said {
  caller: Caller
  action: CustomerAction
  said: { content: string; enclosures?: string; star?: number | null }
}

async function say(tx: Tx, deps: Deps, row: Request, { caller, action, said }: Said): Promise<Comment> {
  const now = caller.clock.now()
  const moved = await moveRequest(tx, deps, row, {
    action,
    step: stepOf[action],
    side: sides.customer,
    name: await operatorName(tx, caller),
    now,
    words: said,
    // Whoever writes while work goes on is not satisfied yet.
    ...((action !== 'comment' || row.state === 'IN_PROCESS') && { solved: action === 'solved' }),
  })
  if (caller.mode === 'test' && action !== 'solved') await putOnDesk(tx, deps, moved.row, now)
  if (!moved.comment) throw new Error('Words were said and not kept.')
  return moved.comment
}
