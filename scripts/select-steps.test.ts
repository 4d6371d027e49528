import { expect, test } from 'vitest'
import { withReport } from './run-steps.ts'
import { selectSteps } from './select-steps.ts'
import { longestFirst, runInOrder } from './step-order.ts'

const namesOf = (...args: string[]) => selectSteps(args).steps.map(({ name }) => name)

test('the full run adds stories, crash recovery and the bill of materials to the steps of the quick run, which select their tests themselves', () => {
  expect(selectSteps([]).selection).toBe('quick')
  expect(namesOf('--full')).toEqual([...namesOf(), 'stories', 'crash-recovery', 'bill-of-materials'])
  expect(namesOf('--deep')).not.toContain('unit')
})

test('selects only the named steps', () => {
  expect(namesOf('--full', '--steps', 'stories,unit')).toEqual(['unit', 'stories'])
})

test('tells the runner to end at the first failure when asked', () => {
  expect(selectSteps(['--bail']).bail).toBe(true)
  const endOf = (counts: 'vitest' | 'playwright', bail: boolean) =>
    withReport({ counts, command: ['run'] }, { report: 'r.json', workers: 1, bail }).at(-1)
  expect(endOf('vitest', true)).toBe('--bail=1')
  expect(endOf('playwright', true)).toBe('--max-failures=1')
  expect([endOf('vitest', false), endOf('playwright', false)]).not.toContain('--bail=1')
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

test('starts what other steps wait for before all, and those after it', async () => {
  const build = { name: 'build', seconds: 5 }
  const steps = longestFirst(
    [
      { name: 'uses the build', seconds: 30, after: build },
      { name: 'also uses it', seconds: 20, after: build },
      { name: 'needs nothing', seconds: 10 },
      build,
    ],
    {},
  )
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const ended = runInOrder(steps, 2, async ({ name }) => {
    log.push(name)
    await new Promise<void>((end) => ends.set(name, end))
  })
  expect(log).toEqual(['build', 'needs nothing'])
  ends.get('build')?.()
  await expect.poll(() => log.at(-1)).toBe('uses the build')
  ends.get('needs nothing')?.()
  await expect.poll(() => log.at(-1)).toBe('also uses it')
  for (const end of ends.values()) end()
  await ended
})

test('runs a step alone whose preparation is not part of the run', async () => {
  const log: string[] = []
  const alone = { name: 'alone', seconds: 1, after: { name: 'left out' } }
  await runInOrder([alone], 2, async ({ name }) => void log.push(name))
  expect(log).toEqual(['alone'])
})

test('fails when a step cannot be run', async () => {
  const run = runInOrder([{ name: 'a', seconds: 1 }], 2, async () => {
    throw new Error('cannot start')
  })
  await expect(run).rejects.toThrow('cannot start')
})
