import { expect, test } from 'vitest'
import { anyTrip, findOffers, refusalOf, valueOf } from '../../booking/booking.fixture.ts'
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

test('the calendar of a shop shows the cheapest fare that it sells, also on days on which the cheapest of all is on its blacklist', async () => {
  await withoutCodes(server)
  const admin = await signInAs(server, 'admin@harbour.example')
  const shop = { name: 'City trips', currency: 'USD', channel: 'Website', contactEmail: 'shop@harbour.example' }
  const { id: shopId } = valueOf(await admin.client.call('POST /shop/save', { body: shop }))
  const search = { ...anyTrip, adult: 1, shopId }
  const listed = async () => (await findOffers(admin.client, search)).offers
  const lowestOf = (offers: Awaited<ReturnType<typeof listed>>) =>
    offers.toSorted((one, other) => one.price.total.amount - other.price.total.amount)[0]
  const cheapest = lowestOf(await listed())
  const entry = {
    kind: 'BLACK',
    dimension: 'AIRLINE',
    value: cheapest?.airline ?? '',
    ...always,
    active: true,
  } as const
  valueOf(await admin.client.call('POST /shop/whiteBlack/save', { body: { shopId, ...entry } }))
  const sold = lowestOf(await listed())
  expect(sold?.airline).not.toBe(cheapest?.airline)

  const body = { fromCity: search.fromCity, toCity: search.toCity, month: search.departDate.slice(0, 7), shopId }
  const days = valueOf(await admin.client.call('POST /search/matchTripDates.do', { body }))
  expect(days.find(({ date }) => date === search.departDate)?.lowestPrice).toEqual(sold?.price.total)
})
