export interface SentText {
  /** `log`, or where the text was sent. */
  name: string
  /** A line of JSON for the log; headers and body, each on lines of their own, for an answer. */
  text: string
}

/** Names of fields that say what the agency pays, or why a price is what it is. */
const secretFields =
  /"(cost|margin|net|markup|sale|owed|trace|rulesVersion|ruleId|rules?Id|shop|shopId|sellingShopId|vendor|parts|unrounded|conversion|adjustment)"/g

/** Names of the rules that the tests make. */
const ruleNames = ['Winter markup']

/** Fields of the log and headers that differ from run to run and may equal any amount: process, time, duration and length. */
const measured = new Set([
  'pid',
  'time',
  'ms',
  'requestId',
  'traceId',
  'date',
  'content-length',
  'etag',
  'x-request-id',
])

/** Secret fields, names of the agency's rules, and amounts of the list in minor units or as a decimal, that a text contains. */
export function findSecrets(
  { name, text }: SentText,
  amounts: readonly number[],
): { fields: string[]; rules: string[]; amounts: number[] } {
  const shown = readable(withoutMeasured(name, text))
  const fields = name === 'log' ? [] : [...shown.matchAll(secretFields)].map(([, field = '']) => field)
  const numbers = new Set(
    shown
      .match(/(?<![\w.-])\d+(?:,\d{3}(?!\d))*(?:\.\d+)?(?![\w-])/g)
      ?.flatMap((each) => [each.replaceAll(',', ''), ...each.split(',')]),
  )
  const forms = (amount: number) => [`${amount}`, (amount / 100).toFixed(2)]
  const rules = ruleNames.filter((each) => shown.includes(each))
  return { fields, rules, amounts: amounts.filter((amount) => forms(amount).some((each) => numbers.has(each))) }
}

function withoutMeasured(name: string, text: string): string {
  if (name === 'log') {
    const line = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return JSON.stringify(Object.fromEntries(line.filter(([field]) => !measured.has(field))))
  }
  const [first = '', ...body] = text.split('\n')
  if (!first.startsWith('[[')) return text
  const headers = (JSON.parse(first) as [string, string][]).filter(([field]) => !measured.has(field))
  // Offsets and lengths in the file are no amounts; what the document says is checked before it is drawn.
  const isDrawn = headers.some(([, value]) => value === 'application/pdf')
  return [JSON.stringify(headers), ...(isDrawn ? [] : body)].join('\n')
}

/** The text, and what encoded parts of it contain. Encrypted parts and ids contain any digits. */
function readable(text: string): string {
  const encoded = text.match(/[A-Za-z0-9_-]{60,}/g) ?? []
  const decoded = encoded.map((each) => Buffer.from(each, 'base64url').toString('latin1'))
  return [text, ...decoded.filter((each) => /^[\x20-\x7e]+$/.test(each))].join('\n')
}
