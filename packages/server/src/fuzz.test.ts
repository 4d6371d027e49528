// @run full
import { randomInt } from 'node:crypto'
import { errorCodes, contract, type Route } from '@gangway/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appUser, session } from './database/schema.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { signInAs, requestSignIn } from './session/sign-in.fixture.ts'
import { createRandomBelow, hostileCases } from './shared/http/fuzzing/hostile-cases.fixture.ts'
import type { HostileCase } from './shared/http/fuzzing/hostile-parts.fixture.ts'
import type { ApiDocument, Operation } from './shared/http/reference/openapi.ts'
import { createLog } from './shared/log.ts'

const seed = Number(process.env['GANGWAY_FUZZ_SEED'] ?? randomInt(2 ** 31))
/** 16 in the quick selection; the full and deep selections set more. */
const casesPerOperation = Number(process.env['GANGWAY_FUZZ_CASES'] ?? 16)
/** Requests without a token are mostly refused before the input is read, so fewer cases suffice. */
const unauthenticatedCaseCount = Math.ceil(casesPerOperation / 2)
const repeat = `GANGWAY_FUZZ_SEED=${seed} repeats this`
const faults: string[] = []
let sentCaseCount = 0
const server = useDemoServer({
  resetMode: 'once',
  overrides: { log: createLog({ logLevel: 'error', production: true }, (line) => void faults.push(line)) },
})
let document: ApiDocument
let foreignIds: string[] = []

beforeAll(async () => {
  process.stdout.write(`Fuzz seed: GANGWAY_FUZZ_SEED=${seed}\n`)
  document = await (await fetch(`${server.base}/openapi.json`)).json()
  await signInAs(server, 'support@gangway.example')
  const { db } = server.deps
  foreignIds = [...(await db.select().from(appUser)), ...(await db.select().from(session))].map(({ id }) => id)
})
afterAll(async () => {
  process.stdout.write(`Fuzz seed ${seed}: ${sentCaseCount} cases were sent.\n`)
})

let addresses = 0
/** Uses a new address for every request, so that rate limits do not interfere. */
function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

async function send(method: string, hostile: HostileCase, token: string | undefined) {
  const headers = new Headers({ 'x-forwarded-for': nextAddress() })
  if (token) headers.set('token', token)
  if (hostile.contentType) headers.set('content-type', hostile.contentType)
  for (const [name, value] of Object.entries(hostile.headers ?? {})) headers.set(name, value)
  const query = hostile.query ? `?${hostile.query}` : ''
  const response = await fetch(`${server.base}${hostile.path}${query}`, { method, headers, body: hostile.body })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const leaks =
  /node_modules|\.ts:\d+|\bat \S+ \(|DrizzleQuery|Failed query|syntax error|violates|relation "|ECONN|invalid input syntax|Unexpected token/

function checkAnswer(name: string, hostile: HostileCase, result: Awaited<ReturnType<typeof send>>): string[] {
  const problems: string[] = []
  const expected = (isRight: boolean, problem: string) => void (isRight || problems.push(problem))
  expected(result.status < 500, `status ${result.status}`)
  expected(result.type?.startsWith('application/json') ?? false, `content type ${result.type}`)
  expected(!leaks.test(result.text), 'leaks its inside')
  let envelope: Record<string, unknown> = {}
  try {
    envelope = JSON.parse(result.text)
  } catch {
    return [...problems, 'no JSON']
  }
  const isForm = name.endsWith('.do')
  const code = String(isForm ? envelope['rspCode'] : envelope['code'])
  const text = isForm ? envelope['rspDesc'] : envelope['msg']
  expected(typeof envelope['success'] === 'boolean' && 'data' in envelope, 'no envelope')
  expected(typeof text === 'string' && text.length > 1 && !text.startsWith('error.'), `says ${String(text)}`)
  expected(typeof envelope['requestId'] === 'string', 'no request id')
  expected(code !== '500', 'code 500')
  const succeeded = code === '0000' || code === '200'
  const known = Object.entries(errorCodes).find(([each]) => each === code)?.[1]
  expected(succeeded || known !== undefined, `unknown code ${code}`)
  expected(result.status === (known?.http ?? 200), `code ${code} with status ${result.status}`)
  expected(!hostile.isBroken || !succeeded, 'took what cannot be read')
  if (code === '5001')
    expected(z.safeParse(fields, envelope['fields']).success, `fields ${JSON.stringify(envelope['fields'])}`)
  if (succeeded) expected(z.safeParse(routeOf(name).answer, envelope['data']).success, 'breaks its contract')
  return problems
}

const fields = z
  .array(z.object({ path: z.string().check(z.minLength(1)), message: z.string().check(z.minLength(2)) }))
  .check(z.minLength(1))

function routeOf(name: string): Route {
  const route = Object.entries<Route>(contract).find(([each]) => each === name)?.[1]
  if (!route) throw new Error(`${name} is not in the contract`)
  return route
}

const isSessionEnded = (text: string) => /"(rspCode|code)":"?5107/.test(text)

/** Tries every operation of the document; `problems` lists answers that are not a clear refusal. */
async function runAllCases(token: string | undefined, count: (operation: Operation) => number) {
  const names: string[] = []
  const problems: string[] = []
  let sent = 0
  for (const { method, path, operation } of operations()) {
    const name = `${method} ${path}`
    names.push(name)
    const dice = createRandomBelow(seed + names.length)
    for (const hostile of hostileCases(
      { path, method, operation },
      { count: count(operation), random: dice, foreignIds },
    )) {
      let result = await send(method, hostile, token)
      if (token && isSessionEnded(result.text)) {
        // Some operations end the session when they succeed, so it is restored for the next case.
        await server.deps.db.update(session).set({ endedAt: null })
        result = await send(method, hostile, token)
      }
      sent += 1
      sentCaseCount += 1
      const found = checkAnswer(name, hostile, result)
      problems.push(...found.map((problem) => `${name}, ${hostile.what}: ${problem}\n  ${result.text.slice(0, 300)}`))
    }
  }
  return { names: names.toSorted(), problems, sent }
}

function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Event streams have no envelope and do not end.
      .filter(([, operation]) => !JSON.stringify(operation.responses['200']).includes('text/event-stream'))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

const allOperations = Object.keys(contract).toSorted()
/** A case takes about 6 ms on an idle CPU; the timeout only ends a run that hangs. */
const timeout = 200 * allOperations.length * casesPerOperation

test('answers any input of a signed-in user with a clear refusal', { timeout }, async () => {
  const { token } = await signInAs(server, 'agent@harbour.example')
  const { names, problems, sent } = await runAllCases(token, () => casesPerOperation)
  expect(problems, repeat).toEqual([])
  expect(names).toEqual(allOperations)
  expect(sent).toBeGreaterThanOrEqual((casesPerOperation - 4) * allOperations.length)
})

test('answers any input of an unauthenticated caller with a clear refusal', { timeout }, async () => {
  const { names, problems } = await runAllCases(undefined, ({ 'x-access': access }) =>
    access === 'login-free' ? casesPerOperation : unauthenticatedCaseCount,
  )
  expect(problems, repeat).toEqual([])
  expect(names).toEqual(allOperations)
})

test('logs no fault after the fuzz cases, and users can still sign in', async () => {
  expect(faults).toEqual([])
  expect((await fetch(new URL('/readyz', server.base))).status).toBe(200)
  expect(await requestSignIn(server, 'finance@harbour.example')).toMatchObject({ code: '0000' })
})
