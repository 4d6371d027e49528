import type { FrameLocator } from '@playwright/test'

/** Fills in the passenger and the contact of a booking drawer. */
export async function enterTraveller(drawer: FrameLocator): Promise<void> {
  const field = (name: string) => drawer.getByRole('dialog').getByLabel(name, { exact: true })
  await field('Last name').fill('NYSTROM')
  await field('First name').fill('ASTRID')
  await field('Gender').selectOption('Female')
  await field('Date of birth').fill('14 FEB 1990')
  await field('Nationality').fill('Sweden')
  await drawer.getByRole('option', { name: 'Sweden', exact: true }).click()
  await field('Document number').fill('X1234567')
  await field('Expiry date').fill('2035-01-01')
  await field('Name').fill('Astrid Berg')
  await field('E-mail').fill('astrid@example.org')
  const singapore = await field('Country code').locator('option', { hasText: '+65' }).first().getAttribute('value')
  await field('Country code').selectOption(singapore)
  await field('Mobile').fill('81234567')
}
