import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Counting } from './count-tests.ts'

interface VitestResults {
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightError {
  message?: string
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: PlaywrightError }[] }[]
  }[]
}

interface PlaywrightResults {
  suites?: PlaywrightSuite[]
  /** Failures outside of a test, such as a server that does not start. */
  errors?: PlaywrightError[]
}

/** One line for each failed test of a step, with the first line of its error: `a.test.ts: adds: expected 1 to be 2`. */
export function failedTests(counting: Counting, report: unknown, output: string, root: string): string[] {
  if (counting === 'vitest' && report) return ofVitest(report, root)
  if (counting === 'playwright' && report) {
    const { suites = [], errors = [] } = report as PlaywrightResults
    return [...suites.flatMap((file) => ofSuite(file)), ...errors.map(({ message }) => join(message))]
  }
  return output
    .split('\n')
    .filter((line) => line.startsWith('✗'))
    .map((line) => line.slice(1).trim())
}

function ofVitest({ testResults = [] }: VitestResults, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((each) => each.status !== 'passed')
    // A file can fail outside of its tests.
    if (failed.length === 0) return status === 'passed' ? [] : [join(file, message)]
    return failed.map(({ fullName, failureMessages = [] }) => join(file, fullName, failureMessages[0]))
  })
}

function ofSuite({ suites = [], specs = [] }: PlaywrightSuite, groups: readonly string[] = []): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  return [
    ...failed.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
      return join(file, [...groups, title].join(' '), errors.find(Boolean))
    }),
    ...suites.flatMap((each) => ofSuite(each, [...groups, each.title])),
  ]
}

/** First lines of the parts that exist. */
function join(...parts: (string | undefined)[]): string {
  return parts
    .map((part) => part && stripVTControlCharacters(part).trim().split('\n')[0])
    .filter(Boolean)
    .join(': ')
}
