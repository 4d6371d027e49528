import { expect, test } from 'vitest'
import { emptyInventory, sharedMarket } from '@gangway/simulator'
import { SupplierResults } from './supplier-results.ts'
import { priceTermsOf, type SearchSession } from './search-session.ts'
import { createSearchResultsCache } from './search-results-cache.ts'

const now = new Date('2026-03-02T04:00:00Z')
const market = sharedMarket(1)

async function found(searchId: string, clientId = 'harbour'): Promise<SearchSession> {
  const form = {
    tripType: 'ONE_WAY',
    fromCity: 'PBH',
    toCity: 'TYO',
    departDate: '2026-04-14',
    adult: 1,
    child: 0,
    infant: 0,
    currencyOption: 'DEPOSIT',
  } as const
  const query = {
    searchId,
    clientId,
    form,
    settlement: 'USD',
    usesAccounts: false,
    simulation: true,
    askedAt: now,
    expiresAt: now,
  }
  const party = { adults: 1, children: 0, infants: 0 }
  const runSearch = market.searchByAirline(
    { from: 'PBH', to: 'TYO', date: form.departDate, party, simulation: true },
    now,
    emptyInventory,
  )
  if (runSearch.kind === 'refused') throw new Error(runSearch.reason)
  const results = new SupplierResults(priceTermsOf(query), { airlines: runSearch.airlines }, () => 100)
  await results.follow({ answers: toAsync(runSearch.answers) })
  results.end()
  return { query, results }
}

async function* toAsync<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}

test('evicts the least recently used search when memory is full', async () => {
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((id) => found(id)))
  if (!one || !two || !three) throw new Error('three were asked for')
  const cache = createSearchResultsCache(2 * (one.results.size + 1))
  cache.keep(one)
  cache.keep(two)
  expect(cache.find('harbour', 'one')).toBe(one)
  cache.keep(three)
  expect(cache.find('harbour', 'two')).toBeUndefined()
  expect(cache.find('harbour', 'one')).toBe(one)
  expect(cache.find('harbour', 'three')).toBe(three)
})

test('keeps a search that exceeds the limit as the only one', async () => {
  const [one, two] = await Promise.all([found('one'), found('two')])
  const cache = createSearchResultsCache(3)
  cache.keep(one)
  cache.keep(two)
  expect(cache.find('harbour', 'one')).toBeUndefined()
  expect(cache.find('harbour', 'two')).toBe(two)
})

test('returns a search to its agency only', async () => {
  const cache = createSearchResultsCache()
  const one = await found('one')
  cache.keep(one)
  expect(cache.find('meridian', 'one')).toBeUndefined()
})

test('counts the size of a search again after it has grown', async () => {
  const [one, two] = await Promise.all([found('one'), found('two')])
  const cache = createSearchResultsCache(one.results.size + 2)
  const results = new SupplierResults(priceTermsOf(one.query), { airlines: [] }, () => 100)
  const growing = { query: { ...one.query, searchId: 'growing' }, results }
  cache.keep(two)
  cache.keep(growing)
  expect(cache.find('harbour', 'two')).toBe(two)
  const result = one.results.arrived.map(({ listed }) => listed.map(({ offer }) => offer))
  await results.follow({
    answers: toAsync(result.map((offers) => ({ airline: 'X0', responseMs: 1, outcome: 'answered' as const, offers }))),
  })
  cache.updateSize(results)
  expect(cache.find('harbour', 'two')).toBeUndefined()
  expect(cache.find('harbour', 'growing')).toBe(growing)
})

test('counts shared results once, until the last of their searches is evicted', async () => {
  const [one, other] = await Promise.all([found('one'), found('other')])
  const cache = createSearchResultsCache(2 * one.results.size + 3)
  const two = { query: { ...one.query, searchId: 'two' }, results: one.results }
  for (const each of [one, two, other]) cache.keep(each)
  expect(cache.find('harbour', 'one')).toBe(one)
  expect(cache.find('harbour', 'two')).toBe(two)
  cache.keep({ ...other, query: { ...other.query, searchId: 'a fourth' } })
  // Above the limit, the least recently used search is evicted; its results stay with the searches that still share
  // them.
  expect(cache.find('harbour', 'other')).toBeUndefined()
  expect(cache.find('harbour', 'one')).toBe(one)
  expect(cache.find('harbour', 'a fourth')).toBeDefined()
})
