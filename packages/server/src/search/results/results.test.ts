import type { FareRules, Offer } from '@gangway/core/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, listenOnServer, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { busyRoute, refusalTextOf, searchFlights, valueOf } from '../searches.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'agent@harbour.example')
})

const returnTrip = { tripType: 'ROUND_TRIP', returnDate: '2026-04-20' } as const

/** The condition of a refund long before departure. */
function refundConditionOf(rules: readonly FareRules[]) {
  const allowances = rules.map(({ refund }) => refund.bands[0]?.allowance)
  if (allowances.includes('NO')) return 'NO'
  if (rules.some(({ refund }) => refund.method === 'VOUCHER')) return 'VOUCHER'
  return allowances.includes('PENALTY') ? 'PENALTY' : 'FREE'
}

describe('the results of a search', () => {
  test('open on another page with the form, the first page and the remaining daily quota', async () => {
    const found = await searchFlights(agent.client, busyRoute)
    const body = { searchId: found.searchId }
    const opened = valueOf(await agent.client.call('POST /product/initProductDatas.do', { body }))
    expect(opened.search).toMatchObject({ ...busyRoute, tripType: 'ONE_WAY', adult: 1, child: 0, infant: 0 })
    expect(opened).toMatchObject({ complete: true, page: 1, pageSize: 10, total: found.total, remaining: 1_999 })
    expect(opened.list).toEqual(found.offers.slice(0, 10))
  })

  test('have pages without gaps and with an end', async () => {
    const { searchId, offers, total } = await searchFlights(agent.client, busyRoute)
    const page = async (number: number, pageSize: number) =>
      valueOf(
        await agent.client.call('POST /product/filterRoutings.do', { body: { searchId, page: number, pageSize } }),
      ).list
    expect([...(await page(1, 20)), ...(await page(2, 20))]).toEqual(offers.slice(0, 40))
    expect(await page(Math.floor(total / 100) + 1, 100)).toHaveLength(total % 100)
    expect(await page(1_000, 100)).toEqual([])
  })

  test.each(['PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST'] as const)('sorted by %s', async (sort) => {
    const { searchId } = await searchFlights(agent.client, busyRoute)
    const list = []
    for (let page = 1; page <= 4; page++) {
      const body = { searchId, sort, page, pageSize: 100 }
      list.push(...valueOf(await agent.client.call('POST /product/filterRoutings.do', { body })).list)
    }
    const values = list.map(({ price, outbound }) => (sort.startsWith('PRICE') ? price.total.amount : outbound.minutes))
    const ascending = sort === 'PRICE_ASC' || sort === 'FASTEST'
    expect(values).toEqual(values.toSorted((a, b) => (ascending ? a - b : b - a)))
    expect(new Set(values).size).toBeGreaterThan(1)
  })

  test('match the filters and the counts of the facets, and filters can be cleared', async () => {
    const { searchId, facets, total, offers } = await searchFlights(agent.client, busyRoute)
    const filter = async (filters: object) =>
      valueOf(
        await agent.client.call('POST /product/filterRoutings.do', { body: { searchId, filters, pageSize: 100 } }),
      )
    const bags = await filter({ freeCheckIn: true })
    expect(bags.total).toBe(facets.freeCheckIn.count)
    expect(bags.list.every(({ freeCheckIn }) => freeCheckIn)).toBe(true)
    const direct = await filter({ directOnly: true })
    expect(direct.total).toBe(facets.direct.count)
    expect(direct.list.every(({ outbound }) => outbound.segments.length === 1)).toBe(true)
    const [airline] = facets.airlines
    expect((await filter({ airlines: [airline?.code] })).total).toBe(airline?.count)
    const [transit] = facets.transitCities
    const over = await filter({ transitCities: [transit?.code] })
    expect(over.total).toBe(transit?.count)
    expect(over.list.every(({ outbound }) => outbound.transits.some(({ city }) => city === transit?.code))).toBe(true)
    for (const { stops, count } of facets.stops) expect((await filter({ stops: [stops] })).total).toBe(count)
    expect(await filter({ airlines: ['ZZ'] })).toMatchObject({ list: [], total: 0 })
    const cleared = valueOf(await agent.client.call('POST /product/filterClear.do', { body: { searchId } }))
    expect(cleared).toMatchObject({ total, facets, list: offers.slice(0, 10) })
  })

  test('are the same for a form post and for JSON', async () => {
    const { searchId, facets } = await searchFlights(agent.client, busyRoute)
    const form = new URLSearchParams({ searchId, sort: 'PRICE_ASC', filters: '{"directOnly":true,"stops":[0]}' })
    const response = await fetch(`${server.base}/product/filterRoutings.do`, {
      method: 'POST',
      headers: { token: agent.token },
      body: form,
    })
    expect(await response.json()).toMatchObject({ rspCode: '0000', data: { total: facets.direct.count } })
  })

  test('are the same from a process that has not run the search', async () => {
    const found = await searchFlights(agent.client, busyRoute)
    const other = await listenOnServer(server.deps)
    const otherProcess = createTestClient(other, { token: agent.token })
    server.deps.clock.advance({ hours: 5 })
    const body = { searchId: found.searchId, pageSize: 50 }
    const page = valueOf(await otherProcess.call('POST /product/filterRoutings.do', { body }))
    expect(page.list).toEqual(found.offers)
    expect(page.total).toBe(found.total)
    const routingId = page.list[0]?.routingId ?? ''
    const detail = { searchId: found.searchId, routingId }
    expect(valueOf(await otherProcess.call('POST /product/showDetail.do', { body: detail })).offer).toEqual(
      page.list[0],
    )
    await other.close()
  })

  test('expire after six hours with the advice to search again', async () => {
    const { searchId, offers } = await searchFlights(agent.client)
    const routingId = offers[0]?.routingId ?? ''
    server.deps.clock.advance({ hours: 6, milliseconds: -1 })
    valueOf(await agent.client.call('POST /product/showDetail.do', { body: { searchId, routingId } }))
    server.deps.clock.advance({ milliseconds: 1 })
    const again = '5302 Please search again.'
    expect(await refusalTextOf(agent.client.call('POST /product/filterClear.do', { body: { searchId } }))).toBe(again)
    const other = await listenOnServer(server.deps)
    const otherProcess = createTestClient(other, { token: agent.token })
    expect(await refusalTextOf(otherProcess.call('POST /product/filterClear.do', { body: { searchId } }))).toBe(again)
    await other.close()
  })
})

