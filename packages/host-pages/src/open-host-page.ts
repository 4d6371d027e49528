import { expect, type FrameLocator, type Page } from '@playwright/test'
import {
  isOverlay,
  type Renderer,
  type HostCase,
  type HostPage,
  type HostPageContext,
  type Widget,
} from './host-case.ts'
import { hostOrigin, serverOrigin } from './origins.ts'
import { pageMarkup } from './page-markup.ts'
import { probeOf } from './probes.ts'

declare const recordedEvents: { name: string; detail: unknown }[]
declare const problems: string[]

/** The current time of the fake APIs. */
const now = '2026-11-20T14:00:00+08:00'

async function servePage(page: Page, headers: Record<string, string>, html: string): Promise<string> {
  const answer = await page.request.post(`${hostOrigin}/pages`, { data: { headers, html } })
  return `${hostOrigin}/page/${await answer.text()}`
}

/** Opens a host page and records policy violations and errors in it. */
export async function openHostPage(
  page: Page,
  it: HostCase,
  renderer: Renderer,
  widget: Widget,
  host: HostPage,
): Promise<HostPageContext> {
  await page.clock.setFixedTime(now)
  if (host.altered) await page.addInitScript(host.altered)
  await page.addInitScript(() => {
    const problems: string[] = []
    Object.assign(globalThis, { problems })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      problems.push(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    )
    addEventListener('error', ({ message }) => problems.push(`error: ${message}`))
    addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejection: ${String(reason)}`))
  })
  const props: unknown = await (await page.request.get(`${serverOrigin}/s/${widget}/props`)).json()
  let address = await servePage(page, host.headers ?? {}, pageMarkup(host, renderer, widget, props))
  if (host.sandbox !== undefined) {
    const outer = `<!doctype html><title>Outer</title><iframe id="outer" sandbox="${host.sandbox}" src="${address}" width="1100" height="700"></iframe>`
    address = await servePage(page, {}, outer)
  }
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(address)
  const outer: Page | FrameLocator = host.sandbox === undefined ? page : page.frameLocator('#outer')
  const isOver = isOverlay(host, renderer, widget)
  const at = renderer === 'frame' ? outer.frameLocator(isOver ? 'body > iframe' : '#place iframe') : outer
  const probe = probeOf(widget, renderer === 'frame' && !isOver)
  const readEvents = async () => {
    const inner =
      page.frames().find((frame) => frame.url().includes('/page/') && frame.parentFrame()) ?? page.mainFrame()
    return inner.evaluate(() => recordedEvents)
  }
  const context: HostPageContext = {
    ...{ page, at, widget, renderer, requests },
    ready: () => probe.ready(at),
    async use() {
      await probe.use(at)
      const { event: name } = probe
      if (name !== undefined)
        await expect.poll(async () => (await readEvents()).map((each) => each.name)).toContain(name)
    },
    recordedEvents: async (name) =>
      (await readEvents()).filter((each) => each.name === name).map(({ detail }) => detail),
  }
  return context
}

/** Recorded problems of the page without the expected ones. */
export async function readProblems(page: Page, { expectedProblems }: HostCase): Promise<string[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(() => problems).catch(() => [])))
  return all.flat().filter((problem) => !expectedProblems?.test(problem))
}
