import {
  afterAction,
  answerBy,
  daysToAnswer,
  type RequestAction,
  type RequestStep,
  sides,
} from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findBooking } from '../booking/booking.store.ts'
import { writeLog } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { client, requestChange, requestComment, serviceRequest } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import { mailRequest } from './request-mail.ts'
import type { Comment, Request } from './request.store.ts'
import { hoursOf } from './support-hours.ts'

export type MoveParts = Pick<Deps, 'agenda' | 'events' | 'mail' | 'settings'>

const dayMs = 24 * 3_600_000

export interface Move {
  action: RequestAction
  step: RequestStep
  side: (typeof sides)[keyof typeof sides]
  /** Who does it. */
  name: string
  now: Date
  words?: { content: string; enclosures?: string; star?: number | null }
  solved?: boolean
  /** Who of support has it from now on; the id is that of a real person. */
  handler?: { name: string; userId: string | null }
}

/** Whether support is to say something: the customer did, and nobody has answered since. */
const asksAgain: readonly RequestStep[] = ['COMMENTED', 'NOT_SOLVED', 'REOPENED']

/** Moves a request whose row is held; whoever calls has asked before whether that can be. */
export async function moveRequest(
  tx: Tx,
  parts: MoveParts,
  row: Request,
  move: Move,
): Promise<{ row: Request; comment: Comment | undefined }> {
  const { action, step, side, name, now, words, solved, handler } = move
  const state = afterAction(row.state, action)
  if (!state) throw new Error(`${row.requestNo} is ${row.state}: ${action} was not asked for before.`)
  const scope = scopeOf(row)
  const isAnswer = side === sides.support && (step === 'REPLIED' || step === 'PROCESSED')
  const isProcessed = action === 'processed'
  const [moved] = await tx
    .update(serviceRequest)
    .set({
      state,
      updatedAt: now,
      ...(handler && { handler: handler.name, handlerUserId: handler.userId }),
      ...(isAnswer && { answeredAt: row.answeredAt ?? now }),
      ...(asksAgain.includes(step) &&
        row.answeredAt && { answeredAt: null, answerBy: new Date(answerBy(hoursOf(parts), now.getTime())) }),
      ...(isProcessed && { processId: newId(now), solved: null, star: null }),
      ...(solved !== undefined && { solved }),
      ...(words?.star && { star: words.star }),
    })
    .where(scope.client(serviceRequest, eq(serviceRequest.id, row.id)))
    .returning()
  if (!moved) throw new Error(`${row.requestNo} was held and is gone.`)
  const comment = words && (await keepComment(tx, moved, { side, name, now, ...words }))
  await keepChange(tx, moved, move)
  const waits = { kind: 'request.expire', subject: row.id } as const
  if (state === 'PROCESSED') {
    const dueAt = new Date(now.getTime() + daysToAnswer * dayMs)
    await parts.agenda.put(tx, scope, { ...waits, dueAt })
  } else if (row.state === 'PROCESSED') await parts.agenda.remove(tx, scope, waits)
  await tellRequest(tx, parts, moved, { step, from: row.state })
  await logRequest(tx, moved, move)
  await mailRequest(tx, parts, moved, { step, now, words: words?.content })
  return { row: moved, comment }
}

async function keepComment(
  tx: Tx,
  { id: requestId, clientId }: Request,
  words: { side: number; name: string; now: Date; content: string; enclosures?: string; star?: number | null },
): Promise<Comment> {
  const { side, name, now, content, enclosures = '', star = null } = words
  const [kept] = await tx
    .insert(requestComment)
    .values({ id: newId(now), clientId, requestId, side, name, content, enclosures, star, at: now })
    .returning()
  if (!kept) throw new Error('The comment was not stored.')
  return kept
}

export async function keepChange(
  tx: Tx,
  { id: requestId, clientId, state }: Request,
  { step, side, name, now }: Pick<Move, 'step' | 'side' | 'name' | 'now'>,
): Promise<void> {
  await tx.insert(requestChange).values({ id: newId(now), clientId, requestId, state, step, side, name, at: now })
}

/** Those who look at it hear of it: the client, and the support of the provider. */
export async function tellRequest(
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

/** What a request comes to stands in the log of its booking. */
export async function logRequest(
  tx: Tx,
  row: Request,
  { step, side, name, now }: Pick<Move, 'step' | 'side' | 'name' | 'now'>,
): Promise<void> {
  const sentence = logged[step]
  const booking = sentence && row.orderNo ? await findBooking(tx, scopeOf(row), row.orderNo) : undefined
  if (!sentence || !booking) return
  const operator = side === sides.nobody ? undefined : name
  const values = { requestNo: row.requestNo, title: row.title }
  await writeLog(tx, booking, now, { stage: 'REQUEST', sentence, values, operator })
}
