import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgencyOfFile } from './agency.ts'
import { codeFor } from './authenticator.ts'
import { createBooking } from './api-booking.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { expect, readDownload, signIn, test, visit } from './portal.fixture.ts'

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
const main = (page: Page) => page.getByRole('main')

async function fillCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').fill(await codeFor(agency.agent))
  await expect(dialog).toBeHidden()
}

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

test('sorts the list, chooses its columns and saves a view of it for the user', async ({ page }) => {
  await signIn(page, agency.admin)
  await visit(page, '/order/list')
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
  await menu(page).getByRole('link', { name: 'My bookings' }).click()
  await expect(page).toHaveURL(/sort=AMOUNT_ASC/)
})

test('exports the filtered list to a file', async ({ page }) => {
  await signIn(page, agency.admin)
  await visit(page, '/order/list?passengerName=OKAFOR')
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

test('shows all tabs of a booking', async ({ page }) => {
  await signIn(page, agency.admin)
  await visit(page, '/order/list')
  await page.getByRole('link', { name: ticketedOrderNo }).click()
  await expect(page.getByRole('heading', { name: ticketedOrderNo })).toBeFocused()
  await expect(main(page)).toContainText('Issued')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByText(/^Tickets issued, airline reference/)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'BAG / OK' })).toBeVisible()
  await expectAccessible(page, 'booking')
  for (const [tab, text] of [
    ['Fees', 'Booking total'],
    ['Extras', 'No extras'],
    ['Refunds', 'No refunds'],
    ['E-mails', `E-ticket for booking ${ticketedOrderNo}`],
    ['Requests', 'No requests'],
    ['Incidents', 'The airline has not changed this trip.'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Booking sections' }).getByRole('link', { name: tab }).click()
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page, tab)
  }
  await expect(page).toHaveURL(/tab=incident$/)
  await page.reload()
  await expect(page.getByText('The airline has not changed this trip.')).toBeVisible()
})

test('downloads the e-ticket after a second-factor code and pays an added bag with the next code', async ({ page }) => {
  await signIn(page, agency.agent)
  await visit(page, `/order/detail/${ticketedOrderNo}/en`)
  await page.getByRole('button', { name: 'E-ticket PDF' }).click()
  await page.getByRole('button', { name: 'Without price' }).click()
  const downloading = page.waitForEvent('download')
  await fillCode(page)
  const ticket = await downloading
  expect(ticket.suggestedFilename()).toBe(`${ticketedOrderNo}.pdf`)
  expect((await readDownload(ticket)).slice(0, 5)).toBe('%PDF-')

  await page.getByRole('link', { name: 'Add bag or seat' }).click()
  await expectAccessible(page, 'extras')
  await page.getByLabel('Checked baggage').selectOption({ index: 1 })
  await expect(page.getByText('1 extra selected')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 extra selected')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a seat' }).click()
  await page.getByRole('combobox', { name: 'Seat' }).selectOption({ index: 1 })
  await expect(page.getByText('2 extras selected')).toBeVisible()
  await page.getByRole('button', { name: 'Show seat map' }).click()
  const seats = page.getByRole('grid', { name: 'Seat' })
  await expect(seats.getByRole('gridcell', { name: /selected$/ })).toHaveCount(1)
  await expectAccessible(page, 'seat map')
  const freeSeats = seats.getByRole('gridcell', { name: /, available$/ })
  const next = await freeSeats.first().getAttribute('aria-label')
  await freeSeats.first().click()
  await expect(seats.getByRole('gridcell', { name: /selected$/ })).toHaveAttribute(
    'aria-label',
    String(next).replace(/available$/, 'selected'),
  )
  await page.keyboard.press('ArrowDown')
  await expect(seats.getByRole('gridcell', { name: /selected$/ })).not.toBeFocused()
  await page.getByRole('combobox', { name: 'Seat' }).selectOption('')
  await expect(page.getByText('1 extra selected')).toBeVisible()
  await page.getByRole('link', { name: 'Review price' }).click()
  await expect(page.getByRole('cell', { name: /checked bag/ })).toBeVisible()
  await expectAccessible(page, 'confirm extras')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Awaiting payment.')).toBeVisible()
  await expectAccessible(page, 'pay extras')
  await page.getByRole('button', { name: /^Pay USD/ }).click()
  await fillCode(page)
  await expect(page.getByText('The airline has confirmed all extras.')).toBeVisible()

  await page.getByRole('link', { name: 'Back to booking' }).click()
  await page.getByRole('link', { name: /^Extras/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Added after booking' })).toContainText('Confirmed')
})

test('finds the log and the mails of a booking, opens one and downloads it', async ({ page, watch }) => {
  // Playwright's own script injection is blocked in the sandboxed iframe of a mail.
  watch.allowBrowserError(/Blocked script execution in 'about:srcdoc'/)
  await signIn(page, agency.admin)
  await menu(page).getByRole('link', { name: 'Operation log' }).click()
  await expect(page.getByRole('heading', { name: 'Enter a booking number' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Booking number' }).fill('GW1')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter five letters followed by 17 digits.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Booking number' }).fill(ticketedOrderNo.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('row', { name: /Payment Paid with deposit/ })).toContainText('Lin Tao')
  await expectAccessible(page, 'log')
  await page.getByRole('button', { name: 'Stage' }).click()
  await page.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Download' })
  await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('E-ticket downloaded without price')).toBeVisible()
  await expect(page.getByText('Paid with deposit')).toHaveCount(0)

  await menu(page).getByRole('link', { name: 'E-mails' }).click()
  await page.getByRole('button', { name: 'Booking number' }).click()
  await page.getByRole('textbox', { name: 'Booking number' }).fill(ticketedOrderNo)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${ticketedOrderNo}$`))
  await expectAccessible(page, 'mails')
  await page.getByRole('link', { name: `E-ticket for booking ${ticketedOrderNo}` }).click()
  const openedMail = page.frameLocator('iframe')
  await expect(openedMail.getByText('Your tickets have been issued.')).toBeVisible()
  await expectAccessible(page, 'mail')
  const [mail] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download .eml' }).click(),
  ])
  expect(mail.suggestedFilename()).toMatch(/\.eml$/)
  expect(await readDownload(mail)).toContain('Subject: ')
  await page.getByRole('button', { name: 'As plain text' }).click()
  await expect(page.locator('pre')).toContainText(ticketedOrderNo)
})

test('shows a link back to the calling system on a booking opened by a handover', async ({ page }) => {
  await signIn(page, agency.agent)
  await visit(page, `/sso/orderDetail/${ticketedOrderNo}/en`)
  await expect(page.getByRole('heading', { name: ticketedOrderNo })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/#\/workspace$/)
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
