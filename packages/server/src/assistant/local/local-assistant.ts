import type { AssistantContext, AssistantEvent, AssistantPort, Turn } from '../../ports/assistant/assistant.port.ts'
import { isCertain, neededFacts } from '../handover.ts'
import type { ToolResult } from '../tools/tool-context.ts'
import type { ToolName } from '../tool.model.ts'
import { fieldOf, guessesOf, extractRequest, type UserRequest } from '../extract-request.ts'
import { composeAnswer } from './compose-answer.ts'
import type { Intent } from './intent.ts'
import { isUnknown } from './is-unknown.ts'
import { translateAnswer } from './answer-text.ts'

/** Optional tools per intent, called in addition to the needed facts. */
const optionalTools: Readonly<Partial<Record<Intent, readonly ToolName[]>>> = {
  'refund.request': ['void_window'],
  'refund.amount': ['void_window'],
  'feedback.dispute': ['service_hours'],
  human: ['service_hours'],
}

/** An assistant without a language model: classifies the message and fills templates with tool results. */
export function createLocalAssistant(): AssistantPort {
  return {
    async *run(turn, context, signal): AsyncIterable<AssistantEvent> {
      const { lang } = context
      yield { kind: 'start' }
      const userRequest = extractRequest(turn)
      const { guess } = userRequest
      const isHelpful = !isUnknown(guess) && guess.intent !== 'out-of-scope'
      const findings = await lookUp(turn, userRequest, context, signal)
      const articles = await articlesFor(turn, userRequest, context, signal)
      const lead = isUnknown(guess)
        ? [translateAnswer(lang, 'unknown')]
        : guessesOf(userRequest).flatMap((each) =>
            composeAnswer(lang, { ...userRequest, guess: each }, (name) => findings.get(name) ?? { found: false }),
          )
      const hedge = isHelpful && !isCertain(guess) ? [translateAnswer(lang, 'unsure')] : []
      const rests = isHelpful && !userRequest.value && !userRequest.whichField && guess.intent !== 'human'
      const passage =
        rests && hasNoBookingFacts(findings, guess.intent) ? articles.slice(0, 1).map(({ text }) => firstOf(text)) : []
      const cited = rests ? articles : []
      const links = cited.map(({ slug, title }) => `[${title}](${slug})`).join(' · ')
      const more = links === '' ? [] : [translateAnswer(lang, 'more', { links })]
      for (const text of new Set([...hedge, ...lead, ...passage, ...more].filter(Boolean)))
        yield { kind: 'text', text: `${text}\n\n` }
      for (const { slug, title } of cited) yield { kind: 'source', title, address: slug }
      yield { kind: 'finish' }
    },
  }
}

/** True when no fact of a booking is part of the answer; help articles are used then. */
function hasNoBookingFacts(findings: ReadonlyMap<string, ToolResult>, intent: Intent): boolean {
  return !fieldOf(intent) && intent !== 'feedback.dispute' && !findings.get('order')?.found
}

function firstOf(text: string): string {
  return text.split(/\n\s*\n/)[0] ?? ''
}

async function lookUp(
  turn: Turn,
  userRequest: UserRequest,
  { tools = [] }: AssistantContext,
  signal: AbortSignal,
): Promise<Map<string, ToolResult>> {
  const { guess, value, whichField } = userRequest
  const field = fieldOf(guess.intent)
  const names = new Set(
    guessesOf(userRequest).flatMap(({ intent }) => [...neededFacts[intent], ...(optionalTools[intent] ?? [])]),
  )
  // Called once per intent instead.
  names.delete('help_search')
  if (value) names.add('passenger_value')
  if (whichField) names.clear()
  const inputs: Partial<Record<ToolName, object>> = { passenger_value: { field } }
  const found = await Promise.all(
    [...names].map(async (name): Promise<[string, ToolResult]> => {
      const tool = tools.find((each) => each.name === name)
      const result = await tool?.use(inputs[name] ?? {}, signal)
      return [name, isFinding(result) ? result : { found: false }]
    }),
  )
  return new Map(found)
}

function isFinding(result: unknown): result is ToolResult {
  return typeof result === 'object' && result !== null && 'found' in result
}

/** Maximum number of articles for each of two questions. */
const maxArticlesPerQuestion = 1

async function articlesFor(
  { text }: Turn,
  userRequest: UserRequest,
  { tools = [] }: AssistantContext,
  signal: AbortSignal,
): Promise<Cited[]> {
  if (userRequest.whichField) return []
  const search = tools.find(({ name }) => name === 'help_search')
  const guesses = guessesOf(userRequest)
  const found = await Promise.all(
    guesses.map(async ({ intent }) => {
      const result = await search?.use({ query: text, intent }, signal)
      const articles = articlesIn(isFinding(result) ? result : undefined)
      return guesses.length === 1 ? articles : articles.slice(0, maxArticlesPerQuestion)
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
