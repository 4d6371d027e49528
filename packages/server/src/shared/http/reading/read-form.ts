import { parse } from 'qs'
import { parseProblem, type ParseResult } from './parse-result.ts'
import { findUnstorableText } from './read-json.ts'

export type FormFields = Record<string, unknown>

/**
 * The fields of a form body or of a query string. `a.b=1` and `a[b]=1` are the same; a repeated name becomes a list,
 * which an operation with a single value refuses.
 */
export function parseForm(text: string): ParseResult<FormFields> {
  try {
    const fields = parse(text, {
      allowDots: true,
      arrayLimit: 200,
      depth: 8,
      strictDepth: true,
      parameterLimit: 2000,
      throwOnLimitExceeded: true,
      decoder: (part, _default, _charset, kind) => decode(part, kind === 'key'),
    })
    const bad = findUnstorableText(fields)
    return bad === undefined ? { ok: true, value: fields } : parseProblem(bad, 'input.characters')
  } catch (error) {
    // qs refuses too many or too deeply nested fields; an `Undecodable` names its message key.
    return parseProblem('', error instanceof Undecodable ? error.key : 'input.form')
  }
}

class Undecodable extends Error {
  readonly key: string

  constructor(key: string) {
    super(key)
    this.key = key
  }
}

function decode(part: string, isName: boolean): string {
  let text: string
  try {
    text = decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new Undecodable('input.utf8')
  }
  // qs would drop such a name silently.
  if (isName && text.includes('__proto__')) throw new Undecodable('input.name')
  return text
}
