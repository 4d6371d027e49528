import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSettings } from '../database/database.fixture.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { openTestServer, createFakeSessions, type TestServer } from '../shared/http/test-server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ table: {}, handlers: {}, sessions: createFakeSessions({}) })
})
afterAll(() => server.close())

const ask = (from: string, of = server) => of.ask('/dev/embed-token', { headers: { 'sec-fetch-site': from } })

test('returns a widget token for the documentation once the demo agency exists', async () => {
  expect((await ask('same-origin')).status).toBe(404)
  await seedDemo(server.deps, { hash: async () => 'none' })
  const { status, headers, body } = await ask('same-origin')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ token: expect.stringMatching(/^gwt_/), mode: 'test', expiresInSeconds: 900 })
})

test('rejects requests from other origins and in production', async () => {
  for (const from of ['cross-site', 'same-site']) expect((await ask(from)).status).toBe(404)
  const settings = { ...testSettings({}), production: true }
  const production = await openTestServer({ table: {}, handlers: {}, sessions: createFakeSessions({}) }, { settings })
  await seedDemo(production.deps, { hash: async () => 'none' })
  expect((await ask('same-origin', production)).status).toBe(404)
  await production.close()
})
