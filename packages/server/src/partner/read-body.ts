import * as z from 'zod/mini'
import type { PartnerCode, PartnerRoute } from '@gangway/core/partner'
import { readJson, readText } from '../shared/http/read-json.ts'
import { decline, type PartnerRefusal } from './reply.ts'

export type ReadBody = { kind: 'body'; value: unknown } | PartnerRefusal

/** JSON, whatever the sender calls it. No body at all is the same as an empty one, where that is enough. */
export function readBody(route: PartnerRoute, bytes: Buffer | undefined): ReadBody {
  const text = readText(bytes ?? Buffer.alloc(0))
  if (!text.ok) return decline(noJson(route))
  const isEmpty = text.value.trim() === ''
  const json = isEmpty ? { ok: true as const, value: {} } : readJson(text.value)
  if (!json.ok) return decline(noJson(route), { text: json.problem.path })
  const { value } = json
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return decline(noJson(route))
  const checked = z.safeParse(route.body, value, { reportInput: true })
  if (checked.success) return { kind: 'body', value: checked.data }
  if (isEmpty) return decline(100)
  const [issue] = checked.error.issues
  return decline(issue ? codeOf(route, issue) : route.illegal, { text: issue ? nameOf(issue) : undefined })
}

/** Search calls have a code of their own for what cannot be understood. */
function noJson({ malformed }: PartnerRoute): PartnerCode {
  return malformed === 101 ? 101 : 901
}

function codeOf({ malformed, illegal, missing }: PartnerRoute, issue: z.core.$ZodIssue): PartnerCode {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  const own = isMissing ? missing?.[nameOf(issue)] : undefined
  if (own !== undefined) return own
  const isType = issue.code === 'invalid_type' || (issue.code === 'invalid_union' && !isOtherChoice(issue))
  return isType && !isMissing ? malformed : illegal
}

/** Of several words or numbers none is meant; the type is right. */
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
