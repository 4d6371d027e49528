import { useAgency } from './agency.ts'
import { demoSecret, wrongCodeOf } from '@gangway/test-support/authenticator'
import { codeFor } from './authenticator.ts'
import { findCodeInLatestMail } from './inbox.ts'
import { expect, fillSignIn, openAccountMenu, password, signIn, test, visit } from './portal.fixture.ts'

const harbour = useAgency()
const meridian = useAgency('MERIDIAN')

test('sets up a required authenticator during sign-in and asks for its code afterwards', async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, meridian.agent)
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')

  await page.getByLabel('Verification code').fill(wrongCodeOf(secret))
  await expect(page.getByText('Try again', { exact: true })).toBeVisible()
  await page.getByLabel('Verification code').fill(await codeFor(meridian.agent, secret))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, meridian.agent)
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await page.getByLabel('Verification code').fill(await codeFor(meridian.agent, secret))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
})

test('asks for a code before removing the authenticator and allows a retry after a wrong one', async ({ page }) => {
  await signIn(page, harbour.agent)
  await openAccountMenu(page, 'Authenticator app')
  const account = page.getByRole('dialog', { name: 'Authenticator app' })
  await account.getByRole('button', { name: 'Remove authenticator app' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').pressSequentially('12a3 45')
  await expect(dialog.getByLabel('Verification code')).toHaveValue('12345')
  await dialog.getByLabel('Verification code').fill(wrongCodeOf(demoSecret))
  await expect(dialog.getByText('Try again', { exact: true })).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await codeFor(harbour.agent))

  await expect(page.getByText('Authenticator app removed.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await account.getByRole('button', { name: 'Add authenticator app' }).click()
  await account.getByLabel('Password').fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(account.getByText('The password is incorrect.')).toBeVisible()
  await account.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(account.getByText('We have sent a code')).toBeVisible()
  await expect(account.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(await findCodeInLatestMail(page, harbour.agent))
  const secret = (await account.locator('code').innerText()).replaceAll(/\s/g, '')
  await account.getByLabel('Verification code').fill(await codeFor(harbour.agent, secret))
  await expect(page.getByText('Authenticator app added.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await expect(page.getByText('Two-factor authentication is on.', { exact: true })).toBeVisible()
})

test('changes nothing when the dialog is closed', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, meridian.admin)
  await page.getByLabel('Verification code').fill(await codeFor(meridian.admin))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await openAccountMenu(page, 'Authenticator app')
  const account = page.getByRole('dialog', { name: 'Authenticator app' })
  await account.getByRole('button', { name: 'Remove authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(account.getByRole('button', { name: 'Remove authenticator app' })).toBeEnabled()
})
