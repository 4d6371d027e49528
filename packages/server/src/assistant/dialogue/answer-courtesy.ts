import type { CourtesyAct } from './topics/courtesy-cues.ts'
import type { AnswerKey } from '../local/answer-text.ts'

/** Answer to each act of courtesy. */
const keys: Readonly<Record<CourtesyAct, AnswerKey>> = {
  identity: 'courtesy.identity',
  maker: 'courtesy.maker',
  assistantName: 'courtesy.name',
  capabilities: 'courtesy.capabilities',
  joke: 'courtesy.joke',
  weather: 'outOfScope',
  presence: 'courtesy.presence',
  howAreYou: 'courtesy.howAreYou',
  testing: 'courtesy.testing',
  goodbye: 'courtesy.goodbye',
  waiting: 'courtesy.waiting',
  thanks: 'courtesy.thanks',
  apology: 'courtesy.apology',
  laugh: 'courtesy.laugh',
  praise: 'courtesy.thanks',
  acknowledgement: 'courtesy.acknowledgement',
  listening: 'courtesy.listening',
  greeting: 'courtesy.greeting',
}

export const courtesyKey = (act: CourtesyAct): AnswerKey => keys[act]
