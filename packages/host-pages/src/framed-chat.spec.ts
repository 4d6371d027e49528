import { expect, test, type Page } from '@playwright/test'
import { hostOrigin, release, serverOrigin } from './origins.ts'

declare const Gangway: Record<string, (...input: unknown[]) => unknown>
declare const recordedEvents: string[]

interface Opened {
  html?: string
  options?: string
  settings?: string
  attributes?: string
}

/** A host page with a button that opens the chat in a frame. */
async function open(page: Page, { html = '', options = '{}', settings = '', attributes = 'lang="en"' }: Opened = {}) {
  await page.clock.setFixedTime('2026-11-20T14:00:00+08:00')
  const text = `<!doctype html><html ${attributes}><meta name="viewport" content="width=device-width"><title>Agency</title>
    <body style="min-height:3000px"><button id="own">Ask us</button><main id="main"></main>
    <button id="corner" style="position:fixed;right:200px;bottom:300px">Corner</button>${html}
    <script type="module" src="${serverOrigin}/widgets/${release}/gangway.js"></script>
    <script type="module">globalThis.recordedEvents = []
      Gangway.init({ server: '${serverOrigin}/s/support-chat/', key: 'gwp_host', frame: true${settings} })
      for (const name of ['open', 'closed']) Gangway.on(name, () => recordedEvents.push(name))
      own.addEventListener('click', () => Gangway.open('support-chat', ${options}))</script></body></html>`
  const answer = await page.request.post(`${hostOrigin}/pages`, { data: { headers: {}, html: text } })
  await page.goto(`${hostOrigin}/page/${await answer.text()}`)
  await page.locator('#own').click()
  const frame = page.locator('iframe')
  return { frame, inside: frame.contentFrame(), launcher: frame.contentFrame().locator('.gw-chat-launcher') }
}

/** Tag name of the topmost element at a point. The page moves and resizes a frame after a message from inside. */
const at = (page: Page, x: number, y: number) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.localName, [x, y] as const)

test('a framed launcher covers only its corner of the page', async ({ page }) => {
  const { launcher, inside } = await open(page, { options: '{ launcher: true }' })
  await expect(launcher).toBeVisible()
  const box = { x: 1280 - 20 - 56, y: 800 - 20 - 56, width: 56, height: 56 }
  await expect.poll(() => launcher.boundingBox()).toMatchObject(box)
  await expect.poll(() => at(page, 1232, 752)).toBe('iframe')
  expect([await at(page, 1180, 752), await at(page, 1232, 700)]).not.toContain('iframe')
  await page.locator('#corner').click()
  await expect(page.locator('#corner')).toBeFocused()
  await launcher.click()
  await expect(inside.getByRole('dialog')).toBeVisible()
  await expect.poll(() => at(page, 1020, 500)).toBe('iframe')
  expect(await at(page, 700, 752)).not.toBe('iframe')
})

test('opening the framed chat shows its panel and closing it returns the focus to the opener', async ({ page }) => {
  const { inside, frame } = await open(page)
  const panel = inside.getByRole('dialog')
  await expect(panel).toBeVisible()
  await expect(frame).toBeFocused()
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 840, width: 420, height: 692 })
  await expect(inside.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('#own')).toBeFocused()
  await page.locator('#own').click()
  await expect(panel).toBeVisible()
  await page.evaluate(() => Gangway['close']?.('support-chat'))
  await expect(frame).toHaveCount(0)
  await page.locator('#own').click()
  await expect(panel).toBeVisible()
  await expect.poll(() => page.evaluate(() => recordedEvents)).toEqual(['open', 'closed', 'open', 'open'])
})

test('closing the framed chat returns the focus to its launcher if that opened it', async ({ page }) => {
  const { inside, launcher, frame } = await open(page, { options: '{ launcher: true }' })
  await launcher.click()
  await expect(inside.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(launcher).toBeFocused()
  await expect(frame).toBeFocused()
})

test('the framed chat opens at a view and switches to another while open', async ({ page }) => {
  const { inside } = await open(page, { options: "{ place: 'requests' }" })
  const place = (name: string) => inside.getByRole('button', { name, exact: true })
  await expect(place('Requests')).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => Gangway['open']?.('support-chat', { place: 'chat' }))
  await expect(place('Chat')).toHaveAttribute('aria-current', 'page')
})

