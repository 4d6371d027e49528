import { parseArticleText, type ArticleBlock, type ArticleList, type ArticleSpan } from '@gangway/core/contract'

/**
 * The text of an article in the smaller subset of Markdown that the chat shows: without italics, code blocks, lists in
 * lists and escaped marks, for which its bundle is too small. Text that needs none of it stays as it is written.
 */
export function simplifyText(source: string): string {
  const blocks = parseArticleText(source)
  return /\\[\\`*_[\]|]/.test(source) || blocks.some(isRich) ? blocks.map(blockText).join('\n\n') : source
}

function isRich(block: ArticleBlock): boolean {
  switch (block.kind) {
    case 'code':
      return true
    case 'list':
      return block.items.some(({ spans, lists }) => spans.some(isRichSpan) || lists.length > 0)
    case 'table':
      return [block.head, ...block.rows].some((row) => row.some((cell) => cell.some(isRichSpan)))
    default:
      return block.spans.some(isRichSpan)
  }
}

/** Italics, and a style within another, which stays visible as marks. */
const isRichSpan = ({ emphasis, strong, code, href, article }: ArticleSpan) =>
  emphasis === true || (strong === true && (code ?? href ?? article) !== undefined)

function blockText(block: ArticleBlock): string {
  switch (block.kind) {
    case 'code':
      return block.text
        .split('\n')
        .flatMap((line) => (line.trim() === '' ? [] : codeText(line.trimEnd())))
        .join('\n\n')
    case 'list':
      return itemLines(block).join('\n')
    case 'table': {
      const lines = [block.head, ...block.rows].map(rowText)
      return [lines[0], rowOf(block.head.map(() => '---')), ...lines.slice(1)].join('\n')
    }
    case 'heading':
      return `## ${spansToText(block.spans)}`
    case 'paragraph':
      return spansToText(block.spans)
  }
}

/** Items of an inner list follow their item; in a numbered list they stay within it, so that the numbers go on. */
function itemLines({ ordered, start, items }: ArticleList): string[] {
  return items.flatMap(({ spans, lists }, at) => {
    const line = `${ordered ? `${start + at}.` : '-'} ${spansToText(spans)}`
    if (!ordered) return [line, ...lines(lists)]
    const inner = lists.flatMap(({ items: within }) => within.map((each) => ` • ${spansToText(each.spans)}`))
    return [line + inner.join('')]
  })
}

const lines = (lists: readonly ArticleList[]): string[] =>
  lists.flatMap((list) => itemLines({ ...list, ordered: false }))

const rowText = (cells: readonly ArticleSpan[][]) => rowOf(cells.map((cell) => spansToText(cell).replaceAll('|', '/')))

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function spansToText(spans: readonly ArticleSpan[]): string {
  const merged: ArticleSpan[] = []
  for (const { emphasis: _, ...span } of spans) {
    const last = merged.at(-1)
    // Two bold parts side by side would end with four marks.
    if (last && isPlainStyle(last) && isPlainStyle(span) && last.strong === span.strong) last.text += span.text
    else merged.push({ ...span })
  }
  return merged.map(spanToText).join('')
}

const isPlainStyle = ({ code, href, article }: ArticleSpan) => (code ?? href ?? article) === undefined

function spanToText({ text, strong, code, href, article }: ArticleSpan): string {
  const target = href ?? article
  if (target !== undefined) return `[${text}](${target})`
  if (code) return codeText(text)
  return strong ? `**${text}**` : text
}

const codeText = (text: string) => (text.includes('`') ? text : `\`${text}\``)
