import { expect, test } from 'vitest'
import { sharedMarket } from '../market/shared-market.ts'
import { emptyInventory } from '../market/inventory.ts'
import { Answers } from './answers.ts'
import { termsOf, type FoundSearch } from './found-search.ts'
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
  const answers = new Answers(termsOf(question), { airlines: run.airlines }, () => 100)
  await answers.follow({ answers: toAsync(run.answers) })
  answers.end()
  return { question, answers }
}

async function* toAsync<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}

test('what was not looked at for longest is forgotten when there is no more room', async () => {
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((id) => found(id)))
  if (!one || !two || !three) throw new Error('three were asked for')
  const memory = createMemory(2 * (one.answers.size + 1))
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
  const memory = createMemory(one.answers.size + 2)
  const answers = new Answers(termsOf(one.question), { airlines: [] }, () => 100)
  const growing = { question: { ...one.question, searchId: 'growing' }, answers }
  memory.keep(two)
  memory.keep(growing)
  expect(memory.find('harbour', 'two')).toBe(two)
  const told = one.answers.arrived.map(({ listed }) => listed.map(({ offer }) => offer))
  await answers.follow({
    answers: toAsync(told.map((offers) => ({ airline: 'X0', responseMs: 1, outcome: 'answered' as const, offers }))),
  })
  memory.weigh(answers)
  expect(memory.find('harbour', 'two')).toBeUndefined()
  expect(memory.find('harbour', 'growing')).toBe(growing)
})

test('answers that searches share take their room once, until the last of the searches is forgotten', async () => {
  const [one, other] = await Promise.all([found('one'), found('other')])
  const memory = createMemory(2 * one.answers.size + 3)
  const two = { question: { ...one.question, searchId: 'two' }, answers: one.answers }
  for (const each of [one, two, other]) memory.keep(each)
  expect(memory.find('harbour', 'one')).toBe(one)
  expect(memory.find('harbour', 'two')).toBe(two)
  memory.keep({ ...other, question: { ...other.question, searchId: 'a fourth' } })
  // One too many: the one looked at longest ago goes, and its answers stay with those who have not seen the last of them.
  expect(memory.find('harbour', 'other')).toBeUndefined()
  expect(memory.find('harbour', 'one')).toBe(one)
  expect(memory.find('harbour', 'a fourth')).toBeDefined()
})
