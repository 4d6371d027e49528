import { expect, openAccountMenu, signIn, test, visit } from './portal.fixture.ts'

const offlineErrors = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/

test('shows a notice while offline and removes it when the connection returns', async ({ page, context, watch }) => {
  watch.allowBrowserError(offlineErrors)
  await signIn(page, 'admin@harbour.example')
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline\./)).toBeHidden()
})

test('opens one error dialog with one button for a failed call and continues after it is closed', async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(offlineErrors)
  await signIn(page, 'admin@harbour.example')
  await openAccountMenu(page, 'Active sessions')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  const errorDialog = page.getByRole('dialog', { name: 'Oops!' })
  await expect(errorDialog).toContainText('Oops, something went wrong. Please try again later.')
  await expect(errorDialog).toHaveCount(1)
  await expect(errorDialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await errorDialog.getByRole('button', { name: 'OK' }).click()
  await expect(errorDialog).toHaveCount(0)
  await context.setOffline(false)
})

test('offers to reload a page whose code cannot be loaded and shows it after the reload', async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(offlineErrors)
  await visit(page, '/resetPwd')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByLabel('Login name')).toBeVisible()
})
