// Runs every scenario with every renderer in a real browser, then the visual regression test.
// `node packages/conformance/run.ts preact sign-in` runs one renderer and one file, without visual regression.
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { startTestRunner, type TestRunnerConfig, type TestSession } from '@web/test-runner'
import { chromeLauncher, type puppeteerCore } from '@web/test-runner-chrome'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import { bundle, bundleFolder } from './bundle.ts'
import { renderers, runsScenarios, here } from './renderers.ts'
import { compareScreenshots } from './visual-regression.ts'
import { commands } from './commands.ts'

type Browser = puppeteerCore.Browser
type PuppeteerPage = puppeteerCore.Page

const root = `${here}../..`
const [onlyRenderer, onlyFile] = process.argv.slice(2)
const run = renderers.filter(({ name }) => onlyRenderer === undefined || name === onlyRenderer)
const entries = Object.fromEntries(
  globSync('src/**/*.scenarios.ts', { cwd: here })
    .map((file) => [`${basename(file, '.scenarios.ts')}.test`, file] as const)
    .filter(([name]) => onlyFile === undefined || name === `${onlyFile}.test`),
)
const fileOf = (entry: string) => basename(entry, '.test')
const files = Object.keys(entries).map(fileOf)
rmSync(bundleFolder, { recursive: true, force: true })
const counts = new Map<string, { passed: number; failed: number }>()
const started = performance.now()
/** Duration of the tests per file, for the report of the slowest files. */
const fileSeconds = new Map<string, number>()
for (const renderer of run) {
  counts.set(renderer.name, { passed: 0, failed: 0 })
  const own = Object.entries(entries).filter(([name]) => runsScenarios(renderer, fileOf(name), files))
  await bundle(renderer, Object.fromEntries(own))
}
const executablePath = await findChromium()

const config: Partial<TestRunnerConfig> = {
  rootDir: root,
  concurrency: 2,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath, args: chromiumArgs },
      createPage: ({ browser }) => openPage(browser),
    }),
  ],
  groups: run.map(({ name }) => ({ name, files: `${bundleFolder}/${name}/*.test.js` })),
  plugins: [commands],
  // Limits only end what hangs, on a machine however busy.
  testsFinishTimeout: 1_800_000,
  testFramework: { config: { timeout: 300_000 } },
  reporters: [{ onTestRunFinished: ({ sessions }) => sessions.forEach(report) }],
}
const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false })
await new Promise<void>((finished) => runner?.on('finished', () => finished()))
await runner?.stop()
const scenariosTook = performance.now() - started

/**
 * Opens a page in its own window. Of two tabs in one window, the background tab renders no frames in headless mode and
 * never has the focus.
 */
async function openPage(browser: Browser): Promise<PuppeteerPage> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  // Time limits only end what hangs.
  page.setDefaultNavigationTimeout(300_000)
  await page.emulateFocusedPage(true)
  return page
}

type Suite = NonNullable<TestSession['testResults']>

function report({ group, testResults, errors, testFile, passed }: TestSession): void {
  const count = counts.get(group.name)
  if (!count) return
  const before = count.failed
  const walk = ({ name, tests, suites }: Suite, path: string[]): void => {
    const here = name ? [...path, name] : path
    for (const test of tests) {
      const file = `${group.name}/${basename(testFile)}`
      fileSeconds.set(file, (fileSeconds.get(file) ?? 0) + (test.duration ?? 0) / 1000)
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
  // A file that could not be loaded has no results.
  if (!passed && count.failed === before) count.failed += 1
}

for (const [name, { passed, failed }] of counts) {
  // A renderer without passed scenarios counts as failed.
  if (passed === 0) counts.set(name, { passed, failed: Math.max(1, failed) })
  console.log(`  ${name.padEnd(15)} ${passed} scenarios passed, ${failed} failed`)
}
console.log(`  in ${(scenariosTook / 1000).toFixed(1)} s`)

const compared = onlyRenderer ? { passed: 0, failed: 0 } : await compareScreenshots()
if (!onlyRenderer) {
  console.log(`  ${'screenshots'.padEnd(15)} ${compared.passed} equal to the pixel, ${compared.failed} not`)
  console.log(`  in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const reportFile = process.env['GANGWAY_REPORT']
if (reportFile) {
  const files = Array.from(fileSeconds, ([file, seconds]) => ({ file, seconds }))
  writeFileSync(reportFile, JSON.stringify({ files }))
}

const sum = (key: 'passed' | 'failed') =>
  compared[key] + [...counts.values()].reduce((total, count) => total + count[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
