/** Source of the counts of a step. */
export type Counting = 'vitest' | 'playwright' | 'last-line' | 'exit-code'

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

interface Ended {
  /** The parsed report file, if the step wrote one. */
  report: unknown
  output: string
  code: number
}

interface Counts {
  passed: number
  failed: number
}

/** Counts the tests of a step. A step that ran nothing, or that ended badly without naming a failed test, is one failure. */
export function countTests(counting: Counting, ended: Ended): Counts {
  const counted = count(counting, ended)
  const isBroken = counted.failed === 0 && (ended.code !== 0 || counted.passed === 0)
  return isBroken ? { ...counted, failed: 1 } : counted
}

function count(counting: Counting, { report, output, code }: Ended): Counts {
  if (counting === 'exit-code') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (counting === 'last-line') {
    const found = output
      .match(/(\d+) passed, (\d+) failed/g)
      ?.at(-1)
      ?.match(/\d+/g)
    return { passed: Number(found?.[0] ?? 0), failed: Number(found?.[1] ?? 0) }
  }
  if (report === undefined) return { passed: 0, failed: 0 }
  // Skipped and flaky tests count as failed.
  if (counting === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } =
      report as VitestReport
    const failed = numFailedTests + numPendingTests + numTodoTests
    return { passed: numPassedTests, failed: failed === 0 && numFailedTestSuites > 0 ? 1 : failed }
  }
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}
