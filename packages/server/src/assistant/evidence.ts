import type { AnswerEvidence } from './grounding.ts'
import type { ToolRecord } from './tools/record-tools.ts'

/** Articles that were found, with their titles; only these may be cited or linked. */
export function citableArticles(looked: readonly ToolRecord[]): ReadonlyMap<string, string> {
  const found = looked.flatMap(({ name, outcome, result }) =>
    name === 'help_search' && outcome === 'found' ? articlesIn(JSON.parse(result)) : [],
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
      .filter(({ name }) => (name === 'help_search') === isArticle)
      .map(({ result }) => result.replaceAll(String.raw`\n`, ' '))
  return { result: textsOf(false), articles: textsOf(true), links: [...citableArticles(looked).keys()] }
}
