import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '../run-steps.ts'
import { stepsOf } from '../test-steps.ts'
import { faults } from './faults.ts'

test('there are at least 20 faults, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(20)
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})

describe.each(faults)('$name', ({ file, find, replace, steps }) => {
  test('can be planted: its text occurs once', () => {
    expect(readFileSync(root + file, 'utf8').split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
  })

  test('is looked for by steps that exist', () => {
    const names = stepsOf.full.map(({ name }) => name)
    for (const step of steps) expect(names).toContain(step)
  })
})
