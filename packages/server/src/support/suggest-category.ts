import { categories, toCategoryFields, type CategoryNode, type CategoryPath } from '@gangway/core/contract'
import { categoryOf } from '../assistant/category-of.ts'
import { isCertain } from '../assistant/handover.ts'
import { classify } from '../assistant/local/classify.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { categoryTerms } from './category-terms.ts'

type Suggest = 'POST /flowable/queryRecommendedCategories'

export interface Suggestion {
  path: CategoryPath
  /** From 0 to 1. */
  score: number
}

export async function recommendCategories({ body }: Call<Suggest>): Promise<Reply<Answer<Suggest>>> {
  return answer(
    categoriesFor(body.text).map(({ path, score }) => {
      const { firstCategory, ...deeper } = toCategoryFields(path)
      return { firstCategory: firstCategory ?? 0, ...deeper, score }
    }),
  )
}

/** The assistant's category of a text, followed by categories whose terms match. */
export function categoriesFor(text: string): Suggestion[] {
  const byTerms = suggestCategories(text)
  const assistantCategory = classify(text)
  const known = categoryOf[assistantCategory.intent]
  if (!isCertain(assistantCategory) || known.length < 2) return byTerms
  // Terms may select a more exact category below the assistant's.
  const isBelowKnown = ({ path }: Suggestion) => path[0] === known[0] && path[1] === known[1]
  const path = byTerms.find(isBelowKnown)?.path ?? [...known]
  const isSame = (other: CategoryPath) => other.join() === path.join()
  const score = Math.round(assistantCategory.confidence * 1000) / 1000
  return [{ path, score }, ...byTerms.filter((each) => !isSame(each.path))].slice(0, most)
}

const most = 3
const minScore = 0.25
/** Weights by level: a term of a first-level category is less specific. */
const weights = [0.5, 1, 1.5]

/** Categories whose terms appear in a text, best first. */
export function suggestCategories(text: string): Suggestion[] {
  const normalized = normalizeText(text)
  if (normalized === '') return []
  return leafCategories
    .map(({ path, terms }) => ({ path, score: scoreOf(normalized, terms) }))
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
}

/** Lower-case words, separated and surrounded by single blanks. */
function normalizeText(text: string): string {
  const textTerms = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
  return textTerms === '' ? '' : ` ${textTerms} `
}

interface Term {
  pattern: string
  weight: number
}

function scoreOf(normalized: string, terms: readonly Term[]): number {
  const found = terms.filter(({ pattern }) => normalized.includes(pattern)).reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((found / (found + 2)) * 1000) / 1000
}

const leafCategories = categories.flatMap((node) => listLeaves(node, []))

function listLeaves(node: CategoryNode, above: readonly CategoryNode[]): { path: CategoryPath; terms: Term[] }[] {
  const nodes = [...above, node]
  if (node.children) return node.children.flatMap((child) => listLeaves(child, nodes))
  return [{ path: nodes.map(({ value }) => value), terms: nodes.flatMap(termsOf) }]
}

function termsOf(node: CategoryNode, level: number): Term[] {
  const weight = weights[level] ?? 1
  const known = (categoryTerms[node.value] ?? '').split(' ').filter(Boolean)
  return [node.label.toLowerCase().replaceAll(' ', '_'), node.cnLabel, ...known].map((term) => ({
    pattern: patternOf(term),
    // A phrase is more specific than a single word.
    weight: term.includes('_') || /\p{Script=Han}{3}/u.test(term) ? weight * 1.6 : weight,
  }))
}

function patternOf(term: string): string {
  if (/\p{Script=Han}/u.test(term)) return term
  const textTerms = term.replaceAll('_', ' ')
  return textTerms.endsWith('*') ? ` ${textTerms.slice(0, -1)}` : ` ${textTerms} `
}
