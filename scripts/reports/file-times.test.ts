import { expect, test } from 'vitest'
import { fileTimes, slowest } from './file-times.ts'

test('reads the duration of a file from the start and end in a vitest report', () => {
  const report = { testResults: [{ name: '/repository/a.test.ts', startTime: 1_000, endTime: 3_500 }] }
  expect(fileTimes('vitest', report, '/repository')).toEqual([{ file: 'a.test.ts', seconds: 2.5 }])
})

test('sums the tests of a Playwright file including its groups', () => {
  const spec = (duration: number) => ({ file: 'a.spec.ts', tests: [{ results: [{ duration }] }] })
  const report = { suites: [{ file: 'a.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(1_500)] }] }] }
  expect(fileTimes('playwright', report, '/repository')).toEqual([{ file: 'a.spec.ts', seconds: 2 }])
})

test('returns no durations for a step without a report', () => {
  expect(fileTimes('playwright', undefined, '/repository')).toEqual([])
  expect(fileTimes('last-line', { files: [{ file: 'a', seconds: 1 }] }, '/repository')).toHaveLength(1)
})

test('orders files by duration, slowest first', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }))
  expect(slowest(files, 2).map(({ seconds }) => seconds)).toEqual([3, 2])
})
