import { and, eq } from 'drizzle-orm'
import { assistantFeedback, conversation } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { findRequest } from '../support/request.store.ts'
import { findRunOfUser } from './conversation.store.ts'

type Feedback = 'POST /flowable/updateAutoReplyHis'

/** Stores feedback for an answer. Omitted fields keep their value. */
export async function saveFeedback({ db }: Deps, { caller, body }: Call<Feedback>): Promise<Reply<Answer<Feedback>>> {
  const scope = scopeOf(caller)
  const run = await findRunOfUser(db, scope, caller.userId, body.id)
  if (!run) return refuse(5004)
  if (body.requestNo && !(await findRequest(db, scope, body.requestNo))) return refuse(5004)
  const feedback = {
    ...(body.resolutionStatus && { resolved: body.resolutionStatus === 'Y' }),
    ...(body.manualReason && { manualReason: body.manualReason }),
    ...(body.requestNo && { requestNo: body.requestNo }),
    requested: body.createWorkOrderFlag === 'Y' || Boolean(body.requestNo),
    at: caller.clock.now(),
  }
  await db
    .insert(assistantFeedback)
    .values({ runId: run.id, clientId: scope.clientId, ...feedback })
    .onConflictDoUpdate({ target: [assistantFeedback.clientId, assistantFeedback.runId], set: feedback })
  return answer(true)
}

type Rate = 'POST /assistant/answer/rate'

/** Stores whether an answer was good. A reason belongs to a bad one. */
export async function rateAnswer({ db }: Deps, { caller, body }: Call<Rate>): Promise<Reply<Answer<Rate>>> {
  const scope = scopeOf(caller)
  const run = await findRunOfUser(db, scope, caller.userId, body.runId)
  if (!run) return refuse(5004)
  const { rating } = body
  const rated = { rating, ratingReason: rating === 'down' ? body.reason : null, at: caller.clock.now() }
  await db
    .insert(assistantFeedback)
    .values({ runId: run.id, clientId: scope.clientId, ...rated })
    .onConflictDoUpdate({ target: [assistantFeedback.clientId, assistantFeedback.runId], set: rated })
  return answer(true)
}

type RateConversation = 'POST /assistant/conversation/rate'

/** Stores how satisfied the user was with a whole conversation. */
export async function rateConversation(
  { db }: Deps,
  { caller, body: { conversationId, star } }: Call<RateConversation>,
): Promise<Reply<Answer<RateConversation>>> {
  const isOwn = and(eq(conversation.id, conversationId), eq(conversation.userId, caller.userId))
  const rated = await db
    .update(conversation)
    .set({ star })
    .where(scopeOf(caller).client(conversation, isOwn))
    .returning({ id: conversation.id })
  return rated.length > 0 ? answer(true) : refuse(5004)
}
