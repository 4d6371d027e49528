import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { chromium, type CDPSession, type Page } from 'playwright'
import { chromiumArgs, findChromium } from '../chromium.ts'
import { root } from '../legs.ts'
import { figure, heading, median, percentile } from './figures.ts'

const turns = 15

declare function play(what: string): Promise<number>

/** 2,000 offers in the list of results: the first frame, and from a filter or a new order to the frame that shows it. */
export async function benchResults(): Promise<void> {
  heading('Search results, 2,000 offers handed in, headless Chromium')
  const script = await bundle()
  const server = createServer(({ url }, response) => {
    const isPage = url === '/'
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    response.end(
      isPage
        ? '<!doctype html><html lang="en"><title>Bench</title><script type="module" src="bench.js"></script>'
        : script,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  try {
    for (const [speed, rate] of [
      ['full speed', 1],
      ['4 × slower', 4],
    ] as const) {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
      const session: CDPSession = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      await page.goto(`http://127.0.0.1:${port}/`)
      await page.waitForFunction('globalThis.play')
      await measure(page, speed)
      await page.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
}

async function measure(page: Page, speed: string): Promise<void> {
  for (const what of ['first frame', 'filter', 'order']) {
    const took: number[] = []
    for (let turn = 0; turn < turns; turn += 1) took.push(await page.evaluate((which) => play(which), what))
    figure(`${what}, ${speed}`, `${median(took).toFixed(0)} ms`, `p95 ${percentile(took, 95).toFixed(0)} ms`)
  }
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: `${root}packages/conformance`, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@gangway/source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

const page = `
import { createSearchResults, loadWords } from '@gangway/core'
import '@gangway/elements/define/search-results'
import { many, names } from './src/search/results-world.ts'

const offers = many(2000)
let element, controller, turn = 0
const words = await loadWords('en', 'results')
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const deeds = {
  'first frame'() {
    element?.remove()
    controller = createSearchResults({ offers, names })
    element = Object.assign(document.createElement('gangway-search-results'), { controller, words })
    document.body.append(element)
  },
  filter: () => controller.pick({ filters: turn % 2 ? {} : { stops: [0], airlines: ['KB'] } }),
  order: () => controller.pick({ sort: turn % 2 ? 'RECOMMENDED' : 'PRICE_DESC' }),
}
globalThis.play = async (what) => {
  turn += 1
  await painted()
  const begun = performance.now()
  deeds[what]()
  await painted()
  return performance.now() - begun
}
`
