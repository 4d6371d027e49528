import { codeInTime, codeOf, demoSecret, wrongCodeOf } from './authenticator.ts'
import { expect, fillSignIn, openAccountMenu, signIn, test, visit } from './portal-test.ts'

test('who must have an authenticator sets it up while signing in, and is asked for a code from then on', async ({
  page,
}) => {
  await visit(page, '/login')
  await fillSignIn(page, 'agent@meridian.example')
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')

  await page.getByLabel('Verification code').fill(wrongCodeOf(secret))
  await expect(page.getByText('Try again', { exact: true })).toBeVisible()
  await page.getByLabel('Verification code').fill(codeOf(secret))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, 'agent@meridian.example')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Verification code').fill(codeOf(secret))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
})

test('unbinding asks for a code: a wrong one may be tried again, a right one unbinds', async ({ page }) => {
  // Others may have used the codes of this minute.
  test.setTimeout(90_000)
  await signIn(page, 'agent@harbour.example')
  await openAccountMenu(page, 'Authenticator app')
  const account = page.getByRole('dialog', { name: 'Authenticator app' })
  await account.getByRole('button', { name: 'Unbind the authenticator app' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Verification code').pressSequentially('12a3 45')
  await expect(dialog.getByLabel('Verification code')).toHaveValue('12345')
  await dialog.getByLabel('Verification code').fill(wrongCodeOf(demoSecret))
  await expect(dialog.getByText('Try again', { exact: true })).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await codeInTime(demoSecret))

  await expect(page.getByText('The authenticator app is unbound.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await account.getByRole('button', { name: 'Bind an authenticator app' }).click()
  const secret = (await account.locator('code').innerText()).replaceAll(/\s/g, '')
  await account.getByLabel('Verification code').fill(codeOf(secret))
  await expect(page.getByText('The authenticator app is bound.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await expect(page.getByText('An authenticator app protects your account.')).toBeVisible()
})

test('closing the dialog leaves everything as it was', async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, 'admin@meridian.example')
  await page.getByLabel('Verification code').fill(codeOf(demoSecret, 'admin@meridian.example'))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await openAccountMenu(page, 'Authenticator app')
  const account = page.getByRole('dialog', { name: 'Authenticator app' })
  await account.getByRole('button', { name: 'Unbind the authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(account.getByRole('button', { name: 'Unbind the authenticator app' })).toBeEnabled()
})
