import { beforeEach, expect, test } from 'vitest'
import { findOffers, valueOf } from '../../booking/booking.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { createSampleRates } from '../../ports/exchange-rates/published-rates.ts'

const sample = createSampleRates()
let isReachable = true
const server = useDemoServer({
  overrides: {
    exchangeRates: {
      read: () => (isReachable ? sample.read() : Promise.reject(new Error('The publisher does not answer.'))),
    },
  },
})
let admin: SignedInUser
beforeEach(async () => {
  isReachable = true
  admin = await signInAs(server, 'admin@harbour.example')
})

test('outdated exchange rates are mailed to users who manage shops, and the shop sells at the last rate', async () => {
  const fields = { name: 'City trips', currency: 'EUR', channel: 'Website', channelCode: '' }
  const { id: shopId } = valueOf(
    await admin.client.call('POST /shop/save', { body: { ...fields, contactEmail: 'shop@harbour.example' } }),
  )
  const rate = { from: 'USD', to: 'EUR', source: 'DAILY', base: '', adjustment: '0' } as const
  const always = { validFrom: null, validTo: null, active: true }
  valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: { shopId, ...rate, ...always } }))
  const before = await findOffers(admin.client, { shopId })

  isReachable = false
  server.deps.clock.advance({ hours: 25 })
  await server.deps.scheduler.runDue()
  const [sent, ...more] = await outdatedMails()
  expect(more).toEqual([])
  const text = (await server.deps.mail.read(sent?.id ?? ''))?.text
  expect(text).toContain('The daily rates of USD/EUR are older than a day.')
  expect(text).toContain(`/#/shop/exchangeRate/${shopId}`)

  admin = await signInAs(server, 'admin@harbour.example')
  expect((await findOffers(admin.client, { shopId })).offers[0]?.price).toEqual(before.offers[0]?.price)
  isReachable = true
  server.deps.clock.advance({ hours: 25 })
  await server.deps.scheduler.runDue()
  expect(await outdatedMails()).toHaveLength(1)
})

const outdatedMails = async () =>
  (await server.deps.mail.page({ page: 1, pageSize: 50, to: 'admin@harbour.example' })).list.filter(
    ({ subject }) => subject === 'Exchange rates of the shop City trips are outdated',
  )
