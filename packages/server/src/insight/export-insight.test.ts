import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'

const server = useDemoServer()

test('an export has every price change, however many', async () => {
  const admin = await signInAs(server, 'admin@harbour.example')
  await server.deps.db.execute(sql`
    insert into price_change (id, client_id, day, airline, source, from_city, to_city, verification_id, currency,
      old_total, new_total, at)
    select 'change' || n, client.id, '2026-03-01', 'AK', 'manual', 'SIN', 'KUL', 'verification' || n, 'USD', n, n + 1,
      '2026-03-01T04:00:00Z' from client, generate_series(1, 20001) n where client.code = 'HARBOUR'`)
  const body = { format: 'CSV', days: 3 } as const
  const { downloadTaskId: id } = valueOf(await admin.client.call('POST /dashboard/changePrice/export', { body }))
  await server.deps.scheduler.runDue()
  const { blob } = valueOf(await admin.client.file('GET /downloadTask/download/{id}', { params: { id } }))
  expect((await blob.text()).trim().split('\r\n')).toHaveLength(20_002)
})
