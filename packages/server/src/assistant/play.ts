import { AssistantTrouble, type AssistantEvent, type AssistantPort } from '../ports/assistant/assistant.port.ts'
import { say } from './local/say.ts'

/** What a word in a message has the assistant do, for clients in test mode. */
const words = {
  busy: /\[BUSY\]/i,
  delayed: /\[DELAYED\]/i,
  timeout: /\[TIMEOUT\]/i,
  empty: /\[EMPTY\]/i,
  unknown: /\[UNKNOWN\]/i,
} as const

export type Play = keyof typeof words

export function playOf(text: string): Play | undefined {
  return plays.find((play) => words[play].test(text))
}

const plays: readonly Play[] = ['busy', 'delayed', 'timeout', 'empty', 'unknown']

/** An assistant that does as the word says. */
export function playing(play: Exclude<Play, 'timeout'>): AssistantPort {
  return {
    async *run(_, { lang }): AsyncIterable<AssistantEvent> {
      yield { kind: 'start' }
      if (play === 'busy') throw new AssistantTrouble('busy', 'A rehearsal')
      if (play === 'delayed') throw new AssistantTrouble('late', 'A rehearsal')
      if (play === 'unknown') yield { kind: 'text', text: say(lang, 'unknown') }
      yield { kind: 'finish' }
    },
  }
}
