import type { Lang } from '@gangway/core/contract'
import { helpCentreOf } from '../../help/help.routes.ts'
import type { Article } from '../../help/article.ts'
import { isChinese, searchTermsOf } from '../../help/search-terms.ts'

export interface PassageQuery {
  /** The question as the user wrote it. */
  text: string
  /** What the conversation was about before; it counts less than the question. */
  context?: string
  /** Intents that raise the rank of their articles. None is excluded. */
  intents?: readonly string[]
  /** Articles that were cited before; a follow-up is often answered by the same one. */
  cited?: readonly string[]
}

export interface Passage {
  slug: string
  title: string
  /** The first paragraph of the article and the section that answers best. */
  text: string
  score: number
  /** Share of the question's terms, by rarity, that occur in the article: from 0 to 1. */
  coverage: number
}

/** Weight of the earlier question: a question with few words of its own needs it more. */
const contextWeight = (terms: number) => (terms <= 1 ? 1 : terms <= 3 ? 0.6 : 0.3)
const clearCoverage = 0.7
const clearFactor = 0.3
const intentFactor = 1.25
const citedFactor = 1.3
const longestPassage = 1_100
const most = 2

interface Section {
  heading: string
  body: string
  terms: ReadonlySet<string>
}

interface PreparedArticle {
  article: Article
  intro: string
  sections: Section[]
  terms: ReadonlySet<string>
}

interface Prepared {
  articles: ReadonlyMap<string, PreparedArticle>
  rarity(term: string): number
}

const prepared = new Map<Lang, Prepared>()

/** The best passages of the help centre for a question, best first. */
export function searchPassages(lang: Lang, { text, context = '', intents = [], cited = [] }: PassageQuery): Passage[] {
  const { articles, rarity } = preparedFor(lang)
  const asked = helpCentreOf(isChinese(text + context) ? 'cn' : 'en')
  const scores = new Map<string, number>()
  const add = (query: string, weight: number) => {
    if (query.trim() === '') return
    for (const { article, score } of asked.search.find(query.slice(0, 500), asked.articles.length))
      scores.set(article.slug, (scores.get(article.slug) ?? 0) + weight * score)
  }
  const terms = [...new Set(searchTermsOf(text))]
  add(text, 1)
  const whole = terms.reduce((sum, term) => sum + rarity(term), 0)
  const coverageOf = (its: PreparedArticle) =>
    whole === 0 ? 0 : terms.reduce((sum, term) => sum + (its.terms.has(term) ? rarity(term) : 0), 0) / whole
  const [own] = [...scores].toSorted(([, a], [, b]) => b - a)
  const ownArticle = own && articles.get(own[0])
  // A question that an article answers by itself needs little of the conversation.
  const isClear = ownArticle !== undefined && terms.length > 1 && coverageOf(ownArticle) >= clearCoverage
  const weight = contextWeight(isChinese(text) ? terms.length / 3 : terms.length)
  add(context, isClear ? weight * clearFactor : weight)
  const contextTerms = [...new Set(searchTermsOf(context))]
  return [...scores]
    .flatMap(([slug, score]) => {
      const its = articles.get(slug)
      if (!its) return []
      const raised = intents.some((intent) => its.article.intents.includes(intent)) ? intentFactor : 1
      return [{ its, score: score * raised * (cited.includes(slug) ? citedFactor : 1) }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ its, score }) => ({
      slug: its.article.slug,
      title: its.article.title,
      text: passageOf(its, terms, contextTerms, rarity),
      score,
      coverage: coverageOf(its),
    }))
}

function passageOf(
  { intro, sections }: PreparedArticle,
  terms: readonly string[],
  contextTerms: readonly string[],
  rarity: (term: string) => number,
): string {
  const scoreOf = (section: Section) =>
    [...terms.map((term) => [term, 1] as const), ...contextTerms.map((term) => [term, 0.2] as const)].reduce(
      (sum, [term, weight]) => sum + (section.terms.has(term) ? rarity(term) * weight : 0),
      0,
    ) / Math.sqrt(1 + section.terms.size / 60)
  const [best] = sections
    .map((section) => ({ section, score: scoreOf(section) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  if (!best) return withoutQuestions(intro)
  const body = best.section.body
  return withoutQuestions(
    `${intro}\n\n**${best.section.heading}**\n\n${body.length > longestPassage ? firstLines(body) : body}`,
  )
}

/** The name of a field may be a question; in an answer it would read as one of the assistant. */
const withoutQuestions = (text: string) => text.replaceAll(/[?？]\*\*/g, '**')

/** The first whole lines of a long section. */
function firstLines(body: string): string {
  let length = 0
  const lines = body.split('\n')
  const end = lines.findIndex((line) => (length += line.length + 1) > longestPassage)
  return lines.slice(0, Math.max(end, 1)).join('\n')
}

function preparedFor(lang: Lang): Prepared {
  const known = prepared.get(lang)
  if (known) return known
  const { articles } = helpCentreOf(lang)
  const all = articles.map(prepareArticle)
  const holders = new Map<string, number>()
  for (const { terms } of all) for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1)
  const result: Prepared = {
    articles: new Map(all.map((each) => [each.article.slug, each])),
    rarity: (term) => Math.log(1 + all.length / (1 + (holders.get(term) ?? 0))),
  }
  prepared.set(lang, result)
  return result
}

/** Links to further articles at the end are not part of an answer. */
const furtherReading = /\n+[^\n]*\]\([a-z0-9-]+\)[^\n]*$/

function prepareArticle(article: Article): PreparedArticle {
  const plain = article.text.replace(furtherReading, '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  const [intro = '', ...rest] = plain.split(/\n+## /)
  const sections = rest.map((section): Section => {
    const [heading = '', ...lines] = section.split('\n')
    const body = lines.join('\n').trim()
    return { heading: heading.trim(), body, terms: new Set(searchTermsOf(`${heading} ${body}`)) }
  })
  return {
    article,
    intro: intro.trim(),
    sections: sections.filter(({ body }) => body !== ''),
    terms: new Set(searchTermsOf([article.title, ...article.questions, article.text].join('\n'))),
  }
}
