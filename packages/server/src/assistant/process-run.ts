import { toServerTime, type AssistantAnswer } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { PastMessage, Turn } from '../ports/assistant/assistant.port.ts'
import { isCallAllowed } from '../shared/http/pipeline/allowed-calls.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import type { Timing } from '../shared/timing.ts'
import { answerWithPort } from './answer-with-port.ts'
import type { StartedRun } from './start-run.ts'
import { readState } from './dialogue/dialogue-state.ts'
import { languageOfMessage } from './dialogue/message-language.ts'
import { listExchangesBefore, readConversationState, type Exchange } from './conversation.store.ts'
import { endRun } from './end-run.ts'
import { findSubject } from './find-subject.ts'
import { withoutHandover } from './decide-answer.ts'
import { translateAnswer } from './local/answer-text.ts'
import { answerWithEngine } from './model/answer-with-engine.ts'
import { createRunStream, type RunContext } from './run-context.ts'
import { findAssistantScenario } from './sandbox-scenarios.ts'
import { createRunPublisher } from './publish-run-events.ts'
import { readZone } from './read-zone.ts'
import { momentText } from './tools/moment-text.ts'
import { applyFormality } from './tone/apply-formality.ts'
import { readTone } from './tone/tone.store.ts'
import type { ToolContext } from './tools/tool-context.ts'
import { lookUpOpenRequest } from './tools/look-up-open-request.ts'
import { extractRequest } from './extract-request.ts'

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
  const help = await deps.help.centreOf(caller.clientId)
  const zone = await readZone(deps.db, caller)
  const asked: ToolContext = { deps, caller, help, lang, zone, orderNo, text }
  const scenario = caller.mode === 'test' ? findAssistantScenario(text) : undefined
  const stream = createRunStream(publisher, run.id)
  const turn: Turn = {
    conversationId: message.conversationId,
    text: message.text,
    ...(message.menu !== null && { menu: message.menu }),
    ...(awaiting !== undefined && { awaiting }),
    past: pastOf(past),
    orderNo: message.orderNo,
    state: stored,
    today: toServerTime(caller.clock.now()).slice(0, 10),
  }
  const tone = await readTone(deps.db, caller)
  const context: RunContext = { deps, caller, runId: run.id, asked, turn, state: stored, tone, timing, signal, stream }
  const decided =
    scenario || isRateLimited
      ? await answerWithPort(context, { userRequest, scenario, isRateLimited })
      : await answerWithEngine(context, userRequest)
  const verdict = isCallAllowed(caller, 'POST /flowable/submit') ? decided : withoutHandover(decided, lang)
  const offered = verdict.offers.find(({ kind }) => kind === 'request')?.orderNo
  const openRequest = verdict.manual === 0 ? null : await openRequestIn({ ...asked, orderNo: offered || orderNo })
  const { outcome, manual, offers, sources } = verdict
  const shown = isRateLimited ? limitText(asked, begun, deps.clock.now()) : verdict.text
  const answer: AssistantAnswer = {
    logId: run.id,
    outcome,
    // An answer has its form of address already; texts about limits and failures have not.
    msg: isRateLimited || outcome !== 'answer' ? applyFormality(shown, lang, tone.formality) : shown,
    manual,
    intent: verdict.intent,
    sources,
    offers,
    openRequest,
  }
  await endRun(deps, caller, publisher, { answer, verdict, published: stream.published })
}

/** Says when the user can write again, instead of a busy service. */
function limitText({ lang, zone }: ToolContext, { message, opensAt }: StartedRun, now: Date): string {
  const wait = (opensAt ?? now).getTime() - now.getTime()
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  const at = momentText(toServerTime(new Date(message.at.getTime() + wait)), { lang, zone })
  return translateAnswer(lang, 'limit', { at, minutes })
}

function pastOf(newestFirst: readonly Exchange[]): PastMessage[] {
  return newestFirst.toReversed().flatMap(({ message, run }): PastMessage[] => [
    { by: 'person', text: message.text },
    { by: 'assistant', text: run.text },
  ])
}

async function openRequestIn(asked: ToolContext): Promise<AssistantAnswer['openRequest']> {
  const { found, requestNo, rowId } = await lookUpOpenRequest(asked).catch(() => ({
    found: false,
    requestNo: '',
    rowId: '',
  }))
  return found && typeof requestNo === 'string' && typeof rowId === 'string' ? { requestNo, rowId } : null
}
