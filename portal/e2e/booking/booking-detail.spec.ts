import type { Page } from '@playwright/test'
import { useAgencyOfFile } from '../agency.ts'
import { createBooking } from '../api-booking.ts'
import { codeFor } from '../authenticator.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, readDownload, signIn, test } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

test.describe.configure({ mode: 'serial' })

const agency = useAgencyOfFile()

let ticketedOrderNo = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const booking = { name: 'BAG/OK', days: 25, pay: true } as const
  ;[ticketedOrderNo = ''] = await createBooking(request, agency.agent, [booking])
  await request.dispose()
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const main = (page: Page) => page.getByRole('main')

async function fillCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').fill(await codeFor(agency.agent))
  await expect(dialog).toBeHidden()
}

test('shows all tabs of a booking', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/order/list')
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
  await signInAt(page, agency.agent, `/order/detail/${ticketedOrderNo}/en`)
  await page.getByRole('button', { name: 'E-ticket PDF' }).click()
  await page.getByRole('button', { name: 'Without price' }).click()
  const downloading = page.waitForEvent('download')
  await fillCode(page)
  const ticket = await downloading
  expect(ticket.suggestedFilename()).toBe(`${ticketedOrderNo}.pdf`)
  expect((await readDownload(ticket)).slice(0, 5)).toBe('%PDF-')

  await page.getByRole('link', { name: 'Add extras' }).click()
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

test(
  'finds the log and the mails of a booking, opens one and downloads it',
  { tag: '@full' },
  async ({ page, watch }) => {
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
  },
)

test(
  'shows a link back to the calling system on a booking opened by a handover',
  { tag: '@full' },
  async ({ page }) => {
    await signInAt(page, agency.agent, `/sso/orderDetail/${ticketedOrderNo}/en`)
    await expect(page.getByRole('heading', { name: ticketedOrderNo })).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/#\/workspace$/)
  },
)
