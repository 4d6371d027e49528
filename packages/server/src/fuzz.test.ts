import { randomInt } from 'node:crypto'
import { errorCodes, contract, type Route } from '@gangway/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appUser, session } from './database/schema.ts'
import { openDemo, signedIn, trySignIn, type DemoServer } from './session/test-sign-in.ts'
import { createDice, hostileCases, type HostileCase } from './shared/http/hostile-cases.ts'
import type { ApiDocument, Operation } from './shared/http/reference/openapi.ts'
import { createLog } from './shared/log.ts'

const seed = Number(process.env['GANGWAY_FUZZ_SEED'] ?? randomInt(2 ** 31))
const casesEach = Number(process.env['GANGWAY_FUZZ_CASES'] ?? 64)
/** Where a stranger gets no further than the door, fewer will do. */
const casesOfStrangers = 12
const repeat = `GANGWAY_FUZZ_SEED=${seed} repeats this`
const faults: string[] = []
let casesSent = 0
let server: DemoServer
let document: ApiDocument
let foreignIds: string[] = []

beforeAll(async () => {
  process.stdout.write(`Fuzz seed: GANGWAY_FUZZ_SEED=${seed}\n`)
  server = await openDemo({ log: createLog({ logLevel: 'error', production: true }, (line) => void faults.push(line)) })
  document = await (await fetch(`${server.base}/openapi.json`)).json()
  await signedIn(server, 'support@gangway.example')
  const { db } = server.deps
  foreignIds = [...(await db.select().from(appUser)), ...(await db.select().from(session))].map(({ id }) => id)
})
afterAll(async () => {
  process.stdout.write(`Fuzz seed ${seed}: ${casesSent} cases were sent.\n`)
  await server.close()
})

let addresses = 0
/** Another address for every request: what is tried here is the input, not the throttles. */
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

function judge(name: string, hostile: HostileCase, told: Awaited<ReturnType<typeof send>>): string[] {
  const problems: string[] = []
  const demand = (isRight: boolean, problem: string) => void (isRight || problems.push(problem))
  demand(told.status < 500, `status ${told.status}`)
  demand(told.type?.startsWith('application/json') ?? false, `content type ${told.type}`)
  demand(!leaks.test(told.text), 'leaks its inside')
  let envelope: Record<string, unknown> = {}
  try {
    envelope = JSON.parse(told.text)
  } catch {
    return [...problems, 'no JSON']
  }
  const isForm = name.endsWith('.do')
  const code = String(isForm ? envelope['rspCode'] : envelope['code'])
  const text = isForm ? envelope['rspDesc'] : envelope['msg']
  demand(typeof envelope['success'] === 'boolean' && 'data' in envelope, 'no envelope')
  demand(typeof text === 'string' && text.length > 1 && !text.startsWith('error.'), `says ${String(text)}`)
  demand(typeof envelope['requestId'] === 'string', 'no request id')
  demand(code !== '500', 'code 500')
  const succeeded = code === '0000' || code === '200'
  const known = Object.entries(errorCodes).find(([each]) => each === code)?.[1]
  demand(succeeded || known !== undefined, `unknown code ${code}`)
  demand(told.status === (known?.http ?? 200), `code ${code} with status ${told.status}`)
  demand(!hostile.isBroken || !succeeded, 'took what cannot be read')
  if (code === '5001')
    demand(z.safeParse(fields, envelope['fields']).success, `fields ${JSON.stringify(envelope['fields'])}`)
  if (succeeded) demand(z.safeParse(routeOf(name).answer, envelope['data']).success, 'breaks its contract')
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

const isOver = (text: string) => /"(rspCode|code)":"?5107/.test(text)

/** Tries every call of the document; `problems` holds what was no clear refusal. */
async function tryAll(token: string | undefined, count: (operation: Operation) => number) {
  const names: string[] = []
  const problems: string[] = []
  let sent = 0
  for (const { method, path, operation } of operations()) {
    const name = `${method} ${path}`
    names.push(name)
    const dice = createDice(seed + names.length)
    for (const hostile of hostileCases({ path, method, operation }, { count: count(operation), dice, foreignIds })) {
      let told = await send(method, hostile, token)
      if (token && isOver(told.text)) {
        // Some calls end the session when they succeed. The next case is about the call again.
        await server.deps.db.update(session).set({ endedAt: null })
        told = await send(method, hostile, token)
      }
      sent += 1
      casesSent += 1
      const found = judge(name, hostile, told)
      problems.push(...found.map((problem) => `${name}, ${hostile.what}: ${problem}\n  ${told.text.slice(0, 300)}`))
    }
  }
  return { names: names.toSorted(), problems, sent }
}

function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

const everyCall = Object.keys(contract).toSorted()
/** A case takes some 6 ms of a processor that has nothing else to do. */
const timeout = 30 * everyCall.length * casesEach

test('whatever somebody signed in sends to any call, the answer is a clear refusal', { timeout }, async () => {
  const { token } = await signedIn(server, 'agent@harbour.example')
  const { names, problems, sent } = await tryAll(token, () => casesEach)
  expect(problems, repeat).toEqual([])
  expect(names).toEqual(everyCall)
  expect(sent).toBeGreaterThanOrEqual(60 * everyCall.length)
})

test('whatever a stranger sends to any call, the answer is a clear refusal', { timeout }, async () => {
  const { names, problems } = await tryAll(undefined, ({ 'x-access': access }) =>
    access === 'login-free' ? casesEach : casesOfStrangers,
  )
  expect(problems, repeat).toEqual([])
  expect(names).toEqual(everyCall)
})

test('after all of that the server met no fault and people can still sign in', async () => {
  expect(faults).toEqual([])
  expect((await fetch(new URL('/readyz', server.base))).status).toBe(200)
  expect(await trySignIn(server, 'finance@harbour.example')).toMatchObject({ code: '0000' })
})
