import { TableProblem } from './table-problem.ts'

/** Parts of an XML document, in order. Namespace prefixes are removed. */
export type XmlPart =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const maxTagLength = 100_000
/** Limits the parsing time; a thousand claims have a hundred thousand parts. */
export const maxXmlParts = 1_000_000

/**
 * Scans a document as it arrives and buffers at most one tag. Entities are never expanded: a document that declares
 * entities is refused.
 */
export async function* scanXml(
  pieces: AsyncIterable<Uint8Array>,
  maxParts: number = maxXmlParts,
): AsyncIterable<XmlPart[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let buffered = ''
  let count = 0
  for await (const piece of pieces) {
    const { parts, left } = splitXml(buffered + decode(decoder, piece))
    buffered = left
    count += parts.length
    if (count > maxParts) throw new TableProblem('archive')
    // No valid tag, and no text between two tags, is this long.
    if (buffered.length > maxTagLength) throw new TableProblem(buffered.startsWith('<') ? 'damaged' : 'archive')
    yield parts
  }
  if (buffered.trim() !== '') throw new TableProblem('damaged')
}

function decode(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new TableProblem('damaged')
  }
}

function splitXml(text: string): { parts: XmlPart[]; left: string } {
  const parts: XmlPart[] = []
  let at = 0
  for (;;) {
    const open = text.indexOf('<', at)
    if (open < 0) break
    const end = findTagEnd(text, open)
    if (end < 0) break
    if (open > at) parts.push({ kind: 'text', text: text.slice(at, open) })
    const part = parseTag(text.slice(open, end))
    if (part) parts.push(part)
    at = end
  }
  return { parts, left: text.slice(at) }
}

function findTagEnd(text: string, open: number): number {
  if (text.startsWith('<!--', open)) return after(text.indexOf('-->', open + 4), 3)
  if (text.startsWith('<![CDATA[', open)) return after(text.indexOf(']]>', open), 3)
  return after(text.indexOf('>', open), 1)
}

function after(found: number, length: number): number {
  return found < 0 ? -1 : found + length
}

function parseTag(tag: string): XmlPart | undefined {
  if (tag.startsWith('<![CDATA[')) return { kind: 'text', text: entityPattern(tag.slice(9, -3)) }
  if (tag.startsWith('<!DOCTYPE')) throw new TableProblem('archive')
  if (tag.startsWith('<!') || tag.startsWith('<?')) return undefined
  if (tag.startsWith('</')) return { kind: 'close', name: localName(tag.slice(2, -1)) }
  const isEmpty = tag.endsWith('/>')
  const inside = tag.slice(1, isEmpty ? -2 : -1)
  const space = inside.search(/\s/)
  const name = space < 0 ? inside : inside.slice(0, space)
  return { kind: 'open', name: localName(name), attributes: space < 0 ? '' : inside.slice(space), isEmpty }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).trim()
}

function entityPattern(text: string): string {
  return text.replaceAll('&', '&amp;')
}

export function attributeOf({ attributes }: Extract<XmlPart, { kind: 'open' }>, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Characters that no XML document may contain, not even as references. A database refuses some of them. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** Text with its character references resolved. */
export function decodeEntities(text: string): string {
  const decoded = text.includes('&') ? resolveReferences(text) : text
  if (forbidden.test(decoded)) throw new TableProblem('damaged')
  return decoded
}

function resolveReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return namedEntities[name] ?? whole
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
