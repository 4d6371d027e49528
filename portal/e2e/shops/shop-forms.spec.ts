import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, createBooking, dayFromNow, fetchToken } from '../api-booking.ts'
import { chooseChinese, expect, signIn, test, visit } from '../portal.fixture.ts'

const agency = useAgency()
const always = { validFrom: null, validTo: null }

async function createShop(page: Page, token: string): Promise<string> {
  const shop = {
    name: 'City trips',
    currency: 'USD',
    channel: 'Web',
    channelCode: '',
    contactEmail: 'a@agency.example',
  }
  return (await callApi(page.request, 'POST /shop/save', shop, token)).id
}

async function addRate(page: Page, token: string, shopId: string, from: string): Promise<void> {
  const rate = { shopId, from, to: 'USD', source: 'MANUAL', base: '1', adjustment: '0', ...always, active: true }
  await callApi(page.request, 'POST /shop/exchangeRate/save', rate, token)
}

test(
  'forms of a shop start on the first field, and a refused one goes to the first invalid field',
  { tag: '@full' },
  async ({ page, watch }) => {
    watch.allowBrowserError(/status of 400/)
    await signIn(page, agency.admin)
    const token = await fetchToken(page.request, agency.admin)
    const shopId = await createShop(page, token)
    await addRate(page, token, shopId, 'EUR')
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })

    await visit(page, '/shop/list')
    await page.getByRole('button', { name: 'Add shop' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Sun trips')
    await dialog.getByLabel('Channel', { exact: true }).fill('Web')
    await dialog.getByLabel('Currency').fill('ZZZ')
    await dialog.getByLabel('Contact e-mail').fill('a@agency.example')
    await save.press('Enter')
    await expect(dialog.getByLabel('Currency')).toBeFocused()

    await visit(page, `/shop/exchangeRate/${shopId}`)
    await page.getByRole('button', { name: 'Add rate' }).click()
    await expect(dialog.getByLabel('From currency')).toBeFocused()
    await dialog.getByLabel('From currency').fill('EUR')
    await dialog.getByLabel('Base from').selectOption('By hand')
    await dialog.getByLabel('Base rate').fill('1.1')
    await save.press('Enter')
    const isOn = dialog.getByRole('checkbox', { name: 'This rate is on' })
    await expect(isOn).toBeFocused()
    await expect(isOn).toHaveAccessibleDescription(/Another rate of this pair is active/)
    await expect(dialog.getByRole('alert')).toHaveText(/Another rate of this pair is active/)

    await visit(page, `/shop/whiteBlack/${shopId}`)
    await page.getByRole('button', { name: 'Add entry' }).click()
    await expect(dialog.getByLabel('List', { exact: true })).toBeFocused()
    await dialog.getByLabel('Value', { exact: true }).fill('ZZ')
    await save.press('Enter')
    await expect(dialog.getByText('There is no airline with the code ZZ.')).toBeVisible()
    await expect(dialog.getByLabel('Value', { exact: true })).toBeFocused()

    await visit(page, `/shop/rules/${shopId}`)
    await page.getByRole('button', { name: 'Add rule' }).first().click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Everything')
    await dialog.getByLabel('Percent').fill('5')
    await dialog.getByLabel('Currency').fill('ZZZ')
    await dialog.getByRole('button', { name: 'Apply to the draft' }).press('Enter')
    await expect(dialog.getByText('Enter a currency code such as USD.')).toBeVisible()
    await expect(dialog.getByLabel('Currency')).toBeFocused()
  },
)

test(
  'the focus goes to the next row when one is deleted, and to the heading after the last',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, agency.admin)
    const token = await fetchToken(page.request, agency.admin)
    const shopId = await createShop(page, token)
    for (const from of ['EUR', 'GBP']) await addRate(page, token, shopId, from)
    await visit(page, `/shop/exchangeRate/${shopId}`)
    await expect(page.getByText(/^Sample data: these daily rates are invented/)).toBeVisible()
    const remove = async (pair: string) => {
      await page.getByRole('button', { name: `Delete ${pair}` }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    }
    await remove('EUR → USD')
    await expect(page.getByRole('button', { name: 'Delete GBP → USD' })).toBeFocused()
    await remove('GBP → USD')
    await expect(page.getByRole('heading', { name: 'City trips' })).toBeFocused()
    await chooseChinese(page)
    await expect(page.getByText(/^当前每日汇率为示例数据/)).toBeVisible()
  },
)

test('an order explains its price, whose parts add up on a phone too', { tag: '@full' }, async ({ page }) => {
  await signIn(page, agency.admin)
  const token = await fetchToken(page.request, agency.admin)
  const shopId = await createShop(page, token)
  await createBooking(page.request, agency.admin, [{ name: 'DOE/JANE', shopId, adults: 2, days: 31 }])
  await visit(page, `/shop/order/${shopId}`)
  const totals = page.getByRole('main').locator('dl').first()
  await expect(totals).toContainText('Orders1Issued orders0')

  const why = page.getByRole('button', { name: /^Why this price/ })
  await why.press('Enter')
  await expect(page.getByRole('dialog').getByText(/^2 × USD [\d.,]+ = USD [\d.,]+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(why).toBeFocused()

  await page.setViewportSize({ width: 375, height: 720 })
  const card = page.getByRole('main').getByRole('listitem').filter({ has: why })
  await expect(card).toContainText(/Sale priceUSD [\d.,]+CostUSD [\d.,]+MarginUSD 0\.00/)
  const link = await card.getByRole('link').boundingBox()
  expect(link?.height).toBeGreaterThanOrEqual(32)
})

test('a search in a shop without a rate for private fares leads to its rates', { tag: '@full' }, async ({ page }) => {
  await signIn(page, agency.admin)
  const token = await fetchToken(page.request, agency.admin)
  const shopId = await createShop(page, token)
  const params = Object.entries({ username: 'harbour', password: 'demo-open', agencyCode: 'HBR2026' })
  const terms = { privateFare: true, params: params.map(([key, value]) => ({ key, value })) }
  const account = { airline: 'OD', vendor: 'direct', ...terms }
  await callApi(page.request, 'POST /byoa/add', account, token)
  await visit(page, '/byoa/list')
  await page.getByRole('button', { name: /^Put online / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put online', exact: true }).click()
  await expect(page.getByText('The account is online.')).toBeVisible()
  const trip = `fromCity=SIN&toCity=KUL&departDate=${dayFromNow(30)}&adult=1&tripType=ONE_WAY`
  await visit(page, `/booking/search?${trip}&shopId=${shopId}`)
  await expect(page.getByText(/^\d+ offers are not shown: the shop has no rate from MYR to USD\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Open exchange rates' }).click()
  await expect(page.getByText('No rate to USD from MYR')).toBeVisible()
  await addRate(page, token, shopId, 'MYR')
  await page.reload()
  await expect(page.getByText('MYR → USD').first()).toBeVisible()
  await expect(page.getByText('No rate to USD from MYR')).toHaveCount(0)
})