describe('an offer', () => {
  test('opens with its flights, price and baggage', async () => {
    const { searchId, offers } = await searchFlights(agent.client, { ...busyRoute, ...returnTrip })
    const [offer] = offers
    const body = { searchId, routingId: offer?.routingId ?? '' }
    const detail = valueOf(await agent.client.call('POST /product/showDetail.do', { body }))
    expect(detail.offer).toEqual(offer)
    expect(detail.price).toEqual(offer?.price)
    const flights = [...(offer?.outbound.segments ?? []), ...(offer?.inbound?.segments ?? [])]
    expect(detail.segments).toEqual(flights)
    expect(detail.segments.map(({ segmentIndex }) => segmentIndex)).toEqual(flights.map((_, at) => at + 1))
    expect(detail.baggage.map(({ segmentIndex }) => segmentIndex)).toEqual(flights.map((_, at) => at + 1))
    expect(detail.baggage.every(({ underSeat }) => underSeat.pieces === 1)).toBe(true)
  })

  test('has rules without gaps for each flight, and the list shows the strictest', async () => {
    const { searchId, offers } = await searchFlights(agent.client, busyRoute)
    expect(offers.length).toBeGreaterThan(10)
    await expectRules(searchId, offers.slice(0, 10))
  })

  test('of two airlines has the refund condition of both, or says that it varies', async () => {
    const { searchId, offers } = await searchFlights(agent.client, { fromCity: 'SIN', toCity: 'TYO', ...returnTrip })
    const body = { searchId, routingId: offers[0]?.routingId ?? '' }
    const { list } = valueOf(await agent.client.call('POST /product/boundFlight.do', { body }))
    expect(new Set(list.map(({ refund }) => refund))).toEqual(new Set(['NO', 'VARIES']))
    await expectRules(searchId, list)
  })

  async function expectRules(searchId: string, offers: readonly Offer[]) {
    for (const { routingId, refund, change, separateBookings } of offers) {
      const body = { searchId, routingId }
      const { rules, baggage, names } = valueOf(await agent.client.call('POST /product/viewPolicies.do', { body }))
      expect(Object.values(names.aircraft ?? {})[0]?.name).toMatch(/^(Airbus|ATR|Boeing|Embraer) /)
      expect(baggage).toHaveLength(rules.length)
      for (const rule of rules) {
        for (const { bands } of [rule.refund, rule.change]) {
          bands.slice(1).forEach((band, at) => expect(band.fromMinutes).toBe(bands[at]?.toMinutes))
          const costs = bands.filter(({ allowance }) => allowance === 'PENALTY')
          expect(costs.every(({ amount, percent }) => (amount?.amount ?? 0) + (percent ?? 0) > 0)).toBe(true)
        }
      }
      const directions = separateBookings ? (['OUTBOUND', 'INBOUND'] as const) : [undefined]
      const conditions = directions.map((direction) =>
        refundConditionOf(rules.filter((rule) => !direction || rule.direction === direction)),
      )
      expect(refund).toBe(new Set(conditions).size > 1 ? 'VARIES' : conditions[0])
      expect(rules.map((rule) => rule.change.bands[0]?.allowance)).toContain(change)
    }
  }

  test('with an altered id or the id of another search is not found', async () => {
    const first = await searchFlights(agent.client)
    const second = await searchFlights(agent.client, { toCity: 'SEL' })
    const { searchId } = first
    const good = first.offers[0]?.routingId ?? ''
    const ask = (routingId: string) =>
      refusalTextOf(agent.client.call('POST /product/showDetail.do', { body: { searchId, routingId } }))
    expect(await ask(good)).toBe('succeeds')
    const altered = `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`
    expect(await ask(altered)).toMatch(/^5004 /)
    expect(await ask(second.offers[0]?.routingId ?? '')).toMatch(/^5004 /)
    expect(await ask(`${'A'.repeat(40)}.${'A'.repeat(43)}`)).toMatch(/^5004 /)
  })

  test('has the same id each time it is shown, and for its own agency only', async () => {
    const { searchId, offers } = await searchFlights(agent.client)
    const again = valueOf(await agent.client.call('POST /product/filterClear.do', { body: { searchId } }))
    expect(again.list.map(({ routingId }) => routingId)).toEqual(offers.slice(0, 10).map(({ routingId }) => routingId))
    const otherAgencyUser = await signInAs(server, 'admin@meridian.example')
    const foreignOffer = await searchFlights(otherAgencyUser.client)
    const body = { searchId: foreignOffer.searchId, routingId: offers[0]?.routingId ?? '' }
    expect(await refusalTextOf(otherAgencyUser.client.call('POST /product/showDetail.do', { body }))).toMatch(/^5004 /)
  })
})

