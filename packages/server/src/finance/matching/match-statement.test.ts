import { describe, expect, test } from 'vitest'
import { matchStatement } from './match-statement.ts'
import type { LedgerItem, StatementItem } from './match-score.ts'
import { nameWords, normalizeReference, referenceWords } from './reference-words.ts'

const options = { tolerance: 0, dayWindow: 5 }

const line = (id: string, amount: number, more: { text?: string; passenger?: string; day?: string } = {}) => {
  const { text = '', passenger = '', day = '2026-11-10' } = more
  return { id, day, amount, words: referenceWords(text), names: nameWords(passenger, text) } satisfies StatementItem
}
const entry = (id: string, amount: number, more: { of?: string[]; passenger?: string; day?: string } = {}) => {
  const { of = [], passenger = '', day = '2026-11-10' } = more
  const passengers = passenger ? [nameWords(passenger)] : []
  return { id, day, amount, references: of.map(normalizeReference), passengers } satisfies LedgerItem
}
const idsOf = (lines: StatementItem[], entries: LedgerItem[], given = options) =>
  matchStatement(lines, entries, given).map(({ lineIds, entryIds }) => [lineIds.join(' '), entryIds.join(' ')])

describe('statement lines', () => {
  test('match by reference and amount, whatever the separators and the day', () => {
    const entries = [entry('e1', 500, { of: ['202603-0001'] }), entry('e2', 500, { of: ['202603-0002'] })]
    const lines = [line('l1', 500, { text: 'Refund 2026030002', day: '2026-12-24' })]
    expect(idsOf(lines, entries)).toEqual([['l1', 'e2']])
    expect(matchStatement(lines, entries, options)[0]).toMatchObject({ score: 80, reasons: ['REFERENCE', 'AMOUNT'] })
  })

  test('match by amount and passenger within the days, the nearest day first', () => {
    const entries = [
      entry('far', 900, { passenger: 'LEE/ANN', day: '2026-11-14' }),
      entry('near', 900, { passenger: 'LEE/ANN', day: '2026-11-11' }),
    ]
    expect(idsOf([line('l1', 900, { passenger: 'Ann Lee' })], entries)).toEqual([['l1', 'near']])
  })

  test('with an amount alone match the only candidate, and no one of several', () => {
    const entries = [entry('e1', 700), entry('e2', 700), entry('e3', 800)]
    expect(idsOf([line('l1', 700), line('l2', 800)], entries)).toEqual([['l2', 'e3']])
  })

  test('outside of the days do not match without a reference', () => {
    expect(idsOf([line('l1', 700, { day: '2026-11-16' })], [entry('e1', 700)])).toEqual([])
  })

  test('match as a whole when one reference has several lines or several entries', () => {
    const entries = [entry('ticket', 9_000, { of: ['AB12CD'] }), entry('bag', 1_500, { of: ['AB12CD'] })]
    expect(idsOf([line('l1', 10_500, { text: 'AB12CD' })], entries)).toEqual([['l1', 'bag ticket']])
    const lines = [line('l1', 4_000, { text: 'AB12CD' }), line('l2', 6_500, { text: 'AB12CD' })]
    expect(idsOf(lines, [entry('e1', 10_500, { of: ['AB12CD'] })])).toEqual([['l1 l2', 'e1']])
  })

  test('match within the tolerance with their difference, exact amounts first', () => {
    const given = { tolerance: 50, dayWindow: 5 }
    const entries = [entry('close', 1_030, { of: ['AB12CD'] }), entry('exact', 1_000, { of: ['AB12CD'] })]
    expect(matchStatement([line('l1', 1_000, { text: 'AB12CD' })], entries, given)).toMatchObject([
      { entryIds: ['exact'], difference: 0 },
    ])
    expect(matchStatement([line('l1', 1_000, { text: 'AB12CD' })], entries.slice(0, 1), given)).toMatchObject([
      { entryIds: ['close'], difference: -30, reasons: ['REFERENCE', 'TOLERANCE', 'DAY'] },
    ])
    expect(idsOf([line('l1', 1_000, { text: 'AB12CD' })], [entry('e1', 1_051, { of: ['AB12CD'] })], given)).toEqual([])
  })
})

/** Numbers of a seed, from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'nothing is matched twice, sums balance and the order of the input does not matter, seed %i',
  (seed) => {
    const random = createRandom(seed)
    const pick = (most: number) => Math.floor(random() * most)
    const day = () => `2026-11-${String(1 + pick(28)).padStart(2, '0')}`
    const names = ['LEE/ANN', 'KIM/BO', 'NG/EVA']
    const given = { tolerance: pick(3) * 20, dayWindow: pick(8) }
    const lines = Array.from({ length: 60 }, (_, at) =>
      line(`l${at}`, (pick(40) - 10) * 10, {
        ...{ text: random() < 0.6 ? `REF${100 + pick(30)} paid` : '', day: day() },
        ...{ passenger: names[pick(4)] ?? '' },
      }),
    )
    const entries = Array.from({ length: 60 }, (_, at) =>
      entry(`e${at}`, (pick(40) - 10) * 10, {
        ...{ of: random() < 0.8 ? [`REF${100 + pick(30)}`] : [], day: day(), passenger: names[pick(3)] ?? '' },
      }),
    )
    const matches = matchStatement(lines, entries, given)
    const amountOf = new Map([...lines, ...entries].map(({ id, amount }) => [id, amount]))
    const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + (amountOf.get(id) ?? Number.NaN), 0)
    const ids = matches.flatMap(({ lineIds, entryIds }) => [...lineIds, ...entryIds])
    expect(new Set(ids).size).toBe(ids.length)
    for (const { lineIds, entryIds, difference, score } of matches) {
      expect(sum(lineIds) - sum(entryIds)).toBe(difference)
      expect(Math.abs(difference)).toBeLessThanOrEqual(given.tolerance)
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThanOrEqual(100)
    }
    const shuffled = matchStatement(lines.toReversed(), entries.toReversed(), given)
    expect(shuffled).toEqual(matches)
  },
)
