import { parse } from 'qs'
import { problem, type Read } from './read.ts'
import { badText } from './read-json.ts'

export type FormFields = Record<string, unknown>

/**
 * The fields of a form post or of a query string. `a.b=1` and `a[b]=1` are the same; a name that comes several times
 * becomes a list, which a call that wants one value refuses.
 */
export function readForm(text: string): Read<FormFields> {
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
    const bad = badText(fields)
    return bad === undefined ? { ok: true, value: fields } : problem(bad, 'input.characters')
  } catch (error) {
    // What qs refuses is too deep or too many; what we refuse names its key.
    return problem('', error instanceof Undecodable ? error.key : 'input.form')
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
  // qs would drop such a name without a word.
  if (isName && text.includes('__proto__')) throw new Undecodable('input.name')
  return text
}
