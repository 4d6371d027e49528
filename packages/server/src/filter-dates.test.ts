// @run full
import { contract, isFormPath, splitRouteName, type Route } from '@gangway/core/contract'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { signInAs } from './session/sign-in.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const edges = ['0000-01-01', '0001-01-01', '9999-12-31']
const zones = ['Z', '+14:00', '-12:00']
const times = edges.flatMap((day) =>
  zones.map((zone) => `${day}T${day.startsWith('9') ? '23:59:59' : '00:00:00'}${zone}`),
)

/** Names of the optional fields of a body that take a date or a time. */
function dateFieldsOf({ body }: Route): string[] {
  if (!(body instanceof z.ZodMiniObject)) return []
  const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success
  return Object.entries(body.shape as Record<string, z.ZodMiniType>).flatMap(([name, schema]) =>
    accepts(schema, undefined) &&
    !accepts(schema, 'a') &&
    ['2026-03-02', '2026-03-02T00:00:00Z'].some((value) => accepts(schema, value))
      ? [name]
      : [],
  )
}

const routes = contract as Record<string, Route>
const lists = Object.entries(routes).flatMap(([name, route]) =>
  dateFieldsOf(route).map((field) => [name, field] as const),
)
let tokens: string[]

beforeAll(async () => {
  const users = await Promise.all(
    ['admin@harbour.example', 'support@gangway.example', 'finance@gangway.example'].map((email) =>
      signInAs(server, email),
    ),
  )
  tokens = users.map(({ token }) => token)
})

test('there are lists with dates', () => {
  expect(lists.length).toBeGreaterThan(20)
})

test('no list takes a time with thousands of digits, which an export would store', () => {
  const time = `2026-03-02T00:00:00.${'0'.repeat(5_000)}`
  const takes = ([name, field]: readonly [string, string]) => {
    const { body } = routes[name] ?? {}
    const schema = body instanceof z.ZodMiniObject ? body.shape[field] : undefined
    return ['Z', '+08:00'].some((zone) => schema && z.safeParse(schema, `${time}${zone}`).success)
  }
  expect(lists.filter(takes)).toEqual([])
})

test.each(lists)('%s answers any %s with a result or a clear refusal', async (name, field) => {
  const { path } = splitRouteName(name)
  const statuses = new Set<number>()
  for (const token of tokens)
    for (const value of [...edges, ...times]) {
      const body = isFormPath(path) ? new URLSearchParams({ [field]: value }) : JSON.stringify({ [field]: value })
      const headers = new Headers({ token, ...(!isFormPath(path) && { 'content-type': 'application/json' }) })
      const { status } = await fetch(`${server.base}${path}`, { method: 'POST', headers, body })
      statuses.add(status)
    }
  expect([...statuses].filter((status) => ![200, 400].includes(status))).toEqual([])
})
