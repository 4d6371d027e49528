import PostalMime, { type Address, type Email } from 'postal-mime'

/** Of a header that is shown. */
const maxHeaderLength = 254
/** Of the text that is forwarded and searched for a booking; the original is attached as a whole. */
const maxTextLength = 100_000
const maxHtmlLength = 1_000_000
/**
 * Of an e-mail that is read: its text is at the start. The parser takes its time for each line without a pause, however
 * short the line is.
 */
const maxReadBytes = 1024 * 1024
const maxReadLines = 10_000
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }

export interface ReadEmail {
  from: string
  /** Address of the sender. */
  fromAddress: string
  to: string
  subject: string
  text: string
}

/** The header fields of an e-mail; undefined when they are not readable. */
export async function readHeaders(original: Buffer): Promise<Email | undefined> {
  const end = ['\r\n\r\n', '\n\n'].map((gap) => original.indexOf(gap)).filter((at) => at >= 0)
  try {
    return await PostalMime.parse(startOf(original.subarray(0, Math.min(original.length, ...end))), limits)
  } catch {
    return undefined
  }
}

/** What is shown of an e-mail, from its header fields. */
export function describeHeaders({ from, to = [], subject = '' }: Email): Omit<ReadEmail, 'text'> {
  const fromAddress = from ? addressesOf(from).join(', ') : ''
  const name = from?.name ? onOneLine(from.name) : ''
  return {
    fromAddress: shorten(fromAddress),
    from: shorten(name ? `${name} <${fromAddress}>` : fromAddress),
    to: shorten(onOneLine(to.flatMap(addressesOf).join(', '))),
    subject: shorten(onOneLine(subject)),
  }
}

/** The header fields and the text of an e-mail; undefined when it is not readable. */
export async function readEmail(original: Buffer): Promise<ReadEmail | undefined> {
  try {
    const email = await PostalMime.parse(startOf(original), limits)
    const text = email.text?.trim() ? email.text : toText(email.html ?? '')
    return { ...describeHeaders(email), text: storable(text, maxTextLength) }
  } catch {
    return undefined
  }
}

function startOf(original: Buffer): Buffer {
  let end = 0
  for (let lines = 0; lines < maxReadLines; lines++) {
    const next = original.indexOf('\n', end) + 1
    if (next === 0 || next > maxReadBytes) return original.subarray(0, maxReadBytes)
    end = next
  }
  return original.subarray(0, end)
}

const addressesOf = (address: Address): string[] =>
  address.group ? address.group.flatMap(addressesOf) : [address.address]

const shorten = (text: string) => storable(text, maxHeaderLength)

/** Without the characters that Postgres refuses in a text. */
const storable = (text: string, maxLength: number) =>
  Buffer.from(text.slice(0, maxLength).replaceAll('\0', '')).toString()

/** Header fields are shown in lists and repeated in headers: no line breaks, no control characters. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}

/** The readable text of an HTML body. Each character is read once, however many tags are never closed. */
function toText(html: string): string {
  const [first = '', ...pieces] = html.slice(0, maxHtmlLength).split('<')
  const parts = [first]
  let hidden: string | undefined
  for (const piece of pieces) {
    const end = piece.indexOf('>')
    const tag = /^\/?[a-z][a-z0-9]*/i.exec(piece.slice(0, 20))?.[0].toLowerCase() ?? ''
    if (hidden === undefined && hiddenTags.has(tag)) hidden = `/${tag}`
    else if (hidden === tag) hidden = undefined
    if (hidden !== undefined || end < 0) continue
    parts.push(blockTags.has(tag) ? '\n' : '', piece.slice(end + 1))
  }
  const lines = parts
    .join('')
    .replaceAll(/&(?:[a-z]{2,6}|#\d{1,7});/gi, decode)
    .split('\n')
  const text = lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).join('\n')
  return text.replaceAll(/\n{3,}/g, '\n\n').trim()
}

const hiddenTags = new Set(['style', 'script', 'head', 'title'])
const blockTags = new Set(['br', '/p', '/div', '/tr', '/li', '/table', '/h1', '/h2', '/h3', '/h4'])

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

function decode(entity: string): string {
  const code = Number(/^&#(\d+);$/.exec(entity)?.[1] ?? Number.NaN)
  if (code <= 0x10_ffff) return String.fromCodePoint(code)
  return entities[entity.toLowerCase()] ?? entity
}
