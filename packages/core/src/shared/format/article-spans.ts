import { linkOf, type TextSpan } from './rich-text.ts'

/** Text of one style of an article; styles can be combined. */
export interface ArticleSpan extends TextSpan {
  emphasis?: true
}

/*
 * In this order: an escaped mark, code, bold, italics with an asterisk or an underscore, a link. Every alternative ends at
 * the next mark of its kind, so a failed attempt never scans the text twice. Marks within a Latin word or number are text.
 */
const marks =
  /\\([\\`*_[\]|])|`([^`]+)`|\*\*((?:[^*]|\*(?!\*))+)\*\*|(?<![\w*])\*(?!\s)([^*]+)(?<!\s)\*(?![\w*])|(?<!\w)_(?!\s)([^_]+)(?<!\s)_(?!\w)|\[([^[\]]+)\]\(([^\s()]+)\)/g

/** The styles of a line. Nesting is bounded, because the text of a mark cannot contain the same mark. */
export function parseArticleSpans(text: string): ArticleSpan[] {
  const spans: ArticleSpan[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [whole, escaped, code, strong, starred, underlined, label, target] = match
    if (match.index > from) spans.push({ text: text.slice(from, match.index) })
    from = match.index + whole.length
    const emphasis = starred ?? underlined
    if (escaped !== undefined) spans.push({ text: escaped })
    else if (code !== undefined) spans.push({ text: code, code: true })
    else if (strong !== undefined) for (const span of parseArticleSpans(strong)) spans.push({ ...span, strong: true })
    else if (emphasis !== undefined)
      for (const span of parseArticleSpans(emphasis)) spans.push({ ...span, emphasis: true })
    else spans.push(linkOf(label ?? '', target ?? '') ?? { text: whole })
  }
  if (from < text.length) spans.push({ text: text.slice(from) })
  return spans
}

export const spansText = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('')
