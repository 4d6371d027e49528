import { expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { withoutCodes } from '../../booking/payment/payment.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
const always = { validFrom: null, validTo: null }

test('a list refuses an unknown airline, a route to the same place and a value that it already has', async () => {
  await withoutCodes(server)
  const admin = await signInAs(server, 'admin@harbour.example')
  const shop = { name: 'City trips', currency: 'USD', channel: 'Website', contactEmail: 'shop@harbour.example' }
  const { id: shopId } = valueOf(await admin.client.call('POST /shop/save', { body: shop }))
  const save = async (value: string, more: object = {}) => {
    const entry = { kind: 'BLACK' as const, dimension: 'AIRLINE' as const, value, ...always, active: true, ...more }
    return admin.client.call('POST /shop/whiteBlack/save', { body: { shopId, ...entry } })
  }
  const isUnknown = ['value: There is no airline with the code ZZ.']
  expect(refusalOf(await save('ZZ')).fields).toEqual(isUnknown)
  expect(refusalOf(await save('ZZ608', { dimension: 'FLIGHT' })).fields).toEqual(isUnknown)
  const isNoRoute = ['value: Enter a route such as SIN-BKK.']
  expect(refusalOf(await save('SIN-SIN', { dimension: 'ROUTE' })).fields).toEqual(isNoRoute)

  const { id } = valueOf(await save('TR', { validTo: '2027-01-31' }))
  expect(refusalOf(await save('TR', { validFrom: '2027-01-31' })).fields).toEqual([
    expect.stringMatching(/already has/),
  ])
  expect((await save('TR', { id, validTo: '2027-03-31' })).ok, 'the entry itself').toBe(true)
  expect((await save('TR', { validFrom: '2027-04-01' })).ok, 'on other days').toBe(true)
  expect((await save('TR', { kind: 'WHITE' })).ok, 'the other list').toBe(true)
})
