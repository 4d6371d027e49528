import { expect, test, type Page } from '@playwright/test'
import { hostOrigin, release, serverOrigin } from './origins.ts'

/** A page whose policy allows the server only, with the search box of the script tag. */
async function open(page: Page, query: string, lang = 'en'): Promise<string[]> {
  await page.clock.setFixedTime('2026-11-20T14:00:00+08:00')
  const violations: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()))
  const policy = `default-src 'none'; script-src 'nonce-page' 'strict-dynamic'; connect-src ${serverOrigin}; require-trusted-types-for 'script'`
  const html = `<!doctype html><html lang="${lang}"><title>Agency</title><body>
    <gangway-search-box query="fromCity=SIN&toCity=BKK&departDate=2026-12-04&returnDate=2026-12-08"></gangway-search-box>
    <script nonce="page" type="module" src="${serverOrigin}/widgets/${release}/gangway.js"></script>
    <script nonce="page" type="module">Gangway.init({ server: '${serverOrigin}/s/search-box/', key: 'gwp_host' })</script>`
  const headers = { 'content-security-policy': policy }
  const answer = await page.request.post(`${hostOrigin}/pages`, { data: { headers, html } })
  await page.goto(`${hostOrigin}/page/${await answer.text()}${query}`)
  return violations
}

test('a developer sees events, states and requests of the widgets of a page', async ({ page }) => {
  const violations = await open(page, '?gangway-devtools')
  const panel = page.getByRole('region', { name: 'Gangway devtools' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await panel.getByText('gangway-search-box · search').click()
  await expect(panel.getByText('"toCity": "BKK"')).toBeVisible()
  await panel.getByRole('button', { name: 'State' }).click()
  await panel.getByText('gangway-search-box', { exact: true }).click()
  await expect(panel.getByText('"tripType": "ROUND_TRIP"')).toBeVisible()
  await panel.getByRole('button', { name: 'Requests' }).click()
  await expect(panel.getByText('200 /s/search-box/api/search/initIndexDatas.do')).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: `Widget files ${release}` })).toContainText(/[1-9]\d* ·/)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  expect(violations).toEqual([])
})

test('the devtools speak the language of the page, and are not loaded without their name in its address', async ({
  page,
}) => {
  await open(page, '?gangway-devtools', 'zh-CN')
  await expect(
    page.getByRole('region', { name: 'Gangway 开发者工具' }).getByRole('button', { name: '事件' }),
  ).toBeVisible()
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await open(page, '?other=gangway-devtools')
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Singapore')
  expect(files.filter((file) => file.includes('devtools/') || /open-devtools/.test(file))).toEqual([])
  await expect(page.locator('gangway-devtools')).toHaveCount(0)
})
