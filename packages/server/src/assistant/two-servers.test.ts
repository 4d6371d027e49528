import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import { freshDeps, freshPostgresUrl } from '../database/test-database.ts'
import { seedDemo } from '../session/seed-demo.ts'
import { hashPassword } from '../session/hash-password.ts'
import { clientOf, listen, trySignIn } from '../session/test-sign-in.ts'
import { freshId, hear, sayTo } from './test-talk.ts'

/** Two processes, as far as the database can tell. */
const servers: { base: string; close(): Promise<void> }[] = []
beforeAll(async () => {
  const url = await freshPostgresUrl()
  for (let index = 0; index < 2; index++) {
    const env = { GANGWAY_SECRET: 'a secret that both of them have in common' }
    const deps = await freshDeps({ database: await openPostgres(url) }, env)
    if (index === 0)
      await seedDemo(deps, { hash: (typed) => hashPassword(typed, { memory: 64, passes: 1, parallelism: 1 }) })
    const { base, close } = await listen(deps)
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

test('an answer that one process gives is heard at another, from the beginning and after any event', async () => {
  const [one = { base: '' }, other = { base: '' }] = servers
  const { token } = await trySignIn(one, 'admin@harbour.example')
  const [here, there] = [clientOf(one, { token }), clientOf(other, { token })]
  const words = { conversationId: freshId('talk'), clientMessageId: freshId('message'), text: 'Where is my refund?' }
  const [runId, again] = await Promise.all([sayTo(here, words), sayTo(there, words)])
  expect(again).toBe(runId)
  const [heard, heardThere] = await Promise.all([hear(here, runId), hear(there, runId)])
  expect(heardThere).toEqual(heard)
  expect(heard.at(-1)?.event.type).toBe('finish')
  for (const [at, { id }] of heard.entries()) expect(await hear(there, runId, id)).toEqual(heard.slice(at + 1))
})
