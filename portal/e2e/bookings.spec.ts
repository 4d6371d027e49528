import type { Download, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { codeOf, demoSecret } from './authenticator.ts'
import { agentBooks } from './booking-calls.ts'
import { expect, signIn, test, visit } from './portal-test.ts'

test.describe.configure({ mode: 'serial' })

/** Of one agency: a ticketed booking, one for two people, and one that nobody touches. */
let ticketed = ''
let unpaid = ''
let second = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const wishes = [
    { name: 'BAG/OK', days: 25, pay: true } as const,
    { name: 'LIM/WEI LING', days: 40, adults: 2 },
    { name: 'OKAFOR/ADA', days: 13 },
  ]
  ;[ticketed = '', unpaid = '', second = ''] = await agentBooks(request, 'agent@harbour.example', wishes)
  await request.dispose()
})

const rowOf = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const main = (page: Page) => page.getByRole('main')

async function bytesOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1')
}

async function fillCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Verification code').fill(codeOf(demoSecret))
  await expect(dialog).toBeHidden()
}

test('the list is narrowed down, its address is handed on, and back takes it back', async ({ page, context }) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin@harbour.example')
  await menu(page).getByRole('link', { name: 'My bookings' }).click()
  await expect(rowOf(page, unpaid)).toContainText('LIM / WEI LING')
  await expect(rowOf(page, unpaid)).toContainText('+ 1 other')
  await expect(rowOf(page, unpaid)).toContainText(/Unpaid · \d\d:\d\d/)
  // The list finds out by itself.
  await expect(rowOf(page, ticketed)).toContainText('Issued', { timeout: 60_000 })
  await expectAccessible(page, 'list')

  await page.getByRole('button', { name: 'Passenger LAST/FIRST' }).click()
  await page.getByRole('textbox', { name: 'Passenger name' }).fill('a/b/c')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Please enter LASTNAME/FIRSTNAME.')).toBeVisible()
  await expectAccessible(page, 'filter')
  await page.getByRole('textbox', { name: 'Passenger name' }).fill('lim/wei')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/passengerName=lim%2Fwei$/)

  await page.getByRole('button', { name: 'Status', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Issued' }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No booking fits these filters' })).toBeVisible()
  await expectAccessible(page, 'empty list')
  await page.goBack()
  await expect(rowOf(page, unpaid)).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('row')).toHaveCount(2)
  await other.close()

  await page.getByRole('button', { name: 'Remove the filter: Passenger' }).click()
  await expect(rowOf(page, ticketed)).toBeVisible()
})

test('the list is sorted, its columns are chosen, and a view of it is kept for the person', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/order/list')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText(unpaid)
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=AMOUNT_ASC/)
  await expect(page.getByRole('row').nth(1)).not.toContainText(unpaid)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Payment' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Payment' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Cheapest first')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: /Cheapest first/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('columnheader', { name: 'Payment' })).toHaveCount(0)

  await page.getByRole('link', { name: /^Pending/ }).click()
  await expect(rowOf(page, unpaid)).toBeVisible()
  await expect(rowOf(page, ticketed)).toHaveCount(0)

  await page.getByRole('link', { name: /Cheapest first/ }).click()
  await expect(page).toHaveURL(/sort=AMOUNT_ASC/)
  await menu(page).getByRole('link', { name: 'Workspace' }).click()
  await menu(page).getByRole('link', { name: 'My bookings' }).click()
  await expect(page).toHaveURL(/sort=AMOUNT_ASC/)
})

test('the filtered list is written into a file', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/order/list?passengerName=OKAFOR')
  await expect(rowOf(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(page.getByText(/^Bookings .*\.csv is ready\.$/)).toBeVisible({ timeout: 20_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Bookings \d{4}-\d\d-\d\d\.csv$/)
  const text = await bytesOf(download)
  expect(text).toContain(second)
  expect(text).not.toContain(unpaid)
})

test('a booking tells everything about itself, tab by tab', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/order/list')
  await page.getByRole('link', { name: ticketed }).click()
  await expect(page.getByRole('heading', { name: ticketed })).toBeFocused()
  await expect(main(page)).toContainText('Issued')
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(page.getByText(/^The tickets were issued, airline booking/)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'BAG / OK' })).toBeVisible()
  await expectAccessible(page, 'booking')
  for (const [tab, text] of [
    ['Fees', 'Total of the booking'],
    ['Ancillaries', 'No bags or seats'],
    ['Refunds', 'No refunds'],
    ['E-mails', `E-ticket of booking ${ticketed}`],
    ['Requests', 'No requests to show'],
    ['Incidents', 'The airline has not changed this trip.'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Parts of the booking' }).getByRole('link', { name: tab }).click()
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page, tab)
  }
  await expect(page).toHaveURL(/tab=incident$/)
  await page.reload()
  await expect(page.getByText('The airline has not changed this trip.')).toBeVisible()
})

