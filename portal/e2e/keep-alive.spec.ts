import { expect, test, type Page } from '@playwright/test'
import { keepAlivePort } from './server/test-servers.ts'

const baseUrl = `http://127.0.0.1:${keepAlivePort}/`

const openPage = (page: Page, name: string) => page.getByRole('link', { name }).click()
const openView = (page: Page, name: string) => page.getByRole('region', { name })

test.beforeEach(async ({ page }) => {
  await page.goto(`${baseUrl}#/order/list`)
  await expect(openView(page, 'bookings')).toBeVisible()
})

test('restores typed text, selected rows and filters of a kept-alive view', async ({ page }) => {
  const bookings = openView(page, 'bookings')
  await bookings.getByLabel('Note').fill('call the airline')
  await bookings.getByLabel('Status').fill('unpaid')
  await bookings.getByRole('button', { name: 'Tick' }).click({ clickCount: 3 })

  await openPage(page, 'Plain')
  await expect(bookings).toBeHidden()
  await openPage(page, 'Bookings')

  await expect(bookings.getByLabel('Note')).toHaveValue('call the airline')
  await expect(bookings.getByLabel('Ticked')).toHaveText('3')
  await expect(bookings.getByLabel('Status')).toHaveValue('unpaid')
  await expect(page).toHaveURL(/#\/order\/list\?status=unpaid$/)
})

test(
  'restores the scroll position of a kept-alive view and opens another page at its top',
  { tag: '@full' },
  async ({ page }) => {
    await openView(page, 'bookings').getByText('Row 60', { exact: true }).scrollIntoViewIfNeeded()
    const scrollTop = await page.evaluate(() => scrollY)
    expect(scrollTop).toBeGreaterThan(500)

    await openPage(page, 'Refunds')
    await expect(openView(page, 'refunds')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await openPage(page, 'Bookings')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
  },
)

test('pauses a hidden kept-alive view and reads its own URL', { tag: '@full' }, async ({ page }) => {
  await openView(page, 'bookings').getByLabel('Status').fill('issued')
  await expect(page.locator('body')).toHaveAttribute('data-bookings', 'live')
  await openPage(page, 'Refunds')
  await expect(page.locator('body')).toHaveAttribute('data-bookings', 'resting')
  await expect(page.locator('output[aria-label="Address"]').first()).toHaveText('/order/list?status=issued')
  await openPage(page, 'Bookings')
  await expect(page.locator('body')).toHaveAttribute('data-bookings', 'live')
})

test('keeps the state of two kept-alive views apart', { tag: '@full' }, async ({ page }) => {
  await openView(page, 'bookings').getByLabel('Note').fill('first')
  await openPage(page, 'Refunds')
  await openView(page, 'refunds').getByLabel('Note').fill('second')
  await openPage(page, 'Bookings')
  await expect(openView(page, 'bookings').getByLabel('Note')).toHaveValue('first')
  await openPage(page, 'Refunds')
  await expect(openView(page, 'refunds').getByLabel('Note')).toHaveValue('second')
})

test("clears the filters when the view's path is opened without a query", { tag: '@full' }, async ({ page }) => {
  const bookings = openView(page, 'bookings')
  await bookings.getByLabel('Status').fill('unpaid')
  await openPage(page, 'Bookings')
  await expect(bookings.getByLabel('Status')).toHaveValue('')
})

test('prefers the filters of the URL to the saved ones', { tag: '@full' }, async ({ page }) => {
  const bookings = openView(page, 'bookings')
  await bookings.getByLabel('Status').fill('unpaid')
  await openPage(page, 'Plain')
  await page.evaluate(() => location.assign('#/order/list?status=issued'))
  await expect(bookings.getByLabel('Status')).toHaveValue('issued')
})

test('resets the state of any other page', { tag: '@full' }, async ({ page }) => {
  await openPage(page, 'Plain')
  await page.getByRole('button', { name: 'Count' }).click()
  await openPage(page, 'Bookings')
  await openPage(page, 'Plain')
  await expect(page.getByLabel('Counted')).toHaveText('0')
})

test('focuses the heading of the opened page', { tag: '@full' }, async ({ page }) => {
  await openPage(page, 'Refunds')
  await expect(page.getByRole('heading', { name: 'refunds' })).toBeFocused()
  await openPage(page, 'Bookings')
  await expect(page.getByRole('heading', { name: 'bookings' })).toBeFocused()
})
