import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, visit } from './portal-test.ts'

test.describe.configure({ mode: 'serial' })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const trip = (to: string, from = 'SIN') => `fromCity=${from}&toCity=${to}&departDate=${inDays(40)}&adult=2`
const offers = (page: Page) => page.getByRole('region', { name: 'Offers by airline and way of paying' })

async function compare(page: Page, query: string): Promise<void> {
  await visit(page, `/fareSearch/compare?${query}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/compare\?id=/)
}

test('a trip is compared across airlines and ways of paying, narrowed down, and found again as it was left', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin@harbour.example')
  await menu(page).getByRole('link', { name: 'Fare compare' }).click()
  await expect(page.getByRole('heading', { name: 'Compare a trip across all airlines' })).toBeVisible()
  await expectAccessible(page, 'nothing compared')

  await compare(page, `${trip('BKK')}&returnDate=${inDays(47)}&tripType=ROUND_TRIP`)
  await expect(page.getByRole('heading', { name: /Singapore.*Bangkok/ })).toBeVisible()
  await expect(page.getByText('Completed')).toBeVisible({ timeout: 40_000 })
  for (const name of ['VCC passthrough', 'Quotation currency', 'Deposit']) {
    await expect(offers(page).getByRole('columnheader', { name })).toContainText('from ')
  }
  await expect(offers(page).getByText('Cheapest', { exact: true })).toHaveCount(1)
  await expectAccessible(page, 'offers')

  const first = offers(page)
    .getByRole('button', { name: /^Price of / })
    .first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  const box = page.getByRole('table', { name: 'What the price is made of' })
  await expect(box.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  await expect(box.getByRole('rowheader', { name: 'Adult × 2, each' })).toBeVisible()
  await expectAccessible(page, 'price box')

  await page.getByRole('button', { name: 'Direct only' }).click()
  await offers(page).getByRole('button', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/sort=DEPOSIT&direct=1$/)
  await expect(offers(page).getByRole('columnheader', { name: /^Deposit from/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(offers(page).getByText('· via ')).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Direct only' })).toHaveAttribute('aria-pressed', 'true')
  await expect(offers(other).getByText('· via ')).toHaveCount(0)
  await other.close()

  await page.getByRole('radio', { name: 'One-way' }).check({ force: true })
  await menu(page).getByRole('link', { name: 'Workspace' }).click()
  await menu(page).getByRole('link', { name: 'Fare compare' }).click()
  await expect(page).toHaveURL(/sort=DEPOSIT&direct=1$/)
  await expect(box).toBeVisible()
  await expect(page.getByRole('radio', { name: 'One-way' })).toBeChecked()
})

test('a comparison that fails says why, and is asked again', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, 'admin@harbour.example')
  await compare(page, `${trip('LPQ', 'PBH')}&tripType=ONE_WAY`)
  const alert = page.getByRole('alert').filter({ hasText: 'The airlines could not be asked.' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'failed')
  const address = page.url()
  await alert.getByRole('button', { name: 'Search again' }).click()
  await expect(page).not.toHaveURL(address)
  await expect(alert).toBeVisible({ timeout: 20_000 })
})

test('the history is opened, exported and deleted', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin@harbour.example')
  await compare(page, `${trip('HKT')}&tripType=ONE_WAY`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'Fare compare history' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Phuket' })
  // The list finds out by itself.
  await expect(row).toContainText('Completed', { timeout: 40_000 })
  await expect(page.getByRole('row').filter({ hasText: 'Bangkok' })).toContainText('Round trip')
  await expect(page.getByRole('row').filter({ hasText: 'Failed' })).toHaveCount(2)
  await expectAccessible(page, 'history')

  await row.getByRole('checkbox').check()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(page.getByText(/^Fare searches .*\.csv is ready\.$/)).toBeVisible({ timeout: 20_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('HKT')
  expect(text).not.toContain('BKK')

  await row.getByRole('button', { name: /^Delete / }).click()
  const question = page.getByRole('dialog', { name: 'Delete this comparison?' })
  await expectAccessible(page, 'question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Delete / }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The comparison is deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Failed' })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=FAILED/)
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete 2 comparisons?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all comparisons' }).click()
  await page.getByRole('row').filter({ hasText: 'Bangkok' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /Singapore.*Bangkok/ })).toBeVisible()
})

test('on a phone both are cards, in Chinese, in the dark, and nothing scrolls sideways', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 375, height: 720 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, 'admin@harbour.example')
  await page.evaluate(() => localStorage.setItem('lang', 'cn'))
  await page.goto('/#/fareSearch/history')
  await page.reload()
  const fits = async (what: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBe(0)
    await expectAccessible(page, what)
  }
  await expect(page.getByText('已完成').filter({ visible: true }).first()).toBeVisible()
  await fits('history')
  await page
    .getByRole('link', { name: /新加坡.*曼谷/ })
    .first()
    .click()
  await expect(page.getByText('最低价', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /的价格$/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: '价格构成' })).toBeVisible()
  await fits('compare')
  await context.close()
})
