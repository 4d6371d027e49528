import {
  nextRequestState,
  getAnswerDeadline,
  customerReplyDays,
  type RequestAction,
  type RequestStep,
  requestSides,
} from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findBooking } from '../booking/booking.store.ts'
import { writeLog } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { client, requestChange, requestComment, serviceRequest } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import { mailRequest } from './request-mail.ts'
import type { RequestComment, Request } from './request.store.ts'
import { serviceHoursOf } from './support-hours.ts'

export type RequestChangeDependencies = Pick<Deps, 'scheduler' | 'events' | 'mail' | 'settings'>

const dayMs = 24 * 3_600_000

export interface RequestChange {
  action: RequestAction
  step: RequestStep
  side: (typeof requestSides)[keyof typeof requestSides]
  /** The author. */
  name: string
  now: Date
  message?: { content: string; attachments?: string; star?: number | null }
  solved?: boolean
  /** The support agent from now on; the id is set for human agents. */
  handler?: { name: string; userId: string | null }
}

/** Steps after which support has to answer. */
const stepsAwaitingSupport: readonly RequestStep[] = ['COMMENTED', 'NOT_SOLVED', 'REOPENED']

/** Changes the status of a request. The caller holds its row lock and has checked that the change is allowed. */
export async function changeRequestStatus(
  tx: Tx,
  dependencies: RequestChangeDependencies,
  row: Request,
  change: RequestChange,
): Promise<{ row: Request; comment: RequestComment | undefined }> {
  const { action, step, side, name, now, message, solved, handler } = change
  const state = nextRequestState(row.state, action)
  if (!state) throw new Error(`${row.requestNo} is ${row.state}: ${action} was not checked before.`)
  const scope = clientScopeOf(row)
  const isAnswer = side === requestSides.support && (step === 'REPLIED' || step === 'PROCESSED')
  const isProcessed = action === 'processed'
  const [moved] = await tx
    .update(serviceRequest)
    .set({
      state,
      updatedAt: now,
      ...(handler && { handler: handler.name, handlerUserId: handler.userId }),
      ...(isAnswer && { answeredAt: row.answeredAt ?? now }),
      ...(stepsAwaitingSupport.includes(step) &&
        row.answeredAt && {
          answeredAt: null,
          answerBy: new Date(getAnswerDeadline(serviceHoursOf(dependencies), now.getTime())),
        }),
      ...(isProcessed && { processId: newId(now), solved: null, star: null }),
      ...(solved !== undefined && { solved }),
      ...(message?.star && { star: message.star }),
    })
    .where(scope.client(serviceRequest, eq(serviceRequest.id, row.id)))
    .returning()
  if (!moved) throw new Error(`${row.requestNo} was locked and does not exist any more.`)
  const comment = message && (await storeComment(tx, moved, { side, name, now, ...message }))
  await storeChange(tx, moved, change)
  const isAwaitingSupport = { kind: 'request.expire', subject: row.id } as const
  if (state === 'PROCESSED') {
    const dueAt = new Date(now.getTime() + customerReplyDays * dayMs)
    await dependencies.scheduler.put(tx, scope, { ...isAwaitingSupport, dueAt })
  } else if (row.state === 'PROCESSED') await dependencies.scheduler.remove(tx, scope, isAwaitingSupport)
  await publishRequest(tx, dependencies, moved, { step, from: row.state })
  await writeRequestLog(tx, moved, change)
  await mailRequest(tx, dependencies, moved, { step, now, message: message?.content })
  return { row: moved, comment }
}

async function storeComment(
  tx: Tx,
  { id: requestId, clientId }: Request,
  message: { side: number; name: string; now: Date; content: string; attachments?: string; star?: number | null },
): Promise<RequestComment> {
  const { side, name, now, content, attachments = '', star = null } = message
  const [kept] = await tx
    .insert(requestComment)
    .values({ id: newId(now), clientId, requestId, side, name, content, attachments, star, at: now })
    .returning()
  if (!kept) throw new Error('The comment was not stored.')
  return kept
}

export async function storeChange(
  tx: Tx,
  { id: requestId, clientId, state }: Request,
  { step, side, name, now }: Pick<RequestChange, 'step' | 'side' | 'name' | 'now'>,
): Promise<void> {
  await tx.insert(requestChange).values({ id: newId(now), clientId, requestId, state, step, side, name, at: now })
}

/** Publishes the change to the agency and to the provider's support. */
export async function publishRequest(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { clientId, requestNo, state, orderNo }: Request,
  { step, from }: { step: RequestStep; from: Request['state'] | undefined },
): Promise<void> {
  const [provider] = await tx.select({ id: client.id }).from(client).where(eq(client.provider, true))
  const data = { requestNo, state, orderNo, step, from }
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'request', data })
  if (provider && provider.id !== clientId)
    await events.publish(tx, { topic: `client:${provider.id}`, kind: 'request', data: { requestNo } })
}

const logged: Partial<Record<RequestStep, string>> = {
  CREATED: 'requestRaised',
  PROCESSED: 'requestProcessed',
  SOLVED: 'requestClosed',
  NOT_SOLVED: 'requestResumed',
  REOPENED: 'requestResumed',
  CLOSED: 'requestClosed',
  EXPIRED: 'requestClosed',
}

/** Writes the change of a request to the log of its booking. */
export async function writeRequestLog(
  tx: Tx,
  row: Request,
  { step, side, name, now }: Pick<RequestChange, 'step' | 'side' | 'name' | 'now'>,
): Promise<void> {
  const sentence = logged[step]
  const booking = sentence && row.orderNo ? await findBooking(tx, clientScopeOf(row), row.orderNo) : undefined
  if (!sentence || !booking) return
  const operator = side === requestSides.system ? undefined : name
  const values = { requestNo: row.requestNo, title: row.title }
  await writeLog(tx, booking, now, { stage: 'REQUEST', sentence, values, operator })
}
