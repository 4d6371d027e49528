import { bookFirst, expectFits, order, search } from './customer.ts'
import { expect, startExample, test } from './example-test.ts'

const site = startExample('agency-site')

test('a customer of the agency site finds and books a flight, and opens payment and refund under My trips', async ({
  page,
}) => {
  await page.goto(site)
  await page.getByRole('link', { name: 'Kuala Lumpur' }).click()
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(/KUL|Kuala Lumpur/)
  await search(page)
  await expect(page).toHaveURL(/flights\.html\?.*fromCity=SIN&toCity=KUL/)
  const drawer = await bookFirst(page)
  await order(page, drawer, 'BERG')
  const result = page.getByText(/^Booked: [A-Z]{5}\d{17}\./)
  await expect(result).toHaveCount(1)
  const orderNo = /[A-Z]{5}\d{17}/.exec((await result.textContent()) ?? '')?.[0] ?? ''

  await page.goto(`${site}trips.html`)
  await expect(page.getByRole('listitem').filter({ hasText: 'SIN – KUL' })).toContainText(orderNo)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('dialog').getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Change or cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText(orderNo)
})

test('the URL of results opens the same flights in a new page', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site}?toCity=KUL`)
  await search(page)
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .waitFor()
  const link = page.url()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(/KUL|Kuala Lumpur/)
  await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible()
})

test('each visitor gets a customer id, and no loaded file contains the secret', async ({ page, browser }) => {
  const loaded: string[] = []
  page.on('response', (response) => void loaded.push(response.url()))
  const tokenResponse = page.waitForResponse('**/gangway-token')
  await page.goto(`${site}flights.html`)
  await tokenResponse
  const listOwn = () => loaded.filter((address) => address.startsWith(site))
  await expect.poll(() => listOwn().length).toBeGreaterThan(4)
  for (const address of listOwn()) expect(await (await page.request.get(address)).text(), address).not.toContain('gws_')

  const otherVisitor = await browser.newContext()
  const answers = [
    await page.request.get(`${site}gangway-token`),
    await otherVisitor.request.get(`${site}gangway-token`),
  ]
  const customers = answers.map((answer) => answer.headers()['set-cookie'])
  expect(new Set(customers).size).toBe(2)
  await otherVisitor.close()
})

test.describe('the agency site on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, colorScheme: 'dark', hasTouch: true })

  test('no page of the agency site scrolls sideways', { tag: '@full' }, async ({ page }) => {
    await page.goto(site)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await expectFits(page)
    await page.goto(`${site}?toCity=KUL`)
    await search(page)
    await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible()
    await expectFits(page)
    await bookFirst(page)
    await expectFits(page)
    await page.goto(`${site}trips.html`)
    await expect(page.getByText('Nothing booked yet.')).toBeVisible()
    await expectFits(page)
  })
})
