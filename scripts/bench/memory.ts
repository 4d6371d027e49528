import type { Browser, CDPSession } from 'playwright'
import { figure, heading } from './figures.ts'
import { otherWidgets, searchBoxes, supportChats, type OurPage } from './our-pages.ts'
import { busy, servePage, withBrowser } from './page-server.ts'
import { installPeers } from './peer-bundles.ts'
import { chatPeers, formPeers } from './peer-pages.ts'

const times = 200
const before = 20

declare function put(place: Element): () => void

/** What stays in the heap of a page when a widget was mounted and removed many times. */
export async function benchMemory(): Promise<void> {
  await installPeers()
  heading(`Heap after ${times} mounts and removals, garbage collected, headless Chromium, ${busy()}`)
  const pages: Record<string, OurPage> = {
    ...named('search-box', searchBoxes),
    ...formPeers,
    ...named('support-chat', supportChats),
    ...chatPeers,
    ...named('Lit', otherWidgets),
  }
  await withBrowser(async (browser) => {
    for (const [name, { code, build }] of Object.entries(pages)) {
      const { url, stop } = await servePage(code, build)
      try {
        const { grown, nodes, listeners } = await measure(browser, url)
        const each = `${((grown * 1024) / times).toFixed(1)} KB each`
        figure(
          `heap more than before, ${name}`,
          `${grown.toFixed(2)} MB`,
          `${each}, ${nodes} nodes, ${listeners} listeners`,
        )
      } finally {
        stop()
      }
    }
  })
}

const named = (title: string, pages: Record<string, OurPage>) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [`${title}, ${name}`, page]))

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage()
  await page.addInitScript(() => Object.assign(globalThis, { isMemory: true }))
  const tools = await page.context().newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => 'put' in globalThis)
  const mount = (count: number) =>
    page.evaluate(async (turns) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const remove = put(document.body)
        for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
        remove()
      }
      // What was asked for while it stood may still be on its way.
      await new Promise((rested) => setTimeout(rested, 300))
    }, count)
  // Caches and what is loaded once are no leak.
  await mount(before)
  const first = await look(tools)
  await mount(times)
  const last = await look(tools)
  await page.close()
  return {
    grown: (last.bytes - first.bytes) / 1024 / 1024,
    nodes: last.nodes - first.nodes,
    listeners: last.listeners - first.listeners,
  }
}

async function look(tools: CDPSession) {
  // What a finalizer lets go is collected by the next one.
  for (let turn = 0; turn < 3; turn += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}
