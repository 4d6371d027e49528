import { expect, test } from 'vitest'
import { sharedMarket } from '../market/shared-market.ts'
import { emptyInventory } from '../market/inventory.ts'
import { FoundSearch } from './found-search.ts'
import { createMemory } from './offer-memory.ts'

const now = new Date('2026-03-02T04:00:00Z')
const market = sharedMarket(1)

async function found(searchId: string, clientId = 'harbour'): Promise<FoundSearch> {
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
  const question = { searchId, clientId, form, settlement: 'USD', rehearsal: true, askedAt: now, expiresAt: now }
  const party = { adults: 1, children: 0, infants: 0 }
  const run = market.searchByAirline(
    { from: 'PBH', to: 'TYO', date: form.departDate, party, rehearsal: true },
    now,
    emptyInventory,
  )
  if (run.kind === 'refused') throw new Error(run.reason)
  const search = new FoundSearch(question, { airlines: run.airlines }, () => 100)
  await search.follow({ answers: toAsync(run.answers) })
  search.end()
  return search
}

async function* toAsync<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}

test('what was not looked at for longest is forgotten when there is no more room', async () => {
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((id) => found(id)))
  if (!one || !two || !three) throw new Error('three were asked for')
  const memory = createMemory(2 * (one.size + 1))
  memory.keep(one)
  memory.keep(two)
  expect(memory.find('harbour', 'one')).toBe(one)
  memory.keep(three)
  expect(memory.find('harbour', 'two')).toBeUndefined()
  expect(memory.find('harbour', 'one')).toBe(one)
  expect(memory.find('harbour', 'three')).toBe(three)
})

test('a search that is bigger than all the room is kept alone', async () => {
  const [one, two] = await Promise.all([found('one'), found('two')])
  const memory = createMemory(3)
  memory.keep(one)
  memory.keep(two)
  expect(memory.find('harbour', 'one')).toBeUndefined()
  expect(memory.find('harbour', 'two')).toBe(two)
})

test('a search is its client’s', async () => {
  const memory = createMemory()
  const one = await found('one')
  memory.keep(one)
  expect(memory.find('meridian', 'one')).toBeUndefined()
})

test('one that grew is weighed again', async () => {
  const [one, two] = await Promise.all([found('one'), found('two')])
  const memory = createMemory(one.size + 2)
  const growing = new FoundSearch({ ...one.question, searchId: 'growing' }, { airlines: [] }, () => 100)
  memory.keep(two)
  memory.keep(growing)
  expect(memory.find('harbour', 'two')).toBe(two)
  const { answers } = { answers: one.arrived.map(({ listed }) => listed.map(({ offer }) => offer)) }
  await growing.follow({
    answers: toAsync(answers.map((offers) => ({ airline: 'X0', responseMs: 1, outcome: 'answered' as const, offers }))),
  })
  memory.weigh(growing)
  expect(memory.find('harbour', 'two')).toBeUndefined()
  expect(memory.find('harbour', 'growing')).toBe(growing)
})
