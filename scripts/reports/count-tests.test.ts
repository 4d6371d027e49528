import { expect, test } from 'vitest'
import { countTests, type VitestReport } from './count-tests.ts'

const vitest = (more: Partial<VitestReport>): VitestReport => ({
  ...{ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numFailedTestSuites: 0 },
  ...more,
})
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
const playwright = { stats }

test('counts a step without tests as failed', () => {
  const ended = { report: vitest({ numPassedTests: 0 }), output: '', code: 0 }
  expect(countTests('vitest', ended)).toEqual({ passed: 0, failed: 1 })
  expect(countTests('playwright', { ...ended, report: undefined })).toEqual({ passed: 0, failed: 1 })
  expect(countTests('last-line', { ...ended, output: 'nothing to do' })).toEqual({ passed: 0, failed: 1 })
})

test('counts a step with a failing exit code as failed if no test failed', () => {
  const ended = { report: playwright, output: '3 passed, 0 failed', code: 1 }
  expect(countTests('playwright', ended)).toEqual({ passed: 3, failed: 1 })
  expect(countTests('last-line', ended)).toEqual({ passed: 3, failed: 1 })
  expect(countTests('exit-code', ended)).toEqual({ passed: 0, failed: 1 })
})

test('counts skipped, flaky and planned tests as failed', () => {
  const ended = { output: '', code: 0 }
  expect(countTests('vitest', { ...ended, report: vitest({ numPendingTests: 2, numTodoTests: 1 }) }).failed).toBe(3)
  expect(countTests('playwright', { ...ended, report: { stats: { ...stats, flaky: 1, skipped: 2 } } }).failed).toBe(3)
})

test('counts a test file that could not be loaded as failed', () => {
  const report = vitest({ numFailedTestSuites: 1 })
  expect(countTests('vitest', { report, output: '', code: 1 })).toEqual({ passed: 3, failed: 1 })
})

test('reads the last line with counts, not an earlier one', () => {
  const output = 'react: 1 passed, 1 failed\n7 passed, 2 failed\n'
  expect(countTests('last-line', { report: undefined, output, code: 1 })).toEqual({ passed: 7, failed: 2 })
})
