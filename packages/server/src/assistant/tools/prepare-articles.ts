import { ownSlugPrefix } from '../../help/articles/article.store.ts'
import type { Article } from '../../help/article.ts'
import type { ArticleIndex } from '../../help/help-centre.ts'
import { searchTermsOf } from '../../help/search-terms.ts'
import { simplifyText } from '../../help/simple-text.ts'

export interface Section {
  /** Empty for a paragraph of a text without headings. */
  heading: string
  body: string
  terms: ReadonlySet<string>
}

export interface PreparedArticle {
  article: Article
  intro: string
  sections: Section[]
  terms: ReadonlySet<string>
  /** Terms of each assigned question. */
  phrasings: readonly ReadonlySet<string>[]
}

export interface PreparedArticles {
  bySlug: ReadonlyMap<string, PreparedArticle>
  /** Weight of a term: the fewer articles contain it, the higher. */
  rarity(term: string): number
}

const prepared = new WeakMap<ArticleIndex, PreparedArticles>()

/** The articles of an index in sections, computed once. Terms are weighed by the statistics of the index. */
export function preparedFor(index: ArticleIndex): PreparedArticles {
  const known = prepared.get(index)
  if (known) return known
  const { size, holdersOf } = index.search
  const result: PreparedArticles = {
    bySlug: new Map(index.articles.map((article) => [article.slug, prepareArticle(article)])),
    rarity: (term) => Math.log(1 + size / (1 + holdersOf(term))),
  }
  prepared.set(index, result)
  return result
}

/** Links to further articles at the end are not part of an answer. */
const furtherReading = /\n+[^\n]*\]\([a-z0-9-]+\)[^\n]*$/

function prepareArticle(article: Article): PreparedArticle {
  const plain = simplifyText(article.text)
    .replace(furtherReading, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  const isOwn = article.slug.startsWith(ownSlugPrefix)
  const [intro = '', ...rest] = plain.split(/\n+#{2,6} /)
  const paragraphs = isOwn && rest.length === 0 ? intro.split(/\n\s*\n/) : []
  const sections = paragraphs.length > 0 ? paragraphs.slice(1).map((text) => `\n${text}`) : rest
  return {
    article,
    intro: (paragraphs[0] ?? intro).trim(),
    sections: sections.map(toSection).filter(({ body }) => body !== ''),
    terms: new Set(searchTermsOf([article.title, ...article.questions, article.text].join('\n'))),
    phrasings: (article.assigned ?? []).map((each) => new Set(searchTermsOf(each))),
  }
}

/** The first line is the heading. */
function toSection(text: string): Section {
  const [heading = '', ...lines] = text.split('\n')
  const body = lines.join('\n').trim()
  return { heading: heading.trim(), body, terms: new Set(searchTermsOf(`${heading} ${body}`)) }
}
