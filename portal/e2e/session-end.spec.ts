import type { Page } from '@playwright/test'
import { expect, fillSignIn, openAccountMenu, signIn, test, visit } from './portal-test.ts'

const who = 'aftersales@harbour.example'

/** Ends the session on the server, as time or an administrator would: this browser does not know yet. */
async function endOnServer(page: Page): Promise<void> {
  const ended = await page.evaluate(async () => {
    const headers = { token: localStorage.getItem('Authorization') ?? '' }
    return (await fetch('/api/loginOut.do', { method: 'POST', headers })).ok
  })
  expect(ended).toBe(true)
}

test('a session that ended leads to sign-in and back to the same page, query and all', async ({ page }) => {
  await signIn(page, who)
  await visit(page, '/order/list?page=3&status=unpaid')
  await expect(page).toHaveTitle('My bookings - Gangway')
  await endOnServer(page)

  await visit(page, '/order/log?from=2026-11-01')
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/order/log?from=2026-11-01')}`)
  await expect(page.getByText('Your session has ended. Please sign in to continue where you were.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillSignIn(page, who)
  await expect(page).toHaveURL('/#/order/log?from=2026-11-01')
  await expect(page).toHaveTitle('Operation log - Gangway')
})

test('several calls that find the session ended sign out once and open no dialog', async ({ page }) => {
  await signIn(page, who)
  await endOnServer(page)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).hash))
  await page.getByRole('button', { name: 'Where you are signed in' }).last().click()
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fworkspace$/)
  await expect(page.getByLabel('Login name')).toBeVisible()
  expect(addresses.filter((address) => address.startsWith('#/login'))).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a session that ends on the page about missing rights leads to sign-in, and says so', async ({ page }) => {
  await signIn(page, who)
  await visit(page, '/shop/list')
  await expect(page).toHaveURL(/#\/401$/)
  await endOnServer(page)
  await openAccountMenu(page, 'Where you are signed in')
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
})

test('the back button of the browser takes an open dialog along with the page', async ({ page }) => {
  await signIn(page, who)
  await visit(page, '/order/list')
  await expect(page).toHaveTitle('My bookings - Gangway')
  await openAccountMenu(page, 'Where you are signed in')
  await expect(page.getByRole('dialog', { name: 'Where you are signed in' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle('Workspace - Gangway')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a credential that was never good leads to sign-in', async ({ page, watch }) => {
  // There is no request 88: what counts is that its address outlives the sign-in.
  watch.expectTrouble(/status of 404/)
  await visit(page, '/login')
  await page.evaluate(() => localStorage.setItem('Authorization', 'not-a-token'))
  await visit(page, '/request/list?srId=88')
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/request/list?srId=88')}`)
  await fillSignIn(page, who)
  await expect(page).toHaveURL('/#/request/list?srId=88')
})

test('signing out everywhere ends the other browser too', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await signIn(page, who)
  await signIn(other, who)

  await openAccountMenu(page, 'Sign out everywhere')
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/#\/workspace$/)
  await openAccountMenu(page, 'Sign out everywhere')
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()

  await visit(other, '/order/list')
  await expect(other).toHaveURL(/#\/login\?redirect=%2Forder%2Flist$/)
  await elsewhere.close()
})

test('one other sign-in can be ended from the list of places', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await signIn(page, who)
  await signIn(other, who)
  await openAccountMenu(page, 'Where you are signed in')
  const places = page.getByRole('dialog', { name: 'Where you are signed in' })
  await expect(places.getByText('This browser')).toHaveCount(1)
  const rows = places.getByRole('listitem')
  const before = await rows.count()
  expect(before).toBeGreaterThan(1)
  await places
    .getByRole('button', { name: /^End the sign-in/ })
    .first()
    .click()
  await expect(page.getByText('That sign-in has ended.')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  await visit(other, '/order/list')
  await expect(other).toHaveURL(/#\/login\?redirect/)
  await elsewhere.close()
})

test('signing out in one tab signs out the other tab', async ({ page, context }) => {
  await signIn(page, who)
  const second = await context.newPage()
  await visit(second, '/order/list')
  await expect(second).toHaveTitle('My bookings - Gangway')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/#\/login\?redirect=%2Forder%2Flist$/)
  await expect(second.getByText('You signed out in another tab.')).toBeVisible()
})
