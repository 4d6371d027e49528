import type { AssistantAnswer, AssistantStreamEvent } from '@gangway/core/contract'
import { eq, isNull } from 'drizzle-orm'
import { assistantRun } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Said } from '../ports/assistant/assistant.port.ts'
import type { Caller } from '../shared/http/call.ts'
import type { Timing } from '../shared/timing.ts'
import type { Begun } from './begin-run.ts'
import { exchangesBefore, type Exchange } from './conversation.store.ts'
import { findSubject } from './find-subject.ts'
import { neededFacts } from './gate.ts'
import { hearProvider, type Heard } from './hear-provider.ts'
import { judge, type Verdict } from './judge.ts'
import { say } from './local/say.ts'
import { playing, playOf } from './play.ts'
import { redacted } from './redact.ts'
import { createTeller, type Teller } from './tell-run.ts'
import type { Asked } from './tools/asked.ts'
import { lookUpOpenRequest } from './tools/look-up-open-request.ts'
import { recordTools } from './tools/record-tools.ts'
import { toolsOf } from './tools/tools-of.ts'
import { guessesOf, wantOf } from './want.ts'

/** So much of what was said before a provider is told. */
const mostPast = 10

interface Work {
  begun: Begun
  timing: Timing
  /** Our own end. */
  signal: AbortSignal
}

/** Answers a message: hears the provider, judges what it said, and tells the readers. */
export async function workRun(deps: Deps, caller: Caller, { begun, timing, signal }: Work): Promise<void> {
  const { message, run, isTooMuch } = begun
  const { lang, text } = message
  const teller = createTeller(deps, run.id)
  const scope = scopeOf(caller)
  const past = await exchangesBefore(deps.db, scope, message, mostPast)
  const awaiting = past[0]?.run.awaiting ?? undefined
  const want = wantOf({ text, menu: message.menu ?? undefined, awaiting })
  const orderNo = await findSubject(deps, caller, text, message.orderNo)
  const asked: Asked = { deps, caller, lang, orderNo, text }
  const { tools, looked } = recordTools(toolsOf(asked), (tool, err) =>
    deps.log.error({ err, tool, runId: run.id }, 'The assistant could not look something up'),
  )
  const play = caller.mode === 'test' ? playOf(text) : undefined
  const context = {
    clientId: caller.clientId,
    userId: caller.userId,
    lang,
    instructions: say(lang, 'instructions'),
    tools,
    facts: {},
  }
  let heard: Heard = { kind: 'busy' }
  if (play === 'timeout') heard = { kind: 'timeout' }
  else if (!isTooMuch) {
    // A model may not think of it, and some cannot ask.
    if (deps.settings.assistant) {
      const names = guessesOf(want).flatMap(({ intent }) => neededFacts[intent])
      const needed = tools.filter(({ name }) => names.some((each) => each === name))
      await Promise.all(needed.map((tool) => tool.use({ query: text }, signal)))
      context.facts = Object.fromEntries(looked.map(({ name, told }) => [name, told]))
    }
    heard = await hearProvider({
      assistant: play ? playing(play) : deps.assistant,
      turn: {
        conversationId: message.conversationId,
        text: message.text,
        ...(message.menu !== null && { menu: message.menu }),
        ...(awaiting !== undefined && { awaiting }),
        past: pastOf(past),
      },
      context,
      timing,
      signal,
      ground: () => ({ told: looked.map(({ told }) => told), links: citable(looked) }),
      onText: (delta) => teller.tell({ type: 'text-delta', id: run.id, delta }),
    })
  }
  if (heard.kind === 'broken')
    deps.log.error({ err: heard.error, runId: run.id, said: redacted(text) }, 'The assistant gave no answer')
  const verdict = judge({
    lang,
    text,
    want,
    heard: withKnownSources(heard, citable(looked)),
    looked,
    misses: missesIn(past),
    orderNo,
    isPlayedUnknown: play === 'unknown',
  })
  const openRequest = verdict.manual === 0 ? null : await openRequestIn(asked)
  const { outcome, manual, offers, sources } = verdict
  const answer: AssistantAnswer = {
    logId: run.id,
    outcome,
    msg: verdict.text,
    manual,
    intent: want.guess.intent,
    sources,
    offers,
    openRequest,
  }
  await endRun(deps, caller, teller, { answer, verdict })
}

/** Tells the end and keeps it, unless somebody has done so. */
export async function endRun(
  deps: Pick<Deps, 'clock'>,
  caller: Pick<Caller, 'clientId'>,
  teller: Teller,
  { answer, verdict }: { answer: AssistantAnswer; verdict: Pick<Verdict, 'missed' | 'awaiting'> },
): Promise<void> {
  const { logId, msg: text, outcome, manual, intent } = answer
  await teller.end(lastWords(answer), async (tx) => {
    const ended = await tx
      .update(assistantRun)
      .set({ outcome, text, manual, intent, ...verdictOf(verdict), told: answer, endedAt: deps.clock.now() })
      .where(scopeOf(caller).client(assistantRun, eq(assistantRun.id, logId), isNull(assistantRun.endedAt)))
      .returning({ id: assistantRun.id })
    return ended.length > 0
  })
}

function verdictOf({ missed, awaiting }: Pick<Verdict, 'missed' | 'awaiting'>) {
  return { missed, awaiting }
}

/** What ends every answer. */
export function lastWords(answer: AssistantAnswer): AssistantStreamEvent[] {
  return [
    { type: 'text-end', id: answer.logId },
    ...answer.sources.map(({ slug, title }) => ({
      type: 'source-document' as const,
      sourceId: slug,
      mediaType: 'text/markdown' as const,
      title,
    })),
    { type: 'data-answer', data: answer },
    { type: 'finish' },
  ]
}

function pastOf(newestFirst: readonly Exchange[]): Said[] {
  return newestFirst.toReversed().flatMap(({ message, run }): Said[] => [
    { by: 'person', text: message.text },
    { by: 'assistant', text: run.text },
  ])
}

/** How often in a row somebody was not understood. */
function missesIn(newestFirst: readonly Exchange[]): number {
  const at = newestFirst.findIndex(({ run }) => !run.missed)
  return at === -1 ? newestFirst.length : at
}

/** The articles that were found are all that may be linked. */
function citable(looked: readonly { name: string; told: string }[]): string[] {
  return looked
    .filter(({ name }) => name === 'help_search')
    .flatMap(({ told }) => [...told.matchAll(/"slug":"([a-z0-9-]+)"/g)].map(([, slug]) => slug ?? ''))
}

function withKnownSources(heard: Heard, slugs: readonly string[]): Heard {
  if (heard.kind !== 'whole') return heard
  return { ...heard, sources: heard.sources.filter(({ address }) => slugs.includes(address)) }
}

async function openRequestIn(asked: Asked): Promise<AssistantAnswer['openRequest']> {
  const { found, requestNo, rowId } = await lookUpOpenRequest(asked).catch(() => ({
    found: false,
    requestNo: '',
    rowId: '',
  }))
  return found && typeof requestNo === 'string' && typeof rowId === 'string' ? { requestNo, rowId } : null
}
