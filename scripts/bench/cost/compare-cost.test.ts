import { expect, test } from 'vitest'
import { compareCost } from './compare-cost.ts'

const cost = { cpuMs: 4, units: 2, statements: 10, kilobytes: 500 }

test('warns above 15 % more than the last release, and not below', () => {
  expect(
    compareCost({ search: { ...cost, cpuMs: 90, units: 2.29, kilobytes: 570, statements: 11 } }, { search: cost }),
  ).toEqual([])
  expect(compareCost({ search: { ...cost, units: 2.4, kilobytes: 700, statements: 13 } }, { search: cost })).toEqual([
    'search: processor time is 20 % above the last release.',
    'search: allocated memory is 40 % above the last release.',
    'search: the statements are 30 % above the last release.',
  ])
})

test('warns about a call that the last release does not have', () => {
  expect(compareCost({ search: cost }, {})).toEqual([expect.stringContaining('no figure')])
})

test('does not warn about less than one more statement', () => {
  expect(compareCost({ ping: { ...cost, statements: 0.9 } }, { ping: { ...cost, statements: 0.1 } })).toEqual([])
})