test('on a phone the open panel of the framed chat is full screen and its launcher is in the corner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const { inside, launcher } = await open(page)
  const panel = inside.getByRole('dialog')
  await expect(panel).toBeVisible()
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 740 })
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(launcher).toBeVisible()
  await expect.poll(() => at(page, 100, 600)).not.toBe('iframe')
  await expect.poll(() => at(page, 375 - 42, 740 - 42)).toBe('iframe')
})

test('the framed launcher is on the left in right-to-left pages', async ({ page }) => {
  const { inside, launcher } = await open(page, { attributes: 'lang="ar" dir="rtl"' })
  await expect(inside.getByRole('dialog')).toBeVisible()
  await expect.poll(() => inside.getByRole('dialog').boundingBox()).toMatchObject({ x: 20, width: 420 })
  await expect.poll(() => launcher.boundingBox()).toMatchObject({ x: 20 })
  await expect(inside.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => at(page, 300, 752)).not.toBe('iframe')
  await expect.poll(() => at(page, 48, 752)).toBe('iframe')
})

test('the open panel of the framed chat is above the page and the frame has the z-index of the theme', async ({
  page,
}) => {
  const { inside, frame } = await open(page, {
    html: '<div style="position:fixed;inset:0 0 auto 600px;height:300px;background:gold;z-index:2147483647">Offer</div>',
    settings: ", theme: { z: '40' }",
  })
  await expect(inside.getByRole('dialog')).toBeVisible()
  await expect.poll(() => at(page, 1020, 200)).toBe('iframe')
  await expect(frame).toHaveCSS('z-index', '40')
})

test('the framed chat follows the dark theme of the page and stays transparent beside its panel', async ({ page }) => {
  const { inside } = await open(page, { html: '<style>html.dark { color-scheme: dark }</style>' })
  const body = inside.locator('.gw-chat-panel')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect(body).toHaveCSS('background-color', 'rgb(19, 34, 42)')
  // A frame with another colour scheme than the page would get an opaque background.
  const colourAt = (x: number) => page.screenshot({ clip: { x, y: 500, width: 4, height: 4 } })
  await expect.poll(async () => (await colourAt(806)).equals(await colourAt(600))).toBe(true)
})

test('the framed chat reopens after it is moved in the page', async ({ page }) => {
  const { inside } = await open(page)
  await expect(inside.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => document.getElementById('main')?.append(document.querySelector('iframe') ?? ''))
  await expect(inside.getByRole('dialog')).toBeVisible()
  await expect.poll(() => at(page, 1020, 500)).toBe('iframe')
})

test('the chat is inline and open in an element of the page, with and without a frame', async ({ page }) => {
  const { inside, frame } = await open(page, { options: "{ into: '#main' }" })
  await expect(inside.getByRole('button', { name: 'Requests' })).toBeVisible()
  await expect(inside.locator('.gw-chat-launcher')).toHaveCount(0)
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  await page.evaluate((server) => {
    Gangway['init']?.({ server, key: 'gwp_host' })
    Gangway['open']?.('support-chat', { into: '#main' })
  }, `${serverOrigin}/s/support-chat/`)
  await expect(page.getByRole('button', { name: 'Requests' })).toBeVisible()
  await expect(page.locator('.gw-chat-launcher')).toHaveCount(0)
})

test('the chat without a frame can show only its launcher', async ({ page }) => {
  await open(page, { settings: ', frame: false', options: '{ launcher: true }' })
  await expect(page.getByRole('button', { name: /support/i })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => Gangway['open']?.('support-chat', { place: 'requests' }))
  await expect(page.getByRole('button', { name: 'Requests', exact: true })).toHaveAttribute('aria-current', 'page')
})
