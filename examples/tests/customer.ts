import { expect, type Locator, type Page } from '@playwright/test'

/** What a customer reads on the widgets, whoever's page they stand in. */
const words = {
  en: { oneWay: 'One-way', depart: 'Depart', nextMonth: 'Next month', fifteenth: /^\w+ 15 /, find: 'Search' },
  cn: { oneWay: '单程', depart: '去程', nextMonth: '下个月', fifteenth: /月15日/, find: '搜索' },
}

/** Searches for a flight on the fifteenth of the next month. */
export async function search(page: Page, lang: keyof typeof words = 'en'): Promise<void> {
  const say = words[lang]
  await page.getByRole('radio', { name: say.oneWay }).click()
  await page.getByRole('combobox', { name: say.depart, exact: true }).click()
  await page.getByRole('button', { name: say.nextMonth }).click()
  await page.getByRole('gridcell', { name: say.fifteenth }).first().click()
  await page.getByRole('button', { name: say.find, exact: true }).click()
}

/** The drawer in which the first offer is booked. */
export async function bookFirst(page: Page, book = /^Book /): Promise<Locator> {
  await page.getByRole('button', { name: book }).first().click()
  const drawer = page.getByRole('dialog', { name: book })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Fills in one passenger and orders. */
export async function order(page: Page, drawer: Locator, lastName: string): Promise<void> {
  const field = (name: string) => drawer.getByLabel(name, { exact: true })
  await field('Last name').fill(lastName)
  await field('First name').fill('ASTRID')
  await field('Gender').selectOption({ label: 'Female' })
  await field('Date of birth').fill('14 FEB 1990')
  await field('Nationality').fill('Sweden')
  await page.getByRole('option', { name: 'Sweden', exact: true }).click()
  await field('Document number').fill('X1234567')
  await field('Expiry date').fill('2035-01-01')
  await field('Name').fill('Astrid Berg')
  await field('E-mail').fill('astrid@example.org')
  await field('Country code').selectOption({ index: 1 })
  await field('Mobile').fill('81234567')
  await drawer.getByRole('button', { name: 'Continue to baggage' }).click()
  await drawer.getByRole('button', { name: 'Book and go to payment' }).click()
}

/** That nothing of the page scrolls sideways. */
export async function expectFits(page: Page): Promise<void> {
  const [wanted, given] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(wanted, page.url()).toBeLessThanOrEqual(given ?? 0)
}
