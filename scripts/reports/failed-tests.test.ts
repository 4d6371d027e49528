import { expect, test } from 'vitest'
import { failedTests } from './failed-tests.ts'

test('names failed tests of vitest with the first line of their error', () => {
  const passed = { fullName: 'adds', status: 'passed' }
  const failed = {
    fullName: 'sums subtracts',
    status: 'failed',
    failureMessages: ['Error: expected 1\n    at a.test.ts'],
  }
  const skipped = { fullName: 'divides', status: 'pending' }
  const file = { name: '/repository/a.test.ts', status: 'failed', assertionResults: [passed, failed, skipped] }
  expect(failedTests('vitest', { testResults: [file] }, '', '/repository')).toEqual([
    'a.test.ts: sums subtracts: Error: expected 1',
    'a.test.ts: divides',
  ])
})

test('names a file of vitest that failed outside of its tests', () => {
  const file = { name: '/repository/a.test.ts', status: 'failed', message: 'no database', assertionResults: [] }
  const passed = { ...file, name: '/repository/b.test.ts', status: 'passed' }
  expect(failedTests('vitest', { testResults: [file, passed] }, '', '/repository')).toEqual(['a.test.ts: no database'])
})

test('names failed, repeated and skipped tests of Playwright with their groups', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'a.spec.ts' },
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
  })
  const group = {
    title: 'in dark',
    specs: [spec('opens', 'unexpected', 'Timeout\nwaiting'), spec('closes', 'expected')],
  }
  const file = { title: 'a.spec.ts', specs: [spec('signs in', 'flaky', 'late')], suites: [group] }
  const errors = [{ message: 'The server did not start.\n' }]
  expect(failedTests('playwright', { suites: [file], errors }, '', '/repository')).toEqual([
    'a.spec.ts: signs in: late',
    'a.spec.ts: in dark opens: Timeout',
    'The server did not start.',
  ])
})

test('takes the marked lines of other steps, and of a runner that left no report', () => {
  expect(failedTests('last-line', { files: [] }, '✓ fine\n✗ too large\n1 passed, 1 failed\n', '/')).toEqual([
    'too large',
  ])
  expect(failedTests('vitest', undefined, 'crashed', '/')).toEqual([])
})
