import { expectAccessible } from './accessible.ts'
import { codeInTime, demoSecret } from './authenticator.ts'
import { agentBooks } from './booking-calls.ts'
import { expect, signIn, test, visit } from './portal-test.ts'

let unpaid = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  ;[unpaid = ''] = await agentBooks(request, 'agent@harbour.example', [{ name: 'MENSAH/EFUA', days: 17 }])
  await request.dispose()
})

test('an unpaid booking leads to its payment and can be let go; it is booked again as a new one', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'agent@harbour.example')
  await visit(page, `/order/detail/${unpaid}/en`)
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Pay booking ${unpaid}` })
  await expect(drawer.getByRole('timer')).toBeVisible()
  await expectAccessible(page, 'payment')
  await page.reload()
  await expect(drawer.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`#/product/placeAnOrder\\?orderNo=${unpaid}&pay=0$`))
  await expectAccessible(page, 'check before the payment')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Held until')
  await expect(drawer).toBeHidden()
  await page.getByRole('link', { name: 'View booking' }).click()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expectAccessible(page, 'question')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('The booking is cancelled.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cancelled')

  await page.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL(new RegExp(`#/order/generate\\?orderNo=${unpaid}$`))
  await expectAccessible(page, 'booking again')
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page.getByText(/^Booked anew as TEST/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay / }).click()
  const anew = page.getByRole('dialog', { name: /^Pay booking TEST/ })
  await anew.getByRole('button', { name: 'Pay now from deposit' }).click()
  const code = page.getByRole('dialog', { name: 'Confirm it is you' })
  await code.getByLabel('Verification code').fill(await codeInTime(demoSecret))
  await expect(page).toHaveURL(/#\/product\/paySuccess\?orderNo=TEST/)
  await expect(page.getByRole('main')).toContainText(/Paid\. Thank you\.|The tickets are issued/)
  await expectAccessible(page, 'how the payment went')
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/Paid\. Thank you\.|The tickets are issued/)
})

test('a page about a booking that its address does not name says what to do', async ({ page, watch }) => {
  watch.expectTrouble(/404 \(Not Found\)/)
  await signIn(page, 'agent@harbour.example')
  const pages = [
    '/booking/payment',
    '/booking/result',
    '/product/placeAnOrder',
    '/product/paySuccess',
    '/order/generate',
  ]
  for (const path of pages) {
    await visit(page, path)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Which booking?' })).toBeVisible()
    await visit(page, `${path}?orderNo=12`)
    await expect(page.getByRole('main').getByRole('heading', { name: 'This is no booking number' })).toBeVisible()
    await visit(page, `${path}?orderNo=GWAYS20200101000000123`)
    await expect(page.getByRole('main').getByRole('heading', { name: /^There is no booking GWAYS/ })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Unpaid bookings' }).click()
    await expect(page).toHaveURL(/#\/order\/list\?status=UNPAID/)
  }
})
