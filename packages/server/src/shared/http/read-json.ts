import { problem, type Read } from './read.ts'

const depthLimit = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes that must be UTF-8. A byte-order mark is taken off. */
export function readText(bytes: Uint8Array): Read<string> {
  try {
    return { ok: true, value: utf8.decode(bytes) }
  } catch {
    return problem('', 'input.utf8')
  }
}

/**
 * JSON that can be read in one way only: no name twice in an object, no `__proto__`, no lone surrogates or null
 * characters (the database takes neither), not nested deeper than any of our calls is.
 */
export function readJson(text: string): Read<unknown> {
  const shape = scan(text)
  if (shape) return problem(shape.path, shape.key)
  try {
    const value: unknown = JSON.parse(text)
    const bad = badText(value)
    return bad === undefined ? { ok: true, value } : problem(bad, 'input.characters')
  } catch {
    return problem('', 'input.json')
  }
}

interface Level {
  /** The names seen so far; an array has none. */
  names?: Set<string>
  name: string
  index: number
}

/** Walks over the text once, before it is parsed. What it does not understand is left for the parser to refuse. */
function scan(text: string): { path: string; key: string } | undefined {
  const levels: Level[] = []
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

/** The path of the first text that no database column can hold. */
export function badText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path
    const found = badText(inner, path ? `${path}.${name}` : name)
    if (found !== undefined) return found
  }
  return undefined
}

export function isStorable(text: string): boolean {
  return !/[\p{Surrogate}\0]/u.test(text)
}
