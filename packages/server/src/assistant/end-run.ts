import type { AssistantAnswer, AssistantStreamEvent } from '@gangway/core/contract'
import { eq, isNull } from 'drizzle-orm'
import { assistantRun, conversation } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import type { Verdict } from './decide-answer.ts'
import type { RunPublisher } from './publish-run-events.ts'

/** What is stored beside an answer. */
interface RunRecord {
  /** State of the conversation after the turn. */
  state?: object
  /** Why this answer was given. */
  trace?: object
}

interface EndOfRun {
  answer: AssistantAnswer
  verdict: Pick<Verdict, 'missed' | 'awaiting'> & RunRecord
  /** Addresses of the sources that were published before. */
  published?: ReadonlySet<string>
}

/** Stores and publishes the end of a run, unless it has ended already. */
export async function endRun(
  deps: Pick<Deps, 'clock'>,
  caller: Pick<Caller, 'clientId' | 'accessScope'>,
  publisher: RunPublisher,
  { answer, verdict, published }: EndOfRun,
): Promise<void> {
  const { logId, msg: text, outcome, manual, intent } = answer
  await publisher.end(lastEvents(answer, published), async (tx) => {
    const ended = await tx
      .update(assistantRun)
      .set({
        outcome,
        text,
        manual,
        intent,
        missed: verdict.missed,
        awaiting: verdict.awaiting,
        trace: verdict.trace ?? null,
        answer,
        endedAt: deps.clock.now(),
      })
      .where(scopeOf(caller).client(assistantRun, eq(assistantRun.id, logId), isNull(assistantRun.endedAt)))
      .returning({ id: assistantRun.id, conversationId: assistantRun.conversationId })
    const [run] = ended
    if (run && verdict.state) {
      await tx
        .update(conversation)
        .set({ state: verdict.state })
        .where(scopeOf(caller).client(conversation, eq(conversation.id, run.conversationId)))
    }
    return run !== undefined
  })
}

export function sourceEvent({ slug, title }: AssistantAnswer['sources'][number]): AssistantStreamEvent {
  return { type: 'source-document', sourceId: slug, mediaType: 'text/markdown', title }
}

/** The last events of every run, without the sources that were published while the text was streamed. */
export function lastEvents(
  answer: AssistantAnswer,
  published: ReadonlySet<string> = new Set(),
): AssistantStreamEvent[] {
  return [
    { type: 'text-end', id: answer.logId },
    ...answer.sources.filter(({ slug }) => !published.has(slug)).map(sourceEvent),
    { type: 'data-answer', data: answer },
    { type: 'finish' },
  ]
}
