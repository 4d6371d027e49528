import { parseProblem, type ParseResult } from './parse-result.ts'

const depthLimit = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8 and removes a byte order mark. */
export function decodeUtf8(bytes: Uint8Array): ParseResult<string> {
  try {
    return { ok: true, value: utf8.decode(bytes) }
  } catch {
    return parseProblem('', 'input.utf8')
  }
}

/**
 * Unambiguous JSON only: no repeated name in an object, no `__proto__`, no lone surrogates or null characters (the
 * database accepts neither), and limited nesting.
 */
export function parseJson(text: string): ParseResult<unknown> {
  const structureProblem = findJsonProblem(text)
  if (structureProblem) return parseProblem(structureProblem.path, structureProblem.key)
  try {
    const value: unknown = JSON.parse(text)
    const bad = findUnstorableText(value)
    return bad === undefined ? { ok: true, value } : parseProblem(bad, 'input.characters')
  } catch {
    return parseProblem('', 'input.json')
  }
}

interface NestingLevel {
  /** The names seen so far; undefined for an array. */
  names?: Set<string>
  name: string
  index: number
}

/** Scans the text once before it is parsed. Invalid syntax is left to the parser. */
function findJsonProblem(text: string): { path: string; key: string } | undefined {
  const levels: NestingLevel[] = []
  const path = () => levels.map((level) => (level.names ? level.name : String(level.index))).join('.')
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === 0x22) {
      const end = endOfString(text, at)
      const level = levels.at(-1)
      if (level?.names && isName(text, end)) {
        level.name = readName(text.slice(at, end + 1))
        if (level.name === '__proto__') return { path: path(), key: 'input.name' }
        if (level.names.has(level.name)) return { path: path(), key: 'input.twice' }
        level.names.add(level.name)
      }
      at = end
    } else if (mark === 0x7b || mark === 0x5b) {
      levels.push({ names: mark === 0x7b ? new Set() : undefined, name: '', index: 0 })
      if (levels.length > depthLimit) return { path: '', key: 'input.depth' }
    } else if (mark === 0x7d || mark === 0x5d) {
      levels.pop()
    } else if (mark === 0x2c) {
      const level = levels.at(-1)
      if (level) level.index += 1
    }
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === 0x5c) at += 1
    else if (mark === 0x22) return at
  }
  return text.length
}

function isName(text: string, end: number): boolean {
  let at = end + 1
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1
  return text[at] === ':'
}

function readName(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    return ''
  }
}

/** The path of the first text that a database column cannot store. */
export function findUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path
    const found = findUnstorableText(inner, path ? `${path}.${name}` : name)
    if (found !== undefined) return found
  }
  return undefined
}

export function isStorable(text: string): boolean {
  return !/[\p{Surrogate}\0]/u.test(text)
}
