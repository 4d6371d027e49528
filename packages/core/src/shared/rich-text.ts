/** Words of one kind. A link leads to an address, or to an article of the help centre by its name. */
export interface Span {
  text: string
  strong?: true
  code?: true
  href?: string
  article?: string
}

export type Block =
  | { kind: 'paragraph' | 'heading'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }

const bullet = /^\s*[-*]\s+/
const number = /^\s*\d{1,3}[.)]\s+/
const heading = /^#{1,6}\s+/

/**
 * A small part of Markdown as a tree: paragraphs, headings, lists, bold, code and links. Whatever else is written stays text, and
 * the tree becomes elements, so nothing that a stranger writes is ever read as markup.
 */
export function richText(source: string): Block[] {
  const blocks: Block[] = []
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
      // A line that goes on below an item belongs to it.
      if (paragraph.length === 0 && last?.kind === 'list' && /^\s/.test(line))
        last.items.at(-1)?.push(...spansOf(` ${line.trim()}`))
      else paragraph.push(line.trim())
    }
  }
  close()
  return blocks
}

const marks = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\(([^\s()]+)\)/g

function spansOf(text: string): Span[] {
  const spans: Span[] = []
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

/** Only what is known to be harmless is a link. */
function linkOf(text: string, target: string): Span | undefined {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(target)) return { text, article: target }
  if (!URL.canParse(target)) return undefined
  // Without slashes a page of the same scheme takes it for an address of its own.
  if (/^https?:(?!\/\/)/i.test(target)) return undefined
  const { protocol, username } = new URL(target)
  return schemes.includes(protocol) && username === '' ? { text, href: target } : undefined
}