test('the e-ticket is downloaded with a code, and a bag is added and paid with the next', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, 'agent@harbour.example')
  await visit(page, `/order/detail/${ticketed}/en`)
  await page.getByRole('button', { name: 'E-ticket PDF' }).click()
  await page.getByRole('button', { name: 'Without its price' }).click()
  const downloading = page.waitForEvent('download')
  await fillCode(page)
  const ticket = await downloading
  expect(ticket.suggestedFilename()).toBe(`${ticketed}.pdf`)
  expect((await bytesOf(ticket)).slice(0, 5)).toBe('%PDF-')

  await page.getByRole('link', { name: 'Add bag or seat' }).click()
  await expectAccessible(page, 'extras')
  await page.getByLabel('Checked baggage').selectOption({ index: 1 })
  await expect(page.getByText('1 extra chosen')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 extra chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a seat' }).click()
  await page.getByRole('combobox', { name: 'Seat' }).selectOption({ index: 1 })
  await expect(page.getByText('2 extras chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose on the map' }).click()
  const seats = page.getByRole('grid', { name: 'Seat' })
  await expect(seats.getByRole('gridcell', { name: /chosen$/ })).toHaveCount(1)
  await expectAccessible(page, 'seat map')
  const free = seats.getByRole('gridcell', { name: /, free$/ })
  const next = await free.first().getAttribute('aria-label')
  await free.first().click()
  await expect(seats.getByRole('gridcell', { name: /chosen$/ })).toHaveAttribute(
    'aria-label',
    String(next).replace(/free$/, 'chosen'),
  )
  await page.keyboard.press('ArrowDown')
  await expect(seats.getByRole('gridcell', { name: /chosen$/ })).not.toBeFocused()
  await page.getByRole('combobox', { name: 'Seat' }).selectOption('')
  await page.getByRole('link', { name: 'Check the price' }).click()
  await expect(page.getByRole('cell', { name: /checked bag/ })).toBeVisible()
  await expectAccessible(page, 'confirm extras')
  await page.getByRole('button', { name: 'Order, and pay next' }).click()
  await expect(page.getByText('Ordered, not paid yet.')).toBeVisible()
  await expectAccessible(page, 'pay extras')
  await page.getByRole('button', { name: /^Pay USD/ }).click()
  await fillCode(page)
  await expect(page.getByText('The airline has confirmed everything.')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'To the booking' }).click()
  await page.getByRole('link', { name: /Ancillaries/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'After booking' })).toContainText('Confirmed')
})

test('the log and the mails of a booking are found, read and kept', async ({ page, watch }) => {
  // What looks into the page from outside may not run a script in the frame of a mail.
  watch.expectTrouble(/Blocked script execution in 'about:srcdoc'/)
  await signIn(page, 'admin@harbour.example')
  await menu(page).getByRole('link', { name: 'Operation log' }).click()
  await expect(page.getByRole('heading', { name: 'Which booking?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Booking number' }).fill('GW1')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Five letters and 17 digits.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Booking number' }).fill(ticketed.toLowerCase())
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row', { name: /Payment Paid from the deposit/ })).toContainText('Lin Tao')
  await expectAccessible(page, 'log')
  await page.getByRole('button', { name: 'Stage' }).click()
  await page.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Download' })
  await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Downloaded the e-ticket without its price')).toBeVisible()
  await expect(page.getByText('Paid from the deposit')).toHaveCount(0)

  await menu(page).getByRole('link', { name: 'E-mails' }).click()
  await page.getByRole('button', { name: 'Booking number' }).click()
  await page.getByRole('textbox', { name: 'Booking number' }).fill(ticketed)
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'mails')
  await page.getByRole('link', { name: `E-ticket of booking ${ticketed}` }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText('Your tickets are issued.')).toBeVisible()
  await expectAccessible(page, 'mail')
  const [mail] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download .eml' }).click(),
  ])
  expect(mail.suggestedFilename()).toMatch(/\.eml$/)
  expect(await bytesOf(mail)).toContain('Subject: ')
  await page.getByRole('button', { name: 'As plain text' }).click()
  await expect(page.locator('pre')).toContainText(ticketed)
})

test('a booking handed over by another system opens with the way home', async ({ page }) => {
  await signIn(page, 'agent@harbour.example')
  await visit(page, `/sso/orderDetail/${ticketed}/en`)
  await expect(page.getByRole('heading', { name: ticketed })).toBeVisible()
  await page.getByRole('link', { name: 'Back home' }).click()
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('on a phone bookings are cards, in Chinese, in the dark, and nothing scrolls sideways', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 320, height: 720 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, 'admin@harbour.example')
  await page.evaluate(() => localStorage.setItem('lang', 'cn'))
  const addresses = [
    '/order/list',
    `/order/detail/${ticketed}/cn`,
    `/order/detail/${ticketed}/cn?tab=fee`,
    `/order/detail/${ticketed}/cn?tab=ancillary`,
    '/order/emailList',
    `/order/log?orderNumber=${ticketed}`,
    `/post-booking/add/${ticketed}`,
  ]
  await page.goto('/#/order/list')
  await page.reload()
  for (const address of addresses) {
    await page.goto(`/#${address}`)
    await expect(page.locator('h1:visible')).toHaveText(/\p{Script=Han}|TEST/u)
    await expect(page.getByRole('status', { name: /正在/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBe(0)
    await expectAccessible(page, address)
  }
  await page.goto('/#/order/list')
  await page.getByRole('link', { name: ticketed }).click()
  await expect(page.getByText('已出票').filter({ visible: true }).first()).toBeVisible()
  await context.close()
})
