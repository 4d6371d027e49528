import { ScimError } from './scim-error.ts'

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
export type FilterValue = string | number | boolean | null

export type Filter =
  | { kind: 'compare'; path: string; operator: Comparison; value: FilterValue }
  | { kind: 'present'; path: string }
  | { kind: 'values'; path: string; filter: Filter }
  | { kind: 'and' | 'or'; parts: readonly [Filter, Filter] }
  | { kind: 'not'; filter: Filter }

const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter')

const maxLength = 1_000
const maxDepth = 20

/** Parses a filter (RFC 7644, section 3.4.2.2). `not` binds before `and`, and `and` before `or`. */
export function parseFilter(text: string): Filter {
  if (text.length > maxLength) throw invalidFilter('The filter is too long.')
  const reader = createReader(tokenize(text))
  const filter = parseOr(reader, 0)
  if (reader.peek() !== undefined) throw invalidFilter(`Unexpected ${reader.peek()?.text} in the filter.`)
  return filter
}

/** How often a filter compares the value to which it is applied. */
export function countComparisons(filter: Filter): number {
  if ('parts' in filter) return countComparisons(filter.parts[0]) + countComparisons(filter.parts[1])
  return 'filter' in filter ? countComparisons(filter.filter) : 1
}

interface Token {
  kind: 'word' | 'value' | 'symbol'
  text: string
  value?: FilterValue
}

const pattern =
  /\s*(?:(?<symbol>[()[\]])|(?<text>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?![\w.:-]))|(?<word>[A-Za-z$][\w$.:-]*))/y

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  const end = text.trimEnd().length
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex
    const groups = pattern.exec(text)?.groups
    if (!groups) throw invalidFilter(`The filter cannot be read at position ${at + 1}.`)
    tokens.push(tokenOf(groups))
  }
  return tokens
}

function tokenOf({ symbol, text, number, word }: Record<string, string | undefined>): Token {
  if (symbol !== undefined) return { kind: 'symbol', text: symbol }
  if (text !== undefined) return { kind: 'value', text, value: parseText(text) }
  if (number !== undefined) return { kind: 'value', text: number, value: Number(number) }
  const literals: Record<string, FilterValue> = { true: true, false: false, null: null }
  const lower = (word ?? '').toLowerCase()
  if (Object.hasOwn(literals, lower)) return { kind: 'value', text: lower, value: literals[lower] ?? null }
  return { kind: 'word', text: word ?? '' }
}

function parseText(text: string): string {
  const read = readText(text)
  // The database refuses NUL, and no attribute contains the others.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(read)) throw invalidFilter('A text of the filter contains control characters.')
  return read
}

function readText(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    throw invalidFilter('A text of the filter cannot be read.')
  }
}

function createReader(tokens: readonly Token[]) {
  let position = 0
  return {
    peek: () => tokens[position],
    isWord: (word: string) => tokens[position]?.kind === 'word' && tokens[position]?.text.toLowerCase() === word,
    isSymbol: (symbol: string) => tokens[position]?.kind === 'symbol' && tokens[position]?.text === symbol,
    next(): Token {
      const token = tokens[position]
      if (!token) throw invalidFilter('The filter is incomplete.')
      position += 1
      return token
    },
    expect(symbol: string): void {
      const token = this.next()
      if (token.kind !== 'symbol' || token.text !== symbol) throw invalidFilter(`${symbol} is missing in the filter.`)
    },
  }
}

type Reader = ReturnType<typeof createReader>

function parseOr(reader: Reader, depth: number): Filter {
  let left = parseAnd(reader, depth)
  while (reader.isWord('or')) {
    reader.next()
    left = { kind: 'or', parts: [left, parseAnd(reader, depth)] }
  }
  return left
}

function parseAnd(reader: Reader, depth: number): Filter {
  let left = parseOne(reader, depth)
  while (reader.isWord('and')) {
    reader.next()
    left = { kind: 'and', parts: [left, parseOne(reader, depth)] }
  }
  return left
}

function parseOne(reader: Reader, depth: number): Filter {
  if (depth > maxDepth) throw invalidFilter('The filter is nested too deep.')
  if (reader.isWord('not')) {
    reader.next()
    reader.expect('(')
    const filter = parseOr(reader, depth + 1)
    reader.expect(')')
    return { kind: 'not', filter }
  }
  if (reader.isSymbol('(')) {
    reader.next()
    const filter = parseOr(reader, depth + 1)
    reader.expect(')')
    return filter
  }
  return parseComparison(reader, depth)
}

function parseComparison(reader: Reader, depth: number): Filter {
  const name = reader.next()
  if (name.kind !== 'word') throw invalidFilter(`${name.text} is no attribute.`)
  if (reader.isSymbol('[')) {
    reader.next()
    const filter = parseOr(reader, depth + 1)
    reader.expect(']')
    return { kind: 'values', path: name.text, filter }
  }
  const word = reader.next()
  const operator = word.text.toLowerCase()
  if (word.kind === 'word' && operator === 'pr') return { kind: 'present', path: name.text }
  const comparison = comparisons.find((each) => each === operator)
  if (word.kind !== 'word' || !comparison) throw invalidFilter(`${word.text} is no operator.`)
  const value = reader.next()
  if (value.kind !== 'value') throw invalidFilter(`${value.text} is no value.`)
  return { kind: 'compare', path: name.text, operator: comparison, value: value.value ?? null }
}
