import { expect, test } from 'vitest'
import { marginBandEnds, marginBandOf } from './margin-bands.rules.ts'

test('counts a markup of 25 percent on the cost as a margin of 20 percent of the sale price', () => {
  expect(marginBandOf({ sale: 12_500, margin: 2_500 })).toBe(marginBandEnds.length)
  expect(marginBandOf({ sale: 12_499, margin: 2_499 }), 'just below 20 percent').toBe(marginBandEnds.length - 1)
})

test('counts what is sold below its cost, and for nothing, as a loss', () => {
  expect(marginBandOf({ sale: 9_000, margin: -1_000 })).toBe(0)
  expect(marginBandOf({ sale: 0, margin: -1_000 })).toBe(0)
  expect(marginBandOf({ sale: 10_000, margin: 0 })).toBe(1)
})
