import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const form = { regions: ['ASIA_OCEANIA' as const], markets: ['SG', 'TH'], monthlyVolume: 120 }
const submit = (by = admin, body: object = form) =>
  by.client.call('POST /contentStrategy/submit', { body: { ...form, ...body } })
const result = (id: string, by = admin) => by.client.call('GET /contentStrategy/result/{id}', { params: { id } })
const remove = (id: string, by = admin) =>
  by.client.call('POST /contentStrategy/delete/{id}', { params: { id }, body: {} })
const list = async (by = admin) => valueOf(await by.client.call('POST /contentStrategy/getPageList', { body: {} }))

describe('a content strategy', () => {
  test('ranks airlines that serve the markets and keeps the result', async () => {
    const { id } = valueOf(await submit())
    const found = valueOf(await result(id))
    expect(found).toMatchObject({ user: 'Mei Tan', form: { ...form, payment: 'ANY', supports: [] } })
    expect(found.airlines.length).toBe(found.found)
    expect(found.airlines.length).toBeGreaterThan(5)
    const scores = found.airlines.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(found.airlines.every(({ markets }) => markets.length > 0)).toBe(true)
    const [best] = found.airlines
    valueOf(
      await admin.client.call('POST /airline/follow', { body: { airlineCode: best?.airline ?? '', follow: true } }),
    )
    expect(valueOf(await result(id)).airlines[0]).toMatchObject({ airline: best?.airline, followed: true })
  })

  test('is listed newest first, and deleted by its agency only', async () => {
    const first = valueOf(await submit()).id
    server.deps.clock.advance({ minutes: 1 })
    const second = valueOf(await submit(admin, { payment: 'VCC' })).id
    expect((await list()).list.map(({ id }) => id)).toEqual([second, first])
    const other = await signInAs(server, 'admin@meridian.example')
    expect((await list(other)).total).toBe(0)
    expect(refusalOf(await result(first, other)).code).toBe('5004')
    expect(refusalOf(await remove(first, other)).code).toBe('5004')
    valueOf(await remove(first))
    expect(refusalOf(await remove(first)).code).toBe('5004')
    expect((await list()).list.map(({ id }) => id)).toEqual([second])
  })

  test('needs a region, known countries and a volume', async () => {
    for (const wrong of [{ regions: [] }, { markets: ['XX'] }, { monthlyVolume: 0 }])
      expect(refusalOf(await submit(admin, wrong)).code, JSON.stringify(wrong)).toBe('5001')
    const agent = await signInAs(server, 'agent@harbour.example')
    expect(refusalOf(await submit(agent)).code).toBe('403')
  })
})
