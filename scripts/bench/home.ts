import type { Browser } from 'playwright'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { median, printFigure, printHeading } from './measurements.ts'
import { describeLoad, withBrowser } from './page-server.ts'

const runs = 5
/** A phone of the middle class: four times slower, with a mobile connection. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const connection = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 375_000 }
const limits = { paintMs: 2_000, shift: 0.02, scriptKb: 120 }

interface Visit {
  /** Milliseconds until the largest paint. */
  paint: number
  shift: number
  /** Transferred script before any interaction. */
  scriptKb: number
}

/** Measures the public home page with its live search and its question for consent, as a visitor sees it first. */
export async function benchHome(): Promise<void> {
  printHeading(`Public home page, phone, CPU throttled 4 times, 10 Mbit/s, ${describeLoad()}`)
  const data = temporaryFolder()
  const server = await startServer(4474, { GANGWAY_DATA: data.path })
  try {
    await withBrowser(async (browser) => {
      for (const path of ['/home?lang=en', '/home?lang=cn', '/status?lang=en']) {
        const visits: Visit[] = []
        for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, server.url + path))
        const figures = (name: keyof Visit) => median(visits.map((each) => each[name]))
        printFigure(`largest paint, ${path}`, `${figures('paint').toFixed(0)} ms`, `limit ${limits.paintMs} ms`)
        printFigure(`layout shift, ${path}`, figures('shift').toFixed(3), `limit ${limits.shift}`)
        printFigure(
          `script before interaction, ${path}`,
          `${figures('scriptKb').toFixed(1)} KB`,
          `limit ${limits.scriptKb} KB`,
        )
      }
    })
  } finally {
    await server.stop()
    data.remove()
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', connection)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let scriptBytes = 0
  const scripts = new Set<string>()
  tools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(url)
  // The live search is complete when its field can be used; a page without it is complete at once.
  const search = page.locator('[data-search]')
  if ((await search.count()) > 0) await search.getByRole('combobox').first().waitFor()
  await page.waitForLoadState('networkidle')
  const { paint, shift } = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Omit<Visit, 'scriptKb'>)
  await context.close()
  return { paint, shift, scriptKb: scriptBytes / 1_000 }
}
