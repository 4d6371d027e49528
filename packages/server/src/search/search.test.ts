import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { client as clientTable, search as searchTable } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { payChannelsOf } from './presenters/present-offer.ts'
import { busyRoute, refusalTextOf, searchFlights, valueOf } from './searches.fixture.ts'
import { oneAdult } from './search-examples.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'agent@harbour.example')
})

describe('the start data of the search page', () => {
  test('is loaded in one request', async () => {
    const data = valueOf(await agent.client.call('POST /search/initIndexDatas.do', { body: {} }))
    expect(data.hotCities).toHaveLength(12)
    expect(data.airlines.length).toBeGreaterThan(30)
    expect(data.airlines).toContainEqual({ code: 'AK', name: 'AirAsia', cnName: '亚洲航空' })
    expect(data.currencyOptions).toEqual(['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'])
    expect(data.referenceCurrencies).toHaveLength(13)
    expect(data.recentSearches).toEqual([])
    expect(data.dailyLimit).toEqual({ used: 0, limit: 2_000 })
    expect(data.maxPassengers).toBe(9)
    expect(data.promoTiles.length).toBeGreaterThan(3)
    for (const tile of data.promoTiles) {
      expect(tile.fromPrice?.currency).toBe('USD')
      expect(data.names.places[tile.toCity]?.cnName).toMatch(/\p{Script=Han}/u)
    }
  })

  test('a promo tile starts a search of one adult that finds its from-price', async () => {
    const { promoTiles } = valueOf(await agent.client.call('POST /search/initIndexDatas.do', { body: {} }))
    const tile = promoTiles.find(({ tileId }) => tileId === 'sin-dps')
    const body = { tileId: 'sin-dps', departDate: '2026-03-18' }
    const found = valueOf(await agent.client.call('POST /search/picSearch.do', { body }))
    expect(found.search).toMatchObject({ fromCity: 'SIN', toCity: 'DPS', departDate: '2026-03-18', adult: 1 })
    expect(found.offers.length).toBeGreaterThan(0)
    const cheapest = Math.min(...found.offers.map(({ price }) => price.total.amount))
    expect(tile?.fromPrice?.amount).toBeLessThanOrEqual(cheapest)
    const unknown = agent.client.call('POST /search/picSearch.do', { body: { ...body, tileId: 'nowhere' } })
    expect(await refusalTextOf(unknown)).toMatch(/^5004 /)
  })
})

describe('recent searches', () => {
  const recent = async (removeId?: string) =>
    valueOf(await agent.client.call('POST /search/refreshRecentSearch.do', { body: { removeId } }))
  const trips = async () => (await recent()).recentSearches.map(({ search: { toCity } }) => toCity)

  test('lists the newest trip first, and each trip once', async () => {
    for (const toCity of ['TYO', 'SEL', 'TYO']) {
      server.deps.clock.advance({ minutes: 1 })
      await searchFlights(agent.client, { toCity })
    }
    expect(await trips()).toEqual(['TYO', 'SEL'])
    const { names } = await recent()
    expect(names.places['TYO']).toEqual({ name: 'Tokyo', cnName: '东京' })
  })

  test('are limited to ten', async () => {
    for (let day = 10; day < 22; day++) {
      server.deps.clock.advance({ minutes: 1 })
      await searchFlights(agent.client, { departDate: `2026-04-${day}` })
    }
    const { recentSearches } = await recent()
    expect(recentSearches.map(({ search: { departDate } }) => departDate.slice(-2))).toEqual(
      Array.from({ length: 10 }, (_, at) => String(21 - at)),
    )
  })

  test('omit a removed trip until it is searched again', async () => {
    const { searchId } = await searchFlights(agent.client)
    server.deps.clock.advance({ minutes: 1 })
    await searchFlights(agent.client, { toCity: 'SEL' })
    expect((await recent(searchId)).recentSearches).toHaveLength(1)
    expect(await trips()).toEqual(['SEL'])
    server.deps.clock.advance({ minutes: 1 })
    await searchFlights(agent.client)
    expect(await trips()).toEqual(['TYO', 'SEL'])
  })

  test('are separate for each user', async () => {
    const { searchId } = await searchFlights(agent.client)
    const admin = await signInAs(server, 'admin@harbour.example')
    const body = { removeId: searchId }
    expect(await refusalTextOf(admin.client.call('POST /search/refreshRecentSearch.do', { body }))).toMatch(/^5004 /)
    expect(await trips()).toEqual(['TYO'])
  })
})

