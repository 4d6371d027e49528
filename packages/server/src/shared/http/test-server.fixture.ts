import type { FastifyInstance } from 'fastify'
import { freshDeps } from '../../database/database.fixture.ts'
import { allRows } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { TestClock } from '../clock.ts'
import { createTestClock } from '../clock.ts'
import type { Caller } from './pipeline/call.ts'
import type { SessionChecks } from './pipeline/request-checks.ts'
import { createHttpServer, type ServerCalls } from '../../create-http-server.ts'

export interface TestServer {
  app: FastifyInstance
  deps: Deps & { clock: TestClock }
  url: string
  ask(path: string, init?: RequestInit): Promise<TestResponse>
  /** Posts JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** Posts form text. */
  form(path: string, text: string, headers?: Record<string, string>): Promise<TestResponse>
  close(): Promise<void>
}

interface TestResponse {
  status: number
  headers: Headers
  text: string
  /** The envelope, if the answer is one. */
  body: Record<string, unknown>
}

/** The HTTP server with the test's own operations, listening on a free port. */
export async function openTestServer(calls: ServerCalls, instead: Partial<Deps> = {}): Promise<TestServer> {
  const deps = await freshDeps(instead)
  const app = await createHttpServer(deps, calls)
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

async function read(response: Response): Promise<TestResponse> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
}

export function createCaller(codes: string[], more: Partial<Caller> = {}): Caller {
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
    accessScope: allRows,
    ...more,
  }
}

/** Sessions by token, without a second factor or a signature. */
export function createFakeSessions(callers: Record<string, Caller>, more: Partial<SessionChecks> = {}): SessionChecks {
  return {
    find: async (token) => callers[token],
    checkSecondFactor: async () => true,
    checkSignature: async () => true,
    ...more,
  }
}
