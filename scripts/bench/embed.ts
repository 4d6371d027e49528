import type { Browser } from 'playwright'
import { printFigure, printHeading, median } from './measurements.ts'
import { bookingPages, searchBoxPages, supportChatPages, type WidgetPage } from './widget-pages.ts'
import { describeLoad, servePage, withBrowser } from './page-server.ts'
import { installPeers } from './peer-bundles.ts'
import { bookingPeerPages, chatPeerPages, formPeerPages } from './peer-pages.ts'
import { observeElement } from './watch-page.ts'

const runs = 7

interface Row {
  title: string
  selector: string
  pages: Record<string, WidgetPage>
  isClosed?: boolean
}

const rows: Row[] = [
  { title: 'search box', selector: 'input:not([type=radio])', pages: { ...searchBoxPages, ...formPeerPages } },
  {
    title: 'booking, open',
    // The first field; without a form, the first button.
    selector: 'dialog[open] input, .ancillary-card:not([disabled])',
    pages: { ...bookingPages, ...bookingPeerPages },
  },
  { title: 'chat, launcher', selector: 'button', pages: supportChatPages, isClosed: true },
  {
    title: 'chat, open',
    selector: 'textarea, [contenteditable=true], [role=textbox]',
    pages: { ...supportChatPages, ...chatPeerPages },
  },
]

/** Measures script time and time to a usable field, for our widgets and for comparable ones. */
export async function benchEmbed(): Promise<void> {
  await installPeers()
  printHeading(`Script time and time to usable, headless Chromium, CPU throttled 4 times, ${describeLoad()}`)
  await withBrowser(async (browser) => {
    for (const { title, selector, pages, isClosed } of rows)
      for (const [name, { code, build }] of Object.entries(pages)) {
        const { url, stop } = await servePage(code, build)
        try {
          const { usable, script } = await measure(browser, url, selector, isClosed)
          const note = `median of ${runs}, of which ${median(script).toFixed(0)} ms in scripts`
          printFigure(`script start to usable, ${title}, ${name}`, `${median(usable).toFixed(0)} ms`, note)
        } finally {
          stop()
        }
      }
  })
}

async function measure(browser: Browser, url: string, selector: string, isClosed = false) {
  const usable: number[] = []
  const script: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage()
    await page.addInitScript(observeElement, selector)
    await page.addInitScript((closed) => Object.assign(globalThis, { isClosed: closed }), isClosed)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tools.send('Performance.enable')
    await page.goto(url)
    usable.push(await page.evaluate(() => Reflect.get(globalThis, 'usable') as Promise<number>))
    const { metrics } = await tools.send('Performance.getMetrics')
    script.push((metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000)
    await page.close()
  }
  return { usable, script }
}
