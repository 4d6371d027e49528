import type { Page } from '@playwright/test'
import { useAgency } from './agency.ts'
import { expect, fillSignIn, openAccountMenu, signIn, test, visit } from './portal.fixture.ts'

const agency = useAgency()

/** Ends the session on the server only; the browser still has its token. */
async function endSessionOnServer(page: Page): Promise<void> {
  const ended = await page.evaluate(async () => {
    const headers = { token: localStorage.getItem('Authorization') ?? '' }
    return (await fetch('/api/loginOut.do', { method: 'POST', headers })).ok
  })
  expect(ended).toBe(true)
}

test('leads to sign-in after the session ended and returns to the same URL with its query', async ({ page }) => {
  await signIn(page, agency.afterSales)
  await visit(page, '/order/list?page=3&status=unpaid')
  await expect(page).toHaveTitle('My bookings - Gangway')
  await endSessionOnServer(page)

  await visit(page, '/order/log?from=2026-11-01')
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/order/log?from=2026-11-01')}`)
  await expect(page.getByText('Your session has expired. Sign in to continue.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillSignIn(page, agency.afterSales)
  await expect(page).toHaveURL('/#/order/log?from=2026-11-01')
  await expect(page).toHaveTitle('Operation log - Gangway')
})

test(
  'signs out once and opens no dialog when several calls find the session ended',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, agency.afterSales)
    await endSessionOnServer(page)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).hash))
    const sessions = page.getByRole('button', { name: 'Active sessions' }).last()
    // A call of the page itself may find it before the click.
    await sessions.or(page.getByLabel('Login name')).first().click()
    await expect(page).toHaveURL(/#\/login\?redirect=%2Fworkspace$/)
    await expect(page.getByLabel('Login name')).toBeVisible()
    expect(addresses.filter((address) => address.startsWith('#/login'))).toHaveLength(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('leads to sign-in when the session ends on the access-denied page', { tag: '@full' }, async ({ page }) => {
  await signIn(page, agency.afterSales)
  await visit(page, '/shop/list')
  await expect(page).toHaveURL(/#\/401$/)
  await endSessionOnServer(page)
  await openAccountMenu(page, 'Active sessions')
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('Your session has expired.')).toBeVisible()
})

test('closes an open dialog together with its page on browser back', { tag: '@full' }, async ({ page }) => {
  await signIn(page, agency.afterSales)
  await visit(page, '/order/list')
  await expect(page).toHaveTitle('My bookings - Gangway')
  await openAccountMenu(page, 'Active sessions')
  await expect(page.getByRole('dialog', { name: 'Active sessions' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle('Workspace - Gangway')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('leads to sign-in for an invalid token', { tag: '@full' }, async ({ page, watch }) => {
  // Request 88 does not exist; only the URL after sign-in matters.
  watch.allowBrowserError(/status of 404/)
  await visit(page, '/login')
  await page.evaluate(() => localStorage.setItem('Authorization', 'not-a-token'))
  await visit(page, '/request/list?srId=88')
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/request/list?srId=88')}`)
  await fillSignIn(page, agency.afterSales)
  await expect(page).toHaveURL('/#/request/list?srId=88')
})

test('signs out other browsers on "sign out everywhere"', { tag: '@full' }, async ({ page, browser }) => {
  const otherBrowser = await browser.newContext({ locale: 'en-GB' })
  const otherTab = await otherBrowser.newPage()
  await signIn(page, agency.afterSales)
  await signIn(otherTab, agency.afterSales)

  await openAccountMenu(page, 'Sign out everywhere')
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/#\/workspace$/)
  await openAccountMenu(page, 'Sign out everywhere')
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You have been signed out of all devices.')).toBeVisible()

  await visit(otherTab, '/order/list')
  await expect(otherTab).toHaveURL(/#\/login\?redirect=%2Forder%2Flist$/)
  await otherBrowser.close()
})

test('ends one other session from the list of sessions', async ({ page, browser }) => {
  const otherBrowser = await browser.newContext({ locale: 'en-GB' })
  const otherTab = await otherBrowser.newPage()
  await signIn(page, agency.afterSales)
  await signIn(otherTab, agency.afterSales)
  await openAccountMenu(page, 'Active sessions')
  const sessionsDialog = page.getByRole('dialog', { name: 'Active sessions' })
  await expect(sessionsDialog.getByText('This browser')).toHaveCount(1)
  const rows = sessionsDialog.getByRole('listitem')
  const before = await rows.count()
  expect(before).toBeGreaterThan(1)
  await sessionsDialog
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect(page.getByText('Session signed out.')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  await visit(otherTab, '/order/list')
  await expect(otherTab).toHaveURL(/#\/login\?redirect/)
  await otherBrowser.close()
})

test('signs out other tabs', async ({ page, context }) => {
  await signIn(page, agency.afterSales)
  const second = await context.newPage()
  await visit(second, '/order/list')
  await expect(second).toHaveTitle('My bookings - Gangway')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/#\/login\?redirect=%2Forder%2Flist$/)
  await expect(second.getByText('You signed out in another tab.')).toBeVisible()
})
