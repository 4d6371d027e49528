import type { AssistantAnswer, AssistantStreamEvent } from '@gangway/core/contract'
import { eq, isNull } from 'drizzle-orm'
import { assistantRun } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { PastMessage } from '../ports/assistant/assistant.port.ts'
import { isCallAllowed } from '../shared/http/pipeline/allowed-calls.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import type { Timing } from '../shared/timing.ts'
import type { StartedRun } from './start-run.ts'
import { listExchangesBefore, type Exchange } from './conversation.store.ts'
import { findSubject } from './find-subject.ts'
import { neededFacts } from './handover.ts'
import { consumeProviderStream, type ProviderResult } from './consume-provider-stream.ts'
import { decideAnswer, withoutHandover, type Verdict } from './decide-answer.ts'
import { translateAnswer } from './local/answer-text.ts'
import { createScenarioAssistant, findAssistantScenario } from './sandbox-scenarios.ts'
import { redactText } from './redact.ts'
import { createRunPublisher, type RunPublisher } from './publish-run-events.ts'
import type { ToolContext } from './tools/tool-context.ts'
import { lookUpOpenRequest } from './tools/look-up-open-request.ts'
import { recordTools } from './tools/record-tools.ts'
import { toolsOf } from './tools/create-tools.ts'
import { guessesOf, extractRequest } from './extract-request.ts'

/** Maximum number of previous exchanges that a provider receives. */
const maxPastExchanges = 10

interface Work {
  begun: StartedRun
  timing: Timing
  /** Aborted when the process stops. */
  signal: AbortSignal
}

/** Answers a message: consumes the provider's stream, decides the outcome and publishes the events. */
export async function processRun(deps: Deps, caller: Caller, { begun, timing, signal }: Work): Promise<void> {
  const { message, run, isRateLimited } = begun
  const { lang, text } = message
  const publisher = createRunPublisher(deps, run.id)
  const scope = scopeOf(caller)
  const past = await listExchangesBefore(deps.db, scope, message, maxPastExchanges)
  const awaiting = past[0]?.run.awaiting ?? undefined
  const userRequest = extractRequest({ text, menu: message.menu ?? undefined, awaiting })
  const orderNo = await findSubject(deps, caller, text, message.orderNo)
  const asked: ToolContext = { deps, caller, lang, orderNo, text }
  const { tools, looked } = recordTools(toolsOf(asked), (tool, err) =>
    deps.log.error({ err, tool, runId: run.id }, 'A tool of the assistant failed'),
  )
  const scenario = caller.mode === 'test' ? findAssistantScenario(text) : undefined
  const context = {
    clientId: caller.clientId,
    userId: caller.userId,
    lang,
    instructions: translateAnswer(lang, 'instructions'),
    tools,
    facts: {},
  }
  let providerResult: ProviderResult = { kind: 'busy' }
  if (scenario === 'timeout') providerResult = { kind: 'timeout' }
  else if (!isRateLimited) {
    // A model may not call this tool, and some cannot call tools.
    if (deps.settings.assistant) {
      const names = guessesOf(userRequest).flatMap(({ intent }) => neededFacts[intent])
      const needed = tools.filter(({ name }) => names.some((each) => each === name))
      await Promise.all(needed.map((tool) => tool.use({ query: text }, signal)))
      context.facts = Object.fromEntries(looked.map(({ name, result }) => [name, result]))
    }
    providerResult = await consumeProviderStream({
      assistant: scenario ? createScenarioAssistant(scenario) : deps.assistant,
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
      ground: () => ({ result: looked.map(({ result }) => result), links: citable(looked) }),
      onText: (delta) => publisher.publish({ type: 'text-delta', id: run.id, delta }),
    })
  }
  if (providerResult.kind === 'broken')
    deps.log.error(
      { err: providerResult.error, runId: run.id, message: redactText(text) },
      'The assistant provider gave no answer',
    )
  const decided = decideAnswer({
    lang,
    text,
    userRequest,
    providerResult: withKnownSources(providerResult, citable(looked)),
    looked,
    misses: missesIn(past),
    orderNo,
    isSimulatedUnknown: scenario === 'unknown',
  })
  const verdict = isCallAllowed(caller, 'POST /flowable/submit') ? decided : withoutHandover(decided, lang)
  const openRequest = verdict.manual === 0 ? null : await openRequestIn(asked)
  const { outcome, manual, offers, sources } = verdict
  const answer: AssistantAnswer = {
    logId: run.id,
    outcome,
    msg: verdict.text,
    manual,
    intent: userRequest.guess.intent,
    sources,
    offers,
    openRequest,
  }
  await endRun(deps, caller, publisher, { answer, verdict })
}

/** Stores and publishes the end of a run, unless it has ended already. */
export async function endRun(
  deps: Pick<Deps, 'clock'>,
  caller: Pick<Caller, 'clientId'>,
  publisher: RunPublisher,
  { answer, verdict }: { answer: AssistantAnswer; verdict: Pick<Verdict, 'missed' | 'awaiting'> },
): Promise<void> {
  const { logId, msg: text, outcome, manual, intent } = answer
  await publisher.end(lastEvents(answer), async (tx) => {
    const ended = await tx
      .update(assistantRun)
      .set({ outcome, text, manual, intent, ...verdictOf(verdict), answer, endedAt: deps.clock.now() })
      .where(scopeOf(caller).client(assistantRun, eq(assistantRun.id, logId), isNull(assistantRun.endedAt)))
      .returning({ id: assistantRun.id })
    return ended.length > 0
  })
}

function verdictOf({ missed, awaiting }: Pick<Verdict, 'missed' | 'awaiting'>) {
  return { missed, awaiting }
}

/** The last events of every run. */
export function lastEvents(answer: AssistantAnswer): AssistantStreamEvent[] {
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

function pastOf(newestFirst: readonly Exchange[]): PastMessage[] {
  return newestFirst.toReversed().flatMap(({ message, run }): PastMessage[] => [
    { by: 'person', text: message.text },
    { by: 'assistant', text: run.text },
  ])
}

/** Number of consecutive exchanges that were not understood. */
function missesIn(newestFirst: readonly Exchange[]): number {
  const at = newestFirst.findIndex(({ run }) => !run.missed)
  return at === -1 ? newestFirst.length : at
}

/** Articles that were found; only these may be linked. */
function citable(looked: readonly { name: string; result: string }[]): string[] {
  return looked
    .filter(({ name }) => name === 'help_search')
    .flatMap(({ result }) => [...result.matchAll(/"slug":"([a-z0-9-]+)"/g)].map(([, slug]) => slug ?? ''))
}

function withKnownSources(providerResult: ProviderResult, slugs: readonly string[]): ProviderResult {
  if (providerResult.kind !== 'whole') return providerResult
  return { ...providerResult, sources: providerResult.sources.filter(({ address }) => slugs.includes(address)) }
}

async function openRequestIn(asked: ToolContext): Promise<AssistantAnswer['openRequest']> {
  const { found, requestNo, rowId } = await lookUpOpenRequest(asked).catch(() => ({
    found: false,
    requestNo: '',
    rowId: '',
  }))
  return found && typeof requestNo === 'string' && typeof rowId === 'string' ? { requestNo, rowId } : null
}
