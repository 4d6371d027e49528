import { categories, levelsOf, type CategoryNode, type CategoryPath } from '@gangway/core/contract'
import { categoryOf } from '../assistant/category-of.ts'
import { isSure } from '../assistant/gate.ts'
import { classify } from '../assistant/local/classify.ts'
import type { Answer, Call } from '../shared/http/call.ts'
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
      const { firstCategory, ...deeper } = levelsOf(path)
      return { firstCategory: firstCategory ?? 0, ...deeper, score }
    }),
  )
}

/** What the assistant takes a text for, and then whatever else its words speak for. */
export function categoriesFor(text: string): Suggestion[] {
  const byWords = suggestCategories(text)
  const guess = classify(text)
  const known = categoryOf[guess.intent]
  if (!isSure(guess) || known.length < 2) return byWords
  // The words may say more exactly which of several it is.
  const isOfIt = ({ path }: Suggestion) => path[0] === known[0] && path[1] === known[1]
  const path = byWords.find(isOfIt)?.path ?? [...known]
  const isSame = (other: CategoryPath) => other.join() === path.join()
  const score = Math.round(guess.confidence * 1000) / 1000
  return [{ path, score }, ...byWords.filter((each) => !isSame(each.path))].slice(0, most)
}

const most = 3
const leastScore = 0.25
/** What is said of the first level alone says less than what is said of one thing. */
const weights = [0.5, 1, 1.5]

/** Which categories a text may be about, the best first: whatever is known of them is found in it word by word. */
export function suggestCategories(text: string): Suggestion[] {
  const said = prepared(text)
  if (said === '') return []
  return leaves
    .map(({ path, terms }) => ({ path, score: scoreOf(said, terms) }))
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
}

/** Words with one blank between, and around. */
function prepared(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
  return words === '' ? '' : ` ${words} `
}

interface Term {
  pattern: string
  weight: number
}

function scoreOf(said: string, terms: readonly Term[]): number {
  const found = terms.filter(({ pattern }) => said.includes(pattern)).reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((found / (found + 2)) * 1000) / 1000
}

const leaves = categories.flatMap((node) => leavesOf(node, []))

function leavesOf(node: CategoryNode, above: readonly CategoryNode[]): { path: CategoryPath; terms: Term[] }[] {
  const nodes = [...above, node]
  if (node.children) return node.children.flatMap((child) => leavesOf(child, nodes))
  return [{ path: nodes.map(({ value }) => value), terms: nodes.flatMap(termsOf) }]
}

function termsOf(node: CategoryNode, level: number): Term[] {
  const weight = weights[level] ?? 1
  const known = (categoryTerms[node.value] ?? '').split(' ').filter(Boolean)
  return [node.label.toLowerCase().replaceAll(' ', '_'), node.cnLabel, ...known].map((term) => ({
    pattern: patternOf(term),
    // A phrase says more than one of its words.
    weight: term.includes('_') || /\p{Script=Han}{3}/u.test(term) ? weight * 1.6 : weight,
  }))
}

function patternOf(term: string): string {
  if (/\p{Script=Han}/u.test(term)) return term
  const words = term.replaceAll('_', ' ')
  return words.endsWith('*') ? ` ${words.slice(0, -1)}` : ` ${words} `
}
