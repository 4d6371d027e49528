import { expect, openAccountMenu, signIn, test, visit } from './portal-test.ts'

const offlineNoise = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/

test('without a connection the portal says so, and says when it is back by falling silent', async ({
  page,
  context,
  watch,
}) => {
  watch.expectTrouble(offlineNoise)
  await signIn(page, 'admin@harbour.example')
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline\./)).toBeHidden()
})

test('a call that fails opens one dialog with one button, and closing it goes on', async ({ page, context, watch }) => {
  watch.expectTrouble(offlineNoise)
  await signIn(page, 'admin@harbour.example')
  await openAccountMenu(page, 'Where you are signed in')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  const oops = page.getByRole('dialog', { name: 'Oops!' })
  await expect(oops).toContainText('Oops, something went wrong. Please try again later.')
  await expect(oops).toHaveCount(1)
  await expect(oops.getByRole('button', { name: 'OK' })).toBeFocused()
  await oops.getByRole('button', { name: 'OK' }).click()
  await expect(oops).toHaveCount(0)
  await context.setOffline(false)
})

test('a page whose code cannot be loaded offers to load again, and then it is there', async ({
  page,
  context,
  watch,
}) => {
  watch.expectTrouble(offlineNoise)
  await visit(page, '/resetPwd')
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByLabel('Login name')).toBeVisible()
})
