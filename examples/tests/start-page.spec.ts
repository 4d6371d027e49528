import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bookFirst, order, search } from './customer.ts'
import { expect, gangwayUrl, test } from './example-test.ts'

const page8001 = 'http://localhost:4479/'
let folder: string
let started: ChildProcess | undefined

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-start-'))
})
test.afterEach(async () => {
  if (started && started.exitCode === null) {
    const ended = once(started, 'exit')
    started.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Follows the steps of a start page with the server of these tests. */
async function followStartPage(file: string): Promise<void> {
  const text = readFileSync(fileURLToPath(new URL(`../../docs/pages/${file}`, import.meta.url)), 'utf8')
  const here = text.replaceAll('http://localhost:4400', gangwayUrl).replaceAll('listen(8001)', 'listen(4479)')
  const blocks = [...here.matchAll(/^```(?:html|js)\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(blocks).toHaveLength(4)
  const [page = '', serve = '', drawer = '', script = ''] = blocks
  const whole = page
    .replace('</gangway-search-results>\n', (tag) => tag + drawer)
    .replace(/(<script type="module">\n).*?(?=<\/script>)/s, (_, tag: string) => tag + script)
  writeFileSync(join(folder, 'flights.html'), whole)
  writeFileSync(join(folder, 'serve.mjs'), serve)
  started = spawn(process.execPath, ['serve.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  await expect(async () => expect((await fetch(page8001)).ok).toBe(true)).toPass({ intervals: [50] })
}

test('the page of the start guide books a flight and shows the chat launcher', async ({ page }) => {
  await followStartPage('start.md')
  const booked = page.waitForEvent('console', (line) => line.text().startsWith('Booked'))
  await page.goto(page8001)
  await search(page)
  const drawer = await bookFirst(page)
  await order(page, drawer, 'LIND')
  expect((await booked).text()).toMatch(/^Booked [A-Z]{5}\d{17}$/)
  await expect(page.locator('gangway-support-chat').getByRole('button').first()).toBeAttached()
})

test(
  'the page of the Chinese start guide searches and opens the booking drawer in Chinese',
  { tag: '@full' },
  async ({ page }) => {
    await followStartPage('zh-CN/start.md')
    await page.goto(page8001)
    await search(page, 'cn')
    await bookFirst(page, /^预订/)
  },
)
