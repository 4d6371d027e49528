import { requestOffer } from '../dialogue/answers/answer-part.ts'
import { consumeProviderStream } from '../consume-provider-stream.ts'
import { failureAnswer, type Verdict } from '../decide-answer.ts'
import { citableArticles, evidenceOf, withTone } from '../evidence.ts'
import { findUnsupportedFigures, type AnswerEvidence } from '../grounding.ts'
import { translateAnswer } from '../local/answer-text.ts'
import { redactText } from '../redact.ts'
import type { RunContext } from '../run-context.ts'
import { recordTools, type ToolRecord } from '../tools/record-tools.ts'
import type { ChatModel } from '../../ports/assistant/models/chat-model.ts'
import { createModelAssistant } from '../../ports/assistant/models/model-assistant.ts'
import { concludeModelTurn } from './conclude-model-turn.ts'
import { knownFacts, modelInstructions } from './model-instructions.ts'
import { modelToolsOf } from './model-tools.ts'

/** A language model with the settings of the agency. */
export interface ModelEngine {
  /** For the trace. */
  name: string
  model: ChatModel
  /** Instructions of the agency; empty without any. */
  instructions: string
}

export interface ModelAnswer {
  /** Undefined when the model gave no answer. */
  verdict?: Verdict
  /** Tokens of all requests to the model, also of an answer that failed. */
  tokens: number
}

/** Answers with a language model, which looks facts up with tools. */
export async function answerWithModel(run: RunContext, engine: ModelEngine): Promise<ModelAnswer> {
  const { deps, caller, runId, asked, turn, state, timing, signal, stream } = run
  const { lang, text: message, orderNo: page } = asked
  const known = { today: turn.today ?? '', page, state }
  const looked: ToolRecord[] = []
  const ground = (): AnswerEvidence => modelEvidence(run, looked, knownFacts(known))
  const described = (text: string) => findUnsupportedFigures(text, ground()).length === 0
  const recorded = recordTools(
    modelToolsOf(asked, described),
    (tool, err) => deps.log.error({ err, tool, runId }, 'A tool of the assistant failed'),
    looked,
  )
  let tokens = 0
  const result = await consumeProviderStream({
    assistant: createModelAssistant(engine.model),
    ...{ turn, timing, signal, ground, telemetry: deps.telemetry, engine: 'model' },
    context: {
      ...{ clientId: caller.clientId, userId: caller.userId, lang, tools: recorded.tools },
      instructions: modelInstructions({ ...known, lang, tone: run.tone, agency: engine.instructions }),
    },
    onText: stream.text,
    onSource(slug) {
      const title = citableArticles(looked).get(slug)
      if (title !== undefined) stream.source({ slug, title })
    },
    onUsage: (used) => (tokens += used),
  })
  if (result.kind === 'withdrawn') return { tokens, verdict: safeVerdict(run, engine) }
  if (result.kind !== 'whole' || result.text === '') {
    const err = result.kind === 'broken' ? result.error : result.kind
    deps.log.warn(
      { err, runId, message: redactText(message) },
      'The language model gave no answer; the local assistant answers',
    )
    return { tokens }
  }
  const articles = citableArticles(looked)
  const slugs = [...new Set(result.sources.map(({ address }) => address))]
  const sources = slugs.flatMap((slug) => {
    const title = articles.get(slug)
    return title === undefined ? [] : [{ slug, title }]
  })
  const turnOfModel = { lang, help: asked.help, message, page, answer: result.text, sources, looked, state }
  return { tokens, verdict: concludeModelTurn({ ...turnOfModel, model: engine.name, tokens }) }
}

/** Results of tools and articles, what was known before, the words of the user and the names of airlines. */
function modelEvidence({ deps, turn, tone }: RunContext, looked: readonly ToolRecord[], facts: string): AnswerEvidence {
  const found = evidenceOf(looked)
  const said = (turn.past ?? []).filter(({ by }) => by === 'person').map(({ text }) => text)
  const evidence = {
    ...found,
    result: [...found.result, facts, ...looked.flatMap(({ result }) => countsIn(result))],
    messages: [...said, turn.text],
    names: [...deps.market.carriers.values()].flatMap(({ code, name }) => [code, name.en, name.cn]),
  }
  return withTone(evidence, tone)
}

/** How many entries the lists of a result have: "you have 3 bookings". */
function countsIn(result: string): string[] {
  const counts: string[] = []
  if (result !== '')
    JSON.parse(result, (_, value: unknown) => {
      if (Array.isArray(value)) counts.push(String(value.length))
      return value
    })
  return counts
}

/** The answer instead of one with figures that have no evidence. */
function safeVerdict({ asked, state }: RunContext, engine: ModelEngine): Verdict {
  const { lang, text, orderNo } = asked
  const { outcome, key, manual } = failureAnswer('withdrawn', false)
  return {
    ...{ outcome, manual, text: translateAnswer(lang, key), missed: true, awaiting: null, sources: [] },
    offers: [requestOffer('human', orderNo, text)],
    intent: 'out-of-scope',
    state: { ...state, openQuestion: { kind: 'handover' }, language: lang, lastQuestion: text.slice(0, 300) },
    trace: { engine: engine.name, certainty: 'withdrawn' },
  }
}
