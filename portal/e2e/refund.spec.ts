import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { codeFor } from './authenticator.ts'
import { expect, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'
import { createPaidBooking } from './api-refund.ts'

const agency = useAgency()

async function fillCode(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm your identity' })
  await question.getByLabel('Verification code').fill(await codeFor(agency.agent))
  await expect(question).toBeHidden()
}

/** An airport whose local day is not ending: voiding is allowed until the end of the airline's day. */
const airportInDaytime = () => {
  const hour = new Date().getUTCHours()
  return hour >= 10 && hour < 15 ? (['OSL', 'TRD'] as const) : (['SEL', 'CJU'] as const)
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /Cancel & refund/ })

/** Opens the refund drawer on a booking once it is ticketed. */
async function openDrawer(page: Page, orderNo: string): Promise<void> {
  await signInAt(page, agency.agent, `/order/detail/${orderNo}/en`)
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByText('Issued', { exact: true }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Cancel & refund' }).click()
  await expect(drawer(page).getByText('Choose an option')).toBeVisible()
}

/** Refund number of the submitted refund. */
async function readRefundNo(page: Page): Promise<string> {
  const text = await drawer(page)
    .getByText(/^\d{6}-\d{4,9}$/)
    .textContent()
  return text ?? ''
}

test('refunds a ticketed booking and shows the refund status', async ({ page, baseURL }) => {
  await openDrawer(page, await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/EVA' }))
  await expectAccessible(page, 'ways')
  await drawer(page)
    .getByRole('radio', { name: /Voluntary refund/ })
    .check()
  await drawer(page).getByRole('button', { name: 'Continue' }).click()
  await drawer(page).getByLabel('Refund reason').selectOption('ILLNESS_DEATH')
  await drawer(page).getByRole('button', { name: 'Submit refund' }).click()
  await expect(drawer(page).getByText('Please upload a medical or death certificate.')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const files = drawer(page).locator('input[type=file]')
  await files.setInputFiles({ name: 'doctor-note.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(drawer(page).getByRole('button', { name: 'Remove doctor-note.pdf' })).toBeVisible()
  // A file that is uploading shows its progress; a submission meanwhile would be refused.
  await expect(drawer(page).getByText('1 KB')).toBeVisible()
  await expectAccessible(page, 'details')
  await drawer(page).getByRole('button', { name: 'Submit refund' }).click()
  await fillCode(page)
  await expect(drawer(page).getByText('Refund submitted')).toBeVisible()
  await expect(drawer(page).getByText(/^The request will be sent to the airline by/)).toBeVisible()
  const refundNo = await readRefundNo(page)
  await drawer(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer(page)).toBeHidden()
  expect(refundNo).not.toBe('')
  await page.getByRole('main').filter({ visible: true }).getByRole('button', { name: 'Cancel & refund' }).click()
  await expect(drawer(page).getByText('A refund has already been requested.').first()).toBeVisible()
})

test(
  'voids a booking on its ticketing day and refuses to void it twice',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const voided = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/NILS', cities: airportInDaytime() })
    await openDrawer(page, voided)
    const option = drawer(page).getByRole('radio', { name: /Void the tickets/ })
    await expect(option).toBeChecked()
    await expect(drawer(page).getByRole('timer')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Continue' }).click()
    await drawer(page).getByRole('button', { name: 'Void booking' }).click()
    await fillCode(page)
    await expect(drawer(page).getByText('Void submitted')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(drawer(page)).toBeHidden()
    await visit(page, '/order/list')
    await page
      .getByRole('button', { name: `Cancel & refund ${voided}` })
      .filter({ visible: true })
      .click()
    await expect(drawer(page).getByText('A refund has already been requested.').first()).toBeVisible()
  },
)
