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

async function countsBy(table: string, column: string, agency = 'HARBOUR'): Promise<Record<string, number>> {
  const rows = await deps.database.query<{ value: string; count: number }>(
    `select ${column} as value, count(*)::int as count from ${table}
     where client_id = (select id from client where code = $1) group by 1 order by 1`,
    [agency],
  )
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

describe('the history of the demo', () => {
  it('prints', async () => {
    for (const agency of ['HARBOUR', 'MERIDIAN', 'LAGUNA']) {
      console.log(
        agency,
        await countsBy('booking', 'status', agency),
        await countsBy('booking', 'pay_channel', agency),
        await countsBy('booking', 'currency', agency),
      )
      console.log(
        await countsBy('refund', `status || ' ' || confirm_state`, agency),
        await countsBy('refund', 'reason', agency),
        await countsBy('refund', 'type', agency),
      )
      console.log(
        await countsBy('ledger_account', `currency || ' ' || kind || ' ' || balance`, agency),
        await countsBy('ledger_transfer', 'kind', agency),
      )
      console.log(
        Object.keys(await countsBy('booking', 'airline', agency)).length,
        Object.keys(await countsBy('booking', `from_city || to_city`, agency)).length,
        await countsBy('booking', 'trip_type', agency),
        await countsBy('booking', `offer->'offer'->'outbound'->'segments'->0->'family'->>'code'`, agency),
        await countsBy('booking_passenger', 'type', agency),
      )
    }
  })

  it('shows bookings in the list', async () => {
    const { client } = await signInAs(server, 'admin@harbour.example')
    const result = await client.call('POST /order/matchOrderList.do', { body: { page: 1, pageSize: 20 } })
    expect(result.ok && result.value.total).toBeGreaterThan(1_500)
  })
})
