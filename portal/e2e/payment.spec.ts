import { expectAccessible } from './expect-accessible.ts'
import { useAgencyOfFile } from './agency.ts'
import { codeFor } from './authenticator.ts'
import { createBooking } from './api-booking.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

const agency = useAgencyOfFile()
let unpaidOrderNo = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  ;[unpaidOrderNo = ''] = await createBooking(request, agency.agent, [{ name: 'MENSAH/EFUA', days: 17 }])
  await request.dispose()
})

test('opens the payment of an unpaid booking, cancels the booking and books the trip again', async ({ page }) => {
  await signInAt(page, agency.agent, `/order/detail/${unpaidOrderNo}/en`)
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Pay booking ${unpaidOrderNo}` })
  await expect(drawer.getByRole('timer')).toBeVisible()
  await expectAccessible(page, 'payment')
  await page.reload()
  await expect(drawer.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`#/product/placeAnOrder\\?orderNo=${unpaidOrderNo}&pay=0$`))
  await expectAccessible(page, 'check before the payment')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Held until')
  await expect(drawer).toBeHidden()
  await page.getByRole('link', { name: 'View booking' }).click()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expectAccessible(page, 'question')
  await expect(question.getByRole('button', { name: 'Keep booking' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking cancelled.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cancelled')

  await page.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL(new RegExp(`#/order/generate\\?orderNo=${unpaidOrderNo}$`))
  await expectAccessible(page, 'booking again')
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page.getByText(/^New booking TEST/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay / }).click()
  const newPayment = page.getByRole('dialog', { name: /^Pay booking TEST/ })
  await newPayment.getByRole('button', { name: 'Pay with deposit' }).click()
  const code = page.getByRole('dialog', { name: 'Confirm your identity' })
  await code.getByLabel('Verification code').fill(await codeFor(agency.agent))
  await expect(page).toHaveURL(/#\/product\/paySuccess\?orderNo=TEST/)
  await expect(page.getByRole('main')).toContainText(/Payment successful|Tickets issued/)
  await expectAccessible(page, 'how the payment went')
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/Payment successful|Tickets issued/)
})

test(
  'keeps the payment open while the bank asks the cardholder for a code, then shows the result',
  { tag: '@full' },
  async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL })
    const trip = { name: 'MENSAH/KOFI', days: 18, currencyOption: 'AIRLINE_CURRENCY' } as const
    const [orderNo = ''] = await createBooking(request, agency.agent, [trip])
    await request.dispose()
    await signInAt(page, agency.agent, `/product/placeAnOrder?orderNo=${orderNo}&pay=1`)
    const drawer = page.getByRole('dialog', { name: `Pay booking ${orderNo}` })
    await drawer.getByLabel('Credit card', { exact: true }).check()
    await drawer.getByLabel('Card number').fill('4000000000003063')
    await drawer.getByLabel('Expiry (MM/YY)').fill('07/39')
    await drawer.getByLabel('Security code').fill('123')
    await drawer.getByLabel("Cardholder's first name").fill('Kofi')
    await drawer.getByLabel("Cardholder's last name").fill('Mensah')
    await drawer.getByRole('button', { name: 'Pay by card' }).click()
    const code = page.getByRole('dialog', { name: 'Confirm your identity' })
    await code.getByLabel('Verification code').fill(await codeFor(agency.agent))
    await drawer.getByLabel('Code from the bank').fill('123456')
    await drawer.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(drawer.getByRole('heading', { name: /Payment successful|Tickets issued/ })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL(/#\/product\/paySuccess\?orderNo=TEST/)
  },
)

test(
  'explains what to do when the URL of a booking page names no booking',
  { tag: '@full' },
  async ({ page, watch }) => {
    watch.allowBrowserError(/404 \(Not Found\)/)
    await signIn(page, agency.agent)
    const pages = [
      '/booking/payment',
      '/booking/result',
      '/product/placeAnOrder',
      '/product/paySuccess',
      '/order/generate',
    ]
    for (const path of pages) {
      await visit(page, path)
      await expect(page.getByRole('main').getByRole('heading', { name: 'No booking selected' })).toBeVisible()
      await visit(page, `${path}?orderNo=12`)
      await expect(page.getByRole('main').getByRole('heading', { name: 'Invalid booking number' })).toBeVisible()
      await visit(page, `${path}?orderNo=GWAYS20200101000000123`)
      await expect(page.getByRole('main').getByRole('heading', { name: /^Booking GWAYS.* not found/ })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Unpaid bookings' }).click()
      await expect(page).toHaveURL(/#\/order\/list\?status=UNPAID/)
    }
  },
)
