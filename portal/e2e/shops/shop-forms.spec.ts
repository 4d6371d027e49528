import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, fetchToken } from '../api-booking.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'

const agency = useAgency()

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

test('forms of a shop start on the first field, and a refused one goes to the first invalid field', async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/status of 400/)
  await signIn(page, agency.admin)
  const token = await fetchToken(page.request, agency.admin)
  const shopId = await createShop(page, token)
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

  await visit(page, `/shop/whiteBlack/${shopId}`)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(dialog.getByLabel('List', { exact: true })).toBeFocused()

  await visit(page, `/shop/rules/${shopId}`)
  await page.getByRole('button', { name: 'Add rule' }).first().click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
})
