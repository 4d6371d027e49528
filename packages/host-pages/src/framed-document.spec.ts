import { expect, test, type Page } from '@playwright/test'
import { hostOrigin, release, serverOrigin } from './origins.ts'

declare const Gangway: Record<string, (...input: unknown[]) => unknown>
declare const recordedEvents: string[]

/** A host page whose widgets open in frames. */
async function open(page: Page, widget: string, more = ''): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Agency</title><main id="main"></main>${more}
    <script type="module" src="${serverOrigin}/widgets/${release}/gangway.js"></script>
    <script type="module">Gangway.init({ server: '${serverOrigin}/s/${widget}/', key: 'gwp_host', frame: true })</script></html>`
  const answer = await page.request.post(`${hostOrigin}/pages`, { data: { headers: {}, html } })
  await page.goto(`${hostOrigin}/page/${await answer.text()}`)
}

/** Replaces the frame page by a document of the same origin that keeps its port and what it received. */
const withFrameDocument = (page: Page) =>
  page.route('**/frame/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        received = []
        addEventListener('message', ({ ports }) => {
          port = ports[0]
          port.onmessage = ({ data }) => received.push(data)
        })
      </script>`,
    }),
  )

/** Sends messages as the document in the frame. */
async function sendFromFrame(page: Page, ...messages: object[]): Promise<void> {
  // A frame that is being loaded has no context.
  const hasPort = async () => {
    try {
      return await page.frames()[1]?.evaluate(() => Reflect.get(globalThis, 'port') !== undefined)
    } catch {
      return false
    }
  }
  await expect.poll(hasPort).toBe(true)
  await page.frames()[1]?.evaluate((all) => {
    const port = Reflect.get(globalThis, 'port') as MessagePort
    for (const each of all) port.postMessage(each)
  }, messages)
}

test('a framed document raises no payment and no controller in the page, and navigates it to the results only', async ({
  page,
}) => {
  await withFrameDocument(page)
  await open(page, 'search-box')
  const address = page.url()
  await page.evaluate(() => {
    const recordedEvents: string[] = []
    Object.assign(globalThis, { recordedEvents })
    for (const name of ['gangway-pay', 'gangway-ready', 'gangway-search'])
      document.addEventListener(name, () => recordedEvents.push(name))
    Gangway['open']?.('search-box', { into: '#main', resultsUrl: '/page/0?from=frame' })
  })
  await sendFromFrame(
    page,
    ...['pay', 'ready'].map((name) => ({ type: 'event', name, detail: {} })),
    ...['https://evil.example/', `${serverOrigin}/page/0`, '/page/1', 'javascript:recordedEvents.push(1)'].map(
      (navigateTo) => ({ type: 'event', name: 'search', detail: {}, navigateTo }),
    ),
  )
  const seen = () => page.evaluate(() => recordedEvents)
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(3)
  expect(await seen()).toEqual(Array.from({ length: 4 }, () => 'gangway-search'))
  expect(page.url()).toBe(address)
  await sendFromFrame(page, { type: 'event', name: 'search', detail: {}, navigateTo: '/page/0?from=frame&adult=2' })
  await expect(page).toHaveURL(/\/page\/0\?from=frame&adult=2$/)
})

test('the result of a payment reaches only the framed document that asked for it', async ({ page }) => {
  await withFrameDocument(page)
  await open(page, 'booking-drawer')
  await page.evaluate(() => {
    const onPay = () =>
      new Promise((resolve) => Object.assign(globalThis, { pay: () => resolve({ status: 'confirmed' }) }))
    Gangway['update']?.({ onPay })
    Gangway['open']?.('booking-drawer', { into: '#main' })
  })
  const pay = { type: 'pay', id: 1, order: { orderNo: 'GW1' }, terms: { amount: 1, currency: 'USD', deadline: null } }
  await sendFromFrame(page, pay)
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'pay'))).toBe('function')
  await page.frames()[1]?.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'port')
    location.reload()
  })
  await sendFromFrame(page, { type: 'height', height: 100 })
  await page.evaluate(() => (Reflect.get(globalThis, 'pay') as () => void)())
  await sendFromFrame(page, { type: 'token-wanted' })
  const received = () =>
    page
      .frames()[1]
      ?.evaluate(() => (Reflect.get(globalThis, 'received') as { type: string }[]).map(({ type }) => type))
  await expect.poll(received).toContain('token')
  expect(await received()).not.toContain('payment')
})

test('a framed widget takes no port of another window of the page', async ({ page }) => {
  await open(page, 'search-box')
  await page.evaluate(() => Gangway['open']?.('search-box', { into: '#main' }))
  const field = page.locator('#main iframe').contentFrame().getByLabel('From')
  await expect(field).toBeVisible()
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.srcdoc = `<script>
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => parent.recordedEvents.push('answer')
      Object.assign(parent, { recordedEvents: [] })
      parent.frames[0].postMessage('gangway-connect', '*', [port2])
      port1.postMessage({ type: 'start', props: {}, isTokened: true, isOverlay: false,
        appearance: { locale: 'en', dir: 'ltr', scheme: 'light' }, activity: { isObserved: true, consent: false } })
    </script>`
    document.body.append(other)
  })
  await expect.poll(() => page.evaluate(() => 'recordedEvents' in globalThis)).toBe(true)
  // The widget of the page is the one that still answers.
  await page.evaluate(() => Gangway['update']?.({ locale: 'zh-CN' }))
  await expect(page.locator('#main iframe').contentFrame().getByRole('combobox', { name: '出发' })).toBeVisible()
  expect(await page.evaluate(() => recordedEvents)).toEqual([])
})
