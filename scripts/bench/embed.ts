import type { Browser } from 'playwright'
import { figure, heading, median } from './figures.ts'
import { bookings, searchBoxes, supportChats, type OurPage } from './our-pages.ts'
import { busy, servePage, withBrowser } from './page-server.ts'
import { installPeers } from './peer-bundles.ts'
import { bookingPeers, chatPeers, formPeers } from './peer-pages.ts'
import { watchFor } from './watch-page.ts'

const runs = 7

interface Row {
  title: string
  wanted: string
  pages: Record<string, OurPage>
  isClosed?: boolean
}

const rows: Row[] = [
  { title: 'search box', wanted: 'input:not([type=radio])', pages: { ...searchBoxes, ...formPeers } },
  {
    title: 'booking, open',
    // Its first field; where there is no form, the first thing that can be pressed.
    wanted: 'dialog[open] input, .ancillary-card:not([disabled])',
    pages: { ...bookings, ...bookingPeers },
  },
  { title: 'chat, its button', wanted: 'button', pages: supportChats, isClosed: true },
  {
    title: 'chat, open',
    wanted: 'textarea, [contenteditable=true], [role=textbox]',
    pages: { ...supportChats, ...chatPeers },
  },
]

/** How long a page's scripts run and how long it takes to a field on the screen, ours beside what else could stand there. */
export async function benchEmbed(): Promise<void> {
  await installPeers()
  heading(`Script time and time to usable, headless Chromium, CPU slowed down 4 times, ${busy()}`)
  await withBrowser(async (browser) => {
    for (const { title, wanted, pages, isClosed } of rows)
      for (const [name, { code, build }] of Object.entries(pages)) {
        const { url, stop } = await servePage(code, build)
        try {
          const { usable, script } = await measure(browser, url, wanted, isClosed)
          const note = `median of ${runs}, of it ${median(script).toFixed(0)} ms in scripts`
          figure(`script start to usable, ${title}, ${name}`, `${median(usable).toFixed(0)} ms`, note)
        } finally {
          stop()
        }
      }
  })
}

async function measure(browser: Browser, url: string, wanted: string, isClosed = false) {
  const usable: number[] = []
  const script: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage()
    await page.addInitScript(watchFor, wanted)
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
