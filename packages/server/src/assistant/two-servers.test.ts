// @databases own
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import { freshDeps, freshPostgresUrl } from '../database/database.fixture.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { hashPassword } from '../session/passwords/hash-password.ts'
import { createTestClient, listenOnServer, requestSignIn } from '../session/sign-in.fixture.ts'
import { freshId, readEvents, sendMessage } from './assistant-client.fixture.ts'

/** Two server processes that share a database. */
const servers: { base: string; close(): Promise<void> }[] = []
beforeAll(async () => {
  const url = await freshPostgresUrl()
  for (let index = 0; index < 2; index++) {
    const env = { GANGWAY_SECRET: 'a secret that both of them have in common' }
    const deps = await freshDeps({ database: await openPostgres(url) }, env)
    if (index === 0)
      await seedDemo(deps, { hash: (typed) => hashPassword(typed, { memory: 64, passes: 1, parallelism: 1 }) })
    const { base, close } = await listenOnServer(deps)
    servers.push({
      base,
      async close() {
        await close()
        await deps.close()
      },
    })
  }
})
afterAll(async () => {
  for (const { close } of servers) await close()
})

test('an answer of one process can be read at another, from the beginning and after any event', async () => {
  const [one = { base: '' }, other = { base: '' }] = servers
  const { token } = await requestSignIn(one, 'admin@harbour.example')
  const [here, there] = [createTestClient(one, { token }), createTestClient(other, { token })]
  const testMessage = {
    conversationId: freshId('talk'),
    clientMessageId: freshId('message'),
    text: 'Where is my refund?',
  }
  const [runId, again] = await Promise.all([sendMessage(here, testMessage), sendMessage(there, testMessage)])
  expect(again).toBe(runId)
  const [events, eventsThere] = await Promise.all([readEvents(here, runId), readEvents(there, runId)])
  expect(eventsThere).toEqual(events)
  expect(events.at(-1)?.event.type).toBe('finish')
  for (const [at, { id }] of events.entries()) expect(await readEvents(there, runId, id)).toEqual(events.slice(at + 1))
})
