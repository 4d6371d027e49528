import type { Browser, CDPSession } from 'playwright'
import { printFigure, printHeading } from './measurements.ts'
import { otherWidgetPages, searchBoxPages, supportChatPages, type WidgetPage } from './widget-pages.ts'
import { describeLoad, servePage, withBrowser } from './page-server.ts'
import { installPeers } from './peer-bundles.ts'
import { chatPeerPages, formPeerPages } from './peer-pages.ts'

const times = 200
const before = 20

declare function mountWidget(place: Element): () => void

/** Measures the heap that remains after a widget was mounted and removed many times. */
export async function benchMemory(): Promise<void> {
  await installPeers()
  printHeading(
    `Heap after ${times} mounts and removals, after garbage collection, headless Chromium, ${describeLoad()}`,
  )
  const pages: Record<string, WidgetPage> = {
    ...widgetName('search-box', searchBoxPages),
    ...formPeerPages,
    ...widgetName('support-chat', supportChatPages),
    ...chatPeerPages,
    ...widgetName('Lit', otherWidgetPages),
  }
  await withBrowser(async (browser) => {
    for (const [name, { code, build }] of Object.entries(pages)) {
      const { url, stop } = await servePage(code, build)
      try {
        const { growth, nodes, listeners } = await measure(browser, url)
        const each = `${((growth * 1024) / times).toFixed(1)} KB each`
        printFigure(
          `heap increase, ${name}`,
          `${growth.toFixed(2)} MB`,
          `${each}, ${nodes} nodes, ${listeners} listeners`,
        )
      } finally {
        stop()
      }
    }
  })
}

const widgetName = (title: string, pages: Record<string, WidgetPage>) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [`${title}, ${name}`, page]))

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage()
  await page.addInitScript(() => Object.assign(globalThis, { isMemory: true }))
  const tools = await page.context().newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => 'mountWidget' in globalThis)
  const mount = (count: number) =>
    page.evaluate(async (turns) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const remove = mountWidget(document.body)
        for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
        remove()
      }
      // Requests of the mounted widget may still be pending.
      await new Promise((resolve) => setTimeout(resolve, 300))
    }, count)
  // Warm up: caches and lazily loaded code are not leaks.
  await mount(before)
  const first = await readHeap(tools)
  await mount(times)
  const last = await readHeap(tools)
  await page.close()
  return {
    growth: (last.bytes - first.bytes) / 1024 / 1024,
    nodes: last.nodes - first.nodes,
    listeners: last.listeners - first.listeners,
  }
}

async function readHeap(tools: CDPSession) {
  // Objects released by a finalizer need another collection.
  for (let turn = 0; turn < 3; turn += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}
