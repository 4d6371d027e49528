import type { RouteTable } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { answer } from '../reply.ts'
import { openTestServer, createFakeSessions, type TestServer } from '../test-server.fixture.ts'

const body = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(20)),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  price: z.optional(z.number()),
  urgent: z.optional(z.boolean()),
  cabin: z.optional(z.enum(['economy', 'business'])),
  legs: z.optional(z.array(z.object({ from: z.string(), stops: z._default(z.int(), 0) })).check(z.maxLength(2))),
  contact: z.optional(z.nullable(z.object({ mail: z.string(), phone: z.object({ area: z.int() }) }))),
  seats: z.optional(z.array(z.int())),
  version: z.optional(z.union([z.literal(2), z.array(z.int())])),
})
const echo = { access: 'login-free', summary: 'Answers what it understood', body, answer: z.any() } as const
const table: RouteTable = {
  'POST /echo.do': echo,
  'POST /echo': echo,
  'GET /look/{id}': {
    access: 'login-free',
    summary: 'Answers its parameters',
    query: z.object({ code: z.string(), page: z._default(z.int(), 1), all: z.optional(z.boolean()) }),
    answer: z.any(),
  },
}

/** A server whose operations answer their parsed input, for tests of input parsing. */
export function openEchoServer(): Promise<TestServer> {
  return openTestServer({
    table,
    handlers: {
      'POST /echo.do': async (call) => answer(call.body),
      'POST /echo': async (call) => answer(call.body),
      'GET /look/{id}': async (call) => answer({ ...call.params, query: call.query }),
    },
    sessions: createFakeSessions({}),
  })
}

/** The answer for one invalid field. */
export function expectedProblem(path: string, message: string) {
  return { status: 400, body: { code: 5001, fields: [{ path, message }] } }
}
