import type { Page } from '@playwright/test'
import { bookFirst, search } from './customer.ts'
import { expect, startExample, test } from './example-test.ts'

const site = startExample('server-rendering')
const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const results = `?tripType=ONE_WAY&fromCity=SIN&toCity=BKK&departDate=${day}`

/** A click before the scripts have run does nothing: the page has no handlers yet. */
async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const calendar = page.getByRole('grid').first()
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Outbound', exact: true }).click()
    await expect(calendar).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
}

test.describe('the server-rendered page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows styled offers', async ({ page }) => {
    await page.goto(site + results)
    const book = page.getByRole('button', { name: /^Book / })
    expect(await book.count()).toBeGreaterThan(3)
    await expect(book.first()).toHaveCSS('background-color', 'rgb(0, 95, 138)')
    await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('Singapore')
  })

  test('shows offers in Chinese', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${site}zh/${results}`)
    expect(await page.getByRole('button', { name: /^预订/ }).count()).toBeGreaterThan(3)
    await expect(page.getByRole('combobox', { name: '出发', exact: true })).toHaveValue('新加坡')
  })
})

test('the server-rendered page hydrates and opens the booking drawer', async ({ page }) => {
  await openHydrated(page, site + results)
  const drawer = await bookFirst(page)
  await expect(drawer.getByLabel('Last name')).toBeVisible()
})

test(
  'a search on the server-rendered page navigates to a new page with results',
  { tag: '@full' },
  async ({ page }) => {
    await openHydrated(page, `${site}?fromCity=SIN&toCity=KUL`)
    await search(page)
    await expect(page).toHaveURL(/departDate=/)
    await expect(page.getByRole('heading', { level: 1, name: 'SIN – KUL' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible()
  },
)
