import { expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { planRuns, resultTable, type Result } from './plan-runs.ts'

const fault = (name: string): Fault => ({
  ...{ name, layer: 'core', file: 'a.ts', find: 'a', replace: 'b', why: 'c', steps: ['unit'] },
})
const result = (more: Partial<Result>): Result => ({
  ...{ fault: 'one', selection: 'quick', failures: [], seconds: 1 },
  ...more,
})
const both = [fault('one'), fault('two')]

test('every fault is run in the quick selection first', () => {
  expect(planRuns(both, []).map(({ selection }) => selection)).toEqual(['quick', 'quick'])
})

test('a fault that the quick selection finds is not run again', () => {
  expect(planRuns(both, [result({ foundBy: 'unit' })]).map(({ fault: { name } }) => name)).toEqual(['two'])
})

test('a fault that the quick selection misses is run in the full one, once', () => {
  const missed = result({})
  expect(planRuns([fault('one')], [missed])).toMatchObject([{ selection: 'full' }])
  expect(planRuns([fault('one')], [missed, result({ selection: 'full' })])).toEqual([])
})

test('the table says who finds a fault', () => {
  expect(resultTable(both, [result({ foundBy: 'unit' })])).toContain('| core | one | unit | as quick |')
  expect(resultTable(both, [result({})])).toContain('| core | one | missed | not run |')
})
