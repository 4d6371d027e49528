import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests, type Counting } from './reports/count-tests.ts'
import { failedTests } from './reports/failed-tests.ts'
import { fileTimes, slowest, type FileTime } from './reports/file-times.ts'
import { longestFirst, runInOrder } from './step-order.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const reports = `${root}.cache/reports`
/** Compiled modules, also those of `npm start`: most processes of a run load the whole server. */
const compileCache = `${root}node_modules/.cache/gangway`
/** Writing the cache at the end keeps a test process for up to a minute. The servers that tests start use it. */
const withoutCompileCache = { NODE_COMPILE_CACHE: '', GANGWAY_COMPILE_CACHE: compileCache }
const measured = `${root}.cache/step-seconds.json`

/** One command of a run. */
export interface CheckStep {
  name: string
  command: string[]
  /** Source of its counts: a report file, its last line or its exit code. */
  counts: Counting
  env?: Record<string, string>
  /** Estimated duration on two cores; orders the first run. Later runs use the measured time. */
  seconds: number
  /** For the longest step, which would otherwise end alone: more workers than its share of the cores. */
  workers?: number
  /** Step whose result it uses when both run. */
  after?: CheckStep
  /** Variables for the steps after this one. */
  provides?: Record<string, string>
}

export interface StepResult {
  name: string
  passed: number
  failed: number
  seconds: number
  output: string
  files: FileTime[]
  /** Failed tests, a line each. */
  failures: string[]
}

interface RunOptions {
  /** Number of steps that run at the same time and share the cores. */
  atOnce: number
  env?: Record<string, string>
  listsSlowest?: boolean
  /** Ends a step at its first failed test, where its runner can. */
  bail?: boolean
}

/** Runs the steps, longest first, and prints each when it ends. The last line has the totals. */
export async function runSteps(
  steps: readonly CheckStep[],
  { atOnce, env, listsSlowest, bail = false }: RunOptions,
): Promise<boolean> {
  mkdirSync(reports, { recursive: true })
  const started = performance.now()
  const workers = Math.max(1, Math.floor(availableParallelism() / Math.min(atOnce, steps.length)))
  const results: StepResult[] = []
  const temporary = makeTemporaryFolder()
  await runInOrder(longestFirst(steps, readSeconds()), atOnce, async (step) => {
    const isPrepared = results.some(({ name, failed }) => name === step.after?.name && failed === 0)
    const prepared = isPrepared ? step.after?.provides : undefined
    const result = await runStep(step, { workers, bail, env: { TMPDIR: temporary, ...env, ...prepared } })
    results.push(result)
    print(result)
  })
  writeSeconds(results)
  if (listsSlowest) printSlowest(results)
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  console.log('')
  for (const step of steps) {
    const result = results.find(({ name }) => name === step.name)
    if (result) console.log(line(result))
    for (const failure of result?.failures ?? []) console.log(`    ${failure}`)
  }
  console.log(`in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

/**
 * In memory where that is large enough for the databases of a run: 5 GB in 200,000 files, which take a tenth of the processor
 * time on a disk.
 */
function makeTemporaryFolder(): string {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const folder = mkdtempSync(join(bavail * bsize > 12e9 ? memory : tmpdir(), 'gangway-run-'))
  // The test Postgres runs as another user when this runs as root.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // A run that is interrupted exits, too, instead of leaving gigabytes in memory.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

async function runStep(
  step: CheckStep,
  { workers, bail, env }: { workers: number; bail: boolean; env?: Record<string, string> },
): Promise<StepResult> {
  const report = `${reports}/${step.name}.json`
  rmSync(report, { force: true })
  const started = performance.now()
  const { code, output } = await execute(withReport(step, { report, bail, workers: step.workers ?? workers }), {
    ...env,
    ...(step.counts === 'vitest' && withoutCompileCache),
    ...step.env,
    GANGWAY_TEST_WORKERS: String(workers),
    GANGWAY_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const seconds = (performance.now() - started) / 1000
  const read: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counted = countTests(step.counts, { report: read, output, code })
  const failures = counted.failed === 0 ? [] : failedTests(step.counts, read, output, root)
  return { name: step.name, ...counted, seconds, output, files: fileTimes(step.counts, read, root), failures }
}

/** The command of a step with the options of its runner. */
export function withReport(
  { counts, command }: Pick<CheckStep, 'counts' | 'command'>,
  { report, workers, bail }: { report: string; workers: number; bail: boolean },
): string[] {
  if (counts === 'vitest') {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return [...command, `--maxWorkers=${workers}`, ...reporters, ...(bail ? ['--bail=1'] : [])]
  }
  if (counts === 'playwright') return [...command, '--reporter=list,json', ...(bail ? ['--max-failures=1'] : [])]
  return command
}

export function execute(
  command: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string; stdout: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}`,
        FORCE_COLOR: '0',
        NODE_COMPILE_CACHE: compileCache,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    let stdout = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 127, output: `${output}\n${error.message}`, stdout }))
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }))
  })
}

function readSeconds(): Record<string, number> {
  return existsSync(measured) ? (JSON.parse(readFileSync(measured, 'utf8')) as Record<string, number>) : {}
}

function writeSeconds(results: readonly StepResult[]): void {
  const seconds = Object.fromEntries(results.map((result) => [result.name, Math.round(result.seconds)]))
  writeFileSync(measured, `${JSON.stringify({ ...readSeconds(), ...seconds }, undefined, 2)}\n`)
}

function printSlowest(results: readonly StepResult[]): void {
  const files = slowest(results.flatMap((result) => result.files.map((each) => ({ ...each, step: result.name }))))
  if (files.length === 0) return
  console.log('\nThe slowest files:')
  for (const { step, file, seconds } of files) console.log(`${seconds.toFixed(1).padStart(8)} s  ${step}: ${file}`)
}

function line({ name, passed, failed, seconds }: StepResult): string {
  const mark = failed === 0 ? '✓' : '✗'
  return `${mark} ${name.padEnd(18)} ${String(passed).padStart(5)} passed ${failed ? `${failed} failed ` : ''}in ${seconds.toFixed(1)} s`
}

function print(result: StepResult): void {
  if (result.failed > 0)
    console.log(`\n──── ${result.name}\n${result.output.trimEnd().split('\n').slice(-200).join('\n')}\n────`)
  console.log(line(result))
}
