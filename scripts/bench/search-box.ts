import { build } from 'esbuild'
import { chromium, type Page } from 'playwright'
import { chromiumArgs, findChromium } from '../chromium.ts'
import { root } from '../legs.ts'
import { figure, heading, median, percentile } from './figures.ts'

const runs = 7
const keystrokes = 20

const cities = ['Singapore', 'Seoul', 'Shanghai', 'Sydney', 'Surabaya', 'Bangkok', 'Tokyo', 'London'].map((name) => ({
  ...{ code: name.slice(0, 3).toUpperCase(), name, cnName: name, countryCode: 'SG', airports: [] },
}))

const data = `{ hotCities: ${JSON.stringify(cities)} }`

/** What a page does with it, in each flavour. */
const pages = {
  Lit: {
    code: `import { GangwaySearchBox } from '@gangway/elements'
      customElements.define('gangway-search-box', GangwaySearchBox)
      document.body.append(Object.assign(document.createElement('gangway-search-box'), { data: ${data} }))`,
    alias: {},
  },
  Preact: {
    code: `import { SearchBox } from '@gangway/react'
      import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(SearchBox, { data: ${data} }))`,
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
    },
  },
}

/** From the first statement of the script to a field that takes text, and from a key to its suggestions on the screen. */
export async function benchSearchBox(): Promise<void> {
  heading('Search box, headless Chromium, CPU slowed down 4 times')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  try {
    for (const [flavour, { code, alias }] of Object.entries(pages)) {
      const files = await bundle(code, alias)
      const usable: number[] = []
      const painted: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.newPage()
        usable.push(await open(page, files))
        if (run === runs - 1) painted.push(...(await typeInto(page)))
        await page.close()
      }
      figure(`script start to usable box, ${flavour}`, `${median(usable).toFixed(0)} ms`, `median of ${runs}`)
      figure(
        `keystroke to suggestions painted, ${flavour}`,
        `${median(painted).toFixed(0)} ms`,
        `p95 ${percentile(painted, 95).toFixed(0)} ms of ${painted.length}, data at hand`,
      )
    }
  } finally {
    await browser.close()
  }
}

async function bundle(contents: string, alias: Record<string, string>): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${root}packages/conformance`, loader: 'tsx' },
    ...{ bundle: true, write: false, minify: true, splitting: true, format: 'esm', target: 'es2022', jsx: 'automatic' },
    outdir: '/',
    absWorkingDir: root,
    conditions: ['@gangway/source', 'production'],
    nodePaths: [`${root}packages/conformance/node_modules`],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: 'globalThis.scriptStart ??= performance.now();' },
    alias,
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}

async function open(page: Page, files: Map<string, string>): Promise<number> {
  await page.route('http://bench.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const script = files.get(pathname)
    return script === undefined
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><body></body></html>' })
      : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.goto('http://bench.test/')
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addScriptTag({ type: 'module', url: 'http://bench.test/stdin.js' })
  await page.getByRole('combobox', { name: 'From' }).waitFor()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(performance.now() - Number(Reflect.get(globalThis, 'scriptStart'))))
      }),
  )
}

async function typeInto(page: Page): Promise<number[]> {
  const from = page.getByRole('combobox', { name: 'From' })
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(globalThis, 'durations', durations)
    addEventListener(
      'keydown',
      // The field is emptied by a key as well.
      ({ key, timeStamp }) =>
        key === 's' && requestAnimationFrame(() => setTimeout(() => durations.push(performance.now() - timeStamp))),
      true,
    )
  })
  for (let key = 0; key < keystrokes; key += 1) {
    await from.fill('')
    await from.press('s')
    await page.getByRole('option').first().waitFor()
  }
  return page.evaluate(() => Reflect.get(globalThis, 'durations') as number[])
}
