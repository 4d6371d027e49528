import type { FastifyInstance } from 'fastify'
import { freshDeps } from '../../database/test-database.ts'
import type { Deps } from '../../deps.ts'
import type { TestClock } from '../clock.ts'
import { createTestClock } from '../clock.ts'
import type { Caller } from './call.ts'
import type { Sessions } from './guard.ts'
import { openHttp } from './open-http.ts'
import type { Calls } from './register-calls.ts'

export interface TestServer {
  app: FastifyInstance
  deps: Deps & { clock: TestClock }
  url: string
  ask(path: string, init?: RequestInit): Promise<Told>
  /** A post of JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Told>
  /** A post of form text. */
  form(path: string, text: string, headers?: Record<string, string>): Promise<Told>
  close(): Promise<void>
}

interface Told {
  status: number
  headers: Headers
  text: string
  /** The envelope, when the answer is one. */
  body: Record<string, unknown>
}

/** The whole HTTP face over calls of a test's own, listening on a free port. */
export async function openTestServer(calls: Calls, instead: Partial<Deps> = {}): Promise<TestServer> {
  const deps = await freshDeps(instead)
  const app = await openHttp(deps, calls)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, init?: RequestInit) => read(await fetch(url + path, init))
  const post =
    (type: string) =>
    (path: string, body: string, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
  let closing: Promise<void> | undefined
  return {
    app,
    deps,
    url,
    ask,
    post: (path, body, headers) => post('application/json')(path, JSON.stringify(body), headers),
    form: post('application/x-www-form-urlencoded'),
    close: () => (closing ??= app.close().then(() => deps.close())),
  }
}

async function read(response: Response): Promise<Told> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
}

export function callerOf(codes: string[], more: Partial<Caller> = {}): Caller {
  return {
    userId: 'u1',
    clientId: 'c1',
    sessionId: 's1',
    codes,
    restricted: [],
    lang: 'en',
    mode: 'test',
    clock: createTestClock(),
    provider: false,
    ...more,
  }
}

/** Sessions by token, without a second factor or a signature. */
export function sessionsOf(callers: Record<string, Caller>, more: Partial<Sessions> = {}): Sessions {
  return {
    find: async (token) => callers[token],
    checkSecondFactor: async () => true,
    checkSignature: async () => true,
    ...more,
  }
}
