import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, fillSignIn, test, visit } from '../portal.fixture.ts'

/** Signs in at the test identity provider. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test identity provider' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test(
  'signs in at the identity provider of the company, and tests the connection',
  { tag: '@full' },
  async ({ page }) => {
    await visit(page, '/login?redirect=/profile/user?tab=sso')
    await fillSignIn(page, 'admin@laguna.example')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'You were not signed in' })).toBeVisible()
    await expectAccessible(page, 'a failed sign-in')
    await page.getByRole('link', { name: 'Try again' }).click()
    await signInAtProvider(page, 'admin@laguna.example')
    await expect(page).toHaveURL(/#\/workspace$/)

    await page.goto(`${new URL(page.url()).origin}/#/profile/user?tab=sso`)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await signInAtProvider(page, 'eve@other.example')
    await expect(page.getByRole('heading', { name: 'The test has failed' })).toBeVisible()
    await page.getByRole('link', { name: 'Show the checks' }).click()
    const reason = 'The domain of the e-mail address is not verified for this connection. Verify it here.'
    await expect(page.getByText(reason).first()).toBeVisible()
  },
)

test('finds no connection for an address without one', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('link', { name: 'Use single sign-on' }).click()
  await page.getByLabel('E-mail address').fill('someone@harbour.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('There is no single sign-on for this address.')).toBeVisible()
})
