import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './run-steps.ts'
import { selectSteps } from './select-steps.ts'

test('the jobs of checks.yml run every step of the full run exactly once', () => {
  const workflow = readFileSync(`${root}.github/workflows/checks.yml`, 'utf8')
  const lists = [...workflow.matchAll(/^ +steps: (\S+)$/gm)].map(([, list = '']) => list)
  expect(lists.length).toBeGreaterThan(1)
  for (const list of lists) expect(() => selectSteps(['--full', '--steps', list])).not.toThrow()
  const all = selectSteps(['--full']).steps.map(({ name }) => name)
  expect(lists.flatMap((list) => list.split(',')).toSorted()).toEqual(all.toSorted())
})
