import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { codeInTime, demoSecret } from './authenticator.ts'
import { expect, signIn, test, visit } from './portal-test.ts'
import { bookOne } from './refund-calls.ts'

test.describe.configure({ mode: 'serial' })

const agent = 'agent@harbour.example'

async function fillCode(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Verification code').fill(await codeInTime(demoSecret))
  await expect(question).toBeHidden()
}

/** Tickets are voided until the evening of the airline: in Korea, or in Norway when it is late there. */
const whereItIsDay = () => {
  const hour = new Date().getUTCHours()
  return hour >= 10 && hour < 15 ? (['OSL', 'TRD'] as const) : (['SEL', 'CJU'] as const)
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /Cancel & refund/ })

/** Opens the drawer from the page of a booking that is ticketed by now. */
async function openDrawer(page: Page, orderNo: string): Promise<void> {
  await signIn(page, agent)
  await visit(page, `/order/detail/${orderNo}/en`)
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByText('Issued', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await main.getByRole('button', { name: 'Cancel & refund' }).click()
  await expect(drawer(page).getByText('What do you want to do?')).toBeVisible()
}

/** The number of what was submitted. */
async function numberOf(page: Page): Promise<string> {
  const text = await drawer(page)
    .getByText(/^\d{6}-\d{4,9}$/)
    .textContent()
  return text ?? ''
}

test('a ticketed booking is given up by a refund, and its status is seen', async ({ page, playwright, baseURL }) => {
  test.setTimeout(240_000)
  await openDrawer(page, await bookOne(playwright, baseURL, { name: 'RYDELL/EVA' }))
  await expectAccessible(page, 'ways')
  await drawer(page)
    .getByRole('radio', { name: /Voluntary refund/ })
    .check()
  await drawer(page).getByRole('button', { name: 'Continue' }).click()
  await drawer(page).getByLabel('Refund reason').selectOption('ILLNESS_DEATH')
  await drawer(page).getByRole('button', { name: 'Submit refund' }).click()
  await expect(drawer(page).getByText('Please upload a proof of the reason.')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const files = drawer(page).locator('input[type=file]')
  await files.setInputFiles({ name: 'doctor-note.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(drawer(page).getByRole('button', { name: 'Remove doctor-note.pdf' })).toBeVisible()
  await expectAccessible(page, 'details')
  await drawer(page).getByRole('button', { name: 'Submit refund' }).click()
  await fillCode(page)
  await expect(drawer(page).getByText('The refund is submitted')).toBeVisible()
  await expect(drawer(page).getByText(/^The provider hands it over by/)).toBeVisible()
  const refundNo = await numberOf(page)
  await drawer(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer(page)).toBeHidden()
  expect(refundNo).not.toBe('')
  await page.getByRole('main').filter({ visible: true }).getByRole('button', { name: 'Cancel & refund' }).click()
  await expect(drawer(page).getByText('A refund was requested already.').first()).toBeVisible()
})

test('a booking is voided on the day of its ticket, and a second time it cannot be', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const voided = await bookOne(playwright, baseURL, { name: 'RYDELL/NILS', cities: whereItIsDay() })
  await openDrawer(page, voided)
  const way = drawer(page).getByRole('radio', { name: /Void the tickets/ })
  await expect(way).toBeChecked()
  await expect(drawer(page).getByRole('timer')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Continue' }).click()
  await drawer(page).getByRole('button', { name: 'Void booking' }).click()
  await fillCode(page)
  await expect(drawer(page).getByText('The void is submitted')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer(page)).toBeHidden()
  await visit(page, '/order/list')
  await page
    .getByRole('button', { name: `Cancel & refund ${voided}` })
    .filter({ visible: true })
    .click()
  await expect(drawer(page).getByText('A refund was requested already.').first()).toBeVisible()
})
