// Plants the faults one by one in a git worktree of the current commit and says which test step finds each of them.
// Results are kept in .cache/mutations.json, so that a run that was ended goes on where it stopped; `--only a,b` runs some
// faults again. What is not committed is not part of the worktree.
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify, stripVTControlCharacters } from 'node:util'
import { root } from '../run-steps.ts'
import { stepsOf } from '../test-steps.ts'
import { faults, type Fault } from './faults.ts'
import { planRuns, resultTable, type Planned, type Result } from './plan-runs.ts'

const execute = promisify(execFile)
const resultsFile = `${root}.cache/mutations.json`
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',')
const unknown = only?.filter((name) => !faults.some((fault) => fault.name === name)) ?? []
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}.`)
const chosen = faults.filter(({ name }) => !only || only.includes(name))
const results = readResults().filter(({ fault }) => !only?.includes(fault))

const worktree = mkdtempSync(join(tmpdir(), 'mutations-'))
// The test Postgres runs as another user when this runs as root.
chmodSync(worktree, 0o755)
try {
  await execute('git', ['worktree', 'add', '--detach', worktree, 'HEAD'], { cwd: root })
  // The workspace packages in node_modules have to be those of the worktree.
  await execute('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: worktree, env: environment() })
  // It finds every fault, by its text.
  rmSync(join(worktree, 'scripts/mutations/faults.test.ts'))
  for (let next = planRuns(chosen, results); next.length > 0; next = planRuns(chosen, results)) {
    for (const planned of next) {
      const result = await runFault(planned)
      results.push(result)
      mkdirSync(`${root}.cache`, { recursive: true })
      writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`)
      const found = result.foundBy ? `found by ${result.foundBy}` : 'missed'
      console.log(`${planned.selection}: ${planned.fault.name}: ${found} in ${result.seconds} s`)
    }
  }
} finally {
  await execute('git', ['worktree', 'remove', '--force', worktree], { cwd: root })
}
console.log(`\n${resultTable(chosen, results)}`)

/** Runs the steps of a fault, the shortest first, until one fails. */
async function runFault({ fault, selection }: Planned): Promise<Result> {
  const started = performance.now()
  const secondsOf = (name: string) => stepsOf[selection].find((step) => step.name === name)?.seconds ?? 0
  const file = join(worktree, fault.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, planted(fault, sound))
  const ended = (more: Partial<Result>): Result => ({
    ...{ fault: fault.name, selection, failures: [], seconds: Math.round((performance.now() - started) / 1000) },
    ...more,
  })
  try {
    const steps = fault.steps.filter((step) => stepsOf[selection].some(({ name }) => name === step))
    for (const step of steps.toSorted((one, other) => secondsOf(one) - secondsOf(other))) {
      const { failed, output } = await runStep(step, selection)
      if (failed) return ended({ foundBy: step, failures: failuresOf(output) })
    }
    return ended({})
  } finally {
    writeFileSync(file, sound)
  }
}

function planted({ name, find, replace }: Fault, sound: string): string {
  const parts = sound.split(find)
  if (parts.length !== 2) throw new Error(`The text of ${name} occurs ${parts.length - 1} times, not once.`)
  return parts.join(replace)
}

async function runStep(step: string, selection: Result['selection']): Promise<{ failed: boolean; output: string }> {
  const args = ['scripts/test.ts', ...(selection === 'full' ? ['--full'] : []), '--steps', step, '--bail']
  try {
    const { stdout } = await execute('node', args, { cwd: worktree, env: environment(), maxBuffer: 64 * 2 ** 20 })
    return { failed: false, output: stdout }
  } catch (error) {
    const { stdout = '', code } = error as { stdout?: string; code?: number | string }
    // Anything but failed tests is no answer: the step could not be started, which also counts as one failure.
    if (typeof code !== 'number' || failuresOf(stdout).length === 0)
      throw new Error(`The step ${step} failed without a failed test:\n${stdout.slice(-4000)}`, { cause: error })
    return { failed: true, output: stdout }
  }
}

/** Lines of failed tests, without the line of the step. */
function failuresOf(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*(✗|✘|×|FAIL)\s/.test(line) && !/ \d+ passed /.test(line))
  return [...new Set(lines.map((line) => line.trim()))].slice(0, 5)
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${worktree}/node_modules/.bin:${root}node_modules/.bin:${process.env['PATH'] ?? ''}` }
}

function readResults(): Result[] {
  return existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Result[]) : []
}
