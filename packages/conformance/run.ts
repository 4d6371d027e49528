// Runs every scenario in every flavour in a real browser, then compares their pictures.
// `node packages/conformance/run.ts preact sign-in` runs one flavour and one file, without the pictures.
import { globSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { startTestRunner, type TestRunnerConfig, type TestSession } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import { bundle, out } from './bundle.ts'
import { flavours, here } from './flavours.ts'
import { comparePictures } from './pictures.ts'
import { commands } from './commands.ts'

const root = `${here}../..`
const [onlyFlavour, onlyFile] = process.argv.slice(2)
const run = flavours.filter(({ name }) => onlyFlavour === undefined || name === onlyFlavour)
const entries = Object.fromEntries(
  globSync('src/**/*.scenarios.ts', { cwd: here })
    .map((file) => [`${basename(file, '.scenarios.ts')}.test`, file] as const)
    .filter(([name]) => onlyFile === undefined || name === `${onlyFile}.test`),
)
rmSync(out, { recursive: true, force: true })
const counts = new Map<string, { passed: number; failed: number }>()
const started = performance.now()
for (const flavour of run) {
  counts.set(flavour.name, { passed: 0, failed: 0 })
  await bundle(flavour, entries)
}
const executablePath = await findChromium()

const config: Partial<TestRunnerConfig> = {
  rootDir: root,
  concurrency: 2,
  browsers: [chromeLauncher({ launchOptions: { executablePath, args: chromiumArgs } })],
  groups: run.map(({ name }) => ({ name, files: `${out}/${name}/*.test.js` })),
  plugins: [commands],
  testsFinishTimeout: 240_000,
  testFramework: { config: { timeout: 10_000 } },
  reporters: [{ onTestRunFinished: ({ sessions }) => sessions.forEach(report) }],
}
const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false })
await new Promise<void>((finished) => runner?.on('finished', () => finished()))
await runner?.stop()
const scenariosTook = performance.now() - started

type Suite = NonNullable<TestSession['testResults']>

function report({ group, testResults, errors, testFile, passed }: TestSession): void {
  const count = counts.get(group.name)
  if (!count) return
  const before = count.failed
  const walk = ({ name, tests, suites }: Suite, path: string[]): void => {
    const here = name ? [...path, name] : path
    for (const test of tests) {
      if (test.passed) count.passed += 1
      else {
        count.failed += 1
        const why = test.skipped ? 'skipped' : `${test.error?.message ?? 'failed'}\n${test.error?.stack ?? ''}`
        console.log(
          `✗ ${group.name}: ${[...here, test.name].join(' ')}\n    ${why.split('\n').slice(0, 12).join('\n    ')}`,
        )
      }
    }
    for (const suite of suites) walk(suite, here)
  }
  if (testResults) walk(testResults, [])
  for (const error of errors) console.log(`✗ ${group.name}: ${basename(testFile)}: ${error.message}`)
  // A file that could not be loaded has no results of its own.
  if (!passed && count.failed === before) count.failed += 1
}

for (const [name, { passed, failed }] of counts) {
  // A flavour that ran nothing has not passed.
  if (passed === 0) counts.set(name, { passed, failed: Math.max(1, failed) })
  console.log(`  ${name.padEnd(15)} ${passed} scenarios passed, ${failed} failed`)
}
console.log(`  in ${(scenariosTook / 1000).toFixed(1)} s`)

const drawn = onlyFlavour ? { passed: 0, failed: 0 } : await comparePictures()
if (!onlyFlavour) {
  console.log(`  ${'pictures'.padEnd(15)} ${drawn.passed} equal to the pixel, ${drawn.failed} not`)
  console.log(`  in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const sum = (key: 'passed' | 'failed') =>
  drawn[key] + [...counts.values()].reduce((total, count) => total + count[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
