import { expect, test } from 'vitest'
import { selectSteps } from './select-steps.ts'
import { longestFirst } from './step-order.ts'

const namesOf = (...args: string[]) => selectSteps(args).steps.map(({ name }) => name)

test('the full run adds the bill of materials to the steps of the quick run, which select their tests themselves', () => {
  expect(selectSteps([]).selection).toBe('quick')
  expect(namesOf('--full')).toEqual([...namesOf(), 'bill-of-materials'])
  expect(namesOf('--deep')).not.toContain('unit')
})

test('selects only the named steps', () => {
  expect(namesOf('--full', '--steps', 'stories,unit')).toEqual(['unit', 'stories'])
})

test('rejects an unknown step name', () => {
  expect(() => selectSteps(['--steps', 'unit,storys'])).toThrow('Unknown step: storys.')
  expect(() => selectSteps(['--deep', '--steps', 'unit'])).toThrow('Unknown step: unit.')
})

test('rejects unknown and conflicting options', () => {
  expect(() => selectSteps(['--fast'])).toThrow('--fast')
  expect(() => selectSteps(['--full', '--deep'])).toThrow('exclude each other')
  expect(() => selectSteps(['--at-once', '0'])).toThrow('a number of at least 1')
})

test('starts the longest step first, by its last measured time', () => {
  const steps = [
    { name: 'a', seconds: 10 },
    { name: 'b', seconds: 20 },
    { name: 'c', seconds: 30 },
  ]
  expect(longestFirst(steps, { a: 25 }).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})
