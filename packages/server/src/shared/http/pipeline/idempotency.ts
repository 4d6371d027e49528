import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt } from 'drizzle-orm'
import { idempotencyKey } from '../../../database/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Outgoing } from '../envelope.ts'
import { refuse, type Refusal } from '../reply.ts'

export interface IdempotentRequest {
  userId: string
  call: string
  key: string
  /** The validated input, whose field order is fixed. */
  sent: unknown
}

/** How long a key repeats its answer. */
export const answerRetentionHours = 48
const pollMs = 100
const maxPolls = 200
/** Longer than any client waits: an older request without an answer has died. */
const maxRequestMs = 60_000

/**
 * Runs an operation once per idempotency key. The row is inserted before the operation begins, so of concurrent
 * requests one runs and the others wait for its answer. When the server died meanwhile, the outcome is unknown and a
 * repetition could book or pay twice: 5010 is answered until the key expires.
 */
export function createIdempotency({ db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>) {
  return { findAnswer, run }

  /** The stored answer of the first request, if there is one; runs nothing. */
  async function findAnswer(request: IdempotentRequest): Promise<Outgoing | Refusal | undefined> {
    await deleteExpiredKey(request)
    const [row] = await db.select({ key: idempotencyKey.key }).from(idempotencyKey).where(rowOf(request))
    return row && waitForAnswer(request, fingerprintOf(request))
  }

  async function run(
    request: IdempotentRequest,
    run: () => Promise<Outgoing>,
    failed: () => Outgoing,
  ): Promise<Outgoing | Refusal> {
    const fingerprint = fingerprintOf(request)
    if (!(await insertKey(request, fingerprint))) return waitForAnswer(request, fingerprint)
    let outgoing: Outgoing
    try {
      outgoing = await run()
    } catch (error) {
      // A fault is stored as an answer, too: a repetition must not try what may already have happened.
      await storeAnswer(request, failed())
      throw error
    }
    await storeAnswer(request, outgoing)
    return outgoing
  }

  async function insertKey(request: IdempotentRequest, fingerprint: string): Promise<boolean> {
    const { userId, call, key } = request
    const inserted = await db
      .insert(idempotencyKey)
      .values({ userId, call, key, fingerprint, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key })
    return inserted.length === 1
  }

  async function storeAnswer(request: IdempotentRequest, outgoing: Outgoing): Promise<void> {
    await db
      .update(idempotencyKey)
      .set({ status: outgoing.status, answer: JSON.stringify(outgoing.body) })
      .where(rowOf(request))
  }

  async function waitForAnswer(request: IdempotentRequest, fingerprint: string): Promise<Outgoing | Refusal> {
    for (let attempt = 0; attempt <= maxPolls; attempt++) {
      const [row] = await db.select().from(idempotencyKey).where(rowOf(request))
      if (!row || row.fingerprint !== fingerprint) return refuse(5009)
      if (row.status !== null && row.answer !== null) return { status: row.status, body: JSON.parse(row.answer) }
      if (clock.now().getTime() - row.createdAt.getTime() > maxRequestMs) break
      await pause(pollMs)
    }
    return refuse(5010)
  }

  /** A keyed hash, because the input may contain a card number, which could be guessed from a plain hash. */
  function fingerprintOf({ sent }: IdempotentRequest): string {
    return secret.hmac('idempotency', JSON.stringify(sent))
  }

  /** Expired keys are purged at intervals; a requested one is deleted here first. */
  async function deleteExpiredKey(request: IdempotentRequest): Promise<void> {
    const limit = new Date(clock.now().getTime() - answerRetentionHours * 3_600_000)
    await db.delete(idempotencyKey).where(and(rowOf(request), lt(idempotencyKey.createdAt, limit)))
  }
}

function rowOf({ userId, call, key }: IdempotentRequest) {
  return and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.call, call), eq(idempotencyKey.key, key))
}
