import { assistantStreamEvent, type AssistantStreamEvent } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/call.ts'
import type { Refusal } from '../shared/http/reply.ts'
import { systemTiming, type Timing } from '../shared/timing.ts'
import { beginRun, type Begun, type Said } from './begin-run.ts'
import { findOwnRun, type Run } from './conversation.store.ts'
import { troubleOf } from './judge.ts'
import { say } from './local/say.ts'
import { createTeller, firstWords, topicOf } from './tell-run.ts'
import { endRun, lastWords, workRun } from './work-run.ts'

/** Whoever has not come to an end by now died over it. */
const longestMs = 75_000

export interface Told {
  id: number
  event: AssistantStreamEvent
}

export interface Runs {
  /** Keeps what was said; the answer is on its way then, whoever listens. */
  begin(caller: Caller, said: Said): Promise<Begun | Refusal>
  /** An answer to the caller. */
  find(caller: Caller, runId: string): Promise<Run | undefined>
  /** What readers of an answer hear after an event, until its end, whichever process gives it. */
  follow(caller: Caller, run: Run, after: number, signal: AbortSignal): AsyncIterable<Told>
  /** Ends an answer whose process died. */
  endDead(caller: Caller, runId: string): Promise<void>
  close(): Promise<void>
}

export function createRuns(deps: Deps, timing: Timing = systemTiming): Runs {
  const closing = new AbortController()
  const working = new Set<Promise<void>>()

  async function find(caller: Caller, runId: string): Promise<Run | undefined> {
    return findOwnRun(deps.db, scopeOf(caller), caller.userId, runId)
  }

  return {
    find,
    async begin(caller, said) {
      const begun = await beginRun(deps, caller, said)
      if ('kind' in begun || !begun.isNew) return begun
      const work = workRun(deps, caller, { begun, timing, signal: closing.signal })
        .catch(async (error: unknown) => {
          deps.log.error({ err: error, runId: begun.run.id }, 'An answer of the assistant failed')
          await giveUp(deps, caller, begun.run, said)
        })
        .catch((error: unknown) => deps.log.error({ err: error }, 'The end of an answer could not be written down'))
        .finally(() => working.delete(work))
      working.add(work)
      return begun
    },
    async *follow(caller, run, after, signal) {
      const stop = AbortSignal.any([signal, closing.signal])
      if (run.endedAt !== null) {
        const newest = await deps.events.newest(topicOf(run.id))
        if (newest === 0) yield* rebuilt(run, after)
        // Whoever has heard the end comes for nothing.
        if (newest <= after) return
      }
      for await (const { id, kind, data } of deps.events.follow(topicOf(run.id), after, stop)) {
        const known = z.safeParse(assistantStreamEvent, { ...data, type: kind })
        if (!known.success) continue
        yield { id, event: known.data }
        if (known.data.type === 'finish') return
      }
    },
    async endDead(caller, runId) {
      const run = await find(caller, runId)
      if (!run || run.endedAt || deps.clock.now().getTime() - run.startedAt.getTime() < longestMs) return
      await giveUp(deps, caller, run, { menu: undefined, lang: caller.lang })
    },
    async close() {
      closing.abort()
      await Promise.allSettled(working)
    },
  }
}

async function giveUp(
  deps: Deps,
  caller: Caller,
  run: Run,
  { menu, lang }: Pick<Said, 'menu' | 'lang'>,
): Promise<void> {
  const { outcome, key, manual } = troubleOf('timeout', menu !== undefined)
  const answer = {
    logId: run.id,
    outcome,
    msg: say(lang, key),
    manual,
    intent: null,
    sources: [],
    offers: [],
    openRequest: null,
  }
  await endRun(deps, caller, createTeller(deps, run.id), { answer, verdict: { missed: false, awaiting: null } })
}

/** Of an answer whose events are not kept any more: its end. */
function* rebuilt(run: Run, after: number): Iterable<Told> {
  const known = z.safeParse(assistantStreamEvent, { type: 'data-answer', data: run.told })
  if (!known.success || known.data.type !== 'data-answer') return
  const { data } = known.data
  const all: AssistantStreamEvent[] = [
    ...firstWords(run.id),
    { type: 'text-delta', id: run.id, delta: data.msg },
    ...lastWords(data),
  ]
  for (const [at, event] of all.entries()) if (at + 1 > after) yield { id: at + 1, event }
}
