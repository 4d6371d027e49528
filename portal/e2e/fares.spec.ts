import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { useAgencyOfFile } from './agency.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'

test.describe.configure({ mode: 'serial' })

const agency = useAgencyOfFile()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const tripQuery = (to: string, from = 'SIN') => `fromCity=${from}&toCity=${to}&departDate=${dateInDays(40)}&adult=2`
const offers = (page: Page) => page.getByRole('region', { name: 'Offers by airline and payment option' })

async function startComparison(page: Page, query: string): Promise<void> {
  await visit(page, `/fareSearch/compare?${query}`)
  await expect(page.getByRole('combobox', { name: 'From' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/compare\?id=/)
}

test(
  'compares airlines and payment methods of a trip, filters them and restores the filters',
  { tag: '@full' },
  async ({ page, context }) => {
    await signIn(page, agency.admin)
    await menu(page).getByRole('link', { name: 'Fare compare' }).click()
    await expect(page.getByRole('heading', { name: 'Compare fares across airlines' })).toBeVisible()
    await expectAccessible(page, 'nothing compared')

    await startComparison(page, `${tripQuery('BKK')}&returnDate=${dateInDays(47)}&tripType=ROUND_TRIP`)
    await expect(page.getByRole('heading', { name: /Singapore.*Bangkok/ })).toBeVisible()
    await expect(page.getByText('Completed')).toBeVisible()
    for (const name of ['VCC passthrough', 'Quotation currency', 'Deposit']) {
      await expect(offers(page).getByRole('columnheader', { name })).toContainText('from ')
    }
    await expect(offers(page).getByText('Cheapest', { exact: true })).toHaveCount(1)
    await expectAccessible(page, 'offers')

    const first = offers(page)
      .getByRole('button', { name: /^Price details for / })
      .first()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    const box = page.getByRole('table', { name: 'Price breakdown' })
    await expect(box.getByRole('rowheader', { name: 'Total' })).toBeVisible()
    await expect(box.getByRole('rowheader', { name: 'Adult × 2, per person' })).toBeVisible()
    await expectAccessible(page, 'price box')

    await page.getByRole('button', { name: 'Direct only' }).click()
    await offers(page).getByRole('button', { name: 'Deposit' }).click()
    await expect(page).toHaveURL(/sort=DEPOSIT&direct=1$/)
    await expect(offers(page).getByRole('columnheader', { name: /^Deposit from/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(offers(page).getByText('· via ')).toHaveCount(0)
    const otherPage = await context.newPage()
    await otherPage.goto(page.url())
    await expect(otherPage.getByRole('button', { name: 'Direct only' })).toHaveAttribute('aria-pressed', 'true')
    await expect(offers(otherPage).getByText('· via ')).toHaveCount(0)
    await otherPage.close()

    await page.getByRole('radio', { name: 'One-way' }).check({ force: true })
    await menu(page).getByRole('link', { name: 'Workspace' }).click()
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Fare compare' }).click()
    await expect(page).toHaveURL(/sort=DEPOSIT&direct=1$/)
    await expect(box).toBeVisible()
    await expect(page.getByRole('radio', { name: 'One-way' })).toBeChecked()
  },
)

test('shows why a comparison failed and retries it', { tag: '@full' }, async ({ page }) => {
  await signIn(page, agency.admin)
  await startComparison(page, `${tripQuery('LPQ', 'PBH')}&tripType=ONE_WAY`)
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The airlines could not be reached. Please try again later.' })
  await expect(alert).toBeVisible()
  await expectAccessible(page, 'failed')
  const address = page.url()
  await alert.getByRole('button', { name: 'Search again' }).click()
  await expect(page).not.toHaveURL(address)
  await expect(alert).toBeVisible()
})

test('opens, exports and deletes the comparison history', { tag: '@full' }, async ({ page }) => {
  await signIn(page, agency.admin)
  await startComparison(page, `${tripQuery('HKT')}&tripType=ONE_WAY`)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Fare compare history' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Phuket' })
  // The list refreshes itself by polling.
  await expect(row).toContainText('Completed')
  await expect(page.getByRole('row').filter({ hasText: 'Bangkok' })).toContainText('Round trip')
  await expect(page.getByRole('row').filter({ hasText: 'Failed' })).toHaveCount(2)
  await expectAccessible(page, 'history')

  await row.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(page.getByText(/^Fare searches .*\.csv is ready\.$/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
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
  await expect(page.getByText('Comparison deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Failed' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=FAILED/)
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete 2 comparisons?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No comparisons on this page' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all statuses' }).click()
  await page.getByRole('row').filter({ hasText: 'Bangkok' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /Singapore.*Bangkok/ })).toBeVisible()
})

test(
  'shows comparison and history as cards on a phone, in Chinese and in the dark theme, without horizontal scrolling',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 375, height: 720 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signIn(page, agency.admin)
    await page.evaluate(() => localStorage.setItem('lang', 'cn'))
    await page.goto('/#/fareSearch/history')
    await page.reload()
    const expectFits = async (description: string) => {
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, description).toBe(0)
      await expectAccessible(page, description)
    }
    await expect(page.getByText('已完成').filter({ visible: true }).first()).toBeVisible()
    await expectFits('history')
    await page
      .getByRole('link', { name: /新加坡.*曼谷/ })
      .first()
      .click()
    await expect(page.getByText('最低价', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await page
      .getByRole('button', { name: /的价格明细$/ })
      .first()
      .click()
    await expect(page.getByRole('table', { name: '价格构成' })).toBeVisible()
    await expectFits('compare')
    await context.close()
  },
)
