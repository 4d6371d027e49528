import { redactText } from './redact.ts'
import { consumeProviderStream, type ProviderResult } from './consume-provider-stream.ts'
import { decideAnswer, type Verdict } from './decide-answer.ts'
import { citableArticles, evidenceOf, withTone } from './evidence.ts'
import { guessesOf, type UserRequest } from './extract-request.ts'
import { neededFacts } from './handover.ts'
import { translateAnswer } from './local/answer-text.ts'
import { createLocalAssistant } from './local/local-assistant.ts'
import type { RunContext } from './run-context.ts'
import { createScenarioAssistant, type AssistantScenario } from './sandbox-scenarios.ts'
import { toolsOf } from './tools/create-tools.ts'
import { recordTools } from './tools/record-tools.ts'
import type { AssistantPort } from '../ports/assistant/assistant.port.ts'

interface PortRequest {
  userRequest: UserRequest
  scenario?: AssistantScenario | undefined
  isRateLimited?: boolean
  /** The local dialogue answers, whatever the installation has configured. */
  isLocal?: boolean
}

/** Answers with the local dialogue or a configured application; the local dialogue also answers when that fails. */
export async function answerWithPort(run: RunContext, request: PortRequest): Promise<Verdict> {
  const { deps, runId, turn } = run
  const { scenario, isRateLimited } = request
  if (isRateLimited) return decide(run, request, { kind: 'busy' })
  if (scenario === 'timeout') return decide(run, request, { kind: 'timeout' })
  if (scenario) return consume(run, request, createScenarioAssistant(scenario)).then(({ verdict }) => verdict)
  if (request.isLocal) return consume(run, request, createLocalAssistant()).then(({ verdict }) => verdict)
  const { result, verdict } = await consume(run, request, deps.assistant)
  if (result.kind === 'broken')
    deps.log.error(
      { err: result.error, runId, message: redactText(turn.text) },
      'The assistant provider gave no answer',
    )
  const hasFailed = result.kind !== 'withdrawn' && (result.kind !== 'whole' || result.text === '')
  if (!isApplication(deps.settings) || !hasFailed) return verdict
  return answerWithPort(run, { ...request, isLocal: true })
}

const isApplication = ({ assistant }: RunContext['deps']['settings']): boolean => assistant?.kind === 'dify'

async function consume(run: RunContext, request: PortRequest, assistant: AssistantPort) {
  const { deps, caller, runId, asked, turn, timing, signal, stream } = run
  const { tools, looked } = recordTools(toolsOf(asked), (tool, err) =>
    deps.log.error({ err, tool, runId }, 'A tool of the assistant failed'),
  )
  // An application can not call tools: it receives the facts in advance.
  if (isApplication(deps.settings) && !request.isLocal) {
    const names = guessesOf(request.userRequest).flatMap(({ intent }) => neededFacts[intent])
    const needed = tools.filter(({ name }) => names.some((each) => each === name))
    await Promise.all(needed.map((tool) => tool.use({ query: turn.text }, signal)))
  }
  // The final answer replaces what a failed provider has sent, so no second text is sent behind it.
  const isSilent = stream.hasText()
  const result = await consumeProviderStream({
    ...{ assistant, turn, timing, signal, telemetry: deps.telemetry },
    engine: isApplication(deps.settings) && !request.isLocal ? 'application' : 'local',
    context: {
      ...{ clientId: caller.clientId, userId: caller.userId, lang: asked.lang, tools, tone: run.tone },
      instructions: translateAnswer(asked.lang, 'instructions'),
      facts: Object.fromEntries(looked.map(({ name, result: found }) => [name, found])),
    },
    ground: () => withTone(evidenceOf(looked), run.tone),
    onText: (delta) => (isSilent ? undefined : stream.text(delta)),
  })
  return { result, verdict: decide(run, request, result, looked) }
}

function decide(
  { asked }: RunContext,
  { userRequest, scenario }: PortRequest,
  result: ProviderResult,
  looked: Parameters<typeof decideAnswer>[0]['looked'] = [],
): Verdict {
  const known = citableArticles(looked)
  const providerResult =
    result.kind === 'whole'
      ? { ...result, sources: result.sources.filter(({ address }) => known.has(address)) }
      : result
  const { lang, text, orderNo } = asked
  return decideAnswer({
    ...{ lang, text, orderNo, userRequest, providerResult, looked },
    isSimulatedUnknown: scenario === 'unknown',
  })
}
