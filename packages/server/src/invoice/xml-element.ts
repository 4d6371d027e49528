/** A name with attributes, and its text or elements. */
export interface XmlElement {
  name: string
  content: string | readonly XmlElement[]
  attributes?: Readonly<Record<string, string>>
}

type Child = XmlElement | false | undefined

/** An element with its elements; those that are not there are left out. */
export function parent(name: string, ...children: readonly Child[]): XmlElement {
  return { name, content: children.filter((child) => child !== undefined && child !== false) }
}

/** An element with a text; undefined for an empty one. */
export function leaf(name: string, text: string, attributes?: XmlElement['attributes']): XmlElement | undefined {
  const content = text.trim()
  return content === '' ? undefined : { name, content, ...(attributes && { attributes }) }
}

export function* writeXml({ name, content, attributes = {} }: XmlElement, depth = 0): Iterable<string> {
  const indent = '  '.repeat(depth)
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ')
  if (typeof content === 'string') return yield `${indent}<${head}>${escapeXml(content)}</${name}>\n`
  yield `${indent}<${head}>\n`
  for (const child of content) yield* writeXml(child, depth + 1)
  yield `${indent}</${name}>\n`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without the characters that XML 1.0 cannot contain. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (found) => escapes[found] ?? '')
}
