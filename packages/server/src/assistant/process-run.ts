import { toServerTime, type AssistantAnswer, type AssistantStreamEvent, type Lang } from '@gangway/core/contract'
import { eq, isNull } from 'drizzle-orm'
import { assistantRun, conversation } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { PastMessage } from '../ports/assistant/assistant.port.ts'
import { isCallAllowed } from '../shared/http/pipeline/allowed-calls.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import type { Timing } from '../shared/timing.ts'
import type { StartedRun } from './start-run.ts'
import { readState } from './dialogue/dialogue-state.ts'
import { languageOfMessage } from './dialogue/message-language.ts'
import { listExchangesBefore, readConversationState, type Exchange } from './conversation.store.ts'
import { findSubject } from './find-subject.ts'
import { neededFacts } from './handover.ts'
import { consumeProviderStream, type ProviderResult } from './consume-provider-stream.ts'
import { decideAnswer, withoutHandover, type Verdict } from './decide-answer.ts'
import { translateAnswer } from './local/answer-text.ts'
import { createScenarioAssistant, findAssistantScenario } from './sandbox-scenarios.ts'
import { redactText } from './redact.ts'
import { createRunPublisher, type RunPublisher } from './publish-run-events.ts'
import { momentText } from './tools/moment-text.ts'
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
  const { text } = message
  const publisher = createRunPublisher(deps, run.id)
  const scope = scopeOf(caller)
  const past = await listExchangesBefore(deps.db, scope, message, maxPastExchanges)
  const awaiting = past[0]?.run.awaiting ?? undefined
  const userRequest = extractRequest({ text, menu: message.menu ?? undefined, awaiting })
  const orderNo = await findSubject(deps, caller, text, message.orderNo)
  const stored = readState(await readConversationState(deps.db, scope, message))
  // The language of the message decides, not that of the page.
  const lang = languageOfMessage(text, past.length > 0 ? stored.language : message.lang)
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
        orderNo: message.orderNo,
        state: stored,
        today: toServerTime(caller.clock.now()).slice(0, 10),
      },
      context,
      timing,
      signal,
      ground: () => ({
        result: looked.map(({ result }) => result.replaceAll(String.raw`\n`, ' ')),
        links: citable(looked),
      }),
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
    orderNo,
    isSimulatedUnknown: scenario === 'unknown',
  })
  const verdict = isCallAllowed(caller, 'POST /flowable/submit') ? decided : withoutHandover(decided, lang)
  const offered = verdict.offers.find(({ kind }) => kind === 'request')?.orderNo
  const openRequest = verdict.manual === 0 ? null : await openRequestIn({ ...asked, orderNo: offered || orderNo })
  const { outcome, manual, offers, sources } = verdict
  const answer: AssistantAnswer = {
    logId: run.id,
    outcome,
    msg: isRateLimited ? limitText(lang, begun, deps.clock.now()) : verdict.text,
    manual,
    intent: verdict.intent,
    sources,
    offers,
    openRequest,
  }
  await endRun(deps, caller, publisher, { answer, verdict })
}

/** Says when the user can write again, instead of a busy service. */
function limitText(lang: Lang, { message, opensAt }: StartedRun, now: Date): string {
  const wait = (opensAt ?? now).getTime() - now.getTime()
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  const at = momentText(toServerTime(new Date(message.at.getTime() + wait)), lang)
  return translateAnswer(lang, 'limit', { at, minutes })
}

/** What is stored beside an answer. */
interface RunRecord {
  /** State of the conversation after the turn. */
  state?: object
  /** Why this answer was given. */
  trace?: object
}

/** Stores and publishes the end of a run, unless it has ended already. */
export async function endRun(
  deps: Pick<Deps, 'clock'>,
  caller: Pick<Caller, 'clientId' | 'accessScope'>,
  publisher: RunPublisher,
  { answer, verdict }: { answer: AssistantAnswer; verdict: Pick<Verdict, 'missed' | 'awaiting'> & RunRecord },
): Promise<void> {
  const { logId, msg: text, outcome, manual, intent } = answer
  await publisher.end(lastEvents(answer), async (tx) => {
    const ended = await tx
      .update(assistantRun)
      .set({
        outcome,
        text,
        manual,
        intent,
        ...verdictOf(verdict),
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
