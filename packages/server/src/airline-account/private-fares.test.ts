import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findOffers, orderOf, placeBooking, refusalOf, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow, expectHeldMoneyWhole, pay } from '../booking/payment/payment.fixture.ts'
import { airlineAccount, booking, bookingPayment, client } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import { advanceTime, disableRefundCodes, refundOperationsOf } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { createAccount } from './airline-accounts.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let scope: Scope
beforeEach(async () => {
  await disableRefundCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  scope = clientScopeOf({ clientId: row?.id ?? '' })
})

const account = (wishes: Parameters<typeof createAccount>[2] = {}) =>
  createAccount(server.deps, scope, { status: 'ONLINE', airline: 'OD', ...wishes })
const change = (values: Partial<typeof airlineAccount.$inferInsert>) =>
  server.deps.db.update(airlineAccount).set(values).where(scope.client(airlineAccount))
const isOfAirline = ({ airline }: { airline: string }) => airline === 'OD'
const offersOf = async () => (await findOffers(agent.client)).offers.filter(isOfAirline)
const familyOf = (offer: Awaited<ReturnType<typeof offersOf>>[number] | undefined) =>
  offer?.outbound.segments[0]?.family
const run = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    server.deps.clock.advance({ minutes: 1 })
    await server.deps.scheduler.runDue()
  }
}
const accountsOf = async () => {
  const { searchId } = await findOffers(agent.client)
  return valueOf(await agent.client.call('POST /byoa/searchAccounts', { body: { searchId } })).accounts
}

describe('an account that is online', () => {
  test('shows its fares marked and cheaper, in the currency of the airline', async () => {
    const [publicOffer] = await offersOf()
    expect(publicOffer).toMatchObject({ payChannels: ['PREPAYMENT'], price: { fare: { currency: 'USD' } } })
    expect(publicOffer).not.toHaveProperty('privateFare')
    await account()
    const offers = await offersOf()
    for (const offer of offers) {
      expect(offer).toMatchObject({ privateFare: true, payChannels: ['B2B'], price: { fare: { currency: 'MYR' } } })
    }
    expect(familyOf(offers[0])).toMatchObject({
      name: expect.stringMatching(/ · Private fare$/),
      cnName: expect.stringMatching(/ · 私有运价$/),
    })
    const same = offers.find((offer) => familyOf(offer)?.code === familyOf(publicOffer)?.code)
    expect(same?.comparable.fare).toBeLessThan(publicOffer?.comparable.fare ?? 0)
    expect(await accountsOf()).toEqual([{ airline: 'OD', failure: null, onFailure: 'FALL_BACK' }])
  })

  test('is booked, pays and gets its refund back, and only the service fee comes from the deposit', async () => {
    const { id } = await account()
    const left = async () => {
      const [row] = await server.deps.db.select().from(airlineAccount)
      const balance = valueOf(await agent.client.call('POST /byoa/updateBalance/{id}', { params: { id } })).balance
      return { amount: balance?.amount ?? 0, failure: row?.failure }
    }
    const full = (await left()).amount
    const before = await balanceOf(agent)
    const { orderNo, verified } = await placeBooking(server, agent, { choose: isOfAirline, name: 'TICKET/OK' })
    expect(verified).toMatchObject({ priceChanged: false, payChannels: ['B2B'] })
    expect(refusalOf(await pay(agent, orderNo, { payChannel: 'PREPAYMENT' })).code).toBe('5306')
    valueOf(await pay(agent, orderNo, { payChannel: 'B2B' }))
    await run(6)
    const row = await bookingRow(server, orderNo)
    expect(row).toMatchObject({ status: 'ISSUED', payChannel: 'B2B' })
    const [payment] = await server.deps.db.select().from(bookingPayment).where(eq(bookingPayment.bookingId, row.id))
    expect(payment).toMatchObject({ airlineAccountId: id, status: 'taken' })
    expect(full - (await left()).amount).toBe(row.offer.owed.amount)
    expect(before.balance - (await balanceOf(agent)).balance).toBe(payment?.amount)
    const detail = valueOf(
      await agent.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }),
    )
    expect(JSON.stringify(detail)).toContain('Private fare')

    const low = (await left()).amount
    const operations = refundOperationsOf(agent)
    const { passengers } = await operations.detail(orderNo)
    const quote = valueOf(await operations.quote(orderNo, { ticketNos: passengers.flatMap((each) => each.ticketNos) }))
    const deposit = await balanceOf(agent)
    const { refundNo } = valueOf(await operations.submit(quote))
    await run(5)
    for (let week = 0; week < 6; week++) await advanceTime(agent, { days: 7 })
    const info = await operations.info(refundNo)
    expect(info).toMatchObject({ status: 'FULFILLMENT_DONE', received: { currency: 'MYR' } })
    expect((await left()).amount).toBe(low + (info.received?.amount ?? 0))
    expect(await balanceOf(agent)).toEqual(deposit)
    await expectHeldMoneyWhole(server)
  })

  test('is not used by another agency and not when it is offline', async () => {
    await account({ status: 'OFFLINE' })
    expect((await offersOf())[0]).not.toHaveProperty('privateFare')
    await change({ status: 'ONLINE' })
    const other = await signInAs(server, 'admin@meridian.example')
    const { offers } = await findOffers(other.client)
    expect(offers.filter((offer) => offer.privateFare)).toEqual([])
  })

  test('without private fares pays public fares', async () => {
    await account({ privateFare: false })
    const search = { currencyOption: 'AIRLINE_CURRENCY' as const }
    const { orderNo, verified } = await placeBooking(server, agent, { search, choose: isOfAirline, name: 'TICKET/OK' })
    expect(verified.offer).not.toHaveProperty('privateFare')
    expect(verified.payChannels).toContain('B2B')
    valueOf(await pay(agent, orderNo, { payChannel: 'B2B' }))
    await run(6)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', payChannel: 'B2B' })
  })
})

