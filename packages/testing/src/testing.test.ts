import { contract, type Route } from '@gangway/core/contract'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createExample } from './create-example.ts'
import { createFakeClient, createOfferFixture, createSearchAnswerFixture, refuseCall } from './index.ts'
import { createGangwayHandlers } from './msw.ts'
import { createClient } from '@gangway/core'

test('the example of every answer matches the contract', () => {
  const problems = Object.entries<Route>(contract).flatMap(([name, { answer }]) => {
    const result = z.safeParse(answer, createExample(answer))
    return result.success ? [] : [`${name}: ${z.prettifyError(result.error)}`]
  })
  expect(problems).toEqual([])
})

test('a fake client answers with fixtures and records the calls', async () => {
  const { client, calls } = createFakeClient()
  const cities = await client.call('POST /search/matchCityName.do', { body: { keyword: 'sing' } })
  expect(cities.ok && cities.value[0]?.code).toBe('SIN')
  expect(calls).toEqual([{ name: 'POST /search/matchCityName.do', params: {}, query: {}, body: { keyword: 'sing' } }])
})

test('the search answer of a fake client matches the contract, and its price lines add up', async () => {
  const body = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', adult: 1 } as const
  const { client } = createFakeClient()
  const found = await client.call('POST /search/search.do', { body: { ...body, currencyOption: 'DEPOSIT' } })
  const { total, fare, tax, ticketingFee, serviceFee } = createOfferFixture().price
  expect(found.ok && found.value.offers[0]?.price.total).toEqual(total)
  expect(fare.amount + tax.amount + ticketingFee.amount + serviceFee.amount).toBe(total.amount)
})

test('a fake client refuses a call with the code of the test', async () => {
  const { client, answer } = createFakeClient()
  answer({ 'POST /search/matchCityName.do': refuseCall(5029, 'Too many requests') })
  const cities = await client.call('POST /search/matchCityName.do', { body: { keyword: 'sing' } })
  expect(cities.ok ? undefined : cities.error.code).toBe('5029')
})

test('a fake client reports an answer that breaks the contract', async () => {
  const offer = createOfferFixture({ seatsLeft: -0.5 })
  const { client } = createFakeClient({ answers: { 'POST /search/search.do': createSearchAnswerFixture([offer]) } })
  const body = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', adult: 1 } as const
  const found = await client.call('POST /search/search.do', { body: { ...body, currencyOption: 'DEPOSIT' } })
  expect(found.ok ? undefined : found.error.kind).toBe('contract-broken')
})

test('the msw handlers answer every call at the base URL, and give the test what the page sent', async () => {
  const base = 'https://gangway.example/api'
  const handlers = createGangwayHandlers({
    base,
    answers: { 'POST /search/matchCityName.do': ({ body }) => (body.keyword === 'none' ? [] : refuseCall(5001)) },
  })
  expect(handlers).toHaveLength(Object.keys(contract).length)
  const server = setupServer(...handlers)
  server.listen()
  const client = createClient({ base, token: () => 'gwp_test_demo', verify: true })
  const cities = await client.call('POST /search/matchCityName.do', { body: { keyword: 'none' } })
  const refund = await client.call('GET /refund/info/{refundNo}', { params: { refundNo: 'GWR2026112000017' } })
  server.close()
  expect(cities).toMatchObject({ ok: true, value: [] })
  expect(refund).toMatchObject({ ok: true })
})
