import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Texts of the widgets that the customer uses. */
const widgetTexts = {
  en: { oneWay: 'One-way', depart: 'Outbound', nextMonth: 'Next month', fifteenth: /^\w+ 15 /, find: 'Search' },
  cn: { oneWay: '单程', depart: '去程', nextMonth: '下个月', fifteenth: /月15日/, find: '搜索' },
}

/** Searches for a one-way flight on the 15th of next month. */
export async function search(page: Page, lang: keyof typeof widgetTexts = 'en'): Promise<void> {
  const texts = widgetTexts[lang]
  await page.getByRole('radio', { name: texts.oneWay }).click()
  await page.getByRole('combobox', { name: texts.depart, exact: true }).click()
  await page.getByRole('button', { name: texts.nextMonth }).click()
  await page.getByRole('gridcell', { name: texts.fifteenth }).first().click()
  await page.getByRole('button', { name: texts.find, exact: true }).click()
}

/** Opens the booking drawer of the first offer. */
export async function bookFirst(page: Page, book = /^Book /): Promise<Locator> {
  await page.getByRole('button', { name: book }).first().click()
  const drawer = page.getByRole('dialog', { name: book })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Enters one passenger and books. `frame` contains the drawer, when it is not in the page itself. */
export async function order(
  page: Page,
  drawer: Locator,
  lastName: string,
  frame: Page | FrameLocator = page,
): Promise<void> {
  const field = (name: string) => drawer.getByLabel(name, { exact: true })
  await field('Last name').fill(lastName)
  await field('First name').fill('ASTRID')
  await field('Gender').selectOption({ label: 'Female' })
  await field('Date of birth').fill('14 FEB 1990')
  await field('Nationality').fill('Sweden')
  await frame.getByRole('option', { name: 'Sweden', exact: true }).click()
  await field('Document number').fill('X1234567')
  await field('Expiry date').fill('2035-01-01')
  await field('Name').fill('Astrid Berg')
  await field('E-mail').fill('astrid@example.org')
  await field('Country code').selectOption({ index: 1 })
  await field('Mobile').fill('81234567')
  await drawer.getByRole('button', { name: 'Continue to baggage and extras' }).click()
  await drawer.getByRole('button', { name: 'Book and continue to payment' }).click()
}

/** Expects that the page does not scroll sideways, once it follows a new width. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, page.url()).toBeLessThanOrEqual(0)
}