describe('cities and dates', () => {
  const match = async (keyword: string, lang: 'en' | 'cn' = 'en') =>
    valueOf(await agent.client.call('POST /search/matchCityName.do', { body: { keyword, lang } }))

  test.each([
    ['sing', 'en', 'SIN'],
    ['新加坡', 'cn', 'SIN'],
    ['dongjing', 'cn', 'TYO'],
    ['KUL', 'en', 'KUL'],
    ['bankok', 'en', 'BKK'],
  ] as const)('%s typed in %s finds %s', async (keyword, lang, code) => {
    const matches = await match(keyword, lang)
    expect(matches[0]?.code).toBe(code)
    expect(matches.length).toBeLessThanOrEqual(10)
  })

  test('name the airport in a city with several', async () => {
    const [city] = await match('narita')
    expect(city).toMatchObject({ code: 'TYO', airport: 'NRT' })
    expect(city?.airports.length).toBeGreaterThan(1)
    expect(await match('')).toEqual([])
  })

  test('arrival cities are limited to those with flights', async () => {
    const from = async (keyword?: string) =>
      valueOf(await agent.client.call('POST /search/matchSearchCitys.do', { body: { fromCity: 'SIN', keyword } }))
    const served = (await from()).map(({ code }) => code)
    expect(served).toContain('KUL')
    expect(served).not.toContain('SIN')
    expect((await from('kuala')).map(({ code }) => code)).toContain('KUL')
    expect(await from('reykjavik')).toEqual([])
  })

  test('each day of a month has its lowest price, and a search finds that price', async () => {
    const dates = async (currencyOption: 'DEPOSIT' | 'AIRLINE_CURRENCY') =>
      valueOf(
        await agent.client.call('POST /search/matchTripDates.do', {
          body: { ...busyRoute, month: '2026-04', currencyOption },
        }),
      )
    const depositOffers = await dates('DEPOSIT')
    expect(depositOffers).toHaveLength(30)
    const day = depositOffers.find(({ date }) => date === '2026-04-14')
    const found = await searchFlights(agent.client, busyRoute)
    expect(day?.lowestPrice).toEqual(found.facets.direct.lowest)
    expect(day?.currency).toBe('USD')
    expect(['MYR', 'SGD']).toContain((await dates('AIRLINE_CURRENCY'))[13]?.currency)
  })

  test('days in the past have no price', async () => {
    const body = { ...busyRoute, month: '2026-03' }
    const days = valueOf(await agent.client.call('POST /search/matchTripDates.do', { body }))
    expect(days[0]).toEqual({ date: '2026-03-01', currency: 'USD' })
    expect(days[20]?.lowestPrice).toBeDefined()
    const wrong = agent.client.call('POST /search/matchTripDates.do', { body: { ...body, toCity: 'ZZZ' } })
    expect(await refusalTextOf(wrong)).toMatch(/^5001 /)
  })

  test('list all countries with their cities', async () => {
    const countries = valueOf(await agent.client.call('POST /search/qryAllCountryCity.do', { body: {} }))
    expect(countries.length).toBeGreaterThan(50)
    const japan = countries.find(({ countryCode }) => countryCode === 'JP')
    expect(japan).toMatchObject({ name: 'Japan', cnName: '日本' })
    expect(japan?.cities[0]?.code).toBe('TYO')
  })
})

