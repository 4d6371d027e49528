import { expect, test } from 'vitest'
import { explainPlace } from './explain-place.rules.ts'

const points = [
  { criterion: 'coverage', points: 33, of: 35 },
  { criterion: 'functions', points: 10, of: 20 },
  { criterion: 'successRate', points: 15, of: 20 },
  { criterion: 'priceParity', points: 8, of: 15 },
  { criterion: 'bookingWindow', points: 10, of: 10 },
] as const

test('names what an airline is strong and weak in, and what has no figures yet', () => {
  expect(explainPlace({ points: [...points], successRate: 75, priceParity: null })).toEqual({
    strengths: ['coverage', 'bookingWindow'],
    weaknesses: ['functions'],
    unknown: ['priceParity'],
  })
  expect(explainPlace({ points: [...points], successRate: 75, priceParity: 53 }).weaknesses).toEqual([
    ...['functions', 'priceParity'],
  ])
})
