import { expect, test, type Page } from '@playwright/test'

const bench = 'http://127.0.0.1:4452/'

const go = (page: Page, name: string) => page.getByRole('link', { name }).click()
const view = (page: Page, name: string) => page.getByRole('region', { name })

test.beforeEach(async ({ page }) => {
  await page.goto(`${bench}#/order/list`)
  await expect(view(page, 'bookings')).toBeVisible()
})

test('a kept view comes back with what was typed, ticked and filtered', async ({ page }) => {
  const bookings = view(page, 'bookings')
  await bookings.getByLabel('Note').fill('call the airline')
  await bookings.getByLabel('Status').fill('unpaid')
  await bookings.getByRole('button', { name: 'Tick' }).click({ clickCount: 3 })

  await go(page, 'Plain')
  await expect(bookings).toBeHidden()
  await go(page, 'Bookings')

  await expect(bookings.getByLabel('Note')).toHaveValue('call the airline')
  await expect(bookings.getByLabel('Ticked')).toHaveText('3')
  await expect(bookings.getByLabel('Status')).toHaveValue('unpaid')
  await expect(page).toHaveURL(/#\/order\/list\?status=unpaid$/)
})

test('a kept view comes back as far down as it was left, another page starts at its top', async ({ page }) => {
  await view(page, 'bookings').getByText('Row 60', { exact: true }).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)

  await go(page, 'Refunds')
  await expect(view(page, 'refunds')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await go(page, 'Bookings')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a kept view rests while it is hidden, and reads its own address', async ({ page }) => {
  await view(page, 'bookings').getByLabel('Status').fill('issued')
  await expect(page.locator('body')).toHaveAttribute('data-bookings', 'live')
  await go(page, 'Refunds')
  await expect(page.locator('body')).toHaveAttribute('data-bookings', 'resting')
  await expect(page.locator('output[aria-label="Address"]').first()).toHaveText('/order/list?status=issued')
  await go(page, 'Bookings')
  await expect(page.locator('body')).toHaveAttribute('data-bookings', 'live')
})

test('two kept views do not mix', async ({ page }) => {
  await view(page, 'bookings').getByLabel('Note').fill('first')
  await go(page, 'Refunds')
  await view(page, 'refunds').getByLabel('Note').fill('second')
  await go(page, 'Bookings')
  await expect(view(page, 'bookings').getByLabel('Note')).toHaveValue('first')
  await go(page, 'Refunds')
  await expect(view(page, 'refunds').getByLabel('Note')).toHaveValue('second')
})

test('the bare address on the view itself clears its filters', async ({ page }) => {
  const bookings = view(page, 'bookings')
  await bookings.getByLabel('Status').fill('unpaid')
  await go(page, 'Bookings')
  await expect(bookings.getByLabel('Status')).toHaveValue('')
})

test('an address with its own filters wins over those left behind', async ({ page }) => {
  const bookings = view(page, 'bookings')
  await bookings.getByLabel('Status').fill('unpaid')
  await go(page, 'Plain')
  await page.evaluate(() => location.assign('#/order/list?status=issued'))
  await expect(bookings.getByLabel('Status')).toHaveValue('issued')
})

test('any other page begins anew', async ({ page }) => {
  await go(page, 'Plain')
  await page.getByRole('button', { name: 'Count' }).click()
  await go(page, 'Bookings')
  await go(page, 'Plain')
  await expect(page.getByLabel('Counted')).toHaveText('0')
})

test('the focus stands on the heading of the page that was opened', async ({ page }) => {
  await go(page, 'Refunds')
  await expect(page.getByRole('heading', { name: 'refunds' })).toBeFocused()
  await go(page, 'Bookings')
  await expect(page.getByRole('heading', { name: 'bookings' })).toBeFocused()
})
