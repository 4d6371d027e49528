// @databases own
// @run full
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import { appUser, webhookDelivery } from '../database/schema.ts'
import { allRows, clientScopeOf } from '../database/tenant-scope.ts'
import { freshDeps, freshPostgresUrl } from '../database/database.fixture.ts'
import type { Deps } from '../deps.ts'
import { partnerOf } from '../partner/partner.fixture.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { listenOnServer } from '../session/sign-in.fixture.ts'
import type { TestClock } from '../shared/clock.ts'
import { enqueueNotifications } from '../webhook/enqueue-notification.ts'
import { registerWebhook } from '../webhook/register-webhook.ts'
import { openReceiver } from '../webhook/receiver.fixture.ts'

interface OneServer {
  deps: Deps & { clock: TestClock }
  base: string
  close(): Promise<void>
}

/** Two server processes with separate connections, schedulers and clocks on one database. */
const servers: OneServer[] = []
beforeAll(async () => {
  const url = await freshPostgresUrl()
  const env = { GANGWAY_SECRET: 'a secret that both of them have in common', WEBHOOK_PRIVATE_TARGETS: 'true' }
  for (let index = 0; index < 2; index++) {
    const deps = await freshDeps({ database: await openPostgres(url) }, env)
    const listening = await listenOnServer(deps)
    servers.push({
      deps,
      base: listening.base,
      async close() {
        await listening.close()
        await deps.close()
      },
    })
  }
  // No test signs in, so the password hash does not matter.
  await seedDemo(serverAt(0).deps, { hash: async () => 'nothing' })
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

function serverAt(index: number): OneServer {
  const server = servers[index % servers.length]
  if (!server) throw new Error('There is no server.')
  return server
}

describe('two servers on one PostgreSQL database', () => {
  test('share the rate limit: together they accept exactly the allowed number of calls', async () => {
    const ask = async (call: number) =>
      (await partnerOf(serverAt(call)).ask('/verify.do', { routingIdentifier: 'nothing' })).http
    const passed = async () => {
      const result = await Promise.all(Array.from({ length: 100 }, (_, call) => ask(call)))
      return result.filter((http) => http === 200).length
    }
    expect(await passed()).toBe(60)
    expect(await passed()).toBe(0)
    for (const { deps } of servers) deps.clock.advance({ seconds: 60 })
    expect(await passed()).toBe(60)
  })

  test('deliver every webhook notification once, and those of a booking in order', async () => {
    const receiver = await openReceiver()
    const { deps } = serverAt(0)
    const [user] = await deps.db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    const { clientId = '', id: userId = '' } = user ?? {}
    const now = deps.clock.now()
    const caller = { clientId, accessScope: allRows, userId, from: { address: '', agent: '' }, now }
    const wanted = { url: receiver.url, types: ['booking.created' as const], enabled: true }
    const result = await registerWebhook(deps, wanted, caller)
    if ('problem' in result) throw new Error(result.problem)
    const scope = clientScopeOf({ clientId })
    for (let booking = 0; booking < 30; booking++) {
      const orderNo = `TESTA${String(booking).padStart(17, '0')}`
      const notices = [0, 1, 2, 3].map((turn) => ({
        type: 'booking.created' as const,
        orderNo,
        facts: { kind: 'plain' as const, data: { orderNo, turn } },
      }))
      await deps.db.transaction((tx) => enqueueNotifications(tx, deps, result.row, notices, { scope, now }))
    }
    const isWaiting = eq(webhookDelivery.status, 'waiting')
    while ((await deps.db.$count(webhookDelivery, isWaiting)) > 0) {
      await Promise.all(servers.map((each) => each.deps.scheduler.runDue()))
      for (const each of servers) each.deps.clock.advance({ seconds: 1 })
    }
    const turns = new Map<string, number[]>()
    for (const { body } of receiver.received) {
      const { orderNo, turn }: { orderNo: string; turn: number } = JSON.parse(body).data
      turns.set(orderNo, [...(turns.get(orderNo) ?? []), turn])
    }
    expect(turns.size).toBe(30)
    expect([...turns.values()].filter((each) => each.join() !== '0,1,2,3')).toEqual([])
    await receiver.close()
  })
})
