import { expect, test } from './portal.fixture.ts'

// The browser logs every violation of the content security policy, which fails the test.
test('the partner API reference sends a search to the sandbox and shows its response', async ({
  page,
  watch,
  baseURL,
}) => {
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
})

test('the Chinese API reference is in Chinese and fits a phone', async ({ page, watch }) => {
  watch.allowBrowserError(/status of 404/)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/api/docs?lang=cn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gangway API 参考')
  await expect(page.getByText('下载 OpenAPI 文档').filter({ visible: true })).not.toHaveCount(0)
  // Code samples scroll within their boxes; the page does not.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
