import { assistantStreamEvent, type AssistantStreamEvent } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { isCallAllowed } from '../shared/http/pipeline/allowed-calls.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import type { Refusal } from '../shared/http/reply.ts'
import { systemTiming, type Timing } from '../shared/timing.ts'
import { startRun, type StartedRun, type IncomingMessage } from './start-run.ts'
import { findRunOfUser, type Run } from './conversation.store.ts'
import { failureAnswer, withoutHandover } from './decide-answer.ts'
import { translateAnswer } from './local/answer-text.ts'
import { createRunPublisher, firstEvents, topicOf } from './publish-run-events.ts'
import { endRun, lastEvents } from './end-run.ts'
import { processRun } from './process-run.ts'

/** A run that has not ended after this time is treated as dead. */
const maxRunMs = 75_000

export interface StoredRunEvent {
  id: number
  event: AssistantStreamEvent
}

export interface Runs {
  /** Stores the message and starts its run, which continues without readers. */
  begin(caller: Caller, incoming: IncomingMessage): Promise<StartedRun | Refusal>
  /** Finds a run of the caller. */
  find(caller: Caller, runId: string): Promise<Run | undefined>
  /** The events of a run after an event id until its end, from whichever process runs it. */
  follow(caller: Caller, run: Run, after: number, signal: AbortSignal): AsyncIterable<StoredRunEvent>
  /**
   * Ends a run at the wish of its user; false for an unknown one. The process that runs it stops its provider, and any
   * other has its late answer discarded.
   */
  stop(caller: Caller, runId: string): Promise<boolean>
  /** Ends a run whose process died. */
  endDead(caller: Caller, runId: string): Promise<void>
  close(): Promise<void>
}

export function createRuns(deps: Deps, timing: Timing = systemTiming): Runs {
  const closing = new AbortController()
  const working = new Set<Promise<void>>()
  const stopping = new Map<string, AbortController>()

  async function find(caller: Caller, runId: string): Promise<Run | undefined> {
    return findRunOfUser(deps.db, scopeOf(caller), caller.userId, runId)
  }

  return {
    find,
    async begin(caller, incoming) {
      const begun = await startRun(deps, caller, incoming)
      if ('kind' in begun || !begun.isNew) return begun
      const stopped = new AbortController()
      stopping.set(begun.run.id, stopped)
      const signal = AbortSignal.any([closing.signal, stopped.signal])
      const work = processRun(deps, caller, { begun, timing, signal })
        .catch(async (error: unknown) => {
          if (stopped.signal.aborted) return
          deps.log.error({ err: error, runId: begun.run.id }, 'The run of an answer failed')
          await giveUp(deps, caller, begun.run, incoming)
        })
        .catch((error: unknown) => deps.log.error({ err: error }, 'The end of a run could not be saved'))
        .finally(() => (working.delete(work), stopping.delete(begun.run.id)))
      working.add(work)
      return begun
    },
    async *follow(caller, run, after, signal) {
      const stop = AbortSignal.any([signal, closing.signal])
      if (run.endedAt !== null) {
        const newest = await deps.events.newest(topicOf(run.id))
        if (newest === 0) yield* rebuildFinalEvents(run, after)
        // The reader already received the end.
        if (newest <= after) return
      }
      for await (const { id, kind, data } of deps.events.follow(topicOf(run.id), after, stop)) {
        const known = z.safeParse(assistantStreamEvent, { ...data, type: kind })
        if (!known.success) continue
        yield { id, event: known.data }
        if (known.data.type === 'finish') return
      }
    },
    async stop(caller, runId) {
      const run = await find(caller, runId)
      if (!run) return false
      if (run.endedAt === null) await endStopped(deps, caller, run)
      stopping.get(runId)?.abort()
      return true
    },
    async endDead(caller, runId) {
      const run = await find(caller, runId)
      if (!run || run.endedAt || deps.clock.now().getTime() - run.startedAt.getTime() < maxRunMs) return
      await giveUp(deps, caller, run, { menu: undefined, lang: caller.lang })
    },
    async close() {
      closing.abort()
      await Promise.allSettled(working)
    },
  }
}

async function endStopped(deps: Deps, caller: Caller, run: Run): Promise<void> {
  const msg = translateAnswer(caller.lang, 'stopped')
  const empty = { intent: null, sources: [], offers: [], openRequest: null }
  const answer = { logId: run.id, outcome: 'stopped', msg, manual: 0, ...empty } as const
  await endRun(deps, caller, createRunPublisher(deps, run.id), { answer, verdict: { missed: false, awaiting: null } })
}

async function giveUp(
  deps: Deps,
  caller: Caller,
  run: Run,
  { menu, lang }: Pick<IncomingMessage, 'menu' | 'lang'>,
): Promise<void> {
  const { outcome, key, manual } = failureAnswer('timeout', menu !== undefined)
  const failure = { manual, text: translateAnswer(lang, key), missed: false, awaiting: null, offers: [] }
  const verdict = isCallAllowed(caller, 'POST /flowable/submit') ? failure : withoutHandover(failure, lang)
  const answer = {
    logId: run.id,
    outcome,
    msg: verdict.text,
    manual: verdict.manual,
    intent: null,
    sources: [],
    offers: [],
    openRequest: null,
  }
  await endRun(deps, caller, createRunPublisher(deps, run.id), { answer, verdict })
}

/** Rebuilds the final events of a run whose events are no longer stored. */
function* rebuildFinalEvents(run: Run, after: number): Iterable<StoredRunEvent> {
  const known = z.safeParse(assistantStreamEvent, { type: 'data-answer', data: run.answer })
  if (!known.success || known.data.type !== 'data-answer') return
  const { data } = known.data
  const all: AssistantStreamEvent[] = [
    ...firstEvents(run.id),
    { type: 'text-delta', id: run.id, delta: data.msg },
    ...lastEvents(data),
  ]
  for (const [at, event] of all.entries()) if (at + 1 > after) yield { id: at + 1, event }
}
