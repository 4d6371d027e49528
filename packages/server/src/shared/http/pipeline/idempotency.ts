import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import { runWithJournal } from '../../../database/call-journal.ts'
import type { Tx } from '../../../database/db.ts'
import { idempotencyKey } from '../../../database/schema.ts'
import type { Deps } from '../../../deps.ts'
import { newToken } from '../../ids.ts'
import type { Outgoing } from '../envelope.ts'
import { refuse, type Refusal } from '../reply.ts'
import { createRecordedJournal } from './recorded-journal.ts'

export interface IdempotentRequest {
  userId: string
  call: string
  key: string
  /** The validated input, whose field order is fixed. */
  sent: unknown
}

/** The right to run a request. */
export interface Lease {
  runner: string
  /** What a crashed process has done of the request. */
  journal?: string
}

type Failed = () => Outgoing | undefined

/** How long a key repeats its answer. */
export const answerRetentionHours = 48
const pollMs = 100
/** Longer than a lease, so that one repetition is enough after a crash. */
const maxPolls = 200
const leaseMs = 15_000
const purpose = 'idempotency answer'

/**
 * Runs an operation once per idempotency key. The row is inserted before the operation begins, so of concurrent
 * requests one runs and the others wait for its answer. The process that runs it holds a lease; every transaction of
 * the operation writes the journal and checks the lease. After a crash the lease ends, and the next request with the
 * key continues from the journal: nothing that was committed is done again.
 */
