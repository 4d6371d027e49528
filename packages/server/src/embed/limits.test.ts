import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { oneAdult } from '../search/search-examples.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { makeKey, pageOf, tokenOf } from './embed.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => void (tenants = await createTenants(server)))

const start = (client: ReturnType<typeof pageOf>) => client.call('POST /search/initIndexDatas.do', { body: {} })

describe('limits', () => {
  test('per minute apply separately to the public id and to tokens, also under concurrent requests', async () => {
    const small = await makeKey(server, tenants.owner, { callsPerMinute: 10 })
    const client = pageOf(server, small.key)
    const result = await Promise.all(Array.from({ length: 30 }, () => start(client)))
    expect(result.filter(({ ok }) => ok)).toHaveLength(10)
    expect(refusalOf(await start(client))).toMatchObject({ code: '5029' })
    const token = await tokenOf(server, small, { user: 'customer-7' })
    valueOf(await start(pageOf(server, token)))
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await start(client))
  })

  test('per day apply to searches, also under concurrent requests', async () => {
    const small = await makeKey(server, tenants.owner, { searchesPerDay: 3 })
    const ask = (client: ReturnType<typeof pageOf>) => client.call('POST /search/search.do', { body: oneAdult })
    const client = pageOf(server, small.key)
    const result = await Promise.all(Array.from({ length: 8 }, () => ask(client)))
    expect(result.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await ask(client)).toMatchObject({ error: { code: '5201', restartAt: '2026-03-03T00:00:00.000+08:00' } })
    valueOf(await ask(pageOf(server, await tokenOf(server, small, { user: 'customer-7' }))))
    expect(valueOf(await start(client)).dailyLimit).toEqual({ used: 3, limit: 3 })
    const list = valueOf(await tenants.owner.client.call('POST /embed/key/getPageList', { body: {} })).list
    expect(list.find(({ id }) => id === small.id)).toMatchObject({ searchesToday: { open: 3, token: 1 } })
    valueOf(await ask(tenants.owner.client))
  })
})
