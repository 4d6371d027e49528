import * as z from 'zod/mini'
import type { Route } from '@gangway/core/contract'
import { decodeText } from '../reading/decode-text.ts'
import { listFieldProblems } from '../reading/field-problems.ts'
import { isStorable } from '../reading/read-json.ts'
import { parseForm } from '../reading/read-form.ts'
import { refuse, type FieldProblem, type Refusal } from '../reply.ts'

/** The output of the body parsers: form fields are still text and need the schema to be decoded. */
export interface SentBody {
  from: 'json' | 'form' | 'nothing'
  value: unknown
}

interface Input {
  body: unknown
  query: unknown
  params: Record<string, string>
  mfaCode?: string
}

type Checked = { ok: true; value: Input } | { ok: false; refusal: Refusal }
type Part = { value?: unknown; problems: FieldProblem[] }

/** Validates the input against its contract and reports every problem together. Unknown fields are dropped. */
export function checkInput(
  route: Route,
  sent: { body: SentBody; search: string; params: Record<string, string>; file?: unknown },
): Checked {
  const read = parseForm(sent.search)
  const raw = read.ok ? read.value : {}
  const query = route.query ? checkPart(route.query, raw, true, 'query') : { problems: [] }
  const body = route.body ? checkPart(route.body, sent.body.value, sent.body.from === 'form', 'body') : { problems: [] }
  const code = mfaCode(route, raw, sent.body.value)
  const problems = [
    ...(read.ok ? query.problems : [{ ...read.parseProblem, path: read.parseProblem.path || 'query' }]),
    ...checkParams(sent.params),
    ...body.problems,
    ...(route.upload && !sent.file ? [{ path: 'file', key: 'input.required' }] : []),
    ...(code.ok ? [] : [code.problem]),
  ]
  if (problems.length > 0 || !code.ok) return { ok: false, refusal: refuse(5001, { fields: problems }) }
  return { ok: true, value: { body: body.value, query: query.value, params: sent.params, mfaCode: code.value } }
}

function checkPart(schema: z.core.$ZodType, value: unknown, isText: boolean, rootPath: 'body' | 'query'): Part {
  const problems: FieldProblem[] = []
  const decoded = isText ? decodeText(schema, value, problems) : value
  if (problems.length > 0) return { problems }
  const checked = z.safeParse(schema, decoded, { reportInput: true })
  return checked.success
    ? { value: checked.data, problems }
    : { problems: listFieldProblems(checked.error.issues, rootPath) }
}

function checkParams(params: Record<string, string>): FieldProblem[] {
  return Object.entries(params)
    .filter(([, value]) => value.length === 0 || value.length > 100 || hasControls(value))
    .map(([path]) => ({ path, key: 'input.format' }))
}

function hasControls(value: string): boolean {
  return /\p{Control}/u.test(value) || !isStorable(value)
}

/** The second factor code is sent as `?mfaCode=`; older callers of some paths send it in the body. */
function mfaCode(route: Route, query: Record<string, unknown>, body: unknown) {
  if (!route.feature) return { ok: true as const, value: undefined }
  const inBody = typeof body === 'object' && body !== null && 'mfaCode' in body ? body.mfaCode : undefined
  const code = query['mfaCode'] ?? inBody
  if (code === undefined || code === '') return { ok: true as const, value: undefined }
  return typeof code === 'string' && /^[0-9A-Za-z]{1,32}$/.test(code)
    ? { ok: true as const, value: code }
    : { ok: false as const, problem: { path: 'mfaCode', key: 'input.format' } }
}
