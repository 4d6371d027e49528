import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt } from 'drizzle-orm'
import { idempotencyKey } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Outgoing } from './envelope.ts'
import { refuse, type Refusal } from './reply.ts'

export interface Act {
  userId: string
  call: string
  key: string
  /** What was sent, after the contract's check: its order of fields is always the same. */
  sent: unknown
}

/** So long the same key gets the same answer. */
export const answersKeptHours = 48
const pauseMs = 100
const pauses = 200
/** No caller waits longer for an answer: an act that is older has died. */
const longestActMs = 60_000

/**
 * Does an act once per key. The row is taken before the act begins, so of several at the same time one acts and the
 * others wait for its answer. When the server died over an act, nobody can know how it ended, and repeating it could
 * book or pay twice: 5010 says so until the key is forgotten.
 */
export function createOnce({ db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>) {
  return { recall, run }

  /** The answer of the first, when there was one; nothing is done. */
  async function recall(act: Act): Promise<Outgoing | Refusal | undefined> {
    await forgetWhenOld(act)
    const [row] = await db.select({ key: idempotencyKey.key }).from(idempotencyKey).where(rowOf(act))
    return row && answerOfFirst(act, fingerprintOf(act))
  }

  async function run(act: Act, run: () => Promise<Outgoing>, failed: () => Outgoing): Promise<Outgoing | Refusal> {
    const fingerprint = fingerprintOf(act)
    if (!(await take(act, fingerprint))) return answerOfFirst(act, fingerprint)
    let outgoing: Outgoing
    try {
      outgoing = await run()
    } catch (error) {
      // The outcome of a fault is an answer too: a repeat must not try what may already have happened.
      await keep(act, failed())
      throw error
    }
    await keep(act, outgoing)
    return outgoing
  }

  async function take(act: Act, fingerprint: string): Promise<boolean> {
    const { userId, call, key } = act
    const taken = await db
      .insert(idempotencyKey)
      .values({ userId, call, key, fingerprint, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key })
    return taken.length === 1
  }

  async function keep(act: Act, outgoing: Outgoing): Promise<void> {
    await db
      .update(idempotencyKey)
      .set({ status: outgoing.status, answer: JSON.stringify(outgoing.body) })
      .where(rowOf(act))
  }

  async function answerOfFirst(act: Act, fingerprint: string): Promise<Outgoing | Refusal> {
    for (let tried = 0; tried <= pauses; tried++) {
      const [row] = await db.select().from(idempotencyKey).where(rowOf(act))
      if (!row || row.fingerprint !== fingerprint) return refuse(5009)
      if (row.status !== null && row.answer !== null) return { status: row.status, body: JSON.parse(row.answer) }
      if (clock.now().getTime() - row.createdAt.getTime() > longestActMs) break
      await pause(pauseMs)
    }
    return refuse(5010)
  }

  /** Keyed: what was sent may be a card, and from a plain hash a card number can be guessed. */
  function fingerprintOf({ sent }: Act): string {
    return secret.hmac('idempotency', JSON.stringify(sent))
  }

  /** Old keys are swept now and then; one that is asked for has to be gone in time. */
  async function forgetWhenOld(act: Act): Promise<void> {
    const limit = new Date(clock.now().getTime() - answersKeptHours * 3_600_000)
    await db.delete(idempotencyKey).where(and(rowOf(act), lt(idempotencyKey.createdAt, limit)))
  }
}

function rowOf({ userId, call, key }: Act) {
  return and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.call, call), eq(idempotencyKey.key, key))
}
