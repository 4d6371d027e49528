import { expect, test } from 'vitest'
import type { Clock } from '../shared/clock.ts'
import { createSearchResults } from './search-results.controller.ts'
import { names, offer } from './test-offers.ts'

/** Sixty trips, every other one with a change of planes; they grow dearer. */
const offers = Array.from({ length: 60 }, (_, at) =>
  offer({ out: `KB ${100 + at}`, total: 9_000 + at, via: at % 2 ? ['KUL'] : [] }),
)

/** A list that somebody looks at, in a page whose frames come when they are asked to. */
function open(given = offers) {
  let waiting: (() => void)[] = []
  const clock: Clock = {
    now: () => new Date('2026-11-22T10:00:00+08:00'),
    after(_, run) {
      waiting.push(run)
      return () => void (waiting = waiting.filter((each) => each !== run))
    },
  }
  const results = createSearchResults({ offers: given, names, clock, choices: { sort: 'PRICE_ASC' } })
  const leave = results.view.subscribe(() => undefined)
  const cards = () => results.view.peek().cards
  return {
    results,
    leave,
    cards,
    waiting: () => waiting.length,
    frame: () => waiting.splice(0).forEach((run) => run()),
    drawn: () => cards().flatMap(({ isDrawn }, at) => (isDrawn ? at : [])),
    numbers: () => cards().map(({ offer: { outbound } }) => Number(outbound.segments[0]?.flightNo.slice(3))),
  }
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('what can be seen is drawn at once, and the rest of the list frame by frame in its places', () => {
  const { cards, drawn, frame, waiting } = open()
  expect(cards()).toHaveLength(50)
  expect(drawn()).toEqual(range(0, 10))
  frame()
  expect(drawn()).toEqual(range(0, 20))
  for (let left = 3; left > 0; left -= 1) frame()
  expect(drawn()).toEqual(range(0, 50))
  expect(waiting(), 'nothing is left to do').toBe(0)
})

test('a newer choice abandons what still waits', () => {
  const { results, drawn, frame, numbers, waiting } = open()
  frame()
  results.pick({ sort: 'PRICE_DESC' })
  expect([waiting(), drawn()]).toEqual([1, range(0, 10)])
  results.pick({ filters: { stops: [0] } })
  expect([waiting(), drawn(), numbers()[0]]).toEqual([1, range(0, 10), 158])
})

test('nothing waits for a frame once nobody looks any more', async () => {
  const { waiting, leave } = open()
  expect(waiting()).toBe(1)
  leave()
  await Promise.resolve()
  expect(waiting()).toBe(0)
})

test('a choice is written into the elements that stand there, and what stays in its place is not drawn again', () => {
  const { results, cards, frame } = open(offers.slice(0, 12))
  frame()
  const before = cards()
  results.pick({ sort: 'PRICE_DESC' })
  expect(cards().map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  frame()
  const last = cards()
  results.pick({ sort: 'PRICE_DESC', filters: { airlines: ['KB'] } })
  expect(cards().every((card, at) => card === last[at])).toBe(true)
})

test('a choice of the host leaves every card its element, for somebody may stand on it', () => {
  const { results, cards, frame } = open(offers.slice(0, 12))
  frame()
  const ids = new Map(cards().map(({ trip, id }) => [trip, id]))
  results.choose({ sort: 'PRICE_DESC' })
  expect(cards().map(({ id }) => id)).toEqual(cards().map(({ trip }) => ids.get(trip)))
  expect(cards().every(({ isDrawn }) => isDrawn)).toBe(true)
})

test('of more cards the first ones come first, where the focus goes', () => {
  const { results, cards, drawn, frame } = open()
  for (let turn = 0; turn < 4; turn += 1) frame()
  results.showMore()
  expect(cards()).toHaveLength(60)
  expect(results.view.peek().focus.on).toBe(`card-${cards()[50]?.id}`)
  results.pick({ sort: 'PRICE_DESC' })
  results.showMore()
  expect(drawn(), 'and they do not wait for those between').toEqual([...range(0, 10), ...range(50, 60)])
})

test('who comes back to the way out finds its card drawn', () => {
  const trips = Array.from({ length: 120 }, (_, at) =>
    offer({ out: `KB ${100 + (at % 40)}`, back: `KB 9${at}`, total: 9_000 + at }),
  )
  const { results, cards, drawn, frame } = open(trips)
  for (let turn = 0; turn < 4; turn += 1) frame()
  const chosen = cards()[30]
  if (chosen) results.press(chosen)
  results.changeWayOut()
  expect(results.view.peek().focus.on).toBe(`card-${cards()[30]?.id}`)
  expect(cards()[30]?.trip).toBe(chosen?.trip)
  expect(drawn()).toEqual(range(25, 35))
  for (let turn = 0; turn < 3; turn += 1) frame()
  expect(drawn()).toEqual(range(0, 40))
})
