import { contract, errorCodes, isFormPath, splitRouteName, type Route } from '@gangway/core/contract'
import type { CallName } from '@gangway/core'
import { defaultAnswers, isFakeRefusal, type FakeAnswers, type FakeRefusal } from './answers.ts'
import { createExample } from './create-example.ts'

/** A call that the fake server received. */
export interface FakeCall {
  name: CallName
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}

export const callNames = Object.keys(contract) as CallName[]

const routes = callNames.map((name) => {
  const { method, path } = splitRouteName(name)
  const pattern = path.replace(/[.]/g, String.raw`\.`).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { name, method, path, pattern: new RegExp(`^${pattern}$`) }
})

/** The call of a request; undefined outside of the contract. `base` is the path before that of the call. */
export async function readFakeCall(request: Request, base: string): Promise<FakeCall | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith(base)) return undefined
  const path = pathname.slice(base.length)
  for (const { name, method, pattern } of routes) {
    const match = method === request.method ? pattern.exec(path) : null
    if (!match) continue
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, text]) => [key, decodeURIComponent(text)]),
    )
    return { name, params, query: Object.fromEntries(searchParams), body: await readBody(request) }
  }
  return undefined
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('multipart/form-data')) return Object.fromEntries(await request.formData())
  const text = await request.text()
  if (!text) return {}
  return text.startsWith('{')
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text))
}

/** Without the types of all calls: to check them takes seven seconds. */
function valueOf(answers: object, name: string): unknown {
  return (answers as Record<string, unknown>)[name]
}

/** Answers a call as the server does: with the answer of the test, a default, or an example that matches the contract. */
export async function respond(call: FakeCall, answers: FakeAnswers): Promise<Response> {
  const { name, params, query, body } = call
  const given = valueOf(name in answers ? answers : defaultAnswers, name)
  const route: Route = contract[name]
  let answer: unknown = given
  if (typeof given === 'function') answer = await (given as (input: object) => unknown)({ params, query, body })
  else if (given === undefined) answer = createExample(route.answer)
  const isForm = isFormPath(splitRouteName(name).path)
  if (isFakeRefusal(answer)) return refusal(answer, isForm)
  return Response.json({ success: true, ...(isForm ? { rspCode: '0000' } : { code: 200 }), data: answer })
}

function refusal({ refusedWith: code, text = '' }: FakeRefusal, isForm: boolean): Response {
  const known: Record<string, { http: number } | undefined> = errorCodes
  const codes = isForm ? { rspCode: String(code), rspDesc: text } : { code, msg: text }
  return Response.json({ success: false, ...codes, data: null }, { status: known[code]?.http ?? 200 })
}
