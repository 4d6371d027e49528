/** Text of one style. A link leads to an address, or to a help centre article by its slug. */
export interface TextSpan {
  text: string
  strong?: true
  code?: true
  href?: string
  article?: string
}

export type TextBlock =
  | { kind: 'paragraph' | 'heading'; spans: TextSpan[] }
  | { kind: 'list'; ordered: boolean; items: TextSpan[][] }

const bullet = /^\s*[-*]\s+/
const number = /^\s*\d{1,3}[.)]\s+/
const heading = /^#{1,6}\s+/

/**
 * Parses a Markdown subset into a tree: paragraphs, headings, lists, bold, code and links. Everything else stays text
 * and views create elements from the tree, so untrusted input is never interpreted as HTML.
 */
export function parseRichText(source: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(paragraph.join(' ')) })
    paragraph = []
  }
  for (const line of source.split(/\r?\n/)) {
    if (line.trim() === '') close()
    else if (heading.test(line)) {
      close()
      blocks.push({ kind: 'heading', spans: spansOf(line.replace(heading, '').trim()) })
    } else if (bullet.test(line) || number.test(line)) {
      close()
      const ordered = number.test(line)
      const item = spansOf(line.replace(ordered ? number : bullet, '').trim())
      const last = blocks.at(-1)
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item)
      else blocks.push({ kind: 'list', ordered, items: [item] })
    } else {
      const last = blocks.at(-1)
      // An indented line continues the list item above.
      if (paragraph.length === 0 && last?.kind === 'list' && /^\s/.test(line))
        last.items.at(-1)?.push(...spansOf(` ${line.trim()}`))
      else paragraph.push(line.trim())
    }
  }
  close()
  return blocks
}

const marks = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\(([^\s()]+)\)/g

function spansOf(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [whole, strong, code, label, target] = match
    if (match.index > from) spans.push({ text: text.slice(from, match.index) })
    from = match.index + whole.length
    if (strong !== undefined) spans.push({ text: strong, strong: true })
    else if (code !== undefined) spans.push({ text: code, code: true })
    else spans.push(linkOf(label ?? '', target ?? '') ?? { text: whole })
  }
  if (from < text.length) spans.push({ text: text.slice(from) })
  return spans
}

const schemes = ['https:', 'http:', 'mailto:', 'tel:']

/** Only allowed targets become links. */
export function linkOf(text: string, target: string): TextSpan | undefined {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(target)) return { text, article: target }
  if (!URL.canParse(target)) return undefined
  // Without slashes a browser resolves it relative to a page of the same scheme.
  if (/^https?:(?!\/\/)/i.test(target)) return undefined
  const { protocol, username } = new URL(target)
  return schemes.includes(protocol) && username === '' ? { text, href: target } : undefined
}
