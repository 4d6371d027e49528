import type { AssistantContext, AssistantEvent, AssistantPort, Turn } from '../../ports/assistant/assistant.port.ts'
import { isSure, neededFacts } from '../gate.ts'
import type { Finding } from '../tools/asked.ts'
import type { ToolName } from '../tools/tools-of.ts'
import { fieldOf, guessesOf, wantOf, type Want } from '../want.ts'
import { composeAnswer } from './compose-answer.ts'
import type { Intent } from './intent.ts'
import { isUnknown } from './is-unknown.ts'
import { say } from './say.ts'

/** What is looked up besides what an answer needs. */
const besides: Readonly<Partial<Record<Intent, readonly ToolName[]>>> = {
  'refund.request': ['void_window'],
  'refund.amount': ['void_window'],
  'feedback.dispute': ['service_hours'],
  human: ['service_hours'],
}

/** Answers without any model: what is wanted is classified, and sentences of ours are filled with what the tools tell. */
export function createLocalAssistant(): AssistantPort {
  return {
    async *run(turn, context, signal): AsyncIterable<AssistantEvent> {
      const { lang } = context
      yield { kind: 'start' }
      const want = wantOf(turn)
      const { guess } = want
      const isHelpful = !isUnknown(guess) && guess.intent !== 'out-of-scope'
      const findings = await lookUp(turn, want, context, signal)
      const articles = await articlesFor(turn, want, context, signal)
      const lead = isUnknown(guess)
        ? [say(lang, 'unknown')]
        : guessesOf(want).flatMap((each) =>
            composeAnswer(lang, { ...want, guess: each }, (name) => findings.get(name) ?? { found: false }),
          )
      const hedge = isHelpful && !isSure(guess) ? [say(lang, 'unsure')] : []
      const rests = isHelpful && !want.value && !want.whichField && guess.intent !== 'human'
      const passage =
        rests && saysLittle(findings, guess.intent) ? articles.slice(0, 1).map(({ text }) => firstOf(text)) : []
      const cited = rests ? articles : []
      const links = cited.map(({ slug, title }) => `[${title}](${slug})`).join(' · ')
      const more = links === '' ? [] : [say(lang, 'more', { links })]
      for (const text of new Set([...hedge, ...lead, ...passage, ...more].filter(Boolean)))
        yield { kind: 'text', text: `${text}\n\n` }
      for (const { slug, title } of cited) yield { kind: 'source', title, address: slug }
      yield { kind: 'finish' }
    },
  }
}

/** Where no fact of a booking is told, the help centre is. */
function saysLittle(findings: ReadonlyMap<string, Finding>, intent: Intent): boolean {
  return !fieldOf(intent) && intent !== 'feedback.dispute' && !findings.get('order')?.found
}

function firstOf(text: string): string {
  return text.split(/\n\s*\n/)[0] ?? ''
}

async function lookUp(
  turn: Turn,
  want: Want,
  { tools = [] }: AssistantContext,
  signal: AbortSignal,
): Promise<Map<string, Finding>> {
  const { guess, value, whichField } = want
  const field = fieldOf(guess.intent)
  const names = new Set(guessesOf(want).flatMap(({ intent }) => [...neededFacts[intent], ...(besides[intent] ?? [])]))
  // Searched for each thing that is wanted.
  names.delete('help_search')
  if (value) names.add('passenger_value')
  if (whichField) names.clear()
  const inputs: Partial<Record<ToolName, object>> = { passenger_value: { field } }
  const found = await Promise.all(
    [...names].map(async (name): Promise<[string, Finding]> => {
      const tool = tools.find((each) => each.name === name)
      const result = await tool?.use(inputs[name] ?? {}, signal)
      return [name, isFinding(result) ? result : { found: false }]
    }),
  )
  return new Map(found)
}

function isFinding(result: unknown): result is Finding {
  return typeof result === 'object' && result !== null && 'found' in result
}

/** Of two questions each has its article. */
const mostOfEach = 1

async function articlesFor(
  { text }: Turn,
  want: Want,
  { tools = [] }: AssistantContext,
  signal: AbortSignal,
): Promise<Cited[]> {
  if (want.whichField) return []
  const search = tools.find(({ name }) => name === 'help_search')
  const guesses = guessesOf(want)
  const found = await Promise.all(
    guesses.map(async ({ intent }) => {
      const result = await search?.use({ query: text, intent }, signal)
      const articles = articlesIn(isFinding(result) ? result : undefined)
      return guesses.length === 1 ? articles : articles.slice(0, mostOfEach)
    }),
  )
  const all = found.flat()
  return all.filter(({ slug }, at) => all.findIndex((each) => each.slug === slug) === at)
}

interface Cited {
  slug: string
  title: string
  text: string
}

function articlesIn(finding: { [name: string]: unknown } | undefined): Cited[] {
  const articles = finding?.['articles']
  return Array.isArray(articles) ? articles.filter(isCited) : []
}

function isCited(value: unknown): value is Cited {
  return typeof value === 'object' && value !== null && 'slug' in value && 'title' in value && 'text' in value
}
