import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { codeFor } from './authenticator.ts'
import { expect, fillSignIn, test, visit } from './portal.fixture.ts'

const agency = useAgency('MERIDIAN')

/** A host page on its own port, so its origin differs from the portal's. */
async function openHostPage() {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

async function confirmIt(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').fill(await codeFor(agency.admin))
  await expect(dialog).toBeHidden()
}

/** Result of a cross-origin call with a token: the status code, or that the browser blocked the response. */
function fetchResult(page: Page, token: string, api: string): Promise<string> {
  return page.evaluate(
    async ({ token, api }) => {
      const answer = await fetch(`${api}/search/initIndexDatas.do`, { method: 'POST', headers: { token } }).catch(
        () => undefined,
      )
      const result = await answer?.json()
      return answer ? String(result.rspCode) : 'nothing'
    },
    { token, api },
  )
}

test(
  'creates an embed key, shows active sessions and ends them all',
  { tag: '@full' },
  async ({ page, context, watch }) => {
    // The browser logs the call with an expired token.
    watch.allowBrowserError(/401/)
    const hostPage = await openHostPage()
    await visit(page, '/login')
    await fillSignIn(page, agency.admin)
    await page.getByLabel('Verification code').fill(await codeFor(agency.admin))
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    const api = new URL('/api', page.url()).href

    await visit(page, '/profile/user')
    await page.getByRole('link', { name: 'Embed keys' }).click()
    await expect(page.getByText('No embed keys yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create embed key' }).click()
    await expect(page).toHaveURL(/tab=embed.*key=new/)
    const form = page.getByRole('dialog', { name: 'Create embed key' })
    await form.getByRole('textbox', { name: /^Name/ }).fill('Web shop')
    await form.getByLabel('Allowed pages').fill(`${hostPage.origin}/shop`)
    await form.getByRole('checkbox', { name: /^Booking/ }).check()
    await expectAccessible(page, 'the form of a key for pages')
    await form.getByRole('button', { name: 'Create embed key' }).click()
    await expect(form.getByRole('alert')).toContainText('without a path')
    await form.getByLabel('Allowed pages').fill(hostPage.origin)
    await form.getByRole('button', { name: 'Create embed key' }).click()
    await confirmIt(page)
    const createdDialog = page.getByRole('dialog', { name: 'Embed key created' })
    const key = await createdDialog.getByRole('textbox', { name: 'Key ID' }).inputValue()
    const secret = await createdDialog.getByRole('textbox', { name: 'Secret' }).inputValue()
    await createdDialog.getByRole('button', { name: 'I have saved it in a safe place' }).click()
    await expect(page).not.toHaveURL(/key=/)
    await expect(page.getByText(secret)).toHaveCount(0)
    const row = page.getByRole('row', { name: /Web shop/ })
    await expect(row.getByText('Active', { exact: true })).toBeVisible()

    const question = await page.request.post('/api/embed/token', { data: { key, secret, user: 'customer-7' } })
    const { token } = (await question.json()).data
    const tab = await context.newPage()
    await tab.goto(hostPage.origin)
    expect([await fetchResult(tab, key, api), await fetchResult(tab, token, api)]).toEqual(['0000', '0000'])

    await page.getByRole('button', { name: 'Refresh' }).click()
    const activeSession = page.getByRole('table', { name: 'Active tokens' }).getByRole('row', { name: /customer-7/ })
    await expect(activeSession).toContainText(hostPage.origin)
    await expectAccessible(page, 'keys for pages')
    await activeSession.getByRole('button', { name: 'Revoke the token of customer-7' }).click()
    await expect(page.getByText('No active tokens')).toBeVisible()
    expect([await fetchResult(tab, key, api), await fetchResult(tab, token, api)]).toEqual(['0000', '5107'])

    await page.getByRole('button', { name: 'Disable all keys' }).click()
    await page
      .getByRole('dialog', { name: 'Disable all embed keys?' })
      .getByRole('button', { name: 'Disable all keys' })
      .click()
    await expect(row.getByText('Disabled', { exact: true })).toBeVisible()
    expect(await fetchResult(tab, key, api)).not.toBe('0000')
    await row.getByRole('button', { name: 'Enable Web shop' }).click()
    await confirmIt(page)
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    expect(await fetchResult(tab, key, api)).toBe('0000')

    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0)
    hostPage.close()
  },
)
