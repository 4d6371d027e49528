import type { BuildOptions } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { root } from '../run-steps.ts'
import { printFigure, printHeading, median, percentile } from './measurements.ts'
import { describeLoad, onPreact, servePage, withBrowser } from './page-server.ts'
import { observeElement } from './watch-page.ts'

const runs = 9
const keystrokes = 20

const names = ['Singapore', 'Seoul', 'Shanghai', 'Sydney', 'Surabaya', 'Bangkok', 'Tokyo', 'London']
const cities = JSON.stringify(
  names.map((name) => ({
    ...{ code: name.slice(0, 3).toUpperCase(), name, cnName: name, countryCode: 'SG', airports: [] },
  })),
)
const react = `import { SearchBox } from '@gangway/react'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  const box = createElement(SearchBox, { data: { hotCities: ${cities} } })
  createRoot(document.body.appendChild(document.createElement('div'))).render(box)`

/** Page code per renderer; the last one is the compared library, with the same fields and no validation. */
const pages: Record<string, { code: string; build?: BuildOptions }> = {
  Lit: {
    code: `import '@gangway/elements/define/search-box'
      document.body.append(
        Object.assign(document.createElement('gangway-search-box'), { data: { hotCities: ${cities} } }))`,
  },
  Preact: { code: react, build: { alias: onPreact } },
  React: { code: react },
  'peer: React Aria': {
    code: `import { draw } from '${root}scripts/bench/peers/search-box.tsx'
      draw(document.body.appendChild(document.createElement('div')), ${cities})`,
  },
}

/** Measures script start to a visible field, and keystroke to visible suggestions. */
export async function benchSearchBox(): Promise<void> {
  printHeading(`Search box, headless Chromium, CPU throttled 4 times, ${describeLoad()}`)
  await withBrowser(async (browser) => {
    for (const [renderer, { code, build }] of Object.entries(pages)) {
      const { url, stop } = await servePage(code, build)
      try {
        const { usable, painted } = await measure(browser, url)
        printFigure(
          `script start to usable box, ${renderer}`,
          `${median(usable).toFixed(0)} ms`,
          `median of ${usable.length}`,
        )
        const slow = percentile(painted, 95).toFixed(0)
        const note = `p95 ${slow} ms of ${painted.length}, data in memory, limit 50 ms`
        printFigure(`keystroke to suggestions painted, ${renderer}`, `${median(painted).toFixed(0)} ms`, note)
      } finally {
        stop()
      }
    }
  })
}

declare function waitFor(fits: () => boolean): Promise<number>
declare function every(selector: string): Element[]

async function measure(browser: Browser, url: string): Promise<{ usable: number[]; painted: number[] }> {
  const usable: number[] = []
  const painted: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage()
    await page.addInitScript(observeElement, '[role=combobox]')
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url)
    usable.push(await page.evaluate(() => Reflect.get(globalThis, 'usable') as Promise<number>))
    if (run === runs - 1) painted.push(...(await typeInto(page)))
    await page.close()
  }
  return { usable, painted }
}

async function typeInto(page: Page): Promise<number[]> {
  const from = page.getByRole('combobox', { name: 'From' })
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(globalThis, { durations })
    const isShown = () => {
      const options = every('[role=option]')
      return options.length === 5 && options.every(({ textContent }) => textContent?.trim().startsWith('S'))
    }
    // Clearing the field is a key event too.
    const measureKey = async ({ key, timeStamp }: KeyboardEvent) =>
      key === 's' && durations.push((await waitFor(isShown)) - timeStamp)
    addEventListener('keydown', (event) => void measureKey(event), true)
  })
  for (let key = 1; key <= keystrokes; key += 1) {
    await from.fill('')
    await from.press('s')
    await page.waitForFunction((count) => (Reflect.get(globalThis, 'durations') as number[]).length === count, key)
  }
  return page.evaluate(() => Reflect.get(globalThis, 'durations') as number[])
}
