// @run full
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { client, mail, shop, shopRate } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const always = { validFrom: null, validTo: null }
const fields = { name: 'Trips', channel: 'Website', currency: 'USD', contactEmail: 'shop@harbour.example' }
const addShop = async (more: Partial<typeof fields> = {}) =>
  valueOf(await admin.client.call('POST /shop/save', { body: { ...fields, ...more } })).id

describe('the daily exchange rates', () => {
  const daily = (shopId: string) => ({
    shopId,
    from: 'USD',
    to: 'EUR',
    source: 'DAILY' as const,
    ...always,
    active: true,
  })
  const aDayLater = async () => {
    server.deps.clock.advance({ hours: 25 })
    await server.deps.scheduler.runDue()
  }
  const rates = () => server.deps.db.select().from(shopRate)
  afterEach(() => void vi.restoreAllMocks())

  test('are renewed and reported for a shop whose name has a line break', async () => {
    const wrong = await admin.client.call('POST /shop/save', { body: { ...fields, name: 'Trips\r\nBcc: x@y.example' } })
    expect(refusalOf(wrong).fields[0]).toMatch(/^name/)
    const shopId = await addShop({ currency: 'EUR' })
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: daily(shopId) }))
    // A name that an earlier version has stored.
    await server.deps.db.update(shop).set({ name: 'Trips\nBcc: x@y.example' }).where(eq(shop.id, shopId))
    vi.spyOn(server.deps.exchangeRates, 'read').mockRejectedValue(new Error('unavailable'))
    await aDayLater()
    const subjects = (await server.deps.db.select().from(mail)).map(({ subject }) => subject)
    expect(subjects).toContain('Exchange rates of the shop Trips Bcc: x@y.example are outdated')
  })

  test('that cannot be read are asked for once by concurrent lists, and again after a minute', async () => {
    const body = { shopId: await addShop({ currency: 'EUR' }) }
    const list = () => admin.client.call('POST /shop/exchangeRate/getPageList', { body })
    server.deps.clock.advance({ hours: 7 })
    const read = vi.spyOn(server.deps.exchangeRates, 'read').mockRejectedValue(new Error('unavailable'))
    for (const result of await Promise.all(Array.from({ length: 20 }, list))) valueOf(result)
    valueOf(await list())
    expect(read).toHaveBeenCalledTimes(1)
    server.deps.clock.advance({ minutes: 2 })
    valueOf(await list())
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('of the sample never reach an agency in live mode', async () => {
    const shopId = await addShop({ currency: 'EUR' })
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: daily(shopId) }))
    await server.deps.db.update(shopRate).set({ base: '0.5' })
    await server.deps.db.update(client).set({ mode: 'live' }).where(eq(client.code, 'HARBOUR'))
    await aDayLater()
    expect((await rates()).map(({ base }) => Number(base))).toEqual([0.5])
  })

  test('of other pairs are renewed when those of one make no rate that can be stored', async () => {
    const shopId = await addShop({ currency: 'EUR' })
    for (const from of ['USD', 'GBP'])
      valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: { ...daily(shopId), from } }))
    const [, before] = (await rates()).toSorted((one, other) => (one.fromCurrency < other.fromCurrency ? -1 : 1))
    const published = { EUR: '1000', USD: '0.000001', GBP: '0.8' }
    const answer = { day: '2026-03-03', source: 'Test', isSample: true, rates: published }
    vi.spyOn(server.deps.exchangeRates, 'read').mockResolvedValue(answer)
    await aDayLater()
    const after = (await rates()).toSorted((one, other) => (one.fromCurrency < other.fromCurrency ? -1 : 1))
    expect(after.map(({ base }) => Number(base))).toEqual([1250, Number(before?.base)])
  })
})
