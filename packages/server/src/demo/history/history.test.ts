// @databases both
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDeps } from '../../database/database.fixture.ts'
import type { Deps } from '../../deps.ts'
import { listenOnServer, signInAs, type DemoServer } from '../../session/sign-in.fixture.ts'
import type { TestClock } from '../../shared/clock.ts'
import { seedWithHistory } from './history.fixture.ts'

let deps: Deps & { clock: TestClock }
let server: DemoServer
let close: () => Promise<void>

beforeAll(async () => {
  deps = await freshDeps({}, { GANGWAY_SECRET: 'the secret of the demo servers in tests' })
  await seedWithHistory(deps)
  const listening = await listenOnServer(deps)
  close = listening.close
  server = { deps, base: listening.base, reset: async () => {}, close }
}, 120_000)
afterAll(async () => {
  await close()
  await deps.close()
})

describe('the history of the demo', () => {
  it('shows bookings in the list', async () => {
    const { client } = await signInAs(server, 'admin@harbour.example')
    const result = await client.call('POST /order/matchOrderList.do', { body: { page: 1, pageSize: 20 } })
    expect(result.ok && result.value.total).toBeGreaterThan(1_500)
  })
})
