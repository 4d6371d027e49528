import type { CourtesyAct } from './topics/courtesy-cues.ts'
import type { AnswerKey } from '../local/answer-text.ts'
import { part, sayIn, type AnswerContext, type ClauseAnswer } from './answers/answer-part.ts'

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

/** What is said instead where the agency has given the assistant a name. */
const namedKeys: Readonly<Partial<Record<CourtesyAct, AnswerKey>>> = {
  greeting: 'courtesy.greetingNamed',
  identity: 'courtesy.identityNamed',
  assistantName: 'courtesy.nameIs',
}

/** Answers an act of courtesy with the greeting and the name that the agency has chosen. */
export function answerCourtesy({ lang, tone }: Pick<AnswerContext, 'lang' | 'tone'>, act: CourtesyAct): ClauseAnswer {
  const greeting = act === 'greeting' ? (tone?.greeting[lang] ?? '') : ''
  if (greeting !== '') return part([], [greeting], { quoted: [greeting] })
  const { name = '' } = tone ?? {}
  return part([], [sayIn(lang)((name !== '' && namedKeys[act]) || keys[act], { name })])
}
