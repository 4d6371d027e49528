import { expect, it } from 'vitest'
import { getChangePercent, getLabelPositions, getNearestPosition, getTicks } from './chart-scale.rules.ts'

it('marks an axis with round values up to at least the maximum', () => {
  expect(getTicks(0)).toEqual([0, 1])
  expect(getTicks(3)).toEqual([0, 1, 2, 3])
  expect(getTicks(19)).toEqual([0, 5, 10, 15, 20])
  expect(getTicks(870)).toEqual([0, 250, 500, 750, 1_000])
  expect(getTicks(1.6, 4, false)).toEqual([0, 0.5, 1, 1.5, 2])
})

it('labels as many positions as the width allows, and always the last', () => {
  expect(getLabelPositions(0, 500)).toEqual([])
  expect(getLabelPositions(1, 500)).toEqual([0])
  expect(getLabelPositions(7, 500)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(getLabelPositions(30, 300).at(-1)).toBe(29)
  expect(getLabelPositions(30, 300).length).toBeLessThanOrEqual(5)
})

it('finds the position nearest to the pointer', () => {
  expect(getNearestPosition(-0.2, 5)).toBe(0)
  expect(getNearestPosition(0.5, 5)).toBe(2)
  expect(getNearestPosition(1.4, 5)).toBe(4)
})

it('has no change in per cent when there was nothing before', () => {
  expect(getChangePercent(12, 0)).toBeUndefined()
  expect(getChangePercent(12, 10)).toBe(20)
  expect(getChangePercent(5, 8)).toBe(-37.5)
})
