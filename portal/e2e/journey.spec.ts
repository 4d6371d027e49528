import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { codeOf, demoSecret } from './authenticator.ts'
import { expect, signIn, test } from './portal-test.ts'

test('an agent searches, books for a traveller, pays, and hands over the ticket', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'agent@harbour.example')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Search & book' }).click()

  await page.getByRole('radio', { name: 'One-way' }).check({ force: true })
  await choose(page, 'From', 'singa', /Singapore/)
  await choose(page, 'To', 'kuala', /Kuala Lumpur/)
  await page.getByRole('combobox', { name: 'Depart', exact: true }).fill(inDays(34))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/fromCity=SIN&toCity=KUL/)
  await page.getByRole('button', { name: /^Book/ }).first().click()

  const drawer = page.getByRole('dialog', { name: /^Book / })
  await drawer.getByLabel('Last name').fill('DOE')
  await drawer.getByLabel('First name').fill('JANE')
  await drawer.getByLabel('Date of birth').fill('14 FEB 1990')
  await drawer.getByLabel('Gender').selectOption('Female')
  await drawer.getByLabel('Nationality').selectOption('SE')
  await drawer.getByLabel('Document number').fill('X1234567')
  await drawer.getByLabel('Expiry date').fill('1 JAN 2035')
  await drawer.getByLabel('Issued in').selectOption('SE')
  await drawer.getByLabel('Name', { exact: true }).fill('Jane Doe')
  await drawer.getByLabel('E-mail').fill('jane@example.org')
  await drawer.getByLabel('Country code').selectOption('65')
  await drawer.getByLabel('Mobile').fill('81234567')
  await drawer.getByRole('button', { name: 'Continue to baggage' }).click()

  await drawer.getByLabel(/checked bag/).selectOption({ index: 1 })
  await drawer.getByRole('button', { name: 'Book and go to payment' }).click()
  await expect(drawer.getByText(/\d\d:\d\d/).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Pay now from deposit' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Verification code').fill(codeOf(demoSecret))
  await expect(question).toBeHidden()
  await drawer.getByRole('button', { name: 'View booking' }).click()

  await expect(page).toHaveURL(/#\/order\/detail\/[A-Z]{5}\d{17}\/en$/)
  const main = page.getByRole('main')
  await expect(main.getByText('Issued', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await main.getByRole('button', { name: 'E-ticket PDF' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'With its price' }).click()
  await question.getByLabel('Verification code').fill(codeOf(demoSecret))
  const ticket = await readFile(await (await downloading).path())
  expect(ticket.subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

async function choose(page: Page, field: string, typed: string, city: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
  await page.getByRole('option', { name: city }).first().click()
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
