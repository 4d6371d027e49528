import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const reports = `${root}.cache/reports`

/** One part of a run. What it counts tells how its tests are read: a report file, its last line, or the leg itself. */
export interface Leg {
  name: string
  command: string[]
  counts: 'vitest' | 'playwright' | 'last-line' | 'itself'
  env?: Record<string, string>
}

export interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  output: string
}

/** Runs the legs, a few at a time, prints each when it ends, and the counts at the end. */
export async function runLegs(legs: Leg[], atOnce: number): Promise<boolean> {
  mkdirSync(reports, { recursive: true })
  const waiting = [...legs]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let leg = waiting.shift(); leg; leg = waiting.shift()) {
      const outcome = await runLeg(leg)
      outcomes.push(outcome)
      print(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log('')
  for (const leg of legs) {
    const outcome = outcomes.find(({ name }) => name === leg.name)
    if (outcome) console.log(line(outcome))
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

async function runLeg(leg: Leg): Promise<Outcome> {
  const report = `${reports}/${leg.name}.json`
  rmSync(report, { force: true })
  const started = performance.now()
  const { code, output } = await execute(withReport(leg, report), {
    ...leg.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const counted = count(leg, report, output, code)
  // A leg that ran nothing, or that ended badly without naming a failed test, is itself a failure.
  const failed = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : counted.failed
  const seconds = (performance.now() - started) / 1000
  return { name: leg.name, passed: counted.passed, failed, seconds, output }
}

function withReport(leg: Leg, report: string): string[] {
  if (leg.counts === 'vitest')
    return [...leg.command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (leg.counts === 'playwright') return [...leg.command, '--reporter=list,json']
  return leg.command
}

export function execute(
  command: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}`, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 127, output: `${output}\n${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function count(leg: Leg, report: string, output: string, code: number): { passed: number; failed: number } {
  if (leg.counts === 'itself') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (leg.counts === 'last-line') {
    const found = output
      .match(/(\d+) passed, (\d+) failed/g)
      ?.at(-1)
      ?.match(/\d+/g)
    return { passed: Number(found?.[0] ?? 0), failed: Number(found?.[1] ?? 0) }
  }
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'))
  // Skipped and flaky tests count as failed: nothing may pass by not running.
  if (leg.counts === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = read as VitestReport
    const failed = numFailedTests + numPendingTests + numTodoTests
    return { passed: numPassedTests, failed: failed === 0 && numFailedTestSuites > 0 ? 1 : failed }
  }
  const { expected, unexpected, flaky, skipped } = (read as PlaywrightReport).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

function line({ name, passed, failed, seconds }: Outcome): string {
  const mark = failed === 0 ? '✓' : '✗'
  return `${mark} ${name.padEnd(18)} ${String(passed).padStart(5)} ok ${failed ? `${failed} not ok ` : ''}in ${seconds.toFixed(1)} s`
}

function print(outcome: Outcome): void {
  if (outcome.failed > 0)
    console.log(`\n──── ${outcome.name}\n${outcome.output.trimEnd().split('\n').slice(-200).join('\n')}\n────`)
  console.log(line(outcome))
}
