import { createBooking, dayFromNow } from '../api-booking.ts'
import { useAgency } from '../agency.ts'
import { expect, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

test('sells in a shop: rules are tried, published and used, and the order shows its margin', async ({ page }) => {
  await signInAt(page, agency.admin, '/shop/list')
  await expect(page.getByRole('heading', { name: 'No shops yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add shop' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('City trips')
  await dialog.getByLabel('Channel', { exact: true }).fill('Website')
  await dialog.getByLabel('Currency').fill('USD')
  await dialog.getByLabel('Contact e-mail').fill('shop@agency.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible()

  const addRule = async (name: string, percent: string) => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Percent').fill(percent)
    await dialog.getByRole('button', { name: 'Apply to the draft' }).click()
  }
  await addRule('Everything', '5')
  await addRule('Better', '1001')
  await expect(dialog.getByText('Enter a percentage from −100 to 1,000')).toBeVisible()
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByRole('button', { name: 'Apply to the draft' }).click()
  const rules = page.getByRole('list', { name: 'Markup rules in their order' })
  await expect(rules.getByText('Never reached')).toBeVisible()
  await page.getByRole('button', { name: 'Move Better, place 2' }).press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Move Better, place 1' })).toBeFocused()
  await expect(rules.getByRole('listitem').first()).toContainText('Better')

  await page.reload()
  await expect(rules.getByRole('listitem').first()).toContainText('Better')

  await page.getByRole('link', { name: 'Test bench' }).click()
  await page.getByLabel('From').fill('SIN')
  await page.getByLabel('To', { exact: true }).fill('KUL')
  await page.getByLabel('Departure date').fill(dayFromNow(30))
  await page.getByLabel('Airline (optional)').fill('AK')
  await page.getByRole('button', { name: 'Search and price' }).click()
  await page
    .getByRole('button', { name: /^Why this price/ })
    .first()
    .click()
  await expect(page.getByText('Better: markup +10 % on the cost')).toBeVisible()
  await expect(page.getByText('9.1 %').first()).toBeVisible()

  await page.getByRole('link', { name: 'Dry run' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Draft' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Change a rule to compare them with your draft.')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByRole('link', { name: 'Test bench' }).click()
  await page.getByLabel('From').fill('SIN')
  await page.getByLabel('To', { exact: true }).fill('KUL')
  await page.getByLabel('Departure date').fill(dayFromNow(30))
  await page.getByRole('button', { name: 'Search and price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Current rules' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Draft' })).toBeHidden()
  await page.getByRole('link', { name: /^Versions/ }).click()
  await expect(page.getByText('In force')).toBeVisible()

  const shopId = /rules\/(\w+)/.exec(page.url())?.[1] ?? ''
  const startsSearch = () => page.waitForRequest(/search\/search\.do/)
  const [, opened] = await Promise.all([
    visit(page, `/booking/search?fromCity=SIN&toCity=KUL&departDate=${dayFromNow(30)}&adult=1&shopId=${shopId}`),
    startsSearch(),
  ])
  await expect(page.getByText('Results and other dates show the sale prices of City trips in USD.')).toBeVisible()
  // The same search again asks for current offers.
  const [, again] = await Promise.all([
    page.getByRole('button', { name: 'Search', exact: true }).click(),
    startsSearch(),
  ])
  expect(again.postDataJSON()).toEqual(opened.postDataJSON())

  const [orderNo = ''] = await createBooking(page.request, agency.admin, [{ name: 'DOE/JANE', shopId }])
  await visit(page, `/shop/order/${shopId}`)
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible()
  await page.getByRole('button', { name: /^Why this price/ }).click()
  await expect(dialog.getByText('Better: markup +10 % on the cost')).toBeVisible()
})
