import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { client } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { contact, jakarta, jane, partnerOf, untilTicketed, type PartnerClient } from '../partner.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(() => {
  partner = partnerOf(server)
})

const path = '/sandbox/deposit.do'
const inPounds = { ...jakarta, currency: 'GBP' }

test('sandbox funds in a new currency pay an order in it', async () => {
  expect(await partner.ask('/search.do', inPounds)).toMatchObject({
    status: 124,
    msg: 'settlement currency not supported: GBP; add test funds with /sandbox/deposit.do',
  })
  const { accountBalance } = await partner.call(path, { currency: 'GBP' })
  expect(accountBalance).toMatchObject({ currency: 'GBP' })
  const { routings } = await partner.call('/search.do', inPounds)
  const { sessionId } = await partner.call('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
  const { orderNo, currency } = await partner.call('/order.do', { sessionId, passengers: [jane], contact })
  expect(currency).toBe('GBP')
  await partner.call('/pay.do', { orderNo })
  await untilTicketed(server)
  expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '2' })
})

test('sandbox funds are added once for an idempotency key, with the amount that was sent', async () => {
  const balance = async () => (await partner.call('/balance.do', {})).accountBalance.amount
  const before = await balance()
  const headers = { 'idempotency-key': 'funds' }
  const [one, other] = await Promise.all([
    partner.call(path, { amount: 12.34 }, headers),
    partner.call(path, { amount: 12.34 }, headers),
  ])
  expect(one).toEqual(other)
  expect((await balance()) - before).toBeCloseTo(12.34, 2)
})

test('sandbox funds are refused for unknown currencies, wrong amounts and live accounts', async () => {
  expect(await partner.status(path, { currency: 'XXX' })).toBe(124)
  for (const amount of [0, -1, 2_000_000_000]) expect(await partner.status(path, { amount })).toBe(102)
  expect(await partner.status(path, { amount: '5' })).toBe(101)
  await server.deps.db.update(client).set({ mode: 'live' }).where(eq(client.code, 'HARBOUR'))
  expect(await partner.status(path, {})).toBe(902)
})
