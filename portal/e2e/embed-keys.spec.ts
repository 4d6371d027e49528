import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { codeInTime, demoSecret } from './authenticator.ts'
import { expect, fillSignIn, test, visit } from './portal-test.ts'

const account = 'admin@meridian.example'

/** A page of the agency, on a port of its own: another origin than the portal's. */
async function openShop() {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

async function confirmIt(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Verification code').fill(await codeInTime(demoSecret, account))
  await expect(dialog).toBeHidden()
}

/** What a page hears of a call that it makes with a credential: the code, or that the browser let nothing through. */
function hears(page: Page, token: string, api: string): Promise<string> {
  return page.evaluate(
    async ({ token, api }) => {
      const answer = await fetch(`${api}/search/initIndexDatas.do`, { method: 'POST', headers: { token } }).catch(
        () => undefined,
      )
      const told = await answer?.json()
      return answer ? String(told.rspCode) : 'nothing'
    },
    { token, api },
  )
}

test('an agency makes a key for its pages, sees who is there, and stops them all', async ({ page, context, watch }) => {
  // What the browser says of a call whose token is over.
  watch.expectTrouble(/401/)
  // Every code of an authenticator is good once: the clock has to come round.
  test.setTimeout(240_000)
  const shop = await openShop()
  await visit(page, '/login')
  await fillSignIn(page, account)
  await page.getByLabel('Verification code').fill(await codeInTime(demoSecret, account))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  const api = new URL('/api', page.url()).href

  await visit(page, '/profile/user')
  await page.getByRole('link', { name: 'Widgets on your pages' }).click()
  await expect(page.getByText('No page shows widgets yet')).toBeVisible()
  await page.getByRole('button', { name: 'Make a key for pages' }).click()
  await expect(page).toHaveURL(/tab=embed.*key=new/)
  const form = page.getByRole('dialog', { name: 'Make a key for pages' })
  await form.getByLabel('What is it for?').fill('Web shop')
  await form.getByLabel('Pages').fill(`${shop.origin}/shop`)
  await form.getByRole('checkbox', { name: /^Booking/ }).check()
  await expectAccessible(page, 'the form of a key for pages')
  await form.getByRole('button', { name: 'Make a key for pages' }).click()
  await expect(form.getByRole('alert')).toContainText('without a path')
  await form.getByLabel('Pages').fill(shop.origin)
  await form.getByRole('button', { name: 'Make a key for pages' }).click()
  await confirmIt(page)
  const made = page.getByRole('dialog', { name: 'Your key for pages' })
  const key = await made.getByRole('textbox', { name: 'Name of the key' }).inputValue()
  const secret = await made.getByRole('textbox', { name: 'Secret' }).inputValue()
  await made.getByRole('button', { name: 'I have stored it safely' }).click()
  await expect(page).not.toHaveURL(/key=/)
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole('row', { name: /Web shop/ })
  await expect(row.getByText('Works', { exact: true })).toBeVisible()

  const asked = await page.request.post('/api/embed/token', { data: { key, secret, user: 'customer-7' } })
  const { token } = (await asked.json()).data
  const tab = await context.newPage()
  await tab.goto(shop.origin)
  expect([await hears(tab, key, api), await hears(tab, token, api)]).toEqual(['0000', '0000'])

  await page.getByRole('button', { name: 'Refresh' }).click()
  const there = page.getByRole('table', { name: 'Who is on your pages' }).getByRole('row', { name: /customer-7/ })
  await expect(there).toContainText(shop.origin)
  await expectAccessible(page, 'keys for pages')
  await there.getByRole('button', { name: 'End the token of customer-7' }).click()
  await expect(page.getByText('Nobody has a token now')).toBeVisible()
  expect([await hears(tab, key, api), await hears(tab, token, api)]).toEqual(['0000', '5107'])

  await page.getByRole('button', { name: 'Stop all pages' }).click()
  await page.getByRole('dialog', { name: 'Stop all pages?' }).getByRole('button', { name: 'Stop all pages' }).click()
  await expect(row.getByText('Stopped', { exact: true })).toBeVisible()
  expect(await hears(tab, key, api)).not.toBe('0000')
  await row.getByRole('button', { name: 'Start Web shop' }).click()
  await confirmIt(page)
  await expect(row.getByText('Works', { exact: true })).toBeVisible()
  expect(await hears(tab, key, api)).toBe('0000')

  await page.setViewportSize({ width: 320, height: 640 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  shop.close()
})
