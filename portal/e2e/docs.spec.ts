import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './portal.fixture.ts'

// The browser logs every violation of the content security policy, which fails the test.
test(
  'the partner API reference sends a search to the sandbox and shows its response',
  { tag: '@full' },
  async ({ page, watch, baseURL }) => {
    const others: string[] = []
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) others.push(request.url())
    })
    // The page of a demo server; others have no demo token.
    watch.allowBrowserError(/status of 404/)
    await page.goto('/partner/docs?lang=en')
    await expect(page).toHaveURL(/\/docs\/reference\/partner-api\.html/)
    await expect(page.getByRole('heading', { level: 1, name: 'Partner API reference' })).toBeVisible()
    await page
      .getByRole('button', { name: /Test Request.*search\.do/ })
      .first()
      .click()
    const client = page.getByRole('dialog')
    const answered = page.waitForResponse((response) => response.url().endsWith('/partner/search.do'))
    await client.getByRole('button', { name: /^Send post request/ }).click()
    expect((await (await answered).json()).status).toBe(0)
    await expect(client.getByText('200 OK')).toBeVisible()
    expect(others).toEqual([])
  },
)

test('the Chinese API reference is in Chinese and fits a phone', { tag: '@full' }, async ({ page, watch }) => {
  watch.allowBrowserError(/status of 404/)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/api/docs?lang=cn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gangway API 参考')
  await expect(page.getByText('下载 OpenAPI 文档').filter({ visible: true })).not.toHaveCount(0)
  // Code samples scroll within their boxes; the page does not.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test(
  'the playground keeps the options in its address, and its code shows the same widget on another origin',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/docs/playground.html')
    const box = page.locator('gangway-search-box')
    await expect(box.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await page.getByLabel('Language').selectOption('zh-CN')
    await page.getByLabel('Corners').selectOption('0px')
    await page.getByLabel('query').fill('fromCity=KUL&toCity=HKT')
    await expect(box.getByRole('button', { name: '搜索', exact: true })).toHaveCSS('border-start-start-radius', '0px')
    await expect(box.getByLabel('出发', { exact: true })).toHaveValue(/吉隆坡/)
    await page.reload()
    await expect(box.getByLabel('出发', { exact: true })).toHaveValue(/吉隆坡/)
    const code = await page.getByRole('tabpanel').locator('pre').innerText()

    const html = `<!doctype html><html lang="en"><head><title>Flights</title></head><body>${code}</body></html>`
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html)).listen(0)
    await once(server, 'listening')
    const address = server.address()
    const other = await context.newPage()
    await other.goto(`http://localhost:${typeof address === 'object' && address ? address.port : 0}/`)
    const same = other.locator('gangway-search-box')
    await expect(same.getByLabel('出发', { exact: true })).toHaveValue(/吉隆坡/)
    await expect(same.getByRole('button', { name: '搜索', exact: true })).toHaveCSS('border-start-start-radius', '0px')
    server.close()
  },
)

test('the tabs of the playground change the code with the keyboard', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/playground.html?widget=support-chat&o.inline=on')
  await page.getByRole('tab', { name: 'Script tag' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'React', exact: true })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('<SupportChat inline onRequest')
  await expect(page).toHaveURL(/widget=support-chat&o\.inline=on&code=react/)
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel')).toContainText('frame: true')
  await expectAccessible(page, 'The playground')
})

async function expectLanding(page: Page, name: string): Promise<void> {
  await expect(page.locator('gangway-search-box').getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible(page, 'The landing page')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test(
  'the landing page shows live widgets on a phone, in both languages and the chosen theme',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/docs/')
    await expectLanding(page, 'Search')
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await page.getByRole('button', { name: 'Theme: Light' }).click()
    await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
    await page.getByRole('link', { name: '中文' }).click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expectLanding(page, '搜索')
    await page.getByRole('tab', { name: 'Vue' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('<gangway-booking-drawer :client="client"')
  },
)
