import { articleLines, parseArticleText, type ArticleBlock } from '@gangway/core/contract'
import type { Article } from './article.ts'
import { searchTermsOf } from './search-terms.ts'

const excerptLength = 160

/** The sentences of an article that match the question best. */
export function excerptOf({ text }: Article, asked: string): string {
  const terms = new Set(searchTermsOf(asked))
  const paragraphs = parseArticleText(text).flatMap((block) => {
    if (block.kind === 'heading' || isFurtherReading(block)) return []
    return articleLines([block])
  })
  const [best = ''] = paragraphs
    .map((line, at) => ({ line, score: searchTermsOf(line).filter((word) => terms.has(word)).length - at / 100 }))
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line)
  return best.length > excerptLength ? `${best.slice(0, excerptLength).replace(/[\s,，。;；]+\S*$/, '')} …` : best
}

/** A paragraph that leads to other articles says little about this one. */
function isFurtherReading(block: ArticleBlock): boolean {
  return block.kind === 'paragraph' && block.spans.filter(({ article }) => article !== undefined).length > 1
}
