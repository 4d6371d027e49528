import { expect, test } from 'vitest'
import type { Clock } from '../../shared/clock.ts'
import { createSearchResults } from './search-results.controller.ts'
import { offerNames, createOffer } from '../offers.fixture.ts'

/** Sixty trips with increasing prices, every other one with a connection. */
const offers = Array.from({ length: 60 }, (_, at) =>
  createOffer({ outboundFlights: `KB ${100 + at}`, total: 9_000 + at, via: at % 2 ? ['KUL'] : [] }),
)

/** A visible list with a controllable animation frame queue. */
function createVisibleList(given = offers) {
  let waiting: (() => void)[] = []
  const clock: Clock = {
    now: () => new Date('2026-11-22T10:00:00+08:00'),
    after(_, run) {
      waiting.push(run)
      return () => void (waiting = waiting.filter((each) => each !== run))
    },
  }
  const results = createSearchResults({ offers: given, names: offerNames, clock, choices: { sort: 'PRICE_ASC' } })
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

test('draws visible cards at once and the rest of the list frame by frame', () => {
  const { cards, drawn, frame, waiting } = createVisibleList()
  expect(cards()).toHaveLength(50)
  expect(drawn()).toEqual(range(0, 10))
  frame()
  expect(drawn()).toEqual(range(0, 20))
  for (let left = 3; left > 0; left -= 1) frame()
  expect(drawn()).toEqual(range(0, 50))
  expect(waiting(), 'nothing is left to do').toBe(0)
})

test('abandons waiting cards when the selection changes', () => {
  const { results, drawn, frame, numbers, waiting } = createVisibleList()
  frame()
  results.setChoices({ sort: 'PRICE_DESC' })
  expect([waiting(), drawn()]).toEqual([1, range(0, 10)])
  results.setChoices({ filters: { stops: [0] } })
  expect([waiting(), drawn(), numbers()[0]]).toEqual([1, range(0, 10), 158])
})

test('requests no frame when the list is not visible', async () => {
  const { waiting, leave } = createVisibleList()
  expect(waiting()).toBe(1)
  leave()
  await Promise.resolve()
  expect(waiting()).toBe(0)
})

test('reuses existing elements for a new selection and does not redraw unchanged cards', () => {
  const { results, cards, frame } = createVisibleList(offers.slice(0, 12))
  frame()
  const before = cards()
  results.setChoices({ sort: 'PRICE_DESC' })
  expect(cards().map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  frame()
  const last = cards()
  results.setChoices({ sort: 'PRICE_DESC', filters: { airlines: ['KB'] } })
  expect(cards().every((card, at) => card === last[at])).toBe(true)
})

test('keeps the element of each card, and so the focus, when the host changes the selection', () => {
  const { results, cards, frame } = createVisibleList(offers.slice(0, 12))
  frame()
  const ids = new Map(cards().map(({ trip, id }) => [trip, id]))
  results.choose({ sort: 'PRICE_DESC' })
  expect(cards().map(({ id }) => id)).toEqual(cards().map(({ trip }) => ids.get(trip)))
  expect(cards().every(({ isDrawn }) => isDrawn)).toBe(true)
})

test('draws the first of the additional cards first, because they receive focus', () => {
  const { results, cards, drawn, frame } = createVisibleList()
  for (let turn = 0; turn < 4; turn += 1) frame()
  results.showMore()
  expect(cards()).toHaveLength(60)
  expect(results.view.peek().focus.on).toBe(`card-${cards()[50]?.id}`)
  results.setChoices({ sort: 'PRICE_DESC' })
  results.showMore()
  expect(drawn(), 'and they do not wait for those between').toEqual([...range(0, 10), ...range(50, 60)])
})

test('shows the chosen outbound card already drawn after going back', () => {
  const trips = Array.from({ length: 120 }, (_, at) =>
    createOffer({ outboundFlights: `KB ${100 + (at % 40)}`, returnFlights: `KB 9${at}`, total: 9_000 + at }),
  )
  const { results, cards, drawn, frame } = createVisibleList(trips)
  for (let turn = 0; turn < 4; turn += 1) frame()
  const chosen = cards()[30]
  if (chosen) results.chooseCard(chosen)
  results.changeOutbound()
  expect(results.view.peek().focus.on).toBe(`card-${cards()[30]?.id}`)
  expect(cards()[30]?.trip).toBe(chosen?.trip)
  expect(drawn()).toEqual(range(25, 35))
  for (let turn = 0; turn < 3; turn += 1) frame()
  expect(drawn()).toEqual(range(0, 40))
})
