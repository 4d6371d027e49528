import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { oneAdult } from '../search/test-examples.ts'
import { openScene, type Scene } from '../session/test-scene.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { makeKey, pageOf, tokenOf } from './test-embed.ts'

let server: DemoServer
let scene: Scene
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => void (scene = await openScene(server)))
afterAll(() => server.close())

const start = (client: ReturnType<typeof pageOf>) => client.call('POST /search/initIndexDatas.do', { body: {} })

describe('caps', () => {
  test('of a minute hold for the name alone and for tokens, each by itself, however many ask at once', async () => {
    const small = await makeKey(server, scene.owner, { callsPerMinute: 10 })
    const client = pageOf(server, small.key)
    const told = await Promise.all(Array.from({ length: 30 }, () => start(client)))
    expect(told.filter(({ ok }) => ok)).toHaveLength(10)
    expect(refusalOf(await start(client))).toMatchObject({ code: '5029' })
    const token = await tokenOf(server, small, { user: 'customer-7' })
    valueOf(await start(pageOf(server, token)))
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await start(client))
  })

  test('of a day hold for searches, however many ask at once', async () => {
    const small = await makeKey(server, scene.owner, { searchesPerDay: 3 })
    const ask = (client: ReturnType<typeof pageOf>) => client.call('POST /search/search.do', { body: oneAdult })
    const client = pageOf(server, small.key)
    const told = await Promise.all(Array.from({ length: 8 }, () => ask(client)))
    expect(told.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await ask(client)).toMatchObject({ error: { code: '5201', restartAt: '2026-03-03T00:00:00.000+08:00' } })
    valueOf(await ask(pageOf(server, await tokenOf(server, small, { user: 'customer-7' }))))
    expect(valueOf(await start(client)).dailyLimit).toEqual({ used: 3, limit: 3 })
    const list = valueOf(await scene.owner.client.call('POST /embed/key/getPageList', { body: {} })).list
    expect(list.find(({ id }) => id === small.id)).toMatchObject({ searchesToday: { open: 3, token: 1 } })
    valueOf(await ask(scene.owner.client))
  })
})
