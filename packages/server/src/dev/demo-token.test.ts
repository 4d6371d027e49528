import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSettings } from '../database/test-database.ts'
import { seedDemo } from '../session/seed-demo.ts'
import { openTestServer, sessionsOf, type TestServer } from '../shared/http/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ table: {}, handlers: {}, sessions: sessionsOf({}) })
})
afterAll(() => server.close())

const ask = (from: string, of = server) => of.ask('/dev/embed-token', { headers: { 'sec-fetch-site': from } })

test('the documentation gets a token for its widgets as soon as there is the demo agency', async () => {
  expect((await ask('same-origin')).status).toBe(404)
  await seedDemo(server.deps, { hash: async () => 'none' })
  const { status, headers, body } = await ask('same-origin')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ token: expect.stringMatching(/^gwt_/), mode: 'test', expiresInSeconds: 900 })
})

test('no page of others gets one, and no installation in earnest gives one', async () => {
  for (const from of ['cross-site', 'same-site']) expect((await ask(from)).status).toBe(404)
  const settings = { ...testSettings({}), production: true }
  const inEarnest = await openTestServer({ table: {}, handlers: {}, sessions: sessionsOf({}) }, { settings })
  await seedDemo(inEarnest.deps, { hash: async () => 'none' })
  expect((await ask('same-origin', inEarnest)).status).toBe(404)
  await inEarnest.close()
})
