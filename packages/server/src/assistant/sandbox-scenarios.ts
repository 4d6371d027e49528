import { AssistantError, type AssistantEvent, type AssistantPort } from '../ports/assistant/assistant.port.ts'
import { translateAnswer } from './local/answer-text.ts'

/** Keywords in a message that trigger a scenario in test mode. */
const keywords = {
  busy: /\[BUSY\]/i,
  delayed: /\[DELAYED\]/i,
  timeout: /\[TIMEOUT\]/i,
  empty: /\[EMPTY\]/i,
  unknown: /\[UNKNOWN\]/i,
} as const

export type AssistantScenario = keyof typeof keywords

export function findAssistantScenario(text: string): AssistantScenario | undefined {
  return scenarioRunners.find((scenario) => keywords[scenario].test(text))
}

const scenarioRunners: readonly AssistantScenario[] = ['busy', 'delayed', 'timeout', 'empty', 'unknown']

/** An assistant that runs a test scenario. */
export function createScenarioAssistant(scenario: Exclude<AssistantScenario, 'timeout'>): AssistantPort {
  return {
    async *run(_, { lang }): AsyncIterable<AssistantEvent> {
      yield { kind: 'start' }
      if (scenario === 'busy') throw new AssistantError('busy', 'A simulated failure')
      if (scenario === 'delayed') throw new AssistantError('late', 'A simulated failure')
      if (scenario === 'unknown') yield { kind: 'text', text: translateAnswer(lang, 'unknown') }
      yield { kind: 'finish' }
    },
  }
}
