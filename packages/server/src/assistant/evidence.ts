import type { AssistantTone } from '../ports/assistant/assistant.port.ts'
import type { AnswerEvidence } from './grounding.ts'
import type { ToolRecord } from './tools/record-tools.ts'

/** Tools that return passages of articles. */
const articleTools: readonly string[] = ['help_search', 'assigned_article']

/** Articles that were found, with their titles; only these may be cited or linked. */
export function citableArticles(looked: readonly ToolRecord[]): ReadonlyMap<string, string> {
  const found = looked.flatMap(({ name, outcome, result }) =>
    articleTools.includes(name) && outcome === 'found' ? articlesIn(JSON.parse(result)) : [],
  )
  return new Map(found.map(({ slug, title }) => [slug, title]))
}

function articlesIn(result: { articles?: { slug: string; title: string }[] }) {
  return result.articles ?? []
}

/** What an answer may state: results of tools and passages of articles. */
export function evidenceOf(looked: readonly ToolRecord[]): AnswerEvidence {
  const textsOf = (isArticle: boolean) =>
    looked
      .filter(({ name }) => articleTools.includes(name) === isArticle)
      .map(({ result }) => result.replaceAll(String.raw`\n`, ' '))
  return { result: textsOf(false), articles: textsOf(true), links: [...citableArticles(looked).keys()] }
}

/** The same with the name and the greetings that the agency has chosen. */
export function withTone(evidence: AnswerEvidence, { name, greeting }: AssistantTone): AnswerEvidence {
  const { articles = [], names = [] } = evidence
  return {
    ...evidence,
    articles: [...articles, greeting.en, greeting.cn],
    names: name === '' ? names : [...names, name],
  }
}