describe('a search', () => {
  test('finds offers in the recommended order, with the names of all codes', async () => {
    const found = await searchFlights(agent.client, busyRoute)
    expect(found).toMatchObject({ complete: true, pendingAirlines: [] })
    expect(found.warning).toBeUndefined()
    expect(found.total).toBeGreaterThan(300)
    expect(found.offers).toHaveLength(50)
    expect(found.expiresAt).toBe('2026-03-02T18:00:00.000+08:00')
    for (const { outbound } of found.offers) {
      for (const segment of outbound.segments) {
        expect(found.names.airlines[segment.airline]?.name).toBeDefined()
        expect(found.names.airports[segment.from]?.name).toBeDefined()
        expect(found.names.places[segment.toCity]?.cnName).toBeDefined()
      }
    }
    expect(found.facets.airlines.reduce((sum, { count }) => sum + count, 0)).toBe(found.total)
  })

  test('has prices whose parts sum to the total, for every passenger and all together', async () => {
    const party = { adult: 2, child: 1, infant: 1, referenceCurrency: 'CNY' }
    for (const currencyOption of ['DEPOSIT', 'VCC', 'AIRLINE_CURRENCY'] as const) {
      const { offers } = await searchFlights(agent.client, { ...busyRoute, ...party, currencyOption })
      expect(offers.length).toBeGreaterThan(0)
      for (const { price, reference, payChannels } of offers) {
        const { total, fare, tax, ticketingFee, paymentFee, channelFee, serviceFee } = price
        const parts = [fare, tax, ticketingFee, paymentFee, channelFee, serviceFee]
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
        expect(price.passengers.map(({ type, count }) => `${type} ${count}`)).toEqual([
          'ADULT 2',
          'CHILD 1',
          'INFANT 1',
        ])
        const passengerTotal = price.passengers.reduce((sum, each) => sum + each.count * each.total.amount, 0)
        expect(serviceFee.amount).toBeGreaterThan(0)
        expect(passengerTotal + serviceFee.amount).toBe(total.amount)
        expect(reference?.currency).toBe('CNY')
        const isDeposit = currencyOption === 'DEPOSIT'
        expect(isDeposit ? channelFee.amount : paymentFee.amount + 1).toBeGreaterThan(0)
        expect(isDeposit ? paymentFee.amount : channelFee.amount).toBe(0)
        expect(isDeposit ? total.currency : 'USD').toBe('USD')
        expect(payChannels).toEqual(payChannelsOf(currencyOption))
      }
    }
  })

  test('is limited to one airline on request', async () => {
    const found = await searchFlights(agent.client, { ...busyRoute, airline: 'AK' })
    expect(new Set(found.offers.map(({ airline }) => airline))).toEqual(new Set(['AK']))
  })

  test.each([
    [{ toCity: 'SIN', fromCity: 'SIN' }, 'toCity: Please enter your arrival city.'],
    [{ tripType: 'ROUND_TRIP' }, 'returnDate: Please enter your return date.'],
    [
      { tripType: 'ROUND_TRIP', returnDate: '2026-04-13' },
      'returnDate: The return date must be after the departure date.',
    ],
    [{ departDate: '2026-03-01' }, 'departDate: This date is in the past. Choose a later date.'],
    [{ departDate: '2026-02-30' }, 'departDate: This date does not exist.'],
    [{ fromCity: 'QQQ' }, 'fromCity: No city has this code.'],
    [{ infant: 2 }, 'infant: The number of infants cannot exceed the number of adults.'],
  ] as const)('%o is refused: %s', async (more, sentence) => {
    const result = await agent.client.call('POST /search/search.do', { body: { ...oneAdult, ...more } })
    const fields = result.ok ? [] : (result.error.fields ?? [])
    expect(fields.map(({ path, message }) => `${path}: ${message}`)).toEqual([sentence])
    expect(await server.deps.db.select().from(searchTable)).toEqual([])
  })

  test('of ten passengers is refused', async () => {
    const ten = agent.client.call('POST /search/search.do', { body: { ...oneAdult, adult: 6, child: 4 } })
    expect(await refusalTextOf(ten)).toBe('5309 You have exceeded the maximum limit of 9 passengers.')
  })

  test('uses the agency’s test clock', async () => {
    await server.deps.db
      .update(clientTable)
      .set({ clockFrozenAt: new Date('2026-06-01T00:00:00Z') })
      .where(eq(clientTable.code, 'HARBOUR'))
    const passed = await agent.client.call('POST /search/search.do', { body: oneAdult })
    expect(passed.ok ? [] : passed.error.fields?.map(({ path }) => path)).toEqual(['departDate'])
    expect((await searchFlights(agent.client, { departDate: '2026-07-14' })).expiresAt).toBe(
      '2026-06-01T14:00:00.000+08:00',
    )
  })

  test('shows dates beyond an airline’s booking window without its fares', async () => {
    const found = await searchFlights(agent.client, { ...busyRoute, departDate: '2027-12-14' })
    expect(found).toMatchObject({ offers: [], total: 0, warning: 'NO_RESULT' })
  })

  test('with an unknown embed key is refused', async () => {
    const body = { ...oneAdult, embedKey: 'pk_something' }
    const widget = createTestClient(server).call('POST /search/plugSearch.do', { body })
    expect(await refusalTextOf(widget)).toBe('403 Unknown embed key. Check the key of the widget.')
  })

  test('requires the permission', async () => {
    const finance = await signInAs(server, 'finance@harbour.example')
    for (const [name, body] of [
      ['POST /search/search.do', oneAdult],
      ['POST /search/picSearch.do', { tileId: 'sin-dps', departDate: '2026-04-14' }],
      ['POST /product/initProductDatas.do', { searchId: 'any' }],
      ['POST /product/filterRoutings.do', { searchId: 'any' }],
    ] as const) {
      const response = await fetch(`${server.base}${name.slice(5)}`, {
        method: 'POST',
        headers: { token: finance.token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(await response.json(), name).toMatchObject({ success: false, rspCode: '403' })
    }
  })

  test('requires no permission for the data of its form', async () => {
    const { client } = await signInAs(server, 'finance@harbour.example')
    expect(valueOf(await client.call('POST /search/initIndexDatas.do', { body: {} })).maxPassengers).toBe(9)
    expect(valueOf(await client.call('POST /search/refreshRecentSearch.do', { body: {} })).recentSearches).toEqual([])
    const cities = client.call('POST /search/matchCityName.do', { body: { keyword: 'sin' } })
    expect(valueOf(await cities)[0]?.code).toBe('SIN')
    const served = client.call('POST /search/matchSearchCitys.do', { body: { fromCity: 'SIN' } })
    expect(valueOf(await served)).not.toHaveLength(0)
    const days = client.call('POST /search/matchTripDates.do', {
      body: { fromCity: 'SIN', toCity: 'BKK', month: '2026-07' },
    })
    expect(valueOf(await days).some(({ lowestPrice }) => lowestPrice)).toBe(true)
  })
})
