import { expect, type FrameLocator, type Page } from '@playwright/test'
import { standsOver, type Flavour, type HostCase, type HostPage, type Scene, type Widget } from './host-case.ts'
import { hostOrigin, serverOrigin } from './origins.ts'
import { pageMarkup } from './page-markup.ts'
import { probeOf } from './probes.ts'

declare const heard: { name: string; detail: unknown }[]
declare const troubles: string[]

/** The day on which the scripted servers live. */
const now = '2026-11-20T14:00:00+08:00'

async function lay(page: Page, headers: Record<string, string>, html: string): Promise<string> {
  const answer = await page.request.post(`${hostOrigin}/pages`, { data: { headers, html } })
  return `${hostOrigin}/page/${await answer.text()}`
}

/** Opens a page of somebody else. Whatever its policy forbids, or breaks in it, is kept. */
export async function stand(
  page: Page,
  it: HostCase,
  flavour: Flavour,
  widget: Widget,
  host: HostPage,
): Promise<Scene> {
  await page.clock.setFixedTime(now)
  if (host.altered) await page.addInitScript(host.altered)
  await page.addInitScript(() => {
    const troubles: string[] = []
    Object.assign(globalThis, { troubles })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      troubles.push(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    )
    addEventListener('error', ({ message }) => troubles.push(`error: ${message}`))
    addEventListener('unhandledrejection', ({ reason }) => troubles.push(`rejection: ${String(reason)}`))
  })
  const props: unknown = await (await page.request.get(`${serverOrigin}/s/${widget}/props`)).json()
  let address = await lay(page, host.headers ?? {}, pageMarkup(host, flavour, widget, props))
  if (host.sandbox !== undefined) {
    const outer = `<!doctype html><title>Outer</title><iframe id="outer" sandbox="${host.sandbox}" src="${address}" width="1100" height="700"></iframe>`
    address = await lay(page, {}, outer)
  }
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(address)
  const outer: Page | FrameLocator = host.sandbox === undefined ? page : page.frameLocator('#outer')
  const isOver = standsOver(host, flavour, widget)
  const at = flavour === 'frame' ? outer.frameLocator(isOver ? 'body > iframe' : '#place iframe') : outer
  const probe = probeOf(widget, flavour === 'frame' && !isOver)
  const told = async () => {
    const inner =
      page.frames().find((frame) => frame.url().includes('/page/') && frame.parentFrame()) ?? page.mainFrame()
    return inner.evaluate(() => heard)
  }
  const scene: Scene = {
    ...{ page, at, widget, flavour, requests },
    ready: () => probe.ready(at),
    async use() {
      await probe.use(at)
      const { told: name } = probe
      if (name !== undefined) await expect.poll(async () => (await told()).map((each) => each.name)).toContain(name)
    },
    heard: async (name) => (await told()).filter((each) => each.name === name).map(({ detail }) => detail),
  }
  return scene
}

/** What went wrong in the page, but for what the case provokes. */
export async function troublesOf(page: Page, { expects }: HostCase): Promise<string[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(() => troubles).catch(() => [])))
  return all.flat().filter((trouble) => !expects?.test(trouble))
}
