import { control, useAgency } from '../agency.ts'
import { callApi, fetchToken } from '../api-booking.ts'
import { advanceClock } from '../api-clock.ts'
import { createPaidBooking, submitRefund } from '../api-refund.ts'
import { codeFor } from '../authenticator.ts'
import { expect, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'
import { entry, expectSettled, openAction } from './task-page.ts'

const agency = useAgency()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('tops up a low deposit', async ({ page, request }) => {
  const token = await fetchToken(request, agency.finance)
  await callApi(request, 'POST /client/deposit/lowBalance', { currency: 'USD', amount: 5_100_000 }, token)
  await signInAt(page, agency.finance, '/tasks')
  const task = 'Top up the deposit USD'
  await expect(entry(page, task).getByText('USD 50,000.00')).toBeVisible()
  await entry(page, task).getByRole('link', { name: 'Top up' }).click()
  await page.getByLabel(/^Amount/).fill('2000')
  await page.locator('input[type="file"]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('1 KB')).toBeVisible()
  await page.getByRole('button', { name: 'Submit top-up' }).click()
  await page.getByRole('button', { name: 'Credit now' }).click()
  await expect(page.getByText('USD 2,000.00 has been credited to your deposit.')).toBeVisible()
  await visit(page, '/tasks')
  await expectSettled(page, task)
})

test('asks again for a refund that the airline rejected', { tag: '@full' }, async ({ page, request, baseURL }) => {
  const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/EVA' })
  const rejected = await submitRefund(request, agency.agent, orderNo, 'involuntary')
  await advanceClock(request, await fetchToken(request, agency.admin), { days: 20 })
  await signInAt(page, agency.agent, '/tasks')
  const task = `Refund rejected ${rejected}`
  await expect(entry(page, task).getByText('The airline has no schedule change for this flight.')).toBeVisible()
  await openAction(page, task, 'Request again')
  const drawer = page.getByRole('dialog', { name: /Cancel & refund/ })
  await drawer.getByRole('radio', { name: /Voluntary refund/ }).check()
  await drawer.getByRole('button', { name: 'Continue' }).click()
  await drawer.getByRole('button', { name: 'Submit refund' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your identity' })
  await question.getByLabel('Verification code').fill(await codeFor(agency.agent))
  await expect(drawer.getByText('Refund submitted')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).first().click()
  await expectSettled(page, task)
})

test('replaces a daily exchange rate that was not read for a day', { tag: '@full' }, async ({ page, request }) => {
  const token = await fetchToken(request, agency.admin)
  const shop = { name: 'City trips', currency: 'EUR', channel: 'Website', channelCode: '' }
  const { id: shopId } = await callApi(
    request,
    'POST /shop/save',
    { ...shop, contactEmail: 'shop@agency.example' },
    token,
  )
  const daily = { from: 'USD', to: 'EUR', source: 'DAILY', base: '', adjustment: '0' }
  const always = { validFrom: null, validTo: null, active: true }
  await callApi(request, 'POST /shop/exchangeRate/save', { shopId, ...daily, ...always }, token)
  await control(`rates?email=${encodeURIComponent(agency.admin)}&hours=25`)
  await signInAt(page, agency.admin, '/tasks')
  const task = 'Check the exchange rate City trips'
  await expect(entry(page, task).getByText('USD/EUR')).toBeVisible()
  await entry(page, task).getByRole('link', { name: 'View rates' }).click()
  await expect(page.getByText('Older than a day')).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Base from').selectOption('By hand')
  await dialog.getByLabel('Base rate').fill('0.9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The exchange rate is saved.')).toBeVisible()
  await visit(page, '/tasks')
  await expectSettled(page, task)
})