export function createIdempotency({ db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>) {
  return {
    /** The stored answer of the first request, or the lease when that request has died; runs nothing. */
    findAnswer: (request: IdempotentRequest) => runWithJournal(undefined, () => findAnswer(request)),
    /**
     * Runs the request or waits for its answer. The lease, if there is one, comes from `findAnswer`. Without an answer
     * for a fault, the next request with the key continues.
     */
    run: (request: IdempotentRequest, run: () => Promise<Outgoing>, failed: Failed, lease?: Lease) =>
      runWithJournal(undefined, () => runOnce(request, run, failed, lease)),
  }

  async function findAnswer(request: IdempotentRequest): Promise<Outgoing | Refusal | Lease | undefined> {
    await deleteExpiredKey(request)
    const [row] = await db.select({ key: idempotencyKey.key }).from(idempotencyKey).where(rowOf(request))
    return row && waitForAnswer(request)
  }

  async function runOnce(
    request: IdempotentRequest,
    run: () => Promise<Outgoing>,
    failed: Failed,
    given: Lease | undefined,
  ): Promise<Outgoing | Refusal> {
    const lease = given ?? (await insertKey(request)) ?? (await waitForAnswer(request))
    if (!isLease(lease)) return lease
    const journal = createRecordedJournal(lease.journal, (tx, text) => storeJournal(tx, request, lease, text))
    const stopRenewing = renewLease(request, lease)
    let outgoing: Outgoing
    try {
      outgoing = await runWithJournal(journal, run)
    } catch (error) {
      // A fault is stored as an answer, too: a repetition must not try what may already have happened.
      const answered = failed()
      if (answered && journal.isReplayed()) await storeAnswer(request, lease, answered)
      else await renew(request, lease, clock.now())
      throw error
    } finally {
      stopRenewing()
    }
    // The operation did not come to the transactions that it had committed: their outcome is not what it answers now.
    if (!journal.isReplayed()) return refuse(5010)
    if (await storeAnswer(request, lease, outgoing)) return outgoing
    const stored = await waitForAnswer(request)
    return isLease(stored) ? refuse(5010) : stored
  }

  async function insertKey(request: IdempotentRequest): Promise<Lease | undefined> {
    const { userId, call, key } = request
    const runner = newToken(12)
    const inserted = await db
      .insert(idempotencyKey)
      .values({
        userId,
        call,
        key,
        fingerprint: fingerprintOf(request),
        runner,
        leasedUntil: leaseEnd(),
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key })
    return inserted.length === 1 ? { runner } : undefined
  }

  /** False when the lease has passed to another process. */
  async function storeAnswer(request: IdempotentRequest, lease: Lease, { status, body }: Outgoing): Promise<boolean> {
    const stored = await db
      .update(idempotencyKey)
      .set({ status, answer: secret.encrypt(purpose, JSON.stringify(body)), journal: null, leasedUntil: null })
      .where(leasedBy(request, lease))
      .returning({ key: idempotencyKey.key })
    return stored.length === 1
  }

  /** In the transaction whose result the journal contains: both are committed, or neither. */
  async function storeJournal(tx: Tx, request: IdempotentRequest, lease: Lease, text: string): Promise<void> {
    const stored = await tx
      .update(idempotencyKey)
      .set({ journal: secret.encrypt(purpose, text), leasedUntil: leaseEnd() })
      .where(leasedBy(request, lease))
      .returning({ key: idempotencyKey.key })
    if (stored.length === 0) throw new Error('The request has passed to another process.')
  }

  function renewLease(request: IdempotentRequest, lease: Lease): () => void {
    const timer = setInterval(() => void renew(request, lease, leaseEnd()).catch(() => {}), leaseMs / 3)
    timer.unref()
    return () => clearInterval(timer)
  }

  async function renew(request: IdempotentRequest, lease: Lease, leasedUntil: Date): Promise<void> {
    await db.update(idempotencyKey).set({ leasedUntil }).where(leasedBy(request, lease))
  }

  async function waitForAnswer(request: IdempotentRequest): Promise<Outgoing | Refusal | Lease> {
    const fingerprint = fingerprintOf(request)
    for (let attempt = 0; attempt <= maxPolls; attempt++) {
      const [row] = await db.select().from(idempotencyKey).where(rowOf(request))
      if (!row || row.fingerprint !== fingerprint) return refuse(5009)
      if (row.status !== null && row.answer !== null) return { status: row.status, body: bodyOf(row.answer) }
      // A request of a version without leases: whether it runs or has died is not known.
      if (row.leasedUntil === null) break
      const lease = row.leasedUntil <= clock.now() ? await takeLease(request, row.runner) : undefined
      if (lease) return lease
      await pause(pollMs)
    }
    return refuse(5010)
  }

  /** A transaction of the earlier process that is about to commit holds the row: its journal is read after it. */
  async function takeLease(request: IdempotentRequest, earlier: string | null): Promise<Lease | undefined> {
    const runner = newToken(12)
    const [taken] = await db
      .update(idempotencyKey)
      .set({ runner, leasedUntil: leaseEnd() })
      .where(and(leasedBy(request, { runner: earlier ?? '' }), lte(idempotencyKey.leasedUntil, clock.now())))
      .returning({ journal: idempotencyKey.journal })
    return taken && { runner, journal: taken.journal === null ? undefined : decrypted(taken.journal) }
  }

  function leaseEnd(): Date {
    return new Date(clock.now().getTime() + leaseMs)
  }

  function bodyOf(answer: string): Outgoing['body'] {
    // Answers of earlier versions are not encrypted.
    return JSON.parse(answer.startsWith('{') ? answer : decrypted(answer))
  }

  function decrypted(text: string): string {
    const content = secret.decrypt(purpose, text)
    if (content === undefined) throw new Error('A stored answer cannot be decrypted.')
    return content
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

export function isLease(outcome: Outgoing | Refusal | Lease): outcome is Lease {
  return 'runner' in outcome
}

function rowOf({ userId, call, key }: IdempotentRequest) {
  return and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.call, call), eq(idempotencyKey.key, key))
}

/** Without an answer, and leased by this runner. */
function leasedBy(request: IdempotentRequest, { runner }: Lease) {
  return and(rowOf(request), eq(idempotencyKey.runner, runner), isNull(idempotencyKey.status))
}
