import { relative } from 'node:path'
import type { Counting } from './count-tests.ts'

/** Duration of one test file. */
export interface FileTime {
  file: string
  seconds: number
}

interface VitestFiles {
  testResults?: { name: string; startTime: number; endTime: number }[]
}

interface PlaywrightSuite {
  file?: string
  suites?: PlaywrightSuite[]
  specs?: { file?: string; tests: { results: { duration: number }[] }[] }[]
}

/** Report of a step that counts by its last line; the step writes it to the file GANGWAY_REPORT. */
interface OwnFiles {
  files?: FileTime[]
}

/** Reads the durations of test files from the report of a step. */
export function fileTimes(counting: Counting, report: unknown, root: string): FileTime[] {
  if (report === undefined || report === null) return []
  if (counting === 'vitest') {
    const { testResults = [] } = report as VitestFiles
    return testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
  }
  if (counting === 'playwright') {
    const seconds = new Map<string, number>()
    const add = ({ file = '?', suites = [], specs = [] }: PlaywrightSuite): void => {
      for (const spec of specs)
        for (const { results } of spec.tests)
          for (const { duration } of results)
            seconds.set(spec.file ?? file, (seconds.get(spec.file ?? file) ?? 0) + duration / 1000)
      for (const suite of suites) add(suite)
    }
    add(report)
    return Array.from(seconds, ([file, each]) => ({ file, seconds: each }))
  }
  return (report as OwnFiles).files ?? []
}

/** The files with the longest durations, longest first. */
export function slowest<Each extends FileTime>(files: readonly Each[], count = 20): Each[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}