describe('return flights', () => {
  test('include every flight that fits the outbound flight, at the price of both', async () => {
    const { searchId, offers } = await searchFlights(agent.client, { ...busyRoute, ...returnTrip })
    const chosen = offers[0]
    const body = { searchId, routingId: chosen?.routingId ?? '', sort: 'PRICE_ASC', pageSize: 100 } as const
    const returnFlights = valueOf(await agent.client.call('POST /product/boundFlight.do', { body }))
    expect(returnFlights.list.length).toBeGreaterThan(1)
    for (const returnFlight of returnFlights.list) {
      expect(returnFlight.outbound).toEqual(chosen?.outbound)
      expect(returnFlight.inbound?.segments[0]?.depTime.slice(0, 10)).toBe('2026-04-20')
    }
    expect(
      returnFlights.list.find(({ inbound }) => JSON.stringify(inbound) === JSON.stringify(chosen?.inbound))?.price,
    ).toEqual(chosen?.price)
    // A return flight that the search did not show opens too, also without results in memory.
    const last = returnFlights.list.at(-1)
    const other = await listenOnServer(server.deps)
    const detail = { searchId, routingId: last?.routingId ?? '' }
    const otherProcess = createTestClient(other, { token: agent.token })
    expect(valueOf(await otherProcess.call('POST /product/showDetail.do', { body: detail })).offer).toEqual(last)
    await other.close()
  })

  test('do not exist for a one-way trip', async () => {
    const { searchId, offers } = await searchFlights(agent.client, busyRoute)
    const body = { searchId, routingId: offers[0]?.routingId ?? '' }
    expect(await refusalTextOf(agent.client.call('POST /product/boundFlight.do', { body }))).toMatch(/^706 /)
  })

  test('on the same day depart at least three hours after the arrival', async () => {
    const { offers } = await searchFlights(agent.client, {
      ...busyRoute,
      tripType: 'ROUND_TRIP',
      returnDate: '2026-04-14',
    })
    expect(offers.length).toBeGreaterThan(0)
    for (const { outbound, inbound } of offers) {
      const arrives = outbound.segments.at(-1)?.arrTime ?? ''
      const departs = inbound?.segments[0]?.depTime ?? ''
      // Both times are local to Kuala Lumpur.
      expect(Date.parse(`${departs}Z`) - Date.parse(`${arrives}Z`)).toBeGreaterThanOrEqual(3 * 3_600_000)
    }
  })
})
