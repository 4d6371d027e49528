import * as z from 'zod/mini'
import type { PartnerCode, PartnerRoute } from '@gangway/core/partner'
import { parseJson, decodeUtf8 } from '../../shared/http/reading/read-json.ts'
import { decline, type PartnerRefusal } from './reply.ts'

export type ReadBody = { kind: 'body'; value: unknown } | PartnerRefusal

/** Parses the body as JSON, whatever its content type. An empty body equals `{}`. */
export function readBody(route: PartnerRoute, bytes: Buffer | undefined): ReadBody {
  const text = decodeUtf8(bytes ?? Buffer.alloc(0))
  if (!text.ok) return decline(malformedJsonCode(route))
  const isEmpty = text.value.trim() === ''
  const json = isEmpty ? { ok: true as const, value: {} } : parseJson(text.value)
  if (!json.ok) return decline(malformedJsonCode(route), { text: json.parseProblem.path })
  const { value } = json
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return decline(malformedJsonCode(route))
  const checked = z.safeParse(route.body, value, { reportInput: true })
  if (checked.success) return { kind: 'body', value: checked.data }
  if (isEmpty) return decline(100)
  const [issue] = checked.error.issues
  return decline(issue ? codeOf(route, issue) : route.illegal, { text: issue ? nameOf(issue) : undefined })
}

/** Search operations have their own code for malformed JSON. */
function malformedJsonCode({ malformed }: PartnerRoute): PartnerCode {
  return malformed === 101 ? 101 : 901
}

function codeOf({ malformed, illegal, missing }: PartnerRoute, issue: z.core.$ZodIssue): PartnerCode {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  const own = isMissing ? missing?.[nameOf(issue)] : undefined
  if (own !== undefined) return own
  const isType = issue.code === 'invalid_type' || (issue.code === 'invalid_union' && !isOtherChoice(issue))
  return isType && !isMissing ? malformed : illegal
}

/** The type is right, but the value is none of the allowed ones. */
function isOtherChoice({ errors, input }: z.core.$ZodIssueInvalidUnion): boolean {
  const isPlain = typeof input === 'string' || typeof input === 'number'
  return isPlain && errors.every((branch) => branch.every(({ code }) => code === 'invalid_value'))
}

/** `passengers->name`. */
function nameOf({ path }: z.core.$ZodIssue): string {
  return path
    .filter((part) => typeof part === 'string')
    .join('->')
    .slice(0, 200)
}
