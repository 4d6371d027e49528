import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { useAgencyOfFile } from './agency.ts'
import { callApi, fetchToken } from './api-booking.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

const agency = useAgencyOfFile()

const screens = [
  ['/dashboard/dashboard', 'Dashboard', '数据看板'],
  ['/dashboard/traffic', 'Traffic', '流量'],
  ['/dashboard/airline-capability', 'Airline capability', '航司能力'],
  ['/dashboard/change-price', 'Price changes', '变价'],
] as const

const main = (page: Page) => page.getByRole('main')

/** Searches one trip, so that the pages have figures. */
async function searchOnce(page: Page): Promise<void> {
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await visit(page, `/booking/search?fromCity=SIN&toCity=BKK&departDate=${day}&adult=1&tripType=ONE_WAY`)
  await expect(main(page).getByText(/^\d+ offers$/)).toBeVisible()
  // It is counted after its last offer was shown.
  const token = await fetchToken(page.request, agency.admin)
  const countSearches = async () => (await callApi(page.request, 'POST /dashboard/traffic', {}, token)).totals.searches
  await expect.poll(countSearches).toBe(1)
}

test(
  'shows the welcome guide until it is finished, and again from the account menu',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, agency.admin)
    const guide = page.getByRole('region', { name: 'Welcome guide' })
    await guide.getByRole('checkbox', { name: 'Europe' }).check()
    await guide.getByRole('button', { name: 'Show airlines' }).click()
    await expect(guide.getByRole('row').filter({ hasText: 'Ryanair' })).toContainText('days')
    await expectAccessible(page, 'airlines of the guide')
    const saved = page.waitForResponse('**/api/sysUser/completeNavigation')
    await guide.getByRole('button', { name: 'Finish' }).click()
    await expect(guide).toHaveCount(0)
    await saved
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Search volume' })).toBeVisible()
    await expect(guide).toHaveCount(0)

    await page.getByRole('button', { name: /Account menu$/ }).click()
    await page.getByRole('link', { name: 'Welcome guide' }).click()
    await guide.getByRole('button', { name: 'Skip' }).click()
    await expect(guide).toHaveCount(0)
  },
)

test('shows the tiles that the permissions allow, each with the list it counts', { tag: '@full' }, async ({ page }) => {
  await signIn(page, agency.admin)
  for (const title of ['Bookings', 'Incidents', 'Rejected refunds', 'Look-to-book ratio', 'Search volume', 'Balance'])
    await expect(main(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(main(page).getByText('USD 50,000.00')).toBeVisible()
  await expectAccessible(page, 'workspace')
  await main(page).getByRole('link', { name: '0 unpaid' }).click()
  await expect(page).toHaveURL(/order\/list\?status=UNPAID$/)
  await page.goBack()
  const rejected = page.locator('section').filter({ hasText: 'Rejected refunds' })
  await rejected.getByRole('link', { name: '0', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Days in Beijing time/ })).toBeVisible()
})

test('fails and retries one tile without the others', { tag: '@full' }, async ({ page, watch }) => {
  watch.allowBrowserError(/503|Failed to load resource/)
  let isBroken = true
  await page.route('**/api/workspace/summary?tile=balance*', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await signIn(page, agency.admin)
  const tile = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Balance', exact: true }) })
  await expect(tile.getByRole('alert')).toBeVisible()
  await expect(main(page).getByText('bookings issued today')).toBeVisible()
  isBroken = false
  await tile.getByRole('button', { name: /^Try again/ }).click()
  await expect(tile.getByText('available deposit')).toBeVisible()
})

test(
  'counts a search, reads a chart by keyboard, and keeps the filters in the address',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, agency.admin)
    await searchOnce(page)
    await visit(page, '/dashboard/traffic')
    const chart = page.getByRole('slider', { name: 'Searches', exact: true })
    await expect(chart).toHaveAttribute('aria-valuetext', /Searches 1, Previous period 0; With results 1/)
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', /Searches 0/)
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', /Searches 1/)

    await page.getByRole('button', { name: 'With results', exact: true }).first().click()
    await expect(chart).not.toHaveAttribute('aria-valuetext', /With results/)
    await page.getByRole('button', { name: '7 days' }).click()
    await page.getByRole('button', { name: 'Compare with previous period' }).click()
    await expect(page).toHaveURL(/traffic\?days=7&compare=no$/)
    await page.reload()
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Show table' }).first().click()
    await expect(page.getByRole('region', { name: 'Searches' }).getByRole('row')).toHaveCount(8)
    await expectAccessible(page, 'table of a chart')
  },
)

test('exports the shown figures and saves a chart as a picture', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/dashboard/traffic?days=7')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(page.getByText(/^Traffic .*\.csv is ready\.$/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(8)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PNG' }).first().click(),
  ])
  expect(picture.suggestedFilename()).toBe('Searches.png')
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')
})

test('filters airlines by what they support', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/dashboard/airline-capability')
  await expect(page.getByText(/^\d\d airlines$/)).toBeVisible()
  await page.getByRole('button', { name: 'Supports', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Void' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/supports=void$/)
  await expect(page.getByText(/^1\d airlines$/)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'dark' ? '@full' : [] }, () => {
    test.use({ colorScheme })

    test('has no accessibility violations and fits a phone', { tag: '@full' }, async ({ page }) => {
      await signIn(page, agency.admin)
      for (const [path, title] of screens) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByLabel('Loading figures…')).toHaveCount(0)
        await expectAccessible(page, path)
        await page.setViewportSize({ width: 375, height: 720 })
        await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
        await expectNoHorizontalScroll(page, path)
      }
    })
  })
}

test.describe('in Chinese', { tag: '@full' }, () => {
  test.use({ locale: 'zh-CN' })

  test('has Chinese titles and figures on every screen', async ({ page }) => {
    await visit(page, '/login')
    await page.locator('input[autocomplete~="username"]').fill(agency.admin)
    await page.locator('input[type="password"]').fill('Gangway-demo-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '查订比' })).toBeVisible()
    for (const [path, , title] of screens) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main(page).getByText(/insight\.|workspace\.|chart\./)).toHaveCount(0)
    }
  })
})