describe('an account that fails', () => {
  test('falls back to public fares that say so', async () => {
    await account({ password: 'demo-expired' })
    const [offer] = await offersOf()
    expect(offer).toMatchObject({ payChannels: ['PREPAYMENT'] })
    expect(familyOf(offer)?.name).toMatch(/ · Public fare, account failed$/)
    expect(await accountsOf()).toEqual([{ airline: 'OD', failure: 'PASSWORD_EXPIRED', onFailure: 'FALL_BACK' }])
    // The search stores it when it has ended.
    await expect
      .poll(() => server.deps.db.select().from(airlineAccount))
      .toMatchObject([{ failure: 'PASSWORD_EXPIRED' }])
  })

  test('stops the fares of its airline if that is its rule', async () => {
    await account({ password: 'demo-slow', onFailure: 'STOP' })
    const { offers, facets } = await findOffers(agent.client)
    expect(offers.filter(isOfAirline)).toEqual([])
    expect(facets.airlines.map(({ code }) => code)).not.toContain('OD')
    expect(await accountsOf()).toEqual([{ airline: 'OD', failure: 'TIMED_OUT', onFailure: 'STOP' }])
  })

  test.each(['FALL_BACK', 'STOP'] as const)(
    'because it is empty applies its rule %s in a search',
    async (onFailure) => {
      const { id } = await account({ password: 'demo-empty', onFailure })
      valueOf(await agent.client.call('POST /byoa/updateBalance/{id}', { params: { id } }))
      const offers = await offersOf()
      expect(offers.map((offer) => offer.payChannels).flat()).not.toContain('B2B')
      expect(offers.length > 0).toBe(onFailure === 'FALL_BACK')
      for (const offer of offers) expect(familyOf(offer)?.name).toMatch(/ · Public fare, account failed$/)
      expect(await accountsOf()).toEqual([{ airline: 'OD', failure: 'BALANCE_LOW', onFailure }])
    },
  )

  test('because it is empty is not offered for public fares, and another account of the airline pays them', async () => {
    const { id } = await account({ password: 'demo-empty', privateFare: false })
    valueOf(await agent.client.call('POST /byoa/updateBalance/{id}', { params: { id } }))
    const search = { currencyOption: 'AIRLINE_CURRENCY' as const }
    const verify = () => verifyOne(agent.client, { search, choose: isOfAirline })
    expect((await verify()).payChannels).not.toContain('B2B')
    const other = await account({ vendor: 'api', privateFare: false })
    expect((await verify()).payChannels).toContain('B2B')
    const { orderNo } = await placeBooking(server, agent, { search, choose: isOfAirline, name: 'TICKET/OK' })
    valueOf(await pay(agent, orderNo, { payChannel: 'B2B' }))
    const [payment] = await server.deps.db.select().from(bookingPayment)
    expect(payment).toMatchObject({ airlineAccountId: other.id })
  })

  test('because its known balance is below the price falls back at the verification', async () => {
    const { id } = await account({ password: 'demo-empty' })
    await change({ balanceState: 'KNOWN', balance: 1, currency: 'MYR' })
    const { offer } = await verifyOne(agent.client, { choose: isOfAirline })
    expect(familyOf(offer)?.name).toMatch(/Public fare, account failed$/)
    const [stored] = await server.deps.db.select().from(airlineAccount).where(eq(airlineAccount.id, id))
    expect(stored).toMatchObject({ failure: 'BALANCE_LOW', balance: 0 })
  })

  test('is used again when its balance is found to be high enough', async () => {
    await account()
    await change({
      balanceState: 'KNOWN',
      balance: 1,
      currency: 'MYR',
      failure: 'BALANCE_LOW',
      failingSince: server.deps.clock.now(),
    })
    const { offer } = await verifyOne(agent.client, { choose: isOfAirline })
    expect(offer).toMatchObject({ privateFare: true })
    expect(await server.deps.db.select().from(airlineAccount)).toMatchObject([{ failure: null }])
  })

  test('between search and verification shows the public price as a changed price, or stops', async () => {
    const works = await account()
    const failed = await createAccount(server.deps, scope, { airline: 'FD', password: 'demo-expired' })
    const breakIt = async () => change({ sealedSecrets: '', keyId: failed.keyId })
    const { searchId, offers } = await findOffers(agent.client)
    const routingId = offers.find(isOfAirline)?.routingId ?? ''
    const verify = () =>
      agent.client.call('POST /order/verify.do', { body: { searchId, routingId, adult: 1, child: 0, infant: 0 } })
    await breakIt()
    const verified = valueOf(await verify())
    expect(verified).toMatchObject({ priceChanged: true })
    expect(verified.newTotal.amount).toBeGreaterThan(verified.oldTotal?.amount ?? 0)
    expect(verified.payChannels).not.toEqual(['B2B'])
    expect(familyOf(verified.offer)?.name).toMatch(/Public fare, account failed$/)
    await change({ onFailure: 'STOP' })
    expect(refusalOf(await verify())).toMatchObject({
      code: '5302',
      text: expect.stringContaining('Your own account at Batik Air Malaysia cannot be used now.'),
    })
    await server.deps.db.delete(airlineAccount).where(eq(airlineAccount.id, works.id))
    expect(refusalOf(await verify()).code).toBe('5302')
  })

  test('at the payment charges nothing and says why', async () => {
    await account({ password: 'demo-empty' })
    const { orderNo } = await placeBooking(server, agent, { choose: isOfAirline, name: 'TICKET/OK' })
    expect(refusalOf(await pay(agent, orderNo, { payChannel: 'B2B' }))).toMatchObject({
      code: '5306',
      text: expect.stringContaining('at Batik Air Malaysia cannot pay: its balance is too low. Nothing was charged.'),
    })
    const colleague = await signInAs(server, 'agent@harbour.example')
    expect(refusalOf(await pay(colleague, orderNo, { payChannel: 'B2B' })).text).toContain(
      'Ask your administrator to correct the account',
    )
    expect(await accountsOf()).toMatchObject([{ failure: 'BALANCE_LOW' }])
    await change({ status: 'OFFLINE' })
    expect(refusalOf(await pay(agent, orderNo, { payChannel: 'B2B' })).text).toContain('it is offline')
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'UNPAID' })
    await expectHeldMoneyWhole(server)
  })

  test('after the payment was accepted ends the booking and returns the service fee', async () => {
    const { id } = await account()
    const before = await balanceOf(agent)
    const { orderNo } = await placeBooking(server, agent, { choose: isOfAirline, name: 'TICKET/OK' })
    valueOf(await pay(agent, orderNo, { payChannel: 'B2B' }))
    await change({ sealedSecrets: '' })
    await run(2)
    expect(await bookingRow(server, orderNo)).toMatchObject({
      ...{ status: 'CANCELLED', failureCode: 617 },
      airlineMessage: 'The airline refused the access data of the account',
    })
    expect(await balanceOf(agent)).toEqual(before)
    expect(await server.deps.db.select().from(airlineAccount).where(eq(airlineAccount.id, id))).toMatchObject([
      { failure: 'CREDENTIALS_REFUSED' },
    ])
    await expectHeldMoneyWhole(server)
  })
})

test('an account that pays an order cannot be deleted before the ticket', async () => {
  const { id } = await account()
  const { orderNo } = await placeBooking(server, agent, { choose: isOfAirline, name: 'TICKET/OK' })
  valueOf(await pay(agent, orderNo, { payChannel: 'B2B' }))
  await change({ status: 'OFFLINE' })
  const remove = () => agent.client.call('POST /byoa/delete/{id}', { params: { id } })
  expect(refusalOf(await remove()).code).toBe('706')
  await run(6)
  expect(await server.deps.db.select({ status: booking.status }).from(booking)).toMatchObject([{ status: 'ISSUED' }])
  valueOf(await remove())
})

test('a private fare cannot be ordered at another price than the one that was verified', async () => {
  await account()
  const verified = await verifyOne(agent.client, { choose: isOfAirline })
  await change({ status: 'OFFLINE' })
  const placed = await agent.client.call('POST /order/order.do', { body: orderOf(verified) })
  expect(refusalOf(placed).code).toBe('5304')
})
