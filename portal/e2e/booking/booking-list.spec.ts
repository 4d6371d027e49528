import type { Page } from '@playwright/test'
import { useAgencyOfFile } from '../agency.ts'
import { createBooking } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, readDownload, signIn, test } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

test.describe.configure({ mode: 'serial' })

const agency = useAgencyOfFile()

/** Bookings of one agency: ticketed, with two passengers, and one that no other test changes. */
let ticketedOrderNo = ''
let unpaidOrderNo = ''
let otherOrderNo = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const bookings = [
    { name: 'BAG/OK', days: 25, pay: true } as const,
    { name: 'LIM/WEI LING', days: 40, adults: 2 },
    { name: 'OKAFOR/ADA', days: 13 },
  ]
  ;[ticketedOrderNo = '', unpaidOrderNo = '', otherOrderNo = ''] = await createBooking(request, agency.agent, bookings)
  await request.dispose()
})

const rowOf = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('filters the list, restores the filters from a copied URL and undoes them with the back button', async ({
  page,
  context,
}) => {
  await signIn(page, agency.admin)
  await menu(page).getByRole('link', { name: 'My bookings' }).click()
  await expect(rowOf(page, unpaidOrderNo)).toContainText('LIM / WEI LING')
  await expect(rowOf(page, unpaidOrderNo)).toContainText('+1 other')
  await expect(rowOf(page, unpaidOrderNo)).toContainText(/Unpaid · \d\d:\d\d/)
  // The list refreshes itself by polling.
  await expect(rowOf(page, ticketedOrderNo)).toContainText('Issued')
  await expectAccessible(page, 'list')
  await expectNoHorizontalScroll(page, 'the list of bookings')
  // A table that is wider than its card scrolls inside it.
  const table = page.getByRole('region', { name: 'My bookings' })
  await table.evaluate((element) => void (element.style.letterSpacing = '1em'))
  await expect.poll(() => table.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await table.evaluate((element) => void (element.style.letterSpacing = ''))

  await page.getByRole('button', { name: 'Passenger LAST/FIRST' }).click()
  await page.getByRole('textbox', { name: 'Passenger name' }).fill('a/b/c')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter LASTNAME/FIRSTNAME.')).toBeVisible()
  await expectAccessible(page, 'filter')
  await page.getByRole('textbox', { name: 'Passenger name' }).fill('lim/wei')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/passengerName=lim%2Fwei$/)

  await page.getByRole('button', { name: 'Status', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Issued' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'No bookings match these filters' })).toBeVisible()
  await expectAccessible(page, 'empty list')
  await page.goBack()
  await expect(rowOf(page, unpaidOrderNo)).toBeVisible()

  const otherPage = await context.newPage()
  await otherPage.goto(page.url())
  await expect(otherPage.getByRole('row')).toHaveCount(2)
  await otherPage.close()

  await page.getByRole('button', { name: 'Remove filter: Passenger' }).click()
  await expect(rowOf(page, ticketedOrderNo)).toBeVisible()
})

test('sorts the list, chooses its columns and saves a view of it for the user', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/order/list')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText(unpaidOrderNo)
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=AMOUNT_ASC/)
  await expect(page.getByRole('row').nth(1)).not.toContainText(unpaidOrderNo)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Payment' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Payment' })).toHaveCount(0)

  const amount = rowOf(page, unpaidOrderNo).getByRole('button', { name: /, Price details$/ })
  await amount.click()
  const breakdown = page.getByRole('group', { name: 'Price details' })
  await expect(breakdown.getByRole('term').first()).toHaveText('Fare')
  const shown = await breakdown.getByRole('definition').allTextContents()
  const [total, ...components] = shown.map((text) => Number(text.replaceAll(/\D/g, ''))).toReversed()
  expect(components.reduce((sum, each) => sum + each, 0)).toBe(total)
  expect(await amount.textContent()).toBe(shown.at(-1))
  await page.keyboard.press('Escape')
  await expect(amount).toBeFocused()

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('View name').fill('Cheapest first')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: /Cheapest first/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('columnheader', { name: 'Payment' })).toHaveCount(0)

  await page.getByRole('link', { name: /^Pending/ }).click()
  await expect(rowOf(page, unpaidOrderNo)).toBeVisible()
  await expect(rowOf(page, ticketedOrderNo)).toHaveCount(0)

  await page.getByRole('link', { name: /Cheapest first/ }).click()
  await expect(page).toHaveURL(/sort=AMOUNT_ASC/)
  await menu(page).getByRole('link', { name: 'Workspace' }).click()
  // While the list is still shown, its own link clears the filters.
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await menu(page).getByRole('link', { name: 'My bookings' }).click()
  await expect(page).toHaveURL(/sort=AMOUNT_ASC/)
})

test('exports the filtered list to a file', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/order/list?passengerName=OKAFOR')
  await expect(rowOf(page, otherOrderNo)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(page.getByText(/^Bookings .*\.csv is ready\.$/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Bookings \d{4}-\d\d-\d\d\.csv$/)
  const text = await readDownload(download)
  expect(text).toContain(otherOrderNo)
  expect(text).not.toContain(unpaidOrderNo)
})

test(
  'shows bookings as cards on a phone, in Chinese and in the dark theme, without horizontal scrolling',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 320, height: 720 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signIn(page, agency.admin)
    await page.evaluate(() => localStorage.setItem('lang', 'cn'))
    const addresses = [
      '/order/list',
      `/order/detail/${ticketedOrderNo}/cn`,
      `/order/detail/${ticketedOrderNo}/cn?tab=fee`,
      `/order/detail/${ticketedOrderNo}/cn?tab=ancillary`,
      '/order/emailList',
      `/order/log?orderNumber=${ticketedOrderNo}`,
      `/post-booking/add/${ticketedOrderNo}`,
    ]
    await page.goto('/#/order/list')
    await page.reload()
    for (const address of addresses) {
      await page.goto(`/#${address}`)
      await expect(page.locator('h1:visible')).toHaveText(/\p{Script=Han}|TEST/u)
      await expect(page.getByRole('status', { name: /正在/ })).toHaveCount(0)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, address).toBe(0)
      await expectAccessible(page, address)
    }
    await page.goto('/#/order/list')
    await page.getByRole('link', { name: ticketedOrderNo }).click()
    await expect(page.getByText('已出票').filter({ visible: true }).first()).toBeVisible()
    await context.close()
  },
)
